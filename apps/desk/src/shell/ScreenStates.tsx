import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { ButtonLink } from '@colab/ui/kit/fields/Button.tsx'
import { Lock } from '@colab/ui/kit/icons.ts'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Trans, useLingui } from '@lingui/react/macro'

function ToStart() {
  return (
    <ButtonLink href="/">
      <Trans>Ir para o início</Trans>
    </ButtonLink>
  )
}

export function NotFound() {
  const { t } = useLingui()
  return (
    <Page title={t`Página não encontrada.`}>
      <ToStart />
    </Page>
  )
}

/** Shown for a screen that needs a grant which the agent does not have. */
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
