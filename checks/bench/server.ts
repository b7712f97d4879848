import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Settings } from '@colab/server/base/settings'
import { readSettings } from '@colab/server/runtime/settings'
import { pinned, processTree } from './machine.ts'

const CLI = fileURLToPath(import.meta.resolve('@colab/server/cli/main'))
/** Milliseconds between probes of a starting server; limits the resolution of the measurement. */
const ASK_EVERY = 5
const PATIENCE = 30_000

/** Data folder, database and number of processes of a server. */
export interface ServerConfig {
  dataDir: string
  /** Empty: SQLite in the data folder. */
  databaseUrl: string
  workers: number
  /** Whether a request may name its address, as from a proxy. */
  hasProxy?: boolean
  /** Port of HR's desk; without one there is none. */
  deskPort?: number
}

export interface RunningServer {
  url: string
  /** Milliseconds from process start to first response. */
  startMs: number
  /** Ids of the processes whose memory counts: server and workers. */
  pids(): number[]
  /** Stops it like an operator. */
  stop(): Promise<void>
  /** Kills all its processes at once, as a power cut does. */
  kill(): Promise<void>
}

const environment = ({ dataDir, databaseUrl, workers, hasProxy, deskPort }: ServerConfig, port: number) => ({
  PORT: String(port),
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  WORKERS: String(workers),
  CLIENT_PROFILE: 'clients/completo.json',
  POSTAL_URL: '',
  ...(hasProxy && { TRUST_PROXY: '1' }),
  ...(deskPort && { HR_URL: `http://localhost:${deskPort}`, HR_PORT: String(deskPort) }),
})

export function settingsOf(config: ServerConfig): Settings {
  return { ...readSettings(environment(config, 0)), logLevel: 'error' }
}

const living = new Set<ChildProcess>()
process.on('exit', () => living.forEach(end))

/** Kills a server with its workers, which form a process group. */
function end({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // The process had already exited.
  }
}

/**
 * Starts a server as in production, on these cores, or with another command; resolves at its first response. Its log is
 * a file next to its data.
 */
export async function startServer(
  config: ServerConfig,
  cores: number[],
  port?: number,
  under: readonly string[] = [],
): Promise<RunningServer> {
  const at = port ?? (await freePort())
  const url = `http://127.0.0.1:${at}`
  const logFile = join(config.dataDir, 'server.log')
  const log = openSync(logFile, 'a')
  const [program, args] = pinned(cores, [...under, process.execPath, ...process.execArgv, CLI, 'serve'])
  const begun = performance.now()
  const child = spawn(program, args, {
    env: { ...process.env, ...environment(config, at) },
    stdio: ['ignore', log, log],
    // A separate process group, so that server and workers can be killed at once.
    detached: true,
  })
  living.add(child)
  const gone = once(child, 'exit').then(() => living.delete(child))
  const desk = config.deskPort ? `http://localhost:${config.deskPort}` : url
  while (!(await answers(url)) || !(await answers(desk))) {
    if (child.exitCode !== null || performance.now() - begun > PATIENCE) {
      throw new Error(`the server did not start:\n${readFileSync(logFile, 'utf8').slice(-2000)}`)
    }
    await pause(ASK_EVERY)
  }
  return {
    url,
    startMs: performance.now() - begun,
    pids: () => processTree(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      await gone
    },
    async kill() {
      end(child)
      await gone
    },
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/health`)
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false
  }
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
