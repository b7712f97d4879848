import type { RequestKindName, RequestState, ttSolicitacao } from '@colab/contract/domains/requests'
import type { InferInput } from 'valibot'
import { localTime } from '#base/clock.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import type { PersonContext } from '#protocol/context.ts'

/** Context of cancelling a person's own request. */
export interface CancelContext extends PersonContext {
  db: Transaction<Schema>
}

type SentRow = InferInput<typeof ttSolicitacao>

/** A request as its author sees it; `tipo` is added by the list of all kinds. */
export type OwnRequest = Omit<SentRow, 'tipo' | 'situacao' | 'ttCampo'> & {
  situacao: RequestState
  ttCampo?: SentRow['ttCampo']
}

/** A kind of request, provided by its domain. */
export interface OwnRequests {
  /** Returns all requests of the person in any order, with one query. */
  list(context: PersonContext): Promise<OwnRequest[]>
  /** Cancels one; returns false when it does not exist, was decided, or its deadline has passed. */
  cancel(context: CancelContext, idSolicitacao: string): Promise<boolean>
  /** Confirms a cancellation; `Solicitação cancelada.` without it. */
  cancelledText?: string
}

export type OwnRequestKinds = Readonly<Record<RequestKindName, OwnRequests>>

/** Formats a moment (milliseconds) as day and time of the company's time zone. */
export function sentAt(moment: number): Pick<OwnRequest, 'dtSolicitacao' | 'hrSolicitacao'> {
  const { day, time } = localTime(moment)
  return { dtSolicitacao: day, hrSolicitacao: time }
}

/** Returns the day of HR's answer; null without one. */
export function decidedOn({ decididoEm }: { decididoEm: number | null }): string | null {
  return decididoEm === null ? null : localTime(decididoEm).day
}
