import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { useLingui } from '@lingui/react/macro'
import type { Session } from './Shell.tsx'

/** For agents whose roles open no screen. */
export function Start({ session }: { session: Session }) {
  const { t } = useLingui()
  const roles = session.ttPapel.map(({ papel }) => papel).join(', ')
  return (
    <Page title={t`Mesa do RH`}>
      <Empty title={t`Nada para decidir aqui`}>
        {t`Seus papéis (${roles}) não abrem a caixa nem as pessoas. Os agentes se administram com o comando colab desk.`}
      </Empty>
    </Page>
  )
}
