import { buscaSolicitacao, REQUEST_KINDS, retiraSolicitacao, type Solicitacao } from '@colab/contract/domains/requests'
import { ResendNotice } from '@colab/ui/async/ResendNotice.tsx'
import { queryClient } from '@colab/ui/calls/query.ts'
import { useWrite } from '@colab/ui/calls/write.ts'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { Button, ButtonLink } from '@colab/ui/kit/fields/Button.tsx'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { useConfirm } from '@colab/ui/kit/overlays/ConfirmDialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { hasScreen } from '#screens.ts'
import { fillForm, formHref, isRepeatable, openHref } from './again.ts'
import { ICONS } from './icons.ts'
import css from './requests.module.css'
import { shortDay, useDetail, useKindNames, useStateNames } from './words.ts'

/** One request: what, when, its state, the deadline, HR's answer, and what can still be done. */
export function RequestCard({ request }: { request: Solicitacao }) {
  const kinds = useKindNames()
  const detail = useDetail()
  const stateOf = useStateNames()
  const title = useRef<HTMLHeadingElement>(null)
  const { tipo, dtSolicitacao, hrSolicitacao, descricao, retornoRh, dtRetorno } = request
  const Icon = ICONS[tipo as keyof typeof ICONS]
  const state = stateOf(request)
  return (
    <article className={css.card}>
      <div className={css.head}>
        <span className={css.icon}>{Icon && <Icon />}</span>
        <div>
          <h3 ref={title} tabIndex={-1}>
            {kinds[tipo as keyof typeof kinds] ?? tipo}
          </h3>
          <p className={css.detail}>{detail(request)}</p>
        </div>
        <Pill {...(state.tone && { tone: state.tone })}>{state.text}</Pill>
      </div>
      {descricao && <p className={css.words}>{descricao}</p>}
      {retornoRh && (
        <div className={css.answer} data-tone={state.tone}>
          <h4>
            <Trans>Resposta do RH</Trans>
            {dtRetorno && (
              <small>
                <DateText iso={dtRetorno} />
              </small>
            )}
          </h4>
          <p className={css.words} lang="pt-BR">
            {retornoRh}
          </p>
        </div>
      )}
      <p className={css.sent}>
        {dtSolicitacao && (
          <Trans>
            Enviada em <DateText iso={dtSolicitacao} /> {hrSolicitacao}
          </Trans>
        )}{' '}
        <Deadline request={request} />
      </p>
      <Actions request={request} onWithdrawn={() => title.current?.focus()} />
    </article>
  )
}

/** Until when the request can be changed or withdrawn. */
function Deadline({ request }: { request: Solicitacao }) {
  const { i18n } = useLingui()
  const { podeRetirar, dtLimite, hrLimite } = request
  if (!podeRetirar || !dtLimite) return null
  const limit = [shortDay(dtLimite, i18n.locale), hrLimite].filter(Boolean).join(', ')
  return (
    <span className={css.deadline}>
      <Trans>Pode mudar até {limit}</Trans>
    </span>
  )
}

function Actions({ request, onWithdrawn }: { request: Solicitacao; onWithdrawn: () => void }) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const [ask, confirmation] = useConfirm()
  const { tipo, idSolicitacao, podeRetirar } = request
  const kind = REQUEST_KINDS.find((known) => known === tipo)
  const isMeal = kind === 'reservation'
  const action = useWrite(retiraSolicitacao, {
    invalidates: [buscaSolicitacao],
    savedText: (text) => text || (isMeal ? t`Reserva cancelada.` : t`Solicitação retirada.`),
    failureInSnackbar: true,
    onSuccess() {
      onWithdrawn()
      // The screens of the other kinds show the request, too.
      void queryClient.invalidateQueries()
    },
  })
  const withdraw = () => kind && action.mutate({ tipo: kind, idSolicitacao })
  async function confirm() {
    const isSure = await ask({
      title: isMeal ? t`Cancelar esta reserva?` : t`Retirar esta solicitação?`,
      text: isMeal ? t`Até o horário limite você pode reservar de novo.` : t`O RH não vai mais analisá-la.`,
      confirmLabel: isMeal ? t`Cancelar a reserva` : t`Retirar`,
      cancelLabel: t`Voltar`,
      tone: 'danger',
    })
    if (isSure) withdraw()
  }
  function sendAgain(href: string) {
    fillForm(request)
    navigate(href)
  }
  const [opened, form] = [offered(openHref(request)), offered(formHref(request))]
  return (
    <>
      <div className={css.actions}>
        {opened && (
          <ButtonLink variant="quiet" href={opened}>
            {tipo === 'message' ? <Trans>Abrir a conversa</Trans> : <Trans>Abrir</Trans>}
          </ButtonLink>
        )}
        {form && isRepeatable(request) && (
          <Button variant="quiet" onClick={() => sendAgain(form)}>
            <Trans>Enviar de novo</Trans>
          </Button>
        )}
        {kind && podeRetirar && (
          <Button variant="quiet" busy={action.isPending} onClick={() => void confirm()}>
            {isMeal ? <Trans>Cancelar a reserva</Trans> : <Trans>Retirar</Trans>}
          </Button>
        )}
      </div>
      <ResendNotice action={action} again={withdraw} />
      {confirmation}
    </>
  )
}

/** Returns the address if its screen is enabled for this client. */
function offered(href: string | null): string | null {
  return href && hasScreen(href.replace(/\?.*/, '')) ? href : null
}
