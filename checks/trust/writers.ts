import { setTimeout as pause } from 'node:timers/promises'
import { createChannel } from '@colab/contract/channel'
import { alteraSituacaoAviso, buscaAviso } from '@colab/contract/domains/notices'
import { memoryChannelOptions } from '@colab/contract/test/memory'
import { toDashed } from '@colab/contract/wire/date'
import { noticeOf } from '@colab/server/test/notices'
import type { Employee } from '../bench/company.ts'
import * as bench from '../bench/company.ts'
import type { ServerConfig } from '../bench/server.ts'
import type { Trial } from './check.ts'

/* Employees who write without a pause, and a journal of the acknowledged writes. */

/** Day of all notices. */
export const DAY = '2026-01-05'
/** Milliseconds before a client retries. */
const RETRY_DELAY = 50
/** Notices of an employee: more than a check writes. */
const NOTICES = 5000
const ROWS_AT_ONCE = 500

/** Functions that create people in a database; of another version in a check of upgrades. */
export type Company = Pick<typeof bench, 'createEmployees' | 'withApp'>

/** Creates employees with notices to mark as read. */
export async function createWriters(
  config: ServerConfig,
  count: number,
  each = NOTICES,
  company: Company = bench,
): Promise<Employee[]> {
  return company.withApp(config, async (app) => {
    const employees = await company.createEmployees(app, count)
    for (const employee of employees) {
      for (let first = 0; first < each; first += ROWS_AT_ONCE) {
        const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, each - first) }, (_, index) =>
          noticeOf(employee, { dtAviso: DAY, sequencia: first + index + 1 }),
        )
        await app.db.insertInto('notice').values(rows).execute()
      }
    }
    return employees
  })
}

/** Creates the client of an employee, on one device. */
export const channelOf = (url: string, { token, refresh }: Employee) =>
  createChannel(memoryChannelOptions(url, { session: { token, refresh }, keys: undefined }))

/** Parameters of the write that marks a notice as read. */
export const noticeOfDay = (codEmpregado: number, sequencia: number) => ({
  codEmp: 1,
  codEmpregado,
  dtAviso: toDashed(DAY),
  sequencia,
})

export interface Journal {
  /** Acknowledged writes as `codEmpregado sequencia`. */
  acknowledged: Set<string>
  /** Number of calls that ended with a sign-out. */
  signOuts: number
  /** Statuses of failed calls; 0 without a response. */
  statuses: Map<number, number>
  /** Number of 503 responses without Retry-After. */
  withoutDelay: number
}

/**
 * Starts writers, each with a number of concurrent calls and a pause between two of them; `stop` waits for the calls in
 * progress.
 */
export function startWriters(url: string, employees: readonly Employee[], concurrency = 2, wait = 0) {
  const journal: Journal = { acknowledged: new Set(), signOuts: 0, statuses: new Map(), withoutDelay: 0 }
  let stopping = false

  const loops = employees.flatMap((employee) => {
    const { codEmpregado } = employee
    const channel = channelOf(url, employee)
    let next = 1
    async function write(sequencia: number): Promise<void> {
      const idempotencyKey = crypto.randomUUID()
      const params = noticeOfDay(codEmpregado, sequencia)
      while (!stopping) {
        try {
          await channel.call(alteraSituacaoAviso, params, { idempotencyKey })
          journal.acknowledged.add(`${codEmpregado} ${sequencia}`)
          return
        } catch (error) {
          const { name, status = 0, retryAfter = 0 } = error as Error & { status?: number; retryAfter?: number }
          if (status === 503 && !retryAfter) journal.withoutDelay += 1
          if (name === 'SignedOut') {
            journal.signOuts += 1
            return
          }
          journal.statuses.set(status, (journal.statuses.get(status) ?? 0) + 1)
          await pause(RETRY_DELAY)
        }
      }
    }
    return Array.from({ length: concurrency }, async () => {
      while (!stopping && next <= NOTICES && journal.signOuts === 0) {
        await write(next++)
        if (wait) await pause(wait)
      }
    })
  })

  return {
    journal,
    async stop(): Promise<Journal> {
      stopping = true
      await Promise.all(loops)
      return journal
    },
  }
}

/** Waits until a number of further writes are acknowledged; throws after a minute without one. */
export async function untilWritten(journal: Journal, more: number): Promise<void> {
  const { acknowledged } = journal
  const due = acknowledged.size + more
  let last = { size: acknowledged.size, at: Date.now() }
  while (acknowledged.size < due) {
    if (acknowledged.size > last.size) last = { size: acknowledged.size, at: Date.now() }
    if (journal.signOuts > 0 || Date.now() - last.at > 60_000) {
      const statuses = [...journal.statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
      throw new Error(`nothing is written after ${acknowledged.size}: ${journal.signOuts} sign-outs, ${statuses}`)
    }
    await pause(5)
  }
}

/** Returns a function that reads as an employee, on one device; it throws what the call throws. */
export function readerOf(url: string, employee: Employee): () => Promise<number> {
  const channel = channelOf(url, employee)
  return async () => (await channel.call(buscaAviso, { todos: 1 })).Avisos.length
}

/**
 * Compares the journal with the database: returns how many acknowledged writes are missing, and how many effects have no audit row or
 * no stored reply of their own, or more than one.
 */
export function differences(
  config: ServerConfig,
  { acknowledged }: Pick<Journal, 'acknowledged'>,
  company: Pick<Company, 'withApp'> = bench,
): Promise<{ lost: number; unequal: number }> {
  return company.withApp(config, async ({ db }) => {
    const read = await db
      .selectFrom('notice')
      .select(['codEmpregado', 'sequencia'])
      .where('situacao', '=', 'L')
      .execute()
    const stored = new Set(read.map(({ codEmpregado, sequencia }) => `${codEmpregado} ${sequencia}`))
    const count = (table: 'audit' | 'idempotency') =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    const [audits, replies] = [await count('audit'), await count('idempotency')]
    const lost = [...acknowledged].filter((write) => !stored.has(write)).length
    return { lost, unequal: Math.abs(audits.n - stored.size) + Math.abs(replies.n - stored.size) }
  })
}

/** Counts the losses of the writers of a journal, and sign-outs; the program of the company opens the database. */
export async function compare(
  config: ServerConfig,
  journal: Journal,
  trial: Trial,
  company?: Pick<Company, 'withApp'>,
): Promise<void> {
  const { lost, unequal } = await differences(config, journal, company)
  trial.add('writes', journal.acknowledged.size)
  trial.fault('lost', lost)
  trial.fault('sign-outs', journal.signOuts)
  trial.fail(unequal)
}
