import { Worker } from 'node:worker_threads'
import { type OurText, ours } from '#base/ours.ts'
import { problem } from '#base/problems.ts'
import { UnreadablePdf } from './unreadable.ts'

/*
 * Work on PDFs of other programs, in separate threads: an irregular file can neither block this one nor fill its
 * memory. A thread does one job at a time, and stays for a moment for the next one.
 */

/** Jobs at once; those that wait beyond `WAITING` are refused as busy. */
const [AT_ONCE, WAITING] = [2, 200]
/** Milliseconds until a thread without work ends. */
const IDLE = 5000
/** Milliseconds for a result or for each part of one, and megabytes for the objects of a job. */
interface Limits {
  patience: number
  memory: number
}
const SMALL: Limits = { patience: 10_000, memory: 96 }
/** Milliseconds for a thread to start and load its libraries, which does not depend on a file. */
const LOADING = 60_000
/** For commands that read files of HR with hundreds of megabytes. */
export const LARGE: Limits = { patience: 120_000, memory: 2048 }
/** Megabytes of the youngest objects. */
const YOUNG = 16

const slow = (patience: number) => ours`leva tempo demais para ser lido: mais de ${patience / 1000} segundos`
const FULL = ours`exige memória demais para ser lido`
const BROKEN = ours`está danificado: não é um PDF que se possa abrir`

/**
 * Requests to the thread: to load a module, to start one of its functions, to continue with the next part, or to stop.
 */
export type WorkRequest = { load: string } | { name: string; args: unknown[] } | 'next' | 'end'

/** Its replies: a part, the end, or the reason for a failure; empty for an error of a library. */
export type Replied = { value: unknown; done: boolean } | { fault: OurText | ''; cause: string }

// biome-ignore lint/suspicious/noExplicitAny: any function of a module
type Work = (...args: any[]) => unknown
type Result<F> = F extends (...args: never[]) => infer R
  ? R extends AsyncGenerator<infer Part>
    ? Part
    : Awaited<R>
  : never
type Args<F> = F extends (...args: infer A) => unknown ? A : never

interface Thread {
  worker: Worker
  memory: number
  isOver: boolean
}

let running = 0
const idle: Thread[] = []
const waiting: { go(): void; isPatient: boolean }[] = []

/** Returns a thread once one is available: first for calls for which a signed-in person waits. */
async function takeThread(memory: number, isPatient: boolean): Promise<Thread> {
  if (running < AT_ONCE) running += 1
  else {
    if (waiting.length >= WAITING) throw problem('busy', SMALL.patience / 1000)
    await new Promise<void>((go) => {
      const at = isPatient ? -1 : waiting.findIndex((one) => one.isPatient)
      waiting.splice(at < 0 ? waiting.length : at, 0, { go, isPatient })
    })
  }
  const at = idle.findIndex((one) => one.memory === memory)
  const [kept] = at < 0 ? [] : idle.splice(at, 1)
  kept?.worker.ref()
  return kept ?? startThread(memory)
}

function startThread(memory: number): Thread {
  const worker = new Worker(new URL('work.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: YOUNG },
    // Libraries print messages about a file.
    stdout: true,
    stderr: true,
  })
  worker.stdout.resume()
  worker.stderr.resume()
  const thread: Thread = { worker, memory, isOver: false }
  worker.on('error', () => {})
  worker.once('exit', () => {
    thread.isOver = true
    const at = idle.indexOf(thread)
    if (at >= 0) idle.splice(at, 1)
  })
  return thread
}

async function returnThread(thread: Thread): Promise<void> {
  if (!thread.isOver && idle.length < AT_ONCE) {
    idle.push(thread)
    thread.worker.unref()
    setTimeout(() => {
      const at = idle.indexOf(thread)
      if (at < 0) return
      idle.splice(at, 1)
      void thread.worker.terminate()
    }, IDLE).unref()
  } else await thread.worker.terminate()
  const next = waiting.shift()
  if (next) next.go()
  else running -= 1
}

/** Sends a request to a thread and waits for its reply; ends it when none arrives in time. */
async function ask(
  { worker }: Thread,
  patience: number,
  asked: WorkRequest,
  transfer: ArrayBuffer[] = [],
): Promise<Replied> {
  const { promise, resolve, reject } = Promise.withResolvers<Replied>()
  const fail = (reason: OurText, cause?: unknown) => reject(new UnreadablePdf(reason, { cause }))
  const died = (cause: Error & { code?: string }) =>
    fail(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? FULL : BROKEN, cause)
  const exited = () => fail(BROKEN)
  const timer = setTimeout(fail, patience, slow(patience))
  worker.once('message', resolve).once('error', died).once('exit', exited)
  try {
    worker.postMessage(asked, transfer)
    return await promise
  } catch (error) {
    await worker.terminate()
    throw error
  } finally {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', died).off('exit', exited)
  }
}

interface Options {
  limits?: Limits
  /** Lets others go first. */
  isPatient?: boolean
}

/**
 * Returns a function that runs a function of a module in a thread; of a generator it yields the parts. Bytes are
 * copied, once. Every failure throws an UnreadablePdf: also an error of a library, with it as the cause, and exceeded
 * time or memory.
 */
export function pdfParts<M extends Record<keyof M, Work>>(
  module: URL,
  { limits = SMALL, isPatient = false }: Options = {},
) {
  return async function* parts<N extends keyof M & string>(name: N, ...args: Args<M[N]>): AsyncGenerator<Result<M[N]>> {
    const { patience, memory } = limits
    const thread = await takeThread(memory, isPatient)
    let isOpen = false
    try {
      const copies = args.map((arg) => (arg instanceof Uint8Array ? new Uint8Array(arg) : arg))
      const buffers = copies.flatMap((arg) => (arg instanceof Uint8Array ? [arg.buffer as ArrayBuffer] : []))
      await ask(thread, LOADING, { load: module.href })
      let reply = await ask(thread, patience, { name, args: copies }, buffers)
      for (;;) {
        if ('fault' in reply) throw new UnreadablePdf(reply.fault || BROKEN, { cause: reply.cause })
        isOpen = !reply.done
        if (!isOpen) return
        yield reply.value as Result<M[N]>
        reply = await ask(thread, patience, 'next')
      }
    } finally {
      try {
        if (isOpen && !thread.isOver) await ask(thread, patience, 'end')
      } catch {
        // The thread ended, which `returnThread` sees.
      }
      await returnThread(thread)
    }
  }
}

/** The same for functions with one result. */
export function pdfWork<M extends Record<keyof M, Work>>(module: URL, options?: Options) {
  const parts = pdfParts<M>(module, options)
  return async <N extends keyof M & string>(name: N, ...args: Args<M[N]>): Promise<Result<M[N]>> => {
    for await (const result of parts(name, ...args)) return result
    throw new Error(`${name} has no result`)
  }
}
