import type { RequestKindName, RequestState, ttSolicitacao } from '@colab/contract/domains/requests'
import type { InferInput } from 'valibot'
import { localTime } from '#base/clock.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { untypedDb } from '#db/untyped-db.ts'
import type { PersonContext } from '#protocol/context.ts'

/** Context of cancelling a person's own request. */
export interface CancelContext extends PersonContext {
  db: Transaction<Schema>
}

type Row = InferInput<typeof ttSolicitacao>

/** A request as its author sees it; `tipo` is added by the list of all kinds. */
export type OwnRequest = Omit<Row, 'tipo' | 'situacao' | 'ttCampo'> & {
  situacao: RequestState
  ttCampo?: Row['ttCampo']
}

/** A kind of request, provided by its domain. */
export interface OwnRequests {
  /** Returns all requests of the person in any order, with one query. */
  list(context: PersonContext): Promise<OwnRequest[]>
  /** Cancels one; returns false when it does not exist, was decided, or its deadline has passed. */
  cancel(context: CancelContext, idSolicitacao: string): Promise<boolean>
}

/** All kinds of request of which an employee sees the own ones. */
export type OwnRequestKinds = Readonly<Record<RequestKindName, OwnRequests>>

/** Formats a moment (milliseconds) as day and time of the company's time zone. */
export function sentAt(moment: number): Pick<OwnRequest, 'dtSolicitacao' | 'hrSolicitacao'> {
  const { day, time } = localTime(moment)
  return { dtSolicitacao: day, hrSolicitacao: time }
}

/** Parses the number of an id; an invalid one yields a number that no row has. */
export function numberOf(id: string): number {
  return /^\d{1,9}$/.test(id) ? Number(id) : -1
}

type Cancellable = 'absence' | 'dependentRequest' | 'openingApplication' | 'restaurantReservation' | 'vacationRequest'

/** Cancels a pending request by its key; `more` are further columns that change with it. Returns false when there is none. */
export async function cancelPending(
  { db, codPessoa }: CancelContext,
  table: Cancellable,
  key: Record<string, number>,
  more: Record<string, string | null> = {},
): Promise<boolean> {
  const { numUpdatedRows } = await untypedDb(db)
    .updateTable(table)
    .set({ ...more, situacao: 'C' })
    .where((is) => is.and({ ...key, codPessoa, situacao: 'P' }))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
