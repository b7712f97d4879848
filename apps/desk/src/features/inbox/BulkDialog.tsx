import { LONGEST_TEXT } from '@colab/contract/desk/inbox'
import { failureText } from '@colab/ui/calls/failureText.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { TextAreaField } from '@colab/ui/kit/fields/TextAreaField.tsx'
import { CircleCheck, CircleX } from '@colab/ui/kit/icons.ts'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isKind } from '#kinds.ts'
import css from './BulkDialog.module.css'
import { refreshInbox, sendDecision } from './decisions.ts'
import { keyOf, type Request } from './kinds.ts'

/** Concurrent calls: enough to be quick without delaying the calls of others. */
const AT_A_TIME = 4

interface BulkDialogProps {
  verb: 'approve' | 'reject'
  requests: readonly Request[]
  /** Called with the requests that failed. */
  onDone: (failed: readonly Request[]) => void
  onClose: () => void
}

interface Result {
  request: Request
  /** Empty when it was stored. */
  fault: string
  note: string
}

/** Returns the results so far, undefined before the first call, and a function that starts the calls. */
function useDecisions({ verb, requests, onDone }: Omit<BulkDialogProps, 'onClose'>) {
  const [results, setResults] = useState<readonly Result[]>()
  async function run(texto: string): Promise<void> {
    setResults([])
    const left = [...requests]
    const failed: Request[] = []
    async function work(): Promise<void> {
      for (let request = left.shift(); request; request = left.shift()) {
        const result = await decided(request, verb, texto)
        if (result.fault) failed.push(request)
        setResults((last = []) => [...last, result])
      }
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, work))
    onDone(failed)
    await refreshInbox()
  }
  return [results, run] as const
}

/** Decides several requests of a kind, each by a call of its own; the results are shown until the dialog is closed. */
export function BulkDialog({ verb, requests, onDone, onClose }: BulkDialogProps) {
  const { t } = useLingui()
  const [texto, setTexto] = useState('')
  const [fault, setFault] = useState<string>()
  const [results, run] = useDecisions({ verb, requests, onDone })
  const isRunning = results !== undefined && results.length < requests.length
  const isReject = verb === 'reject'
  const count = requests.length
  return (
    <Dialog
      open
      title={isReject ? t`Recusar ${count} pedidos` : t`Aprovar ${count} pedidos`}
      onClose={onClose}
      onBeforeClose={() => !isRunning}
      onSubmit={(event) => {
        event.preventDefault()
        if (results) return
        if (isReject && texto.trim() === '') setFault(t`Escreva o motivo.`)
        else void run(texto)
      }}
      actions={
        results ? (
          <Button busy={isRunning} onClick={onClose}>
            <Trans>Fechar</Trans>
          </Button>
        ) : (
          <Choice isReject={isReject} onClose={onClose} />
        )
      }
    >
      {results ? (
        <Results results={results} count={count} />
      ) : (
        <>
          <p>
            <Trans>Cada pessoa recebe um aviso. Isto não se desfaz.</Trans>
          </p>
          <TextAreaField
            data-autofocus
            label={isReject ? t`Motivo, igual para todos` : t`Mensagem, igual para todos`}
            required={isReject}
            error={fault}
            limit={LONGEST_TEXT}
            value={texto}
            onChange={({ currentTarget }) => {
              setFault(undefined)
              setTexto(currentTarget.value)
            }}
          />
        </>
      )}
    </Dialog>
  )
}

function Choice({ isReject, onClose }: { isReject: boolean; onClose: () => void }) {
  return (
    <>
      <Button variant="quiet" onClick={onClose}>
        <Trans>Cancelar</Trans>
      </Button>
      <Button type="submit" variant={isReject ? 'danger' : 'primary'}>
        {isReject ? <Trans>Recusar todos</Trans> : <Trans>Aprovar todos</Trans>}
      </Button>
    </>
  )
}

async function decided(request: Request, verbo: 'approve' | 'reject', texto: string): Promise<Result> {
  const { tipo, codPedido, versao } = request
  try {
    if (!isKind(tipo)) throw new Error(`unknown kind ${tipo}`)
    const { ttDecisao } = await sendDecision({ tipo, codPedido, versao, verbo, texto, arquivos: [] })
    return { request, fault: '', note: ttDecisao[0]?.paraRh ?? '' }
  } catch (error) {
    return { request, fault: failureText(error), note: '' }
  }
}

function Results({ results, count }: { results: readonly Result[]; count: number }) {
  const { t } = useLingui()
  const done = results.filter(({ fault }) => !fault).length
  return (
    <>
      <p role="status">
        {results.length < count ? (
          <Trans>
            {results.length} de {count}…
          </Trans>
        ) : (
          <Plural value={done} one={`# de ${count} decidido`} other={`# de ${count} decididos`} />
        )}
      </p>
      <ul className={css.results} aria-label={t`Resultados`}>
        {results.map(({ request, fault, note }) => (
          <li key={keyOf(request)} data-tone={fault ? 'bad' : 'good'}>
            {fault ? <CircleX /> : <CircleCheck />}
            <span>
              <b>{request.pessoa}</b> {fault || note || t`decidido`}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
