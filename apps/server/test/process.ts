import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { TestServer } from './server.ts'

const COLAB = fileURLToPath(new URL('../../../bin/colab', import.meta.url))

/** Settings of a process. Its folder is never that of the checkout, which belongs to `npm start`. */
type ProcessEnv = Record<string, string> & { DATA_DIR: string }

/** Environment of a command that works on the folder and database of a test server. */
export function placeOf({ settings }: Pick<TestServer, 'settings'>): ProcessEnv {
  return { DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl, COLAB_SECRET: settings.secret }
}

/** Runs a command as typed; returns its output and exit code. */
export async function colab(args: string[], env: Record<string, string> = {}) {
  const child = spawn(COLAB, args, { env: { LOG_LEVEL: 'silent', ...env } })
  onTestFinished(() => void child.kill('SIGKILL'))
  let [out, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk
  })
  const [code] = await once(child, 'close')
  return { code: code as number, out, errors }
}

/** A real server: `colab serve` in a separate process. */
export interface ServerProcess {
  url: string
  /** Of the process that was started. */
  pid: number
  /** Lines of the log, parsed. */
  logged: Record<string, unknown>[]
  /** Resolves when the log, including later lines, meets the condition. */
  until(isSo: (logged: Record<string, unknown>[]) => boolean): Promise<void>
  /** Sends a signal and resolves with the exit status. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: string | null }>
}

/** Level of the log line that says why a process ends. */
const FATAL = 60

/** The exit status and last log message of a process that never listened. */
export class NotServed extends Error {
  override name = 'NotServed'
  readonly code: number | null
  constructor(code: number | null, message: string) {
    super(message)
    this.code = code
  }
}

/** Starts a process and waits for the address in its log; it is killed with the test unless stopped by `end`. */
export async function startProcess(env: ProcessEnv, program = COLAB): Promise<ServerProcess> {
  const settings = { PORT: '0', WORKERS: '1', CLIENT_PROFILE: 'clients/completo.json', ...env }
  const child = spawn(program, ['serve'], { env: settings, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    await end(child, ended, 'SIGKILL')
  })
  const logged: Record<string, unknown>[] = []
  const lines = createInterface(child.stdout)
  const url = await new Promise<string>((resolve, reject) => {
    let why = 'ended without a word'
    child.on('close', (code) => reject(new NotServed(code, why)))
    lines.on('line', (line) => {
      // Every line of the log is JSON.
      const entry = JSON.parse(line) as Record<string, unknown>
      logged.push(entry)
      if (entry.msg === 'started') resolve(String(entry.url))
      if (entry.level !== FATAL) return
      why = String(entry.msg)
      // Sooner than `close`, for which its workers have to end.
      ended.then(([code]) => reject(new NotServed(code, why)), reject)
    })
  })
  async function until(isSo: (all: typeof logged) => boolean): Promise<void> {
    while (!isSo(logged)) await once(lines, 'line')
  }
  return { url, pid: child.pid ?? 0, logged, until, end: (signal) => end(child, ended, signal) }
}

async function end(child: ChildProcess, ended: Promise<unknown[]>, how: NodeJS.Signals) {
  if (child.exitCode === null && child.signalCode === null) child.kill(how)
  const [code, signal] = (await ended) as [number | null, string | null]
  return { code, signal }
}

/** `fetch` with a new connection each time, which may reach another worker. */
export async function freshFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const headers = Object.fromEntries(new Headers(init.headers))
  const outgoing = request(String(input), { method: init.method ?? 'GET', headers, agent: false })
  outgoing.end(init.body)
  const [incoming] = await once(outgoing, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const body = chunks.length > 0 ? Buffer.concat(chunks) : null
  return new Response(body, { status: incoming.statusCode, headers: incoming.headers })
}

/** Waits until a socket is closed. Unlike `once`, it accepts a connection that the other side reset. */
export function closed(socket: Socket): Promise<void> {
  socket.on('error', () => {})
  return new Promise((resolve) => {
    if (socket.closed) resolve()
    else socket.once('close', () => resolve())
  })
}
