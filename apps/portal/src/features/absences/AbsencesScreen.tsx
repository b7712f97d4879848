import { buscaAusencia, buscaTipoAusencia } from '@colab/contract/domains/absences'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { HeartPulse, Plus } from '@colab/ui/kit/icons.ts'
import { ListSkeleton } from '@colab/ui/kit/layout/ListSkeleton.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import type { Message } from '@colab/ui/kit/overlays/MessageDialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { RequestButton } from '#async/RequestButton.tsx'
import { AbsenceList } from './AbsenceList.tsx'

const AbsenceDialog = lazyComponent(async () => (await import('./AbsenceDialog.tsx')).AbsenceDialog)

/** Sick notes and legal absences: those of the person, and the form for a new one. */
export default function AbsencesScreen() {
  const { t } = useLingui()
  // Health data stay in memory only while they are shown.
  useEffect(() => () => queryClient.removeQueries({ queryKey: [buscaAusencia.name] }), [])

  async function loadForm(onMessage: (message: Message) => void) {
    const [lists] = await Promise.all([queryClient.fetchQuery(query(buscaTipoAusencia, {})), AbsenceDialog.preload()])
    const isPossible = lists.ttContratoAusencia.length > 0 && lists.ttTipoAusencia.length > 0
    if (!isPossible) onMessage({ tone: 'warn', text: t`Não há um contrato em vigor. Fale com o RH.` })
    return isPossible ? lists : null
  }
  return (
    <Page
      title={t`Atestados e ausências`}
      lead={<Trans>Envie a foto do atestado ou do documento que justifica a ausência.</Trans>}
      actions={
        <RequestButton kind="absence" icon={<Plus />} label={t`Enviar atestado`} load={loadForm}>
          {(lists, onMessage, onClose) => <AbsenceDialog lists={lists} onMessage={onMessage} onClose={onClose} />}
        </RequestButton>
      }
    >
      <CallView call={buscaAusencia} params={{}} waiting={<ListSkeleton rows={3} />}>
        {({ ttAusencia }) =>
          ttAusencia.length === 0 ? (
            <Empty title={t`Você não enviou nenhum atestado`} icon={<HeartPulse />}>
              <Trans>Ficou doente, doou sangue, casou? Envie o documento daqui, de casa mesmo.</Trans>
            </Empty>
          ) : (
            <CallView call={buscaTipoAusencia} params={{}} waiting={<ListSkeleton rows={3} />}>
              {({ ttTipoAusencia }) => <AbsenceList absences={ttAusencia} kinds={ttTipoAusencia} />}
            </CallView>
          )
        }
      </CallView>
    </Page>
  )
}
