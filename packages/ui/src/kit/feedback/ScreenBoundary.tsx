import { Trans, useLingui } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { Main } from '../layout/Page.tsx'
import { Failure } from './Failure.tsx'

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
    <Main>
      <Failure title={t`Erro:`} onRetry={() => location.reload()}>
        <Trans>Esta tela não pôde ser aberta. Verifique sua conexão e tente de novo.</Trans>
      </Failure>
    </Main>
  )
}
