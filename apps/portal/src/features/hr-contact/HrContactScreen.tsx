import { ALL_MESSAGES, type AvisoRH, buscaAvisoRH, buscaTipoAviso } from '@colab/contract/domains/hr-contact'
import type { Reply } from '@colab/contract/wire/method'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { QueryView, WithLeftOut } from '@colab/ui/async/QueryView.tsx'
import { useCall } from '@colab/ui/async/useCall.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { PenLine } from '@colab/ui/kit/icons.ts'
import { ListDetail } from '@colab/ui/kit/layout/ListDetail.tsx'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Mark } from '@colab/ui/kit/layout/Mark.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useSearchParams } from '@colab/ui/kit/location.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { useMedia } from '@colab/ui/kit/useMedia.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { PATHS } from '#paths.ts'
import { ConversationDetail } from './ConversationCard.tsx'
import { ConversationList } from './ConversationList.tsx'
import { History, NoMessages } from './History.tsx'
import css from './HrContact.module.css'
import { MessageForm } from './MessageForm.tsx'
import { conversationsOf, stateOf } from './message.ts'

/**
 * Messages to HR and their replies (spec §2 HR contact); `historico=1` in the address opens the history, `conversa=12` the
 * conversation that message 12 began.
 */
export default function HrContactScreen() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const isDesk = useMedia('(min-width: 960px)')
  const messages = useCall(buscaAvisoRH, ALL_MESSAGES)
  const opened = search.get('conversa')
  const close = () => setSearch({}, { replace: true })
  const form = (
    <CallView call={buscaTipoAviso} params={{}} waiting={<Skeleton rows={4} />}>
      {({ ttTipoAviso }) => <MessageForm types={ttTipoAviso} />}
    </CallView>
  )
  return (
    <Page
      title={t`Fale com o RH`}
      lead={messages.data && <Waiting {...messages.data} />}
      actions={
        <Button variant="quiet" small onClick={() => setSearch({ historico: '1' })}>
          <Trans>Histórico</Trans>
        </Button>
      }
    >
      <ListDetail
        label={opened === null ? t`Nova mensagem` : t`Conversa com o RH`}
        selected={opened ?? (isDesk ? 'new' : null)}
        onBack={close}
        placeholder={null}
        list={
          <>
            {isDesk ? <WriteRow isCurrent={opened === null} /> : <div className={css.form}>{form}</div>}
            {messages.isPending && <Skeleton shape="table" rows={3} />}
            {messages.data && <Conversations {...messages.data} selected={opened} />}
          </>
        }
        detail={
          <>
            {/* Stays mounted while a conversation is open, to keep the text and the chosen file. */}
            {isDesk && <div hidden={opened !== null}>{form}</div>}
            {opened !== null && (
              <QueryView query={messages} waiting={<Skeleton rows={6} />}>
                {({ AvisoRH }) => <Opened messages={AvisoRH} id={opened} />}
              </QueryView>
            )}
          </>
        }
      />
      <Dialog open={search.get('historico') === '1'} width={900} title={t`Histórico de mensagens`} onClose={close}>
        <QueryView query={messages} waiting={<Skeleton shape="card" rows={6} />}>
          {({ AvisoRH }) => <History messages={AvisoRH} />}
        </QueryView>
      </Dialog>
    </Page>
  )
}

function WriteRow({ isCurrent }: { isCurrent: boolean }) {
  const { t } = useLingui()
  return (
    <RowGroup label={t`Escrever`}>
      <ListRow
        icon={<Mark tone="accent" icon={<PenLine />} />}
        title={t`Nova mensagem`}
        href={PATHS.hrContact}
        current={isCurrent}
      />
    </RowGroup>
  )
}

function Conversations(props: Reply<typeof buscaAvisoRH> & { leftOut: number; selected: string | null }) {
  const { AvisoRH, leftOut, selected } = props
  return (
    <WithLeftOut count={leftOut}>
      {AvisoRH.length > 0 ? <ConversationList messages={AvisoRH} selected={selected} /> : <NoMessages />}
    </WithLeftOut>
  )
}

/** The conversation of the address. */
function Opened({ messages, id }: { messages: readonly AvisoRH[]; id: string }) {
  const { t } = useLingui()
  const conversation = conversationsOf(messages).find(({ messages }) =>
    messages.some(({ codAviso }) => String(codAviso) === id),
  )
  return conversation ? (
    <ConversationDetail key={id} conversation={conversation} />
  ) : (
    <Empty title={t`Esta conversa não existe mais`} />
  )
}

/**
 * Shows how many conversations have no reply; nothing where the state of one is unknown, and "all answered" only where all of them can be
 * shown.
 */
function Waiting({ AvisoRH, leftOut }: Reply<typeof buscaAvisoRH>) {
  const states = conversationsOf(AvisoRH).map(stateOf)
  const waiting = states.filter((state) => state === 'waiting').length
  if (AvisoRH.length === 0 || states.includes('unknown') || (waiting === 0 && leftOut > 0)) return null
  return (
    <Plural
      value={waiting}
      _0="Todas as suas mensagens foram respondidas."
      one="# mensagem sem resposta"
      other="# mensagens sem resposta"
    />
  )
}
