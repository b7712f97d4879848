import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'

/*
 * Cleans up after `npm test`, however it ended: its standard input is a pipe from the run, which closes with it even on SIGKILL.
 * Each line, `start <pid>` or `end <pid>`, names a process group of the run; the argument is a folder to delete.
 */

const [folder] = process.argv.slice(2)
const groups = new Set()
for await (const line of createInterface({ input: process.stdin })) {
  const [verb, pid] = line.split(' ')
  if (verb === 'start') groups.add(Number(pid))
  else groups.delete(Number(pid))
}

function signal(name) {
  for (const group of groups) {
    try {
      process.kill(-group, name)
    } catch {
      groups.delete(group)
    }
  }
}

signal('SIGINT')
for (let waited = 0; waited < 50 && groups.size > 0; waited += 1) {
  await setTimeout(100)
  signal(0)
}
signal('SIGKILL')
if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
