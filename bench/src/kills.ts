import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createChannel } from '@colab/contract/channel'
import { alteraSituacaoAviso } from '@colab/contract/domains/notices'
import { memoryChannelOptions } from '@colab/contract/test/memory'
import { toDashed } from '@colab/contract/wire/date'
import { startPostgres } from '@colab/server/test/postgres'
import { createEmployees, type Employee, withApp } from './company.ts'
import { CORES } from './machine.ts'
import { freePort, type ServerConfig, startServer } from './server.ts'

/*
 * npm run kills: checks that acknowledged writes survive. Writes continue without a pause while the server is killed
 * repeatedly; each is repeated with its idempotency key until acknowledged. Afterwards every write must be stored
 * exactly once.
 */

const WRITES = 2000
const KILLS = 50
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
async function createNotices(config: ServerConfig, employees: Employee[]): Promise<void> {
  await withApp(config, async ({ db }) => {
    for (const { codPessoa, codEmpregado } of employees) {
      const notices = Array.from({ length: WRITES / employees.length }, (_, index) => ({
        codPessoa,
        codEmp: 1,
        codEmpregado,
        dtAviso: DAY,
        sequencia: index + 1,
        codMensagem: 1,
        situacao: 'N' as const,
        mensagem: 'Aviso',
        mostraMensagem: 0 as const,
        observacao: '',
        justificativa: '',
      }))
      await db.insertInto('notice').values(notices).execute()
    }
  })
}

async function run(name: string, config: ServerConfig): Promise<boolean> {
  const employees = await withApp(config, (app) => createEmployees(app, EMPLOYEES))
  await createNotices(config, employees)
  const port = await freePort()
  let server = await startServer(config, CORES, port)
  let acknowledged = 0
  let repeats = 0
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
        repeats++
        await pause(RETRY_DELAY)
      }
    }
  }
  const writers = employees.flatMap((employee) => {
    const channel = clientOf(server.url, employee)
    let next = 1
    return Array.from({ length: CONCURRENCY }, async () => {
      while (next <= WRITES / EMPLOYEES) await write(channel, employee.codEmpregado, next++)
    })
  })

  // About one kill per forty writes, at a random moment.
  while (kills < KILLS && acknowledged < WRITES) {
    const due = ((kills + 1) * WRITES) / (KILLS + 1)
    while (acknowledged < due) await pause(1)
    await server.kill()
    kills++
    server = await startServer(config, CORES, port)
  }
  await Promise.all(writers)
  await server.kill()

  const { read, audited, keys } = await withApp(config, async ({ db }) => {
    const [notices, audits, answers] = await Promise.all([
      db
        .selectFrom('notice')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('situacao', '=', 'L')
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('audit')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('idempotency')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
    ])
    return { read: notices.n, audited: audits.n, keys: answers.n }
  })
  const isIntact = read === WRITES && audited === WRITES && keys === WRITES
  console.log(
    `${name}: ${acknowledged} writes acknowledged over ${kills} kills (${repeats} repeats); ` +
      `${WRITES - read} lost, ${audited - WRITES} doubled${isIntact ? '' : '  FAILED'}`,
  )
  return isIntact
}

const folder = await mkdtemp(join(tmpdir(), 'colab-kills-'))
const postgres = await startPostgres()
try {
  const onSqlite = await run('SQLite', { dataDir: join(folder, 'sqlite'), databaseUrl: '', workers: 1 })
  const onPostgres = await run('PostgreSQL', {
    dataDir: join(folder, 'postgres'),
    databaseUrl: postgres.url,
    workers: 1,
  })
  process.exitCode = onSqlite && onPostgres ? 0 : 1
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
