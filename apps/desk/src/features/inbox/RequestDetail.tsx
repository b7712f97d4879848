import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { queryClient } from '@colab/ui/calls/query.ts'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { Detail } from '@colab/ui/kit/layout/Detail.tsx'
import { Row } from '@colab/ui/kit/layout/Layout.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useTranslate } from '@colab/ui/kit/useTranslate.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { isKind, KINDS, stateName } from '#kinds.ts'
import { ageOf } from './age.ts'
import { DecisionForm } from './DecisionForm.tsx'
import type { Decision } from './decisions.ts'
import { requestQuery } from './decisions.ts'
import { Fields } from './Fields.tsx'
import { History } from './History.tsx'
import { type Request, requestOf } from './kinds.ts'
import { Proof } from './Proof.tsx'
import { proofQuery } from './proofQuery.ts'
import css from './RequestDetail.module.css'

interface RequestDetailProps {
  id: string
  /** The request after it, which is loaded ahead. */
  next: Request | undefined
  /** Set when the title takes the focus once it is rendered, because the focused row was removed. */
  takesFocus: RefObject<boolean>
  onApprove: (request: Request, decision: Decision) => void
  onDecided: (request: Request) => void
}

/** A request with everything that HR needs for its decision. */
export function RequestDetail({ id, ...props }: RequestDetailProps) {
  const of = requestOf(id)
  return <div className={css.pane}>{of && <LoadedRequest of={of} {...props} />}</div>
}

function LoadedRequest({
  of,
  ...props
}: Omit<RequestDetailProps, 'id'> & { of: NonNullable<ReturnType<typeof requestOf>> }) {
  const request = useQuery(requestQuery(of))
  const isThere = request.data !== undefined
  const { next } = props
  useEffect(() => {
    // Opening health data is recorded, so it is never preloaded.
    if (isThere && next && !next.saude) void loadAhead(next)
  }, [isThere, next])
  return (
    <QueryView query={request} waiting={<Skeleton rows={8} />}>
      {(reply) => <Shown reply={reply} {...props} />}
    </QueryView>
  )
}

async function loadAhead({ tipo, codPedido }: Request): Promise<void> {
  if (!isKind(tipo)) return
  await queryClient.prefetchQuery(requestQuery({ tipo, codPedido }))
  const [file] = queryClient.getQueryData(requestQuery({ tipo, codPedido }).queryKey)?.ttArquivo ?? []
  if (file) await queryClient.prefetchQuery(proofQuery({ tipo, codPedido }, file))
}

type Reply = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof requestQuery>['queryFn']>>>>

function Shown({
  reply,
  takesFocus,
  onApprove,
  onDecided,
}: { reply: Reply } & Omit<RequestDetailProps, 'id' | 'next'>) {
  const { t, i18n } = useLingui()
  const { ttPedido, ttSituacao, ttVerbo, ttCampo, ttArquivo, ttHistorico } = reply
  const [request] = ttPedido
  const [state] = ttSituacao
  const [isProofShown, setProofShown] = useState(ttArquivo.length === 0)
  const titleRef = useFocusedTitle(takesFocus)
  if (!request || !state) return <Alert tone="info">{t`Este pedido não está mais aqui.`}</Alert>
  const { tipo, pessoa, unidade, recebido, saude } = request
  const isHidden = saude && ttCampo.length === 0 && state.situacao === ''
  const kind = isKind(tipo) ? i18n._(KINDS[tipo].several) : tipo
  return (
    <>
      {/* Focusable, so that a keyboard scrolls it where it contains no control. */}
      <div className={css.scroll} tabIndex={0} role="group" aria-label={t`Detalhes do pedido`}>
        <Detail
          titleRef={titleRef}
          title={pessoa}
          about={<Theirs>{[state.cpf, unidade, state.cargo].filter(Boolean).join(' · ')}</Theirs>}
          actions={
            <Row>
              <Pill>{kind}</Pill> <Pill tone="accent">{ageOf(recebido)}</Pill>
            </Row>
          }
        >
          <Remarks request={request} state={state} isHidden={isHidden} />
          <div className={css.sides} data-both={ttArquivo.length > 0 || undefined}>
            <Fields tipo={tipo} fields={ttCampo} />
            {ttArquivo.length > 0 && <Proof of={request} files={ttArquivo} onFirstShown={() => setProofShown(true)} />}
          </div>
          <History rows={ttHistorico} />
        </Detail>
      </div>
      {!isHidden && (
        <DecisionForm
          request={request}
          verbs={ttVerbo.map(({ verbo }) => verbo)}
          isReady={isProofShown}
          onApprove={onApprove}
          onDecided={onDecided}
        />
      )}
    </>
  )
}

/** Focuses the title after the focused row was removed. */
function useFocusedTitle(takesFocus: RefObject<boolean>) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // On a phone the detail has the focus until the title is rendered.
    const hasDetail = document.activeElement?.contains(title.current) && document.activeElement !== document.body
    if (!takesFocus.current && !hasDetail) return
    takesFocus.current = false
    title.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return title
}

interface RemarksProps {
  request: Reply['ttPedido'][number]
  state: Reply['ttSituacao'][number]
  isHidden: boolean | null
}

/** Explains why the agent sees or decides less than usual. */
function Remarks({ request: { tipo, proprio }, state, isHidden }: RemarksProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  return (
    <>
      {isHidden && (
        <Alert tone="info" title={t`Este pedido trata de saúde`}>
          {t`Só quem tem esse direito vê os detalhes e decide: peça a essa pessoa, ou a quem administra a mesa do RH.`}
        </Alert>
      )}
      {proprio && (
        <Alert tone="info" title={t`Este pedido é seu`}>
          {t`Ninguém decide sobre si aqui: outra pessoa do RH decide.`}
        </Alert>
      )}
      {!state.aberto && (
        <Alert tone="info" title={t`Já não espera uma decisão`}>
          {translate(stateName(tipo, state.situacao))}
        </Alert>
      )}
    </>
  )
}
