import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './postgres.ts'

/** Debian's package, or another one; tests that need it are skipped without it. */
const PGBOUNCER = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer'
export const hasPooler = existsSync(PGBOUNCER)
/** From 1.24 on it keeps prepared statements without a setting. */
export const keepsPrepared = /^PgBouncer 1\.(2[4-9]|[3-9]\d)/.test(
  String(spawnSync(PGBOUNCER, ['--version'], { encoding: 'utf8' }).stdout),
)

/** Starts PgBouncer in front of a database, with so many connections to it; returns the address for its clients. */
export async function startPooler(databaseUrl: string, mode: 'transaction' | 'statement', connections = 3) {
  const target = new URL(databaseUrl)
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'colab-pooler-'))
  await chmod(folder, 0o755)
  const login = `user=${target.username} password=${target.password}`
  const settings = `[databases]
* = host=${target.hostname} port=${target.port} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${connections}
`
  await writeFile(join(folder, 'pgbouncer.ini'), settings)
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const pooler = spawn(PGBOUNCER, ['-q', ...user, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' })
  while (!(await answers(port))) await pause(20)
  target.host = `127.0.0.1:${port}`
  return {
    url: target.href,
    pid: pooler.pid ?? 0,
    async stop() {
      pooler.kill('SIGKILL')
      await rm(folder, { recursive: true })
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1')
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false))
    probe.once('connect', () => probe.destroy())
  })
}
