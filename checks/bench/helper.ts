import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { pinned } from './machine.ts'

/** Starts an entry of this folder as a separate process on these cores, controlled by messages. */
export function startHelper(entry: string, cores: number[], further: string[] = []): ChildProcess {
  const [program, args] = pinned(cores, [process.execPath, fileURLToPath(new URL(entry, import.meta.url)), ...further])
  return spawn(program, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' })
}
