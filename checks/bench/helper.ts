import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { pinned } from './machine.ts'

/**
 * Starts an entry of this folder as a separate process on these cores, controlled by messages. It has the memory limits
 * of this process, like the server: with another young generation the bare server would collect less garbage.
 */
export function startHelper(entry: string, cores: number[], further: string[] = []): ChildProcess {
  const [program, args] = pinned(cores, [
    process.execPath,
    ...process.execArgv,
    fileURLToPath(new URL(entry, import.meta.url)),
    ...further,
  ])
  return spawn(program, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' })
}
