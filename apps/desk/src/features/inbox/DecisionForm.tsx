import { anexaPedido, LONGEST_TEXT } from '@colab/contract/desk/inbox'
import { RefusalAlert } from '@colab/ui/async/RefusalAlert.tsx'
import { ResendNotice } from '@colab/ui/async/ResendNotice.tsx'
import { createSender } from '@colab/ui/calls/sender.ts'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { TextAreaField } from '@colab/ui/kit/fields/TextAreaField.tsx'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useKeys } from '#keys.ts'
import { isKind } from '#kinds.ts'
import { AnswerFiles, filesFault } from '#parts/AnswerFiles.tsx'
import { sendFiles } from '#sentFiles.ts'
import { type Decision, refreshInbox, sendDecision } from './decisions.ts'
import { clearDraft, setDraft, useDraft } from './drafts.ts'
import { keyOf, type Request } from './kinds.ts'
import css from './RequestDetail.module.css'

type Verb = Decision['verbo']
/** `attach` sends the files and decides nothing. */
type Deed = Verb | 'attach'

interface DecisionFormProps {
  request: Request
  verbs: readonly string[]
  /** The first proof is shown. */
  isReady: boolean
  onApprove: (request: Request, decision: Decision) => void
  onDecided: (request: Request) => void
}

const attachments = createSender(anexaPedido)

/** The typed text, the files, and the decisions that may be sent. */
function useDecision({ request, onApprove, onDecided }: DecisionFormProps) {
  const { t } = useLingui()
  const key = keyOf(request)
  const { texto, files } = useDraft(key)
  const area = useRef<HTMLTextAreaElement>(null)
  /** The decision that Ctrl+Enter sends. */
  const [intent, setIntent] = useState<Verb>()
  const [fault, setFault] = useState<string>()
  const last = useRef<Deed>('answer')
  const [isOpened, setOpened] = useState(false)
  /** Without a text the form is small, which leaves the room to the request. */
  const isOpen = isOpened || texto !== '' || files.some(Boolean)
  useEffect(() => {
    if (isOpened) area.current?.focus()
  }, [isOpened])
  const action = useAction((deed: Deed) => act(deed, { request, texto, files, onApprove }), {
    onSuccess(_, deed) {
      // An approval can be undone for a while, and its text with it.
      if (deed === 'approve') return
      clearDraft(key)
      if (deed === 'attach') showSnackbar({ text: t`Arquivos enviados.`, tone: 'good' })
      else onDecided(request)
    },
    onError: () => refreshInbox(request),
  })

  async function decide(deed: Deed): Promise<void> {
    if (action.isPending || fault) return
    // The field shows by how much the text is too long.
    if (texto.length > LONGEST_TEXT) {
      area.current?.focus()
      return
    }
    if (!isOpen && (deed === 'reject' || deed === 'answer')) {
      write(deed)
      return
    }
    if ((deed === 'reject' || deed === 'answer') && texto.trim() === '') {
      setIntent(deed)
      setFault(deed === 'reject' ? t`Escreva o motivo.` : t`Escreva a resposta.`)
      area.current?.focus()
      return
    }
    if ((await filesFault(files)) !== null) return
    last.current = deed
    action.mutate(deed)
  }
  function write(verb?: Verb): void {
    setIntent(verb)
    setOpened(true)
    area.current?.focus()
  }
  return { texto, files, area, intent, fault, setFault, isOpen, action, decide, write, last }
}

/** Handles keys of the page, and returns the listener for those of the field. */
function useDecisionKeys(
  { verbs, isReady }: DecisionFormProps,
  { intent, decide, write }: ReturnType<typeof useDecision>,
) {
  const { t } = useLingui()
  const may = (verb: Verb) => verbs.includes(verb)
  useKeys({
    ...(may('approve') && {
      a: () => (isReady ? void decide('approve') : showSnackbar({ text: t`Espere o comprovante aparecer.` })),
    }),
    ...(may('reject') && { r: () => write('reject') }),
    t: () => write(may('answer') ? 'answer' : undefined),
  })
  return (event: KeyboardEvent): void => {
    if (event.key === 'Escape') event.currentTarget.closest('form')?.parentElement?.querySelector('h2')?.focus()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    const sent = intent ?? (may('answer') ? 'answer' : undefined)
    if (sent && may(sent)) void decide(sent)
  }
}

