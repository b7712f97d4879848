import type { RequestState } from '@colab/contract/domains/requests'
import type { Expression, ExpressionBuilder, RawBuilder, Selectable, SelectQueryBuilder, SqlBool } from 'kysely'
import type { Clock } from '#base/clock.ts'
import type { Db, Schema } from '#db/schema.ts'
import type { MaybeHealth } from './health.ts'
import type { DecisionContext, DecisionNotice, InboxContext, Item, RequestKind, Summary } from './kind.ts'
import type { OwnRequest } from './own.ts'
import type { Situation } from './tables.ts'

/* Description of a kind of request. Queries name its table `request`. */

/** Tables of requests: those with a decision. */
export type RequestTable = {
  [T in keyof Schema]: Selectable<Schema[T]> extends { codPessoa: number; decididoEm: number | null } ? T : never
}[keyof Schema]

export type RequestScope<T extends RequestTable> = Schema & { request: Schema[T] }
export type StoredRequest<T extends RequestTable> = Selectable<Schema[T]>
type ColumnOf<T extends RequestTable> = keyof StoredRequest<T> & string

/** Context for reading requests, for HR and for their author. */
export interface ReadContext {
  db: Db
  clock: Clock
}

export interface Author {
  codPessoa: number
  pessoa: string
  cpfPessoa: string
}

/** Columns of a table for the state and text of HR, and its values of states. */
export interface StateColumns {
  state: string
  answer: string
  stored: Readonly<Record<Situation, string>>
}

type Details<Column extends string> = Pick<Item<Column>, 'values' | 'before'>
type Outcome = Omit<DecisionNotice, 'codPessoa'>

export interface Description<T extends RequestTable, Row extends Author, Full, Column extends string>
  extends MaybeHealth,
    Pick<RequestKind, 'title' | 'subject' | 'publishes' | 'days' | 'files' | 'openFile'> {
  table: T
  /** Number columns of its id; the id for its author has no `codPessoa`. */
  key: readonly ColumnOf<T>[]
  /** Displayed fields; those of the decision are added. */
  columns: Record<Column, string>
  /** Arrival in milliseconds, or a day. */
  arrival: ColumnOf<T> | RawBuilder<string>
  isDay?: true
  /** Set when it belongs to the contract in its `codEmpregado`. */
  ofContract?: true
  states?: StateColumns
  /** Texts of states where they differ from the usual ones. */
  names?: Partial<Record<RequestState, string>>
  /** Condition on those of the pending requests that HR decides. */
  ready?(is: ExpressionBuilder<RequestScope<T>, 'request'>): Expression<SqlBool>
  /** State of the other pending requests: a proof has not arrived, or (without it) nothing is decided any more. */
  unproven?: true
  /** Condition on all requests, at a moment. */
  live?(now: number): Expression<SqlBool>
  /** Adds columns and tables to the query for requests and their authors. */
  from(
    query: SelectQueryBuilder<RequestScope<T>, 'request' | 'person', Author>,
    // biome-ignore lint/suspicious/noExplicitAny: it joins tables of its own.
  ): SelectQueryBuilder<any, any, Row>
  /** Adds rows of other tables. */
  load?(rows: Row[], context: ReadContext): Promise<Full[]>
  /** What a list shows; a deadline is shown while the request is open. */
  summary(row: Full): Pick<Summary, 'resumo' | 'prazo' | 'anexos'> & Required<Pick<Summary, 'fatos'>> & MaybeHealth
  /** Condition on open requests with a deadline of HR until a day. */
  isDue?(day: string, db: Db): Expression<SqlBool>
  /** The fields of requests, in their order. */
  details(rows: Full[], context: InboxContext): Details<Column>[] | Promise<Details<Column>[]>
  /** What the author sees beside state, days and HR's text. */
  own(row: Full, today: string): Partial<OwnRequest>
  /** Applies an approval, which is stored already. */
  approve?(context: DecisionContext, request: StoredRequest<T>, item: Item): Outcome | Promise<Outcome>
  reject(request: StoredRequest<T>, item: Item): Outcome
  /** Ends related data when its author cancels it. */
  cancelled?(db: Db, key: Partial<Record<ColumnOf<T>, number>>): Promise<unknown>
}
