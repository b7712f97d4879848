import type { KeyValue } from '#db/keyed.ts'
import type { WithdrawableTable } from '#db/withdrawn.ts'
import type { PushKind } from '#push/tables.ts'
import type { HrContext } from '#record/actions.ts'
import type { SELECTION_OPTIONS, Selection } from './selection.ts'

/** A selected row. */
export interface PublishedRow {
  /** Values of the kind's key columns. */
  key: KeyValue[]
  /** Null for a row without an owner, such as an opening or a meal. */
  codPessoa: number | null
  pessoa: string
  /** Its name within a sentence: `vaga de Caixa`. */
  title: string
  /** `aberto`, `assinado`, `2 candidaturas`; empty when unused. */
  state: string
  withdrawnAt: number | null
  /** Code of the publication, where it can be selected by title. */
  code?: number
}

/** A person to notify of a withdrawal. */
export interface AffectedPerson {
  codPessoa: number
  title: string
  /** The consequence for the person, in a sentence. */
  advice: string
}

/** A kind of publication that HR can withdraw, provided by its domain. */
export interface Withdrawal<Row extends PublishedRow = PublishedRow> {
  table: WithdrawableTable
  key: readonly string[]
  /** Kinds of push messages that announce it. */
  push: readonly PushKind[]
  /** `aviso`, `avisos` */
  noun: readonly [string, string]
  usage: string
  about: string
  /** Options of the selection; `code` is an argument. */
  takes: readonly ('code' | keyof typeof SELECTION_OPTIONS)[]
  /** Returns the fault of a selection; null when it is sufficient. */
  fault(selection: Selection): string | null
  /** Reads the selected rows, withdrawn ones too. */
  find(context: HrContext, selection: Selection): Promise<Row[]>
  /** Applies the consequences of the withdrawal, once the rows are marked, and returns the people to notify. */
  follow(context: HrContext, rows: readonly Row[]): Promise<AffectedPerson[]>
}

/** All kinds of publication that can be withdrawn, by command-line name. */
export type Withdrawals = Readonly<Record<string, Withdrawal>>

/** Declares a kind; keeps the type of its rows. */
export function withdrawal<Row extends PublishedRow>(definition: Withdrawal<Row>): Withdrawal {
  return definition as unknown as Withdrawal
}