/** The answer to a request, its files and the decisions. Keeps what was typed until it is sent. */
export function DecisionForm(props: DecisionFormProps) {
  const { t } = useLingui()
  const { request, verbs } = props
  const key = keyOf(request)
  const decision = useDecision(props)
  const { texto, files, area, intent, fault, setFault, isOpen, action } = decision
  const onKeyDown = useDecisionKeys(props, decision)
  const mayAnswer = verbs.includes('answer')
  if (verbs.length === 0 && texto === '' && files.length === 0) return null
  return (
    <form className={css.form} data-open={isOpen || undefined} noValidate onSubmit={(event) => event.preventDefault()}>
      {isOpen && (
        <TextAreaField
          ref={area}
          label={mayAnswer ? t`Resposta` : intent === 'reject' ? t`Motivo da recusa` : t`Motivo ou mensagem`}
          help={helpOf(intent, mayAnswer)}
          error={fault}
          required={intent === 'reject' || mayAnswer}
          limit={LONGEST_TEXT}
          value={texto}
          onChange={(event) => {
            setFault(undefined)
            setDraft(key, { texto: event.currentTarget.value })
          }}
          onKeyDown={onKeyDown}
        />
      )}
      {isOpen && !request.saude && (
        <AnswerFiles files={files} onChange={(changed) => setDraft(key, { files: changed })} />
      )}
      <RefusalAlert action={action} />
      <ResendNotice action={action} again={() => void decision.decide(decision.last.current)} />
      <Verbs
        verbs={verbs}
        busy={action.isPending}
        hasFiles={files.some(Boolean)}
        onChoose={(deed) => void decision.decide(deed)}
        onWrite={isOpen || mayAnswer ? undefined : () => decision.write()}
      />
    </form>
  )
}

function helpOf(intent: Verb | undefined, isAnswer: boolean): string | undefined {
  if (intent === 'reject') return t`Ctrl+Enter recusa. A pessoa lê o motivo.`
  return isAnswer ? t`Ctrl+Enter responde.` : undefined
}

interface VerbsProps {
  verbs: readonly string[]
  busy: boolean
  hasFiles: boolean
  onChoose: (deed: Deed) => void
  /** Opens the text field. */
  onWrite: (() => void) | undefined
}

function Verbs({ verbs, busy, hasFiles, onChoose, onWrite }: VerbsProps) {
  return (
    <div className={css.verbs}>
      {verbs.includes('approve') && (
        <Button busy={busy} onClick={() => onChoose('approve')}>
          <Trans>
            Aprovar <Key letter="A" />
          </Trans>
        </Button>
      )}
      {verbs.includes('answer') && (
        <Button busy={busy} onClick={() => onChoose('answer')}>
          <Trans>Responder</Trans>
        </Button>
      )}
      {verbs.includes('reject') && (
        <Button variant="danger" busy={busy} onClick={() => onChoose('reject')}>
          <Trans>
            Recusar <Key letter="R" />
          </Trans>
        </Button>
      )}
      {onWrite && (
        <Button variant="quiet" onClick={onWrite}>
          <Trans>
            Escrever <Key letter="T" />
          </Trans>
        </Button>
      )}
      {hasFiles && (
        <Button variant="quiet" busy={busy} onClick={() => onChoose('attach')}>
          <Trans>Enviar só os arquivos</Trans>
        </Button>
      )}
    </div>
  )
}

function Key({ letter }: { letter: string }) {
  return (
    <span className={css.key} aria-hidden="true">
      {letter}
    </span>
  )
}

interface Deciding {
  request: Request
  texto: string
  files: readonly (File | null)[]
  onApprove: DecisionFormProps['onApprove']
}

async function act(deed: Deed, { request, texto, files, onApprove }: Deciding): Promise<void> {
  const { tipo, codPedido, versao } = request
  if (!isKind(tipo)) return
  const arquivos = await sendFiles(files)
  if (deed === 'attach') {
    await attachments.send({ tipo, codPedido, texto, arquivos })
    return
  }
  const decision = { tipo, codPedido, versao, verbo: deed, texto, arquivos }
  if (deed === 'approve') onApprove(request, decision)
  else await sendDecision(decision)
}
