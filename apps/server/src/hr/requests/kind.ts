import type { DayField } from '@colab/contract/desk/day-fields'
import type { State } from '@colab/contract/desk/inbox'
import { Refused } from '@colab/contract/wire/failures'
import type { Selectable } from 'kysely'
import { localTime } from '#base/clock.ts'
import type { Reach } from '#employees/reach.ts'
import type { CommandFile } from '#hr/files.ts'
import { unclear } from '#hr/publishing/typed.ts'
import type { HrContext, HrDeps } from '#record/actions.ts'
import type { MaybeHealth } from './health.ts'
import type { Decided, Situation } from './tables.ts'

/** Context of reading; a transaction works, too. */
export interface InboxContext extends HrDeps {
  /** HR's private key (PEM), for sealed kinds. */
  key?: string | undefined
}

/** Context of one decision. */
export type DecisionContext = HrContext & Pick<InboxContext, 'key'>

export const VERBS = ['approve', 'reject', 'answer'] as const
export type Verb = (typeof VERBS)[number]

export type Fact = readonly [campo: string, valor: string]

/** A request as lists show it; marked where only this request is about health, and not its kind. */
export interface Summary extends MaybeHealth {
  /** Id within its kind: numbers joined by `_`, which spreadsheets do not convert to dates. */
  id: string
  /** Null for anonymous requests. */
  codPessoa: number | null
  /** The contract concerned, for a kind that belongs to one. */
  codEmpregado?: number
  pessoa: string
  /** Eleven digits. */
  cpf: string
  /** Time of arrival: `YYYY-MM-DD`, optionally with a time. */
  recebido: string
  situacao: string
  /** The same as a code, for a kind that the desk lists. */
  estado?: State
  /** Name of the HR employee who decided it, and when, in milliseconds. */
  decision?: { by: string; at: number }
  /** Pending: for HR or, where HR decides nothing, for the person. */
  isOpen: boolean
  /** Subject in one line. */
  resumo: string
  /** The same by wire name (desk/inbox.ts of the contract), for a kind that the desk lists. */
  fatos?: readonly Fact[]
  /** Deadline of the decision: a day, optionally with a time; for a kind with one. */
  prazo?: string
  /** Number of its files; undefined for a kind without files. */
  anexos?: number
  /** Digest of its row, for a kind that the desk lists. */
  versao?: string
}

/** A request with all fields that HR sees. All values are text. */
export interface Item<Column extends string = string> extends Summary {
  /** The person's code as the company writes it (list.ts). */
  codigo?: string
  values: Partial<Record<Column, string>>
  /** The value on record that would be replaced. */
  before?: Partial<Record<Column, string>>
  /** HR's decision and its text. */
  decided?: { verb: Verb; text: string }
}

/** A request in the order of arrival or, once it is decided, of the decision. */
export interface Queued extends Summary {
  codPessoa: number
  /** Milliseconds; for a kind with days only, the begin of the day. */
  at: number
  versao: string
}

export interface QueueScope {
  reach: Reach
  /** Words of people's names, a CPF or a code; empty for all. */
  text: string
  arrived?: Arrived | null | undefined
}

/** Days between which requests arrived, the second excluded; null for no limit. */
export interface Arrived {
  from: string | null
  before: string | null
}

export interface PageQuery extends QueueScope {
  /** From a moment on; with an id, after the request of that id. */
  after: { at: number; id?: string }
  limit: number
}

/** With a deadline on or before a day. */
export interface DueQuery extends QueueScope {
  day: string
  limit: number
}

/** Decided from a moment up to another one, by all agents or, with a name, by one agent. */
export interface DecidedQuery extends QueueScope {
  from: number
  /** With an id, of those decided at this moment the ones after the request of that id. */
  upTo: { at: number; id?: string }
  by: string
  limit: number
}

/** Counting stops at `most`. */
export interface CountQuery extends QueueScope {
  most: number
}

/** `oldest` is the arrival of the first as lists show it, empty without any. */
export interface Counted {
  count: number
  oldest: string
}

/** Name, type and size of a file of a request. */
export interface FileFacts {
  nomeArquivo: string
  tipo: string
  bytes: number
}

/** Returns HR's decision on a request and its text; nothing while it is pending or when it was cancelled. */
export function decisionOf(situacao: Situation, text: string): Pick<Item, 'decided'> {
  return situacao === 'P' || situacao === 'C'
    ? {}
    : { decided: { verb: situacao === 'A' ? 'approve' : 'reject', text } }
}

/** Notice of a decision to the person. */
export interface DecisionNotice {
  codPessoa: number | null
  /** A whole sentence: `Sua alteração cadastral foi aprovada.` */
  mensagem: string
  /** Details, if any. */
  detail?: string
  /** What HR still has to do, shown to the agent who decided; empty for nothing. */
  forHr?: string
}

