import { buscaSolicitacao, REQUEST_KINDS, retiraSolicitacao, type Solicitacao } from '@colab/contract/domains/requests'
import { isTime } from '@colab/contract/wire/time'
import { ResendNotice } from '@colab/ui/async/ResendNotice.tsx'
import { queryClient } from '@colab/ui/calls/query.ts'
import { type Saved, useWrite } from '@colab/ui/calls/write.ts'
import { dayName } from '@colab/ui/i18n/dateFormat.ts'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { Result } from '@colab/ui/kit/feedback/Result.tsx'
import { Button, ButtonLink } from '@colab/ui/kit/fields/Button.tsx'
import { Detail } from '@colab/ui/kit/layout/Detail.tsx'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { useConfirm } from '@colab/ui/kit/overlays/ConfirmDialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isAsked, isOpen } from './groups.ts'
import { fillForm, formHref, isRepeatable, kindOf, offered } from './kinds.ts'
import { Reply } from './Reply.tsx'
import css from './requests.module.css'
import { useDetail, useKindName, useStateNames } from './words.ts'

/** One request: its state, history and deadline, what was written, and the actions that are still possible. */
export function RequestDetail({ request }: { request: Solicitacao }) {
  const { t, i18n } = useLingui()
  const kindName = useKindName()
  const detail = useDetail()
  const stateOf = useStateNames()
  const [saved, setSaved] = useState<Saved>()
  const { tipo, dtSolicitacao, hrSolicitacao, descricao, retornoRh, dtRetorno } = request
  const state = stateOf(request)
  const name = kindName(tipo)
  return (
    <Detail
      state={<Pill {...(state.tone && { tone: state.tone })}>{state.text}</Pill>}
      title={name}
      about={detail(request)}
      actions={<Cancellation request={request} onSaved={setSaved} />}
    >
      {saved && <Result title={saved.text} lang={saved.lang} level={3} />}
      <Steps request={request} />
      <Deadline request={request} />
      {(descricao || retornoRh) && (
        <ul className={css.talk}>
          {descricao && (
            <li className={css.own}>
              <h3>{t`Você`}</h3>
              <p className={css.words}>{descricao}</p>
              <small>
                {dayName(dtSolicitacao, i18n.locale)} {hrSolicitacao}
              </small>
            </li>
          )}
          {retornoRh && (
            <li className={css.answer} data-tone={state.tone}>
              <h3>{t`Resposta do RH`}</h3>
              <p className={css.words} lang="pt-BR">
                {retornoRh}
              </p>
              {dtRetorno && (
                <small>
                  <DateText iso={dtRetorno} />
                </small>
              )}
            </li>
          )}
        </ul>
      )}
      <Reply request={request} about={[name, detail(request)].filter(Boolean).join(' · ')} />
      <Ways request={request} />
    </Detail>
  )
}

/** What has happened, in order, and what is to come. */
function Steps({ request }: { request: Solicitacao }) {
  const { t } = useLingui()
  const { text } = useStateNames()(request)
  const { tipo, dtSolicitacao, hrSolicitacao, dtRetorno } = request
  const isWaiting = isOpen(request)
  const { isConversation, isReservation } = kindOf(tipo) ?? {}
  return (
    <ol className={css.steps}>
      <li data-step="done">
        <b>{t`Enviada`}</b>
        <DateText iso={dtSolicitacao} /> {hrSolicitacao}
      </li>
      <li data-step={isWaiting ? 'now' : 'done'} aria-current={isWaiting ? 'step' : undefined}>
        <b>{isAsked(request) ? t`O RH escreveu` : text}</b>
        {dtRetorno && <DateText iso={dtRetorno} />}
      </li>
      {isWaiting && !isConversation && !isReservation && (
        <li>
          <b>{t`Decisão`}</b>
        </li>
      )}
    </ol>
  )
}

function Deadline({ request }: { request: Solicitacao }) {
  const { i18n } = useLingui()
  const { podeRetirar, dtLimite, hrLimite } = request
  if (!podeRetirar || !dtLimite) return null
  const limit = [dayName(dtLimite, i18n.locale), isTime(hrLimite) && hrLimite].filter(Boolean).join(', ')
  return (
    <p className={css.deadline}>
      <Trans>Pode mudar até {limit}</Trans>
    </p>
  )
}

function Cancellation({ request, onSaved }: { request: Solicitacao; onSaved: (saved: Saved) => void }) {
  const { t } = useLingui()
  const [ask, confirmation] = useConfirm()
  const { tipo, idSolicitacao, podeRetirar } = request
  const kind = REQUEST_KINDS.find((known) => known === tipo)
  const isMeal = kindOf(tipo)?.isReservation
  const action = useWrite(retiraSolicitacao, {
    invalidates: [buscaSolicitacao],
    savedText: (text) => text || (isMeal ? t`Reserva cancelada.` : t`Solicitação cancelada.`),
    onSaved,
    failureInSnackbar: true,
    onSuccess() {
      // The screens of the other kinds show the request, too.
      void queryClient.invalidateQueries()
    },
  })
  const cancel = () => kind && action.mutate({ tipo: kind, idSolicitacao })
  async function confirm() {
    const isSure = await ask({
      title: isMeal ? t`Cancelar esta reserva?` : t`Cancelar esta solicitação?`,
      text: isMeal ? t`Até o horário limite você pode reservar de novo.` : t`O RH não vai mais analisá-la.`,
      confirmLabel: isMeal ? t`Cancelar a reserva` : t`Cancelar solicitação`,
      cancelLabel: t`Voltar`,
      tone: 'danger',
    })
    if (isSure) cancel()
  }
  return (
    <>
      {kind && podeRetirar && (
        <Button variant="danger" small busy={action.isPending} onClick={() => void confirm()}>
          {isMeal ? <Trans>Cancelar a reserva</Trans> : <Trans>Cancelar solicitação</Trans>}
        </Button>
      )}
      <ResendNotice action={action} again={cancel} />
      {confirmation}
    </>
  )
}

/** Links to the request itself, and to a new one like it. */
function Ways({ request }: { request: Solicitacao }) {
  const [, navigate] = useLocation()
  function sendAgain(href: string) {
    fillForm(request)
    navigate(href)
  }
  const kind = kindOf(request.tipo)
  const [opened, form] = [offered(kind?.page?.(request)), offered(formHref(request))]
  return (
    <div className={css.actions}>
      {opened && (
        <ButtonLink variant="quiet" href={opened}>
          {kind?.isConversation ? <Trans>Abrir a conversa</Trans> : <Trans>Abrir</Trans>}
        </ButtonLink>
      )}
      {form && isRepeatable(request) && (
        <Button variant="quiet" onClick={() => sendAgain(form)}>
          <Trans>Enviar de novo</Trans>
        </Button>
      )}
    </div>
  )
}
