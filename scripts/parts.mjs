import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { nodeCommand, root } from './node26.mjs'

/* Runs the parts of a test run, each a command in its own process group, and measures them. */

const reports = join(root, 'test-results/reports')

/** Node does not report the processor time of children; a POSIX shell does. */
const TIMED = '"$@"; status=$?; times >&3; exit $status'
const canTime = process.platform !== 'win32'

/** Starts the reaper: it ends the run's processes and deletes `folder` when this process has ended, even if it was killed. */
export function startReaper(folder) {
  const { node, env } = nodeCommand()
  const reaper = spawn(node, [join(root, 'scripts/reaper.mjs'), folder], {
    detached: true,
    stdio: ['pipe', 'inherit', 'inherit'],
    env,
  })
  const gone = once(reaper, 'exit')
  reaper.unref()
  reaper.stdin.unref()
  return {
    started: (pid) => reaper.stdin.write(`start ${pid}\n`),
    ended: (pid) => reaper.stdin.write(`end ${pid}\n`),
    /** Cleans up now. */
    async finish() {
      reaper.ref()
      reaper.stdin.end()
      await gone
    },
  }
}

const seconds = (text = '') => [...text.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + m * 60 + +s, 0)

/** Kills the processes that an ended part left running. */
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has no process left.
  }
}

/**
 * Runs a part and returns its counts, seconds and processor seconds. `count` reads the number of passed tests and the
 * names of failed ones from the part's report; a part without it counts no tests. A `quiet` part prints its output at
 * the end, so that it can run beside another.
 */
export async function runPart({ name, args, count, cwd = root }, { reaper, extra, quiet }) {
  mkdirSync(reports, { recursive: true })
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`)
  rmSync(report, { force: true })
  const { node, env } = nodeCommand({ ...extra, TEST_REPORT: report, FORCE_COLOR: '0' })
  const command = [node, ...args(report)]
  const began = performance.now()
  if (!quiet) console.log(`\n— ${name}`)
  const child = spawn(...(canTime ? ['sh', ['-c', TIMED, 'sh', ...command]] : [node, command.slice(1)]), {
    cwd,
    env,
    detached: canTime,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  reaper.started(child.pid)
  const printed = { output: '', times: '' }
  for (const [stream, own] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    stream.on('data', (chunk) => {
      printed.output += chunk
      if (!quiet) own.write(chunk)
    })
  }
  child.stdio[3].on('data', (chunk) => (printed.times += chunk))
  const [status] = await once(child, 'close')
  endGroup(child.pid)
  reaper.ended(child.pid)
  if (quiet) console.log(`\n— ${name}\n${printed.output}`)
  const counted = {
    passed: 0,
    failures: [],
    ...(count && existsSync(report) && count(JSON.parse(readFileSync(report, 'utf8')))),
  }
  // A crash or an unhandled rejection fails a part without a failed test, even if the exit status was lost.
  if (ERRORS.test(stripVTControlCharacters(printed.output))) counted.failures.push('has an unhandled error')
  if (status !== 0 && counted.failures.length === 0) counted.failures.push(`ended with status ${status}`)
  counted.failed = counted.failures.length
  // The second line of `times` is the time of the children.
  const cpu = seconds(printed.times.trim().split('\n')[1])
  return { name, ...counted, wall: (performance.now() - began) / 1000, cpu }
}

/** The line of Vitest's summary for errors outside of tests. */
const ERRORS = /^ *Errors +\d+ error/m

/** Formats seconds as `m:ss`. */
function clock(wall) {
  const whole = Math.round(wall)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Prints a line per part, the names of failed tests, and the sums. */
export function printTable(results, wall) {
  const total = { name: 'all', wall, passed: 0, failed: 0, cpu: 0 }
  for (const key of ['passed', 'failed', 'cpu']) total[key] = results.reduce((sum, result) => sum + result[key], 0)
  const row = (cells) =>
    `${cells[0].padEnd(24)}${cells
      .slice(1)
      .map((cell) => String(cell).padStart(9))
      .join('')}`
  console.log(`\n${row(['part', 'passed', 'failed', 'minutes', 'CPU s'])}`)
  for (const { name, passed, failed, wall: took, cpu } of [...results, total]) {
    console.log(row([name, passed, failed, clock(took), Math.round(cpu)]))
  }
  const failures = results.flatMap(({ name, failures }) => failures.map((test) => `${name}: ${test}`))
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total
}
