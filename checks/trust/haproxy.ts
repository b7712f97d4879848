import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findPrimary } from '@colab/server/db/primary'
import { freePort } from '@colab/server/test/postgres'

/* Debian's HAProxy in front of two servers of PostgreSQL, by the example of deploy/. */

const EXAMPLE = new URL('../../deploy/haproxy.cfg', import.meta.url)

/** Responds to `GET /primary` for a server of PostgreSQL as Patroni does: 200 while it accepts writes. */
async function startRoles(databaseUrl: string) {
  const roles = createServer((_request, reply) => {
    findPrimary([databaseUrl]).then(
      () => reply.writeHead(200).end(),
      () => reply.writeHead(503).end(),
    )
  }).listen(0, '127.0.0.1')
  await once(roles, 'listening')
  return { port: (roles.address() as AddressInfo).port, close: () => roles.close() }
}

/** Starts HAProxy for two addresses of one database; returns the one address in their place. */
export async function startHaproxy(folder: string, servers: readonly string[]) {
  const roles = await Promise.all(servers.map(startRoles))
  const port = await freePort()
  const settings = servers.reduce(
    (text, server, at) =>
      text.replace(`db${at + 1}.example:5432 check port 8008`, `${new URL(server).host} check port ${roles[at]?.port}`),
    readFileSync(EXAMPLE, 'utf8').replaceAll('127.0.0.1:5000', `127.0.0.1:${port}`),
  )
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, settings)
  const { error, status, stderr } = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' })
  if (error) throw new Error('needs HAProxy: apt-get install haproxy')
  if (status !== 0) throw new Error(stderr)
  const haproxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  const ended = once(haproxy, 'exit')
  const url = new URL(servers[0] ?? '')
  url.host = `127.0.0.1:${port}`
  async function close(): Promise<void> {
    haproxy.kill('SIGKILL')
    await ended
    for (const role of roles) role.close()
  }
  await untilChecked(url.href).catch(async (error) => {
    await close()
    throw error
  })
  return { url: url.href, close }
}

/** Waits until HAProxy has determined the primary: before that, it alternates between the two. */
async function untilChecked(databaseUrl: string): Promise<void> {
  for (let tries = 0, found = 0; found < 2; tries++) {
    try {
      await findPrimary([databaseUrl])
      found += 1
    } catch (error) {
      found = 0
      if (tries > 100) throw error
      await pause(100)
    }
  }
}
