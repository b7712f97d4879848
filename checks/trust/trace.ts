import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'

/* Writes, syncs and sends of a server, according to strace. */

/** Calls that read a request, write to a file or a socket, name a file or sync it. */
const TRACED = 'read,recvfrom,write,writev,pwrite64,pwritev,sendto,sendmsg,link,linkat,fsync,fdatasync'

const WRITE = /^p?write(v|64)?$/
const SEND = /^(write|writev|sendto|sendmsg)$/
const SYNC = /^f(data)?sync$/

/** Returns the command that traces another one and its threads into a file. */
export function straceTo(file: string): string[] {
  // Stops only at these calls; file descriptors with their paths and addresses, and enough of a message for its first
  // line.
  return [...`strace -f --seccomp-bpf -yy -qq -s 64 -e trace=${TRACED} -e signal=none -o`.split(' '), file]
}

/** Returns why nothing can be traced here; null when it can. */
export function traceFault(): string | null {
  const [program = '', ...options] = straceTo('/dev/null')
  const { error, status } = spawnSync(program, [...options, 'true'], { stdio: 'ignore' })
  if (error) return 'strace is missing'
  return status === 0 ? null : 'strace may not trace here'
}

interface SystemCall {
  name: string
  /** Arguments and result. */
  text: string
  /** Path of the file, or `TCP:…`; empty for calls without a file descriptor. */
  path: string
  /** Places in the order of all starts and ends. */
  start: number
  end: number
}

const STARTED = /^(\d+) +(\w+)\((.*?)(<unfinished \.\.\.>)?$/
const RESUMED = /^(\d+) +<\.\.\. \w+ resumed>(.*)$/

function readTrace(trace: string): SystemCall[] {
  const calls: SystemCall[] = []
  /** Calls that another thread interrupted, by their own thread. */
  const unfinished = new Map<string, SystemCall>()
  for (const [at, line] of trace.split('\n').entries()) {
    const [, resumed = '', rest = ''] = RESUMED.exec(line) ?? []
    const pending = unfinished.get(resumed)
    if (pending) {
      pending.text += rest
      pending.end = at
      unfinished.delete(resumed)
    }
    const [, thread = '', name, text = '', isCut] = STARTED.exec(line) ?? []
    if (!name) continue
    const path = /^\d+<([^>]*)/.exec(text)?.[1] ?? ''
    const call = { name, text, path, start: at, end: isCut ? Number.POSITIVE_INFINITY : at }
    calls.push(call)
    if (isCut) unfinished.set(thread, call)
  }
  return calls
}

/** The data that a call of a client stores: a row, or the file of a report. */
export type Stored = 'row' | 'report'

/**
 * Returns how many of these calls, in their order, were answered before their data was on disk: the write-ahead log, or
 * the file of a report, its name and the folders above it. Throws when the trace does not contain exactly these calls.
 */
export function answeredEarly(trace: string, sent: readonly Stored[]): number {
  const calls = readTrace(trace)
  const requests = calls.filter(
    ({ name, text }) => /^(read|recvfrom)$/.test(name) && text.includes('"PUT /rest/app/app '),
  )
  if (requests.length !== sent.length) throw new Error(`${sent.length} calls were made, ${requests.length} were traced`)
  return requests.filter((request, at) => {
    const reply = calls.find(
      ({ name, path, text, start }) =>
        start > request.end && SEND.test(name) && path.startsWith('TCP') && text.includes('"HTTP/1.1 200 '),
    )
    if (!reply) return true
    const during = calls.filter(({ start }) => start > request.end && start < reply.start)
    const isSynced = (path: string, after: number) =>
      during.some(
        (call) =>
          SYNC.test(call.name) &&
          call.path === path &&
          call.start > after &&
          call.end < reply.start &&
          / = 0$/.test(call.text),
      )
    const written = during.filter(({ name, path }) => {
      return WRITE.test(name) && (sent[at] === 'row' ? path.endsWith('.db-wal') : path.includes('/spool/'))
    })
    const isOnDisk = written.length > 0 && written.every(({ path, end }) => isSynced(path, end))
    if (sent[at] === 'row') return !isOnDisk
    const named = during.find(({ name, text }) => /^link/.test(name) && text.includes('/spool/'))
    const target = /"([^"]+)" *(?:, \w+)? *\) += 0$/.exec(named?.text ?? '')?.[1]
    if (!named || !target) return true
    const day = dirname(target)
    return !isOnDisk || ![day, dirname(day), dirname(dirname(day))].every((folder) => isSynced(folder, named.end))
  }).length
}
