import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { nodeCommand, root } from './node26.mjs'

/* The parts of a test run: each a command in a process group of its own, measured and counted. */

const reports = join(root, 'test-results/reports')

/** POSIX shells report the processor time of their children; nothing in Node does. */
const TIMED = '"$@"; status=$?; times >&3; exit $status'
const canTime = process.platform !== 'win32'

/** Starts what ends the run's processes and deletes `folder` once this process is gone, also when it is killed. */
export function startReaper(folder) {
  const { node, env } = nodeCommand()
  const reaper = spawn(node, [join(root, 'scripts/reaper.mjs'), folder ?? ''], {
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
    /** Cleans up now and resolves when that is done. */
    async finish() {
      reaper.ref()
      reaper.stdin.end()
      await gone
    },
  }
}

const seconds = (text = '') => [...text.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + m * 60 + +s, 0)

/** Kills what a part that has ended left running. */
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing was left.
  }
}

/**
 * Runs a part and resolves with what it counted, its seconds and its processor seconds. `count` reads how many tests passed and the
 * names of those that failed from the part's report; a part without it counts no tests. A `quiet` part prints when it is done, so that it can run beside another.
 */
export async function runPart({ name, args, count, cwd = root }, { reaper, extra, quiet }) {
  mkdirSync(reports, { recursive: true })
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`)
  rmSync(report, { force: true })
  const { node, env } = nodeCommand({ ...extra, TEST_REPORT: report, FORCE_COLOR: '0' })
  const command = [node, ...args(report)]
  const began = performance.now()
  const output = quiet ? 'pipe' : 'inherit'
  if (!quiet) console.log(`\n— ${name}`)
  const child = spawn(...(canTime ? ['sh', ['-c', TIMED, 'sh', ...command]] : [node, command.slice(1)]), {
    cwd,
    env,
    detached: canTime,
    stdio: ['ignore', output, output, 'pipe'],
  })
  reaper.started(child.pid)
  const said = ['', '']
  child.stdout?.on('data', (chunk) => (said[0] += chunk))
  child.stderr?.on('data', (chunk) => (said[0] += chunk))
  child.stdio[3].on('data', (chunk) => (said[1] += chunk))
  const [status] = await once(child, 'close')
  endGroup(child.pid)
  reaper.ended(child.pid)
  if (quiet) console.log(`\n— ${name}\n${said[0]}`)
  const counted = {
    passed: 0,
    failures: [],
    ...(count && existsSync(report) && count(JSON.parse(readFileSync(report, 'utf8')))),
  }
  // A part that ends badly without a failed test (a crash, an unhandled rejection) has failed all the same.
  if (status !== 0 && counted.failures.length === 0) counted.failures.push(`ended with status ${status}`)
  counted.failed = counted.failures.length
  // The second line of `times` is of the children.
  const cpu = seconds(said[1].trim().split('\n')[1])
  return { name, ...counted, wall: (performance.now() - began) / 1000, cpu }
}

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
