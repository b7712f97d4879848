import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { untypedDb } from '#db/untyped-db.ts'
import { ATTACHMENT_TIMEOUT } from '#protocol/file-targets.ts'
import type { Author, Description, ReadContext, RequestScope, RequestTable } from './description.ts'
import { type Request, request } from './request.ts'

/** A kind of request that HR decides once its proofs have arrived, and that expires without them. */
export interface Proven extends Request {
  /**
   * Condition on requests that were decided, or whose proofs have arrived or may still arrive; expired ones are about
   * to be deleted.
   */
  isLive(now: number): Expression<SqlBool>
  /** Deletes those whose proofs did not arrive in time, of all people or of one. */
  dropExpired(context: ReadContext, codPessoa?: number): Promise<void>
}

interface Proofs<T extends RequestTable> {
  /** Condition on requests of which all proofs have arrived. */
  arrived(is: ExpressionBuilder<RequestScope<T>, 'request'>): Expression<SqlBool>
}

type ProvenDescription<T extends RequestTable, Row extends Author, Full, Column extends string> = Omit<
  Description<T, Row, Full, Column>,
  'ready' | 'unproven' | 'live'
> &
  Proofs<T>

/** Returns a kind of request with proofs, which are deleted when it is cancelled (LGPD art. 16). */
export function proven<T extends RequestTable, Row extends Author, Column extends string, Full = Row>({
  arrived,
  ...kind
}: ProvenDescription<T, Row, Full, Column>): Proven {
  const proofs = arrived(expressionBuilder<RequestScope<T>, 'request'>())
  const isLive = (now: number) =>
    sql<SqlBool>`("request"."situacao" <> 'P' or "request"."createdAt" > ${now - ATTACHMENT_TIMEOUT} or ${proofs})`
  return {
    ...request<T, Row, Column, Full>({ ...kind, ready: arrived, unproven: true, live: isLive }),
    isLive,
    async dropExpired({ db, clock }, codPessoa) {
      const table: string = kind.table
      await untypedDb(db)
        .deleteFrom(`${table} as request`)
        .where((is) => is.not(isLive(clock.now())))
        .$if(codPessoa !== undefined, (query) => query.where('request.codPessoa', '=', codPessoa ?? 0))
        .execute()
    },
  }
}
