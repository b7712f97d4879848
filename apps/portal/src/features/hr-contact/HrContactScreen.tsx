import { ALL_MESSAGES, buscaAvisoRH, buscaTipoAviso } from '@colab/contract/domains/hr-contact'
import type { Reply } from '@colab/contract/wire/method'
import { QueryView, WithLeftOut } from '@colab/ui/async/QueryView.tsx'
import { query } from '@colab/ui/calls/query.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Columns } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useSearchParams } from '@colab/ui/kit/location.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { History, NoMessages } from './History.tsx'
import { LastConversations } from './LastConversations.tsx'
import { MessageForm } from './MessageForm.tsx'
import { conversationsOf, stateOf } from './message.ts'

/**
 * Messages to HR and their replies (spec §2 HR contact); `historico=1` in the address opens the history, `conversa=12` the
 * conversation that message 12 began.
 */
export default function HrContactScreen() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const types = useQuery(query(buscaTipoAviso, {}))
  const messages = useQuery(query(buscaAvisoRH, ALL_MESSAGES))
  const opened = search.get('conversa')
  return (
    <Page
      title={t`Fale com o RH`}
      lead={messages.data && <Waiting {...messages.data} />}
      actions={
        <Button variant="quiet" onClick={() => setSearch({ historico: '1' })}>
          <Trans>Histórico</Trans>
        </Button>
      }
    >
      <Columns>
        <div>
          <QueryView query={types} waiting={<Skeleton shape="card" rows={4} />}>
            {({ ttTipoAviso }) => <MessageForm types={ttTipoAviso} />}
          </QueryView>
        </div>
        <div>
          {messages.isPending && <Skeleton shape="card" rows={4} />}
          {messages.data && (
            <WithLeftOut count={messages.data.leftOut}>
              {messages.data.AvisoRH.length > 0 ? (
                <LastConversations messages={messages.data.AvisoRH} />
              ) : (
                <NoMessages />
              )}
            </WithLeftOut>
          )}
        </div>
      </Columns>
      <Dialog
        open={opened !== null || search.get('historico') === '1'}
        width={900}
        title={opened === null ? t`Histórico de mensagens` : t`Conversa com o RH`}
        onClose={() => setSearch({}, { replace: true })}
      >
        <QueryView query={messages} waiting={<Skeleton shape="card" rows={6} />}>
          {({ AvisoRH, leftOut }) => <History messages={AvisoRH} isComplete={leftOut === 0} only={opened} />}
        </QueryView>
      </Dialog>
    </Page>
  )
}

/** How many conversations have no reply; "all answered" only where all of them can be shown. */
function Waiting({ AvisoRH, leftOut }: Reply<typeof buscaAvisoRH>) {
  const waiting = conversationsOf(AvisoRH).filter((conversation) => stateOf(conversation) === 'waiting').length
  if (AvisoRH.length === 0 || (waiting === 0 && leftOut > 0)) return null
  return (
    <Plural
      value={waiting}
      _0="Todas as suas mensagens foram respondidas."
      one="# mensagem sem resposta"
      other="# mensagens sem resposta"
    />
  )
}
