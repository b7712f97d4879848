import { existsSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'

/*
 * Cleans up after `npm test`, however it ended: its standard input is a pipe from the run, which closes with it even
 * on SIGKILL. Each line, `start <pid>` or `end <pid>`, names a process group of the run; the argument is a folder to
 * delete.
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

/** Signals every group and waits until all are gone, or for `seconds`. */
async function end(name, seconds) {
  signal(name)
  for (let waited = 0; waited < seconds * 10 && groups.size > 0; waited += 1) {
    await setTimeout(100)
    signal(0)
  }
}

await end('SIGINT', 5)
await end('SIGKILL', 10)
// PostgreSQL is still deleting its own folder: concurrent deletion fails, or leaves the outer one.
for (let waited = 0; existsSync(folder) && waited < 60_000; waited += 200) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // The folder is not empty yet.
  }
  await setTimeout(200)
}
