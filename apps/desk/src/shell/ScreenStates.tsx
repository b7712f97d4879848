import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Failure } from '@colab/ui/kit/feedback/Failure.tsx'
import { ButtonLink } from '@colab/ui/kit/fields/Button.tsx'
import { Lock } from '@colab/ui/kit/icons.ts'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'

/** Shows an error in place of a screen whose code fails to load or crashes; bar and navigation remain. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <Broken /> : this.props.children
  }
}

function Broken() {
  const { t } = useLingui()
  return (
    <main id="main">
      <Failure title={t`Erro:`} onRetry={() => location.reload()}>
        <Trans>Esta tela não pôde ser aberta. Verifique sua conexão e tente de novo.</Trans>
      </Failure>
    </main>
  )
}

function ToStart() {
  return (
    <ButtonLink href="/">
      <Trans>Ir para o início</Trans>
    </ButtonLink>
  )
}

/** Screen of an unknown address. */
export function NotFound() {
  const { t } = useLingui()
  return (
    <Page title={t`Página não encontrada.`}>
      <ToStart />
    </Page>
  )
}

/** In place of a screen that needs a grant which the agent does not have. */
export function Forbidden({ title }: { title: string }) {
  const { t } = useLingui()
  return (
    <Page title={title}>
      <Empty title={t`Sem permissão para esta tela`} icon={<Lock />} action={<ToStart />}>
        <Trans>Peça a quem administra o RH o papel e o alcance de que você precisa.</Trans>
      </Empty>
    </Page>
  )
}