/** Selection of requests: pending, all, those of one person, or one. */
export type Which = { id: string } | { all: boolean; codPessoa?: number }

type Decide = (context: DecisionContext, item: Item) => Promise<DecisionNotice>

/** A kind of request, provided by its domain. Verbs that do not apply are missing. */
export interface RequestKind<Column extends string = string> extends MaybeHealth {
  /** Heading of its list. */
  title: string
  /** `sua mensagem ao RH`: the subject in the notice about a file from HR. */
  subject: string
  /** Displayed fields of a request, by wire name. */
  columns: Record<Column, string>
  /** Its approval publishes documents, which are numbered under a lock. */
  publishes?: true
  /** In any order. */
  items(context: InboxContext, which: Which): Promise<Item<Column>[]>
  /** Open requests in the order of arrival and id (queue.ts), for a kind that HR decides or answers at the desk. */
  page?(context: InboxContext, wanted: PageQuery): Promise<Queued[]>
  count?(context: InboxContext, wanted: CountQuery): Promise<Counted>
  /** Open requests with a near deadline, for a kind with one. */
  due?(context: InboxContext, wanted: DueQuery): Promise<Queued[]>
  /** Requests that HR approved or rejected, the latest decision first, for a kind that HR decides. */
  decided?(context: InboxContext, wanted: DecidedQuery): Promise<Queued[]>
  /** Facts about the days of a request about time, for HR. */
  days?(context: InboxContext, id: string): Promise<Partial<Record<DayField, string>>>
  /** Lists the files of a request without their bytes. */
  files?(context: InboxContext, id: string): Promise<FileFacts[]>
  /** Opens one of them, counted from 1. */
  openFile?(context: InboxContext, id: string, numero: number): Promise<CommandFile | undefined>
  approve?: Decide
  reject?: Decide
  /** Null when the person reads the answer without a notice. */
  answer?(context: DecisionContext, item: Item, text: string): Promise<DecisionNotice | null>
  /**
   * For a kind that only HR's key decrypts: counts its requests without the key; `settled` leaves out those of today,
   * so that no number reveals their time. Such a kind is excluded from export and import, and no files can be sent.
   */
  countSealed?(deps: HrDeps, settled: boolean): Promise<SealedCount>
}

/** Number of sealed requests and messages. */
export interface SealedCount {
  count: number
  /** Requests that HR has never answered. */
  unanswered: number
  /** Messages that authors sent after their requests. */
  messages: number
}

/** All kinds of request by command-line name, in the order of lists. */
export type RequestKinds = Readonly<Record<string, RequestKind>>

export interface InboxDeps extends HrDeps {
  kinds: RequestKinds
}

/** Returns a kind by name. Throws Refused. */
export function kindOf(kinds: RequestKinds, name: string): RequestKind {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (!kind) throw unclear(`Não existe o tipo “${name}”. Os tipos são: ${Object.keys(kinds).join(', ')}.`)
  return kind
}

/** Returns HR's key. Throws Refused without one. */
export function keyOf({ key }: Pick<InboxContext, 'key'>): string {
  if (!key) throw new Refused('As denúncias são seladas: diga a chave privada do RH, --key <arquivo.pem>.')
  return key
}

/** Parses the numbers of an id; an invalid id yields numbers that no row has. */
export function numbersOf(id: string): [number, number, number, number] {
  const parts = id.split('_').map((part) => (/^\d{1,9}$/.test(part) ? Number(part) : -1))
  return [parts[0] ?? -1, parts[1] ?? -1, parts[2] ?? -1, parts[3] ?? -1]
}

/** Formats milliseconds as `YYYY-MM-DD HH:MM` in the company's time zone; null as ''. */
export function momentText(moment: number | null): string {
  if (moment === null) return ''
  const { day, time } = localTime(moment)
  return `${day} ${time}`
}

/** Fields of the decision on a request, after those of its kind. */
export const DECISION = { decididoPor: 'Respondida por', decididoEm: 'Respondida em' }

/** Returns who decides and when, as stored with a request. */
export function decidedNow({ who, clock }: Pick<HrContext, 'who' | 'clock'>) {
  return { decididoPor: who, decididoEm: clock.now() }
}

/** Formats who decided a request and when. */
export function decisionTexts({ decididoPor, decididoEm }: Selectable<Decided>) {
  return { decididoPor: decididoPor ?? '', decididoEm: momentText(decididoEm) }
}

/** Throws Refused without a reason. */
export function reasonOf({ why }: Pick<HrContext, 'why'>): string {
  if (why.trim() === '') throw new Refused('Informe o motivo da recusa.', 'motivoObrigatorio')
  return why.trim()
}
