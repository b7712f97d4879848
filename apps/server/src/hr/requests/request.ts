import { REQUEST_STATE, type RequestState } from '@colab/contract/domains/requests'
import { Refused } from '@colab/contract/wire/failures'
import { expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { untypedDb } from '#db/untyped-db.ts'
import type {
  Author,
  Description,
  ReadContext,
  RequestScope,
  RequestTable,
  StateColumns,
  StoredRequest,
} from './description.ts'
import {
  DECISION,
  type DecisionContext,
  decidedNow,
  decisionOf,
  decisionTexts,
  numbersOf,
  type Queued,
  type RequestKind,
  reasonOf,
} from './kind.ts'
import { decidedOn, type OwnRequests, sentAt } from './own.ts'
import { isState, queued, sentBy } from './queue.ts'

/* A kind of request from one description: what HR lists, counts and decides, and what its author lists and cancels. */

/** A kind of request as HR and its author use it. */
export type Request = RequestKind & OwnRequests

const USUAL: StateColumns = { state: 'situacao', answer: 'retornoRh', stored: { P: 'P', A: 'A', R: 'R', C: 'C' } }

const NAMES: Readonly<Record<RequestState, string>> = {
  P: 'Em análise',
  A: 'Aprovada',
  R: 'Recusada',
  C: 'Retirada',
  E: 'Encerrada',
}
const UNPROVEN = 'Aguarda comprovante'

/** A row with the columns that every kind has. */
interface RequestRow extends Author, Record<string, unknown> {
  estado: string
  chegada: number | string
  decididoPor: string | null
  decididoEm: number | null
  isReady: SqlBool
}

export function request<T extends RequestTable, Row extends Author, Column extends string, Full = Row>(
  kind: Description<T, Row, Full, Column>,
): Request {
  const rows = rowsOf(kind as unknown as Untyped)
  const { approve, reject, isDue, table, columns, ...rest } = kind
  const { states } = rows
  return {
    ...rest,
    columns: { ...columns, [states.answer]: 'Resposta do RH', ...DECISION },
    ...inboxOf(kind as unknown as Untyped, rows),
    ...ownOf(kind as unknown as Untyped, rows),
    ...(approve && {
      async approve(context, item) {
        const decided = (await rows.decide(context, item.id, 'A')) as Decided<T>
        return { codPessoa: decided.codPessoa, ...(await approve(context, decided, item)) }
      },
    }),
    async reject(context, item) {
      const decided = (await rows.decide(context, item.id, 'R')) as Decided<T>
      return { codPessoa: decided.codPessoa, ...reject(decided, item) }
    },
  }
}

type Decided<T extends RequestTable> = StoredRequest<T> & { codPessoa: number }

type Untyped = Description<RequestTable, Author, RequestRow, string>
type Rows = ReturnType<typeof rowsOf>

/** Reads rows of a kind with the columns of every kind, and stores decisions. */
function rowsOf({ table, key, states = USUAL, unproven, ...kind }: Untyped) {
  const names: Record<string, string> = { ...NAMES, ...kind.names }
  const ready = kind.ready?.(expressionBuilder<RequestScope<RequestTable>, 'request'>())
  const arrival = typeof kind.arrival === 'string' ? sql.ref<number | string>(`request.${kind.arrival}`) : kind.arrival
  const keyOf = (id: string, columns: readonly string[] = key) =>
    Object.fromEntries(columns.map((name, at) => [name, numbersOf(id)[at]]))

  return {
    states,
    arrival,
    keyOf,
    idOf: (row: RequestRow, columns: readonly string[] = key) => columns.map((name) => row[name]).join('_'),
    textOf: (row: RequestRow) => String(row[states.answer]),
    isOf: (column: string, value: unknown) => sql<SqlBool>`${sql.ref(`request.${column}`)} = ${value}`,
    /** Requests that wait for HR. */
    open: ({ db }: Pick<ReadContext, 'db'>) =>
      untypedDb(db)
        .selectFrom(`${table} as request`)
        .where(isState(`request.${states.state}`, states.stored.P))
        .$if(ready !== undefined, (query) => query.where(ready ?? sql<SqlBool>`true`)),
    /** Requests that HR approved or rejected. */
    closed: ({ db }: Pick<ReadContext, 'db'>) =>
      untypedDb(db)
        .selectFrom(`${table} as request`)
        .where('request.decididoEm', 'is not', null)
        .where(`request.${states.state}`, 'in', [states.stored.A, states.stored.R]),
    all({ db, clock }: ReadContext): SelectQueryBuilder<Schema, 'person', RequestRow> {
      const live = kind.live?.(clock.now())
      const authored = untypedDb(db)
        .selectFrom(`${table} as request`)
        .innerJoin('person', 'person.codPessoa', 'request.codPessoa')
        .select(['person.nome as pessoa', 'person.cpf as cpfPessoa', 'request.decididoPor', 'request.decididoEm'])
        .select(['codPessoa', ...key, states.answer].map((name) => `request.${name}`))
        .select([`request.${states.state} as estado`, arrival.as('chegada')])
        .select(sql<SqlBool>`${ready ?? sql`true`}`.as('isReady'))
        .$if(live !== undefined, (query) => query.where(live ?? sql<SqlBool>`true`))
      return kind.from(authored as never) as never
    },
    load: async (rows: RequestRow[], context: ReadContext) => (await kind.load?.(rows, context)) ?? rows,
    /** Other systems may have imported states of their own, for which nothing is decided. */
    stateOf({ estado, isReady }: RequestRow): {
      state: RequestState
      shown: Pick<Queued, 'estado' | 'situacao' | 'isOpen'>
    } {
      const [found = REQUEST_STATE.closed] = Object.entries(states.stored).find(([, text]) => text === estado) ?? []
      const isHeld = found === REQUEST_STATE.open && !isReady
      if (isHeld && unproven) return { state: found, shown: { estado: 'F', situacao: UNPROVEN, isOpen: false } }
      const state = isHeld ? REQUEST_STATE.closed : (found as RequestState)
      return { state, shown: { estado: state, situacao: names[state] ?? '', isOpen: state === REQUEST_STATE.open } }
    },
    /** Stores a decision on a pending request; the transaction rolls back a decision on one that HR does not decide. */
    async decide(context: DecisionContext, id: string, state: 'A' | 'R'): Promise<unknown> {
      const { db, why } = context
      const text = state === 'R' ? reasonOf(context) : why.trim()
      const decided = await untypedDb(db)
        .updateTable(table)
        .set({ [states.state]: states.stored[state], [states.answer]: text })
        .set(decidedNow(context))
        .where((is) => is.and({ ...keyOf(id), [states.state]: states.stored.P }))
        .returningAll()
        .executeTakeFirst()
      const isHeld = decided && ready && !(await this.isReady({ db }, id))
      if (isHeld && unproven) throw new Refused('A solicitação ainda espera um comprovante.', 'semVerbo')
      if (!decided || isHeld) throw new Refused('Esta solicitação não está mais em análise.', 'mudou')
      return decided
    },
    async isReady({ db }: Pick<ReadContext, 'db'>, id: string): Promise<boolean> {
      const found = await untypedDb(db)
        .selectFrom(`${table} as request`)
        .select(sql.lit(1).as('one'))
        .where((is) => is.and(Object.entries(keyOf(id)).map(([name, value]) => this.isOf(name, value))))
        .where(ready ?? sql<SqlBool>`true`)
        .executeTakeFirst()
      return found !== undefined
    },
  }
}

/** Returns what HR lists and counts. */
function inboxOf(kind: Untyped, rows: Rows): Pick<RequestKind, 'items' | 'page' | 'count' | 'due' | 'decided'> {
  const { states } = rows

  function summaryOf(row: RequestRow): Queued {
    const { shown } = rows.stateOf(row)
    const { prazo = '', ...summary } = kind.summary(row)
    return {
      id: rows.idOf(row),
      ...(kind.ofContract && { codEmpregado: Number(row.codEmpregado) }),
      ...sentBy({ ...row, cpf: row.cpfPessoa }, row.chegada),
      ...shown,
      ...(row.decididoEm !== null && { decision: { by: row.decididoPor ?? '', at: Number(row.decididoEm) } }),
      ...(kind.isDue && { prazo: shown.isOpen ? prazo : '' }),
      ...summary,
    }
  }

  return {
    async items(context, which) {
      const { isOf, keyOf } = rows
      let query = rows.all(context)
      if ('id' in which) for (const [name, one] of Object.entries(keyOf(which.id))) query = query.where(isOf(name, one))
      else if (which.codPessoa !== undefined) query = query.where(isOf('codPessoa', which.codPessoa))
      if ('all' in which && !which.all) query = query.where(isState(`request.${states.state}`, states.stored.P))
      const found = await rows.load(await query.execute(), context)
      const details = await kind.details(found, context)
      return found.map((row, at) => {
        const { values = {}, ...more } = details[at] ?? {}
        const { state } = rows.stateOf(row)
        const decision = state === REQUEST_STATE.closed ? {} : decisionOf(state, rows.textOf(row))
        return {
          ...summaryOf(row),
          values: { ...values, [states.answer]: rows.textOf(row), ...decisionTexts(row) },
          ...more,
          ...decision,
        }
      })
    },
    ...queued(
      (context) => ({
        open: rows.open(context),
        decided: rows.closed(context),
        rows: rows.all(context),
        arrival: rows.arrival,
        ...(kind.isDay && { isDay: true as const }),
        key: kind.key.map((name) => `request.${name}`),
        codPessoa: 'request.codPessoa',
        ...(kind.ofContract && { codEmpregado: 'request.codEmpregado' }),
        ...(kind.isDue && { isDue: (day: string) => kind.isDue?.(day, context.db) ?? sql<SqlBool>`false` }),
      }),
      async (found, context) => (await rows.load(found, context)).map(summaryOf),
    ),
  }
}

/** Returns what the author lists and cancels. */
function ownOf(kind: Untyped, rows: Rows): OwnRequests {
  const { states, keyOf, idOf, isOf, textOf } = rows
  const key = kind.key.filter((name) => name !== 'codPessoa')
  return {
    async list({ app: { clock }, db, codPessoa }) {
      const found = await rows.all({ db, clock }).where(isOf('codPessoa', codPessoa)).execute()
      return (await rows.load(found, { db, clock })).map((row) => {
        const { state } = rows.stateOf(row)
        return {
          idSolicitacao: idOf(row, key),
          ...(typeof row.chegada === 'string' ? { dtSolicitacao: row.chegada } : sentAt(row.chegada)),
          situacao: state,
          retornoRh: textOf(row),
          dtRetorno: decidedOn(row),
          podeRetirar: state === REQUEST_STATE.open,
          ...kind.own(row, clock.today()),
        }
      })
    },
    async cancel({ db, codPessoa }, id) {
      const { numUpdatedRows } = await untypedDb(db)
        .updateTable(kind.table)
        .set({ [states.state]: states.stored.C })
        .where((is) => is.and({ ...keyOf(id, key), codPessoa, [states.state]: states.stored.P }))
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) return false
      await kind.cancelled?.(db, keyOf(id, key))
      return true
    },
  }
}
