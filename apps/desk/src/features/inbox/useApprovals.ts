import { SignedOut } from '@colab/contract/wire/failures'
import { failureText } from '@colab/ui/calls/failureText.ts'
import { now } from '@colab/ui/i18n/clock.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Decision, refreshInbox, sendDecision } from './decisions.ts'
import { clearDraft } from './drafts.ts'
import { keyOf, type Request } from './kinds.ts'

/** Milliseconds in which an approval can be undone. */
const UNDO_FOR = 8000

interface Approval {
  request: Request
  decision: Decision
  /** Milliseconds since 1970. */
  dueAt: number
  isSending: boolean
}

/** What became of an approval that was not simply stored. */
interface Outcome {
  request: Request
  tone: 'bad' | 'warn'
  text: string
}

interface Waiting extends Approval {
  timer: ReturnType<typeof setTimeout>
}

/** Approvals that wait to be sent, and what became of earlier ones. Leaving the screen sends them at once. */
export function useApprovals() {
  const waiting = useRef<Waiting[]>([])
  const [shown, setShown] = useState<readonly Approval[]>([])
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const isShown = useRef(true)

  function set(next: Waiting[]): void {
    waiting.current = next
    if (isShown.current) setShown(next)
  }
  const tell = (outcome: Outcome) => setOutcomes((last) => [...last, outcome])
  const without = (approval: Waiting) => waiting.current.filter(({ request }) => request !== approval.request)

  async function send(approval: Waiting): Promise<void> {
    const { request, decision, timer } = approval
    clearTimeout(timer)
    set(waiting.current.map((one) => (one.request === request ? { ...one, isSending: true } : one)))
    try {
      const { ttDecisao } = await sendDecision(decision)
      clearDraft(keyOf(request))
      const [{ paraRh } = { paraRh: '' }] = ttDecisao
      if (paraRh) tell({ request, tone: 'warn', text: paraRh })
      await refreshInbox()
    } catch (error) {
      if (!(error instanceof SignedOut)) tell({ request, tone: 'bad', text: failureText(error) })
      await refreshInbox(request)
    }
    set(without(approval))
  }

  function approve(request: Request, decision: Decision): void {
    const approval: Waiting = {
      request,
      decision,
      dueAt: now() + UNDO_FOR,
      isSending: false,
      timer: setTimeout(() => void send(approval), UNDO_FOR),
    }
    set([...waiting.current, approval])
  }

  /** Takes back an approval that is not sent yet, by default the last one; returns its request. */
  function undo(request = waiting.current.findLast(({ isSending }) => !isSending)?.request): Request | undefined {
    const approval = waiting.current.find((one) => one.request === request && !one.isSending)
    if (!approval) return undefined
    clearTimeout(approval.timer)
    set(without(approval))
    return approval.request
  }

  /** Sends all at once. */
  async function flush(): Promise<void> {
    await Promise.all(waiting.current.filter(({ isSending }) => !isSending).map(send))
  }

  const leave = useEffectEvent(() => void flush())
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      leave()
    }
  }, [])
  return {
    waiting: shown,
    approve,
    undo,
    flush,
    outcomes,
    dismiss: (outcome: Outcome) => setOutcomes((last) => last.filter((one) => one !== outcome)),
  }
}
