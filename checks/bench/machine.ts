import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** Cores used by the bench, at most two: measurements are comparable between small and large machines. */
export const CORES = allowedCores().slice(0, 2)

/** Whether processes can be pinned to cores. Without it, results are only valid on a machine with two cores. */
export const PINNED = spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0

function allowedCores(): number[] {
  const status = '/proc/self/status'
  if (!existsSync(status)) return Array.from({ length: availableParallelism() }, (_, core) => core)
  const [, list = ''] = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync(status, 'utf8')) ?? []
  return list.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

/** Returns the command line that runs `command` on these cores only. */
export function pinned(cores: number[], command: string[]): [string, string[]] {
  const [program = '', ...rest] = PINNED ? ['taskset', '-c', cores.join(','), ...command] : command
  return [program, rest]
}

/** Pins a process with its threads, and the processes it starts from now on, to these cores. */
export function pin(pid: number, cores: number[]): void {
  if (PINNED) spawnSync('taskset', ['-acp', cores.join(','), String(pid)], { stdio: 'ignore' })
}

/** Pins this process, and those it starts from now on, to the cores of the bench. */
export const pinSelf = () => pin(process.pid, CORES)

/** Returns the ids of a process and its children; empty where the system does not provide them. */
export function processTree(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    return [pid, ...children.flatMap((child) => processTree(Number(child)))]
  } catch {
    return []
  }
}

/** Reads a file of a process; empty where the system does not provide it, or the process has just ended. */
function readOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    return ''
  }
}

/** Returns the resident memory of the largest of these processes in MB; 0 where the system does not provide it. */
export function largestMemory(pids: number[]): number {
  const sizes = pids.map((pid) => {
    const [, kilobytes = '0'] = /^VmRSS:\s*(\d+)/m.exec(readOf(pid, 'status')) ?? []
    return Number(kilobytes) / 1024
  })
  return Math.max(0, ...sizes)
}

/** Processor time is reported in hundredths of a second. */
const TICKS = 100

/** Ticks of each process when it was last read, so that those of one that has ended are still counted. */
const seen = new Map<number, number>()

/** Returns the processor time of these processes, and of those of their children that ended, in seconds; 0 where the system does not provide it. */
export function processorTime(pids: number[]): number {
  const ticks = pids.map((pid) => {
    // utime, stime, cutime and cstime are the twelfth to fifteenth field after the command's name, which may contain spaces.
    const fields = readOf(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
    const now = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
    seen.set(pid, Math.max(now, seen.get(pid) ?? 0))
    return seen.get(pid) ?? 0
  })
  return ticks.reduce((sum, own) => sum + own, 0) / TICKS
}

/** Returns the median of an odd number of values. */
export function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? Number.NaN
}
