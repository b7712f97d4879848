import { Trans, useLingui } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { Failure } from '#ui/Failure.tsx'

/** A screen whose code does not come, or that breaks, says so in its place; bar and menu stay. */
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
