import { setTimeout as pause } from 'node:timers/promises'
import { createChannel } from '@colab/contract/channel'
import { alteraSituacaoAviso } from '@colab/contract/domains/notices'
import { memoryChannelOptions } from '@colab/contract/test/memory'
import { toDashed } from '@colab/contract/wire/date'
import { noticeOf } from '@colab/server/test/notices'
import { createEmployees, type Employee, withApp } from '../../bench/company.ts'
import { CORES } from '../../bench/machine.ts'
import { freePort, type ServerConfig, startServer } from '../../bench/server.ts'
import { type Check, randomOf, scaled } from '../check.ts'
import { killAtStatements } from '../kills.ts'
import { DATABASES, withPlace } from '../servers.ts'

/** Kills at the boundaries of statements: most on SQLite, which is a part of the process that dies. As many as two cores start in ten minutes. */
const KILLS = { sqlite: 1200, postgres: 400 }

/** Writes under load on each database. */
const WRITES = 1000
/** Writes between two kills, which fall at a random moment. */
const PER_KILL = 40
const EMPLOYEES = 8
/** Concurrent writes for each employee. */
const CONCURRENCY = 3
const DAY = '2026-01-05'
/** Milliseconds before a client retries after the server died. */
const RETRY_DELAY = 80

/** Creates a client with the device of one employee, like a browser. */
function clientOf(url: string, { token, refresh }: Employee) {
  return createChannel(memoryChannelOptions(url, { session: { token, refresh }, keys: undefined }))
}

/** Creates the notices of each employee that will be marked as read. */
async function createNotices(config: ServerConfig, employees: Employee[], each: number): Promise<void> {
  await withApp(config, async ({ db }) => {
    for (const employee of employees) {
      const notices = Array.from({ length: each }, (_, index) =>
        noticeOf(employee, { dtAviso: DAY, sequencia: index + 1 }),
      )
      await db.insertInto('notice').values(notices).execute()
    }
  })
}

/** Writes under kills; returns how many writes were acknowledged, and lost or doubled afterwards. */
async function writeUnderKills(config: ServerConfig, each: number) {
  const employees = await withApp(config, (app) => createEmployees(app, EMPLOYEES))
  await createNotices(config, employees, each)
  const port = await freePort()
  let server = await startServer(config, CORES, port)
  let acknowledged = 0
  let kills = 0

  async function write(channel: ReturnType<typeof clientOf>, codEmpregado: number, sequencia: number) {
    const idempotencyKey = crypto.randomUUID()
    const params = { codEmp: 1, codEmpregado, dtAviso: toDashed(DAY), sequencia }
    for (;;) {
      try {
        await channel.call(alteraSituacaoAviso, params, { idempotencyKey })
        acknowledged++
        return
      } catch {
        await pause(RETRY_DELAY)
      }
    }
  }
  const writers = employees.flatMap((employee) => {
    const channel = clientOf(server.url, employee)
    let next = 1
    return Array.from({ length: CONCURRENCY }, async () => {
      while (next <= each) await write(channel, employee.codEmpregado, next++)
    })
  })

  const all = each * EMPLOYEES
  for (let due = PER_KILL; due < all; due += PER_KILL) {
    while (acknowledged < due) await pause(1)
    await server.kill()
    kills++
    server = await startServer(config, CORES, port)
  }
  await Promise.all(writers)
  await server.kill()

  const stored = await withApp(config, async ({ db }) => {
    const count = (table: 'notice' | 'audit' | 'idempotency') =>
      db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('n'))
    const rows = [count('notice').where('situacao', '=', 'L'), count('audit'), count('idempotency')]
    return Promise.all(rows.map(async (query) => (await query.executeTakeFirstOrThrow()).n))
  })
  // A lost write lacks its effect, a doubled one has a second audit row or reply.
  const wrong = stored.reduce((sum, found) => sum + Math.abs(found - all), 0)
  return { acknowledged, wrong, kills }
}

export const check: Check = {
  slug: 'fault-kill',
  goal: `${KILLS.sqlite + KILLS.postgres} kills before and after each statement of every write: the database intact, nothing half, nothing acknowledged lost, each write stored once after its repeat; ${WRITES} writes under load on each database over ${WRITES / PER_KILL - 1} kills: 0 lost, 0 doubled`,
  async run(scale, seed) {
    const sum = { tried: 0, failed: 0, figures: { 'kills at statements': 0, boundaries: 0, 'kills under load': 0 } }
    const figures: Record<string, number | string> = sum.figures
    for (const database of DATABASES) {
      const found = await killAtStatements(database, scaled(KILLS[database], scale), randomOf(seed))
      sum.tried += found.kills
      sum.failed += found.faults.length
      sum.figures['kills at statements'] += found.kills
      sum.figures.boundaries += found.boundaries
      const [fault] = found.faults
      if (fault) figures['first fault'] ??= fault

      const { acknowledged, wrong, kills } = await withPlace(database, (place) =>
        writeUnderKills(place, scaled(WRITES / EMPLOYEES, scale)),
      )
      sum.tried += acknowledged
      sum.failed += wrong
      sum.figures['kills under load'] += kills
    }
    return sum
  },
}
