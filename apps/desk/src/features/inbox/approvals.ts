import { Refused } from '@colab/contract/wire/failures'
import { failureText } from '@colab/ui/calls/failureText.ts'
import { now } from '@colab/ui/i18n/clock.ts'
import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { createListeners } from '@colab/ui/kit/listeners.ts'
import { currentAgent } from '#session.ts'
import { dropApproval, type StoredApproval, storeApproval, storedApprovals } from './approvalStore.ts'
import { type Decision, refreshInbox, sendApproval } from './decisions.ts'
import { clearDraft } from './drafts.ts'
import { keyOf } from './keyOf.ts'
import type { Request } from './kinds.ts'

/*
 * Approvals can be undone for a while, in which they are stored on the device (approvalStore.ts). Every event that
 * may end the page sends them at once; what was stored and not answered is sent again, at the latest at the next
 * visit of the agent, under the same idempotency key.
 */

/** Milliseconds in which an approval can be undone. */
const UNDO_FOR = 8000
/** Milliseconds after the due time from which no other tab is expected to send it. */
const OVERDUE = 2000
/** Milliseconds after which an approval without an answer is sent again. */
const AGAIN = 17_000
/** The screen that shows the outcome of approvals. */
const SCREEN = '/caixa'

export interface Approval extends StoredApproval {
  isStored: boolean
  isSending: boolean
  timer?: ReturnType<typeof setTimeout>
}

/** The outcome of an approval that was not simply stored. */
export interface Outcome {
  request: StoredApproval['request']
  tone: 'bad' | 'warn'
  text: string
}

interface State {
  waiting: readonly Approval[]
  outcomes: readonly Outcome[]
}

let state: State = { waiting: [], outcomes: [] }
const listeners = createListeners()
export const subscribeApprovals = listeners.subscribe
export const approvalState = (): State => state

function set(next: Partial<State>): void {
  state = { ...state, ...next }
  listeners.notify()
}

const change = (key: string, changes: Partial<Approval>) =>
  set({ waiting: state.waiting.map((one) => (one.key === key ? { ...one, ...changes } : one)) })
const without = (key: string) => set({ waiting: state.waiting.filter((one) => one.key !== key) })

/** Approvals of this page that were sent and not answered, by request. */
const unanswered = new Map<string, StoredApproval>()

export function approve({ tipo, codPedido, pessoa }: Request, decision: Decision): void {
  const request = { tipo, codPedido, pessoa }
  const earlier = unanswered.get(keyOf(request))
  const isRepeated = JSON.stringify(earlier?.decision) === JSON.stringify(decision)
  if (earlier && !isRepeated) void dropApproval(earlier.key).catch(() => {})
  const key = earlier && isRepeated ? earlier.key : crypto.randomUUID()
  const stored = { key, request, decision, dueAt: now() + UNDO_FOR }
  const timer = setTimeout(() => void send(key), UNDO_FOR)
  set({ waiting: [...state.waiting, { ...stored, isStored: false, isSending: false, timer }] })
  // Where nothing can be stored, it is sent at once.
  void storeApproval(Number(currentAgent()), stored).then(
    () => change(key, { isStored: true }),
    () => send(key),
  )
}

/** Cancels an approval that is not sent yet, by default the last one; returns its request. */
export function undo(request?: StoredApproval['request']): StoredApproval['request'] | undefined {
  const approval = state.waiting.findLast(
    (one) => !one.isSending && (!request || keyOf(one.request) === keyOf(request)),
  )
  if (!approval) return undefined
  clearTimeout(approval.timer)
  without(approval.key)
  void dropApproval(approval.key).catch(() => {})
  return approval.request
}

/** Sends all pending approvals at once. */
export async function flush(): Promise<void> {
  await Promise.all(state.waiting.map(({ key }) => send(key)))
}

export function dismiss(outcome: Outcome): void {
  set({ outcomes: state.outcomes.filter((one) => one !== outcome) })
}

async function send(key: string): Promise<void> {
  const approval = state.waiting.find((one) => one.key === key)
  if (!approval || approval.isSending) return
  const { request, decision, timer, dueAt } = approval
  clearTimeout(timer)
  change(key, { isSending: true })
  const isSame = (one: Outcome) => keyOf(one.request) === keyOf(request)
  const isAgain = state.outcomes.some(isSame)
  set({ outcomes: state.outcomes.filter((one) => !isSame(one)) })
  unanswered.set(keyOf(request), { key, request, decision, dueAt })
  let answered = true
  try {
    const { ttDecisao } = await sendApproval(decision, key)
    clearDraft(keyOf(request))
    await settle(key, request)
    const [{ paraRh } = { paraRh: '' }] = ttDecisao
    if (paraRh) tell({ request, tone: 'warn', text: paraRh })
    await refreshInbox()
  } catch (error) {
    answered = isAnswered(error)
    tell({ request, tone: 'bad', text: failureText(error as Error) }, isAgain && !answered)
    if (answered) await settle(key, request)
    await refreshInbox(request)
  }
  without(key)
  if (!answered) resendLater(AGAIN)
}

/** Forgets an approval that the server has answered. */
async function settle(key: string, request: StoredApproval['request']): Promise<void> {
  unanswered.delete(keyOf(request))
  await dropApproval(key).catch(() => {})
}

/** Returns whether the server has answered; everything else is sent again. */
function isAnswered(error: unknown): boolean {
  return error instanceof Refused && error.codigo !== 'semConfirmacao'
}

function tell(outcome: Outcome, isKnown = false): void {
  set({ outcomes: [...state.outcomes, outcome] })
  if (!isKnown && location.pathname !== SCREEN)
    showSnackbar({ text: `${outcome.request.pessoa}: ${outcome.text}`, tone: 'bad' })
}

let later: ReturnType<typeof setTimeout> | undefined
/** The agent whose approvals the page sends; null before and after. */
let attended: number | null = null

function resendLater(milliseconds: number): void {
  clearTimeout(later)
  const agent = attended
  if (agent !== null) later = setTimeout(() => void resend(agent), milliseconds)
}

/** Sends what an earlier page of the agent stored and did not send. */
async function resend(agent: number): Promise<void> {
  const left = await storedApprovals(agent).catch(() => null)
  if (!left) {
    // Storage that did not answer may contain some.
    resendLater(AGAIN)
    return
  }
  const own = new Set(state.waiting.map(({ key }) => key))
  const others = left.filter(({ key }) => !own.has(key))
  const due = others.filter(({ dueAt }) => dueAt + OVERDUE <= now())
  set({ waiting: [...state.waiting, ...due.map((one) => ({ ...one, isStored: true, isSending: false }))] })
  // Another tab may still send the rest. Not decided after the calls, at whose end all of them may be due.
  if (due.length < others.length) resendLater(UNDO_FOR + OVERDUE)
  await Promise.all(due.map(({ key }) => send(key)))
}

/** Sends the approvals of an agent while the page shows the desk; returns a function that ends this. */
export function attend(agent: number): () => void {
  attended = agent
  const look = () => void (document.visibilityState === 'hidden' ? flush() : resend(agent))
  const leave = () => void flush()
  const online = () => void resend(agent)
  document.addEventListener('visibilitychange', look)
  addEventListener('pagehide', leave)
  addEventListener('online', online)
  online()
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pagehide', leave)
    removeEventListener('online', online)
    attended = null
    clearTimeout(later)
    void flush()
    unanswered.clear()
    set({ waiting: [], outcomes: [] })
  }
}
