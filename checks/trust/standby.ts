import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '@colab/server/test/postgres'

/* Two servers of Debian's PostgreSQL, one of which replicates the other synchronously. */

const VERSIONS = '/usr/lib/postgresql'

/** The newest installed version; throws without one. */
function programs(): string {
  const [newest] = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((one, other) => Number(other) - Number(one)) : []
  if (newest === undefined) throw new Error('needs PostgreSQL: apt-get install postgresql')
  return join(VERSIONS, newest, 'bin')
}

const AS_POSTGRES = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []

/** Runs a program of PostgreSQL to completion, without output, under a user that it accepts. */
async function run(program: string, ...args: string[]): Promise<void> {
  const [command = '', ...rest] = [...AS_POSTGRES, join(programs(), program), ...args]
  await promisify(execFile)(command, rest)
}

interface Server {
  port: number
  folder: string
  kill(): Promise<void>
}

const hostOf = (port: number) => ['--host', '127.0.0.1', '--port', String(port), '--username', 'postgres']

async function sql(port: number, statement: string): Promise<void> {
  await run('psql', ...hostOf(port), '--quiet', '--command', statement)
}

async function start(folder: string, port: number): Promise<Server> {
  const [command = '', ...args] = [...AS_POSTGRES, join(programs(), 'postgres'), '-D', folder, '-p', String(port)]
  // A process group of its own, with the program that changes the user; the other processes end without the first one.
  const server = spawn(command, [...args, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='], {
    detached: true,
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  await untilReady(port)
  return {
    port,
    folder,
    async kill() {
      if (server.pid) process.kill(-server.pid, 'SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(port: number): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await run('pg_isready', '--host', '127.0.0.1', '--port', String(port))
      return
    } catch (error) {
      if (tries > 300) throw error
      await pause(50)
    }
  }
}

/** Creates both in a folder that the user `postgres` can enter. */
export async function startPair(folder: string) {
  let made = 0
  const ports = [await freePort(), await freePort()] as const
  const nextFolder = () => join(folder, `data-${++made}`)

  async function first(port: number): Promise<Server> {
    const data = nextFolder()
    await run('initdb', '-D', data, '--username', 'postgres', '--encoding', 'UTF8', '--locale', 'C', '--auth', 'trust')
    appendFileSync(join(data, 'postgresql.conf'), '\nmax_connections = 100\nmax_wal_senders = 4\n')
    return start(data, port)
  }

  /** Adds a new standby to a primary, which from then on acknowledges only what the standby has. */
  async function follow(primary: Server, port: number): Promise<Server> {
    const data = nextFolder()
    await run('pg_basebackup', ...hostOf(primary.port), '-D', data, '--checkpoint', 'fast', '--write-recovery-conf')
    const standby = await start(data, port)
    await sql(primary.port, "alter system set synchronous_standby_names = '*'")
    await sql(primary.port, 'select pg_reload_conf()')
    await until(primary.port, "exists (select from pg_stat_replication where sync_state = 'sync')")
    return standby
  }

  let primary = await first(ports[0])
  let standby: Server | null = await follow(primary, ports[1])

  return {
    /** Each server alone. */
    urls: ports.map((port) => `postgres://postgres@127.0.0.1:${port}/postgres`),
    /** Both servers, with the condition that it accepts writes. */
    url: `postgres://postgres@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/postgres?target_session_attrs=read-write`,
    /** Gives the primary a standby again, if it has none, and kills it. */
    async kill(): Promise<void> {
      standby ??= await follow(primary, ports.find((port) => port !== primary.port) ?? 0)
      await primary.kill()
    },
    /** Promotes the standby, which works alone until the next `kill`, as with failover managers. */
    async promote(): Promise<void> {
      if (!standby) throw new Error('there is no standby')
      primary = standby
      standby = null
      await run('pg_ctl', 'promote', '-D', primary.folder, '--wait')
      await sql(primary.port, "alter system set synchronous_standby_names = ''")
      await sql(primary.port, 'select pg_reload_conf()')
    },
    async close(): Promise<void> {
      await standby?.kill()
      await primary.kill()
    },
  }
}

async function until(port: number, condition: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    try {
      await sql(port, `do $$ begin assert ${condition}; end $$`)
      return
    } catch {
      await pause(50)
    }
  }
  throw new Error(`${condition}: did not become true`)
}
