import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { freePort } from './postgres.ts'

/** Debian's package; tests that need it are skipped without it. */
const PGBOUNCER = '/usr/sbin/pgbouncer'
export const hasPooler = existsSync(PGBOUNCER)

/** Starts PgBouncer in front of a database, with three connections to it; returns the address for its clients. */
export async function startPooler(databaseUrl: string, mode: 'transaction' | 'statement'): Promise<string> {
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
default_pool_size = 3
`
  await writeFile(join(folder, 'pgbouncer.ini'), settings)
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const pooler = spawn(PGBOUNCER, ['-q', ...user, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' })
  onTestFinished(async () => {
    pooler.kill('SIGKILL')
    await rm(folder, { recursive: true })
  })
  while (!(await answers(port))) await pause(20)
  target.host = `127.0.0.1:${port}`
  return target.href
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1')
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false))
    probe.once('connect', () => probe.destroy())
  })
}
