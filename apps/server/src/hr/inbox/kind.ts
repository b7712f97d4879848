import { Refused } from '@colab/contract/wire/failures'
import type { HrContext } from '#hr/audit.ts'
import type { Context } from '#protocol/context.ts'
import type { App } from '#runtime/app.ts'
import { localTime } from '#runtime/clock.ts'
import type { GivenFile } from '../files.ts'

/** What looking takes: no transaction, though one will do. */
export interface InboxContext {
  app: App
  db: Context['db']
  /** HR's private key (PEM), for what is sealed. */
  key?: string | undefined
}

/** What deciding takes. */
export type DecisionContext = HrContext & Pick<InboxContext, 'key'>

export const VERBS = ['approve', 'reject', 'answer'] as const
export type Verb = (typeof VERBS)[number]

/** One request, as HR sees it. All values are words. */
export interface Item<Column extends string = string> {
  /** Its name in its kind: numbers with `_` between them, which no spreadsheet takes for a day. */
  id: string
  /** Null where nobody is to know who it was. */
  codPessoa: number | null
  pessoa: string
  /** Eleven digits. */
  cpf: string
  /** When it came: `YYYY-MM-DD`, or with a time behind it. */
  recebido: string
  situacao: string
  /** It waits: for HR, or where HR has nothing to decide for the person. */
  isOpen: boolean
  /** What it is about, in a line. */
  resumo: string
  values: Partial<Record<Column, string>>
  /** What is on record where a value is to take its place. */
  before?: Partial<Record<Column, string>>
  /** What HR decided, in which words. */
  decided?: { verb: Verb; text: string }
}

/** What the person is told of a decision. */
export interface DecisionNotice {
  codPessoa: number | null
  /** A whole sentence: `Sua alteração cadastral foi aprovada.` */
  mensagem: string
  /** More, where there is more to say. */
  detail?: string
}

/** Which requests: those that wait, everything, or one. */
export type Which = { id: string } | { all: boolean }

type Decide = (context: DecisionContext, item: Item) => Promise<DecisionNotice>

/** A kind of request, as its domain gives it to HR. A verb that it lacks does not make sense for it. */
export interface RequestKind<Column extends string = string> {
  /** Heading of its list. */
  title: string
  /** `sua mensagem ao RH`: what a file that HR sends is about. */
  subject: string
  /** What is shown of a request, by the names of the wire. */
  columns: Record<Column, string>
  /** In any order. */
  items(context: InboxContext, which: Which): Promise<Item<Column>[]>
  files?(context: InboxContext, item: Item): Promise<GivenFile[]>
  approve?: Decide
  reject?: Decide
  /** Null where the person looks for the answer without being told. */
  answer?(context: DecisionContext, item: Item, text: string): Promise<DecisionNotice | null>
  /** Only HR's key opens it: it is neither exported nor imported, and there is nobody to send files to. */
  isSealed?: true
}

/** HR's key. Throws Refused where it was not given. */
export function keyOf({ key }: Pick<InboxContext, 'key'>): string {
  if (!key) throw new Refused('As denúncias são seladas: diga a chave privada do RH, --key <arquivo.pem>.')
  return key
}

/** The one number or the numbers that an id is made of; of another text numbers that nothing has. */
export function numbersOf(id: string): [number, number, number, number] {
  const parts = id.split('_').map((part) => (/^\d{1,9}$/.test(part) ? Number(part) : -1))
  return [parts[0] ?? -1, parts[1] ?? -1, parts[2] ?? -1, parts[3] ?? -1]
}

/** A moment in milliseconds as `YYYY-MM-DD HH:MM` of the company's time; empty for none. */
export function momentText(moment: number | null): string {
  if (moment === null) return ''
  const { day, time } = localTime(moment)
  return `${day} ${time}`
}

/** Throws Refused where HR did not say why. */
export function reasonOf({ why }: Pick<HrContext, 'why'>): string {
  if (why.trim() === '') throw new Refused('Informe o motivo da recusa.')
  return why.trim()
}
