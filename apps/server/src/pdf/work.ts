import { parentPort } from 'node:worker_threads'
import type { Replied, WorkRequest } from './thread.ts'
import { UnreadablePdf } from './unreadable.ts'

/* A thread that works on PDFs (thread.ts): one job at a time, whose function may be a generator. */

if (!parentPort) throw new Error('work.ts runs in a worker thread')
const port = parentPort
let functions: Record<string, (...args: unknown[]) => unknown> = {}
let parts: AsyncIterator<unknown> | null = null

async function load(module: string): Promise<Replied> {
  functions = await import(module)
  return { value: undefined, done: true }
}

async function begin({ name, args }: { name: string; args: unknown[] }): Promise<Replied> {
  const result = functions[name]?.(...args)
  if (!isGenerator(result)) return { value: await result, done: false }
  parts = result[Symbol.asyncIterator]()
  return next()
}

function isGenerator(result: unknown): result is AsyncGenerator {
  return typeof result === 'object' && result !== null && Symbol.asyncIterator in result
}

async function next(): Promise<Replied> {
  const { value, done = false } = (await parts?.next()) ?? { value: undefined, done: true }
  return { value, done }
}

async function end(): Promise<Replied> {
  await parts?.return?.()
  parts = null
  return { value: undefined, done: true }
}

port.on('message', async (asked: WorkRequest) => {
  try {
    if (asked === 'end') port.postMessage(await end())
    else if (asked === 'next') port.postMessage(await next())
    else if ('load' in asked) port.postMessage(await load(asked.load))
    else {
      parts = null
      port.postMessage(await begin(asked))
    }
  } catch (error) {
    const fault = error instanceof UnreadablePdf ? error.message : ''
    port.postMessage({ fault, cause: String(error) } satisfies Replied)
  }
})
