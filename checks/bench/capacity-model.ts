/*
 * What a payday needs, computed from the figures of capacity.ts. The model is played through with random numbers: people arrive one by one
 * (Poisson), and each call takes what was measured. See docs/capacity.md for its assumptions.
 */

import { randomOf } from '../trust/check.ts'

/** The calls of a visit in their order, as the portal sends them: those of one line at the same time, after the reply to the line before. */
export const VISIT = [
  ['chave'],
  ['validaSenha'],
  ['refresh-token'],
  [
    'buscaParametroColab',
    'buscaPedido',
    'buscaProgramacaoFerias',
    'buscaInicio',
    'buscaEscala',
    'buscaAviso',
    'DownloadUploadFiles',
  ],
  ['pause'],
  ['buscaParametroColab', 'buscaCompetencia'],
  ['buscaMovimento', 'buscaMovimento'],
  ['buscaMovimento with PDF'],
] as const
export type Step = (typeof VISIT)[number][number]
export type Kind = Exclude<Step, 'pause'>

/** Milliseconds for which a person reads home, between two parts of a visit; they count in no time. */
export const PAUSE = 5000
/** A third of all come within these seconds. */
export const RUSH = 600
/** Most of the processor that the rush may take: the rest is for what was not foreseen. */
export const MOST_BUSY = 0.6
/** Passwords that a process compares at the same time. */
const PASSWORDS_AT_ONCE = 1

/** One kind of call, in milliseconds on average. */
export interface Cost {
  /** Processor time of the server, with that of the password for `validaSenha`, and of the database. */
  server: number
  database: number
  /** Between two calls that a client sends at the same time: its own work. */
  client: number
  /** From request to reply with nobody else there, and the squared coefficient of variation of that, collections of garbage included. */
  alone: number
  scv: number
}

export interface Costs {
  calls: Record<Kind, Cost>
  /** Processor time of comparing one password, in milliseconds; other threads do it. */
  password: number
}

export interface Load {
  /** Visits a second that begin. */
  rate: number
  seconds: number
  /** Cores of one server, each with a process, and of the database. */
  cores: number
  databaseCores: number
}

/** Milliseconds of calls and of visits without their pause. */
export interface Times {
  calls: { kind: Kind; ms: number }[]
  visits: number[]
}

/** Returns one percentile of times; NaN without any. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The 95th percentiles that the page names. */
export function summary({ calls, visits }: Times) {
  const of = (chosen: (kind: Kind) => boolean) =>
    percentile(
      calls.filter(({ kind }) => chosen(kind)).map(({ ms }) => ms),
      0.95,
    )
  const round = (ms: number) => Math.round(ms * 10) / 10
  return {
    calls: round(of(() => true)),
    signIns: round(of((kind) => kind === 'validaSenha')),
    reads: round(of((kind) => kind !== 'validaSenha')),
    visits: round(percentile(visits, 0.95)),
  }
}

/** Returns median and 95th percentile of each kind of call. */
export function byKind(calls: Times['calls']) {
  const groups = Map.groupBy(calls, ({ kind }) => kind)
  const figures = [...groups].map(([kind, own]) => {
    const times = own.map(({ ms }) => ms)
    return [kind, { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }] as const
  })
  return Object.fromEntries(figures)
}

/** Returns the processor time of a whole visit in milliseconds, of the server or of the database. */
export function perVisit({ calls }: Costs, of: 'server' | 'database'): number {
  return VISIT.flat()
    .filter((step) => step !== 'pause')
    .reduce((sum, kind) => sum + calls[kind][of], 0)
}

/** Returns what calls cost in a rush, which takes so many times the processor time of one call after the other. */
export function inRush({ calls, password }: Costs, times: number): Costs {
  const scaled = Object.entries(calls).map(([kind, cost]) => {
    const server = cost.server * times
    return [kind, { ...cost, server, alone: cost.alone + server - cost.server }]
  })
  return { calls: Object.fromEntries(scaled) as Costs['calls'], password: password * times }
}

interface Task {
  left: number
  done: () => void
}

/** Cores that threads share evenly. */
function createCores(count: number) {
  const tasks = new Set<Task>()
  const speed = () => Math.min(1, count / tasks.size)
  return {
    tasks,
    /** Milliseconds until a thread has finished, as long as none begins. */
    next: () => Math.min(...[...tasks].map(({ left }) => left / speed())),
    advance(ms: number): void {
      const worked = ms * speed()
      const finished: Task[] = []
      for (const task of tasks) {
        task.left -= worked
        if (task.left > 1e-9) continue
        tasks.delete(task)
        finished.push(task)
      }
      for (const { done } of finished) done()
    },
  }
}

/** Lets at most so many tasks work at the same time; the others wait in their order. */
function createQueue(tasks: Set<Task>, most: number) {
  const waiting: Task[] = []
  let working = 0
  const begin = (task: Task) => {
    working += 1
    tasks.add(task)
  }
  return (left: number, done: () => void): void => {
    const finish = () => {
      working -= 1
      const next = waiting.shift()
      if (next) begin(next)
      done()
    }
    const task = { left, done: finish }
    if (working < most) begin(task)
    else waiting.push(task)
  }
}

/** Plays a rush through on one server with its database; returns what everybody waited for. */
export function simulate(costs: Costs, { rate, seconds, cores, databaseCores }: Load): Times {
  const random = randomOf(1)
  const [server, database] = [createCores(cores), createCores(databaseCores)]
  const processes = Array.from({ length: cores }, () => ({
    call: createQueue(server.tasks, 1),
    password: createQueue(server.tasks, PASSWORDS_AT_ONCE),
  }))
  const query = createQueue(database.tasks, Number.POSITIVE_INFINITY)
  const later: { at: number; run: () => void }[] = []
  const times: Times = { calls: [], visits: [] }
  let now = 0

  function after(ms: number, run: () => void): void {
    const at = now + ms
    let place = later.length
    while (place > 0 && (later[place - 1]?.at ?? 0) < at) place -= 1
    later.splice(place, 0, { at, run })
  }

  /** Half of the work of a process comes before the query, half after it; without one, all at once. */
  function call(kind: Kind, done: () => void): void {
    const begun = now
    const { server: whole, database: queried, alone, scv } = costs.calls[kind]
    const process = processes[Math.floor(random() * processes.length)]
    const compared = kind === 'validaSenha' ? Math.min(costs.password, whole) : 0
    const factor = varied(scv, random)
    const half = ((whole - compared) * factor) / 2
    const elsewhere = Math.max(0, alone - whole - queried)
    const finish = () => {
      times.calls.push({ kind, ms: now - begun })
      done()
    }
    const end = (left: number) => process?.call(left, () => after(elsewhere, finish))
    const queries = () => (queried > 0 ? query(queried * factor, () => end(half)) : end(half))
    if (compared > 0) process?.call(half, () => process.password(compared, queries))
    else if (queried > 0) process?.call(half, queries)
    else end(2 * half)
  }

  function visit(): void {
    const begun = now
    const go = (at: number): void => {
      const step = VISIT[at]
      if (!step) times.visits.push(now - begun - PAUSE)
      else if (step[0] === 'pause') after(PAUSE, () => go(at + 1))
      else {
        let open = step.length
        let sent = 0
        for (const kind of step as readonly Kind[]) {
          sent += costs.calls[kind].client
          after(sent, () =>
            call(kind, () => {
              open -= 1
              if (open === 0) go(at + 1)
            }),
          )
        }
      }
    }
    go(0)
  }

  function arrive(): void {
    after((-Math.log(1 - random()) / rate) * 1000, () => {
      if (now > seconds * 1000) return
      visit()
      arrive()
    })
  }
  arrive()
  for (;;) {
    const due = (later.at(-1)?.at ?? Number.POSITIVE_INFINITY) - now
    const step = Math.min(due, server.next(), database.next())
    if (step === Number.POSITIVE_INFINITY) return times
    now += step
    server.advance(step)
    database.advance(step)
    if (step === due) later.pop()?.run()
  }
}

/** Returns a random factor of mean 1 with this squared coefficient of variation (log-normal: few take very long). */
function varied(scv: number, random: () => number): number {
  const variance = Math.log(1 + scv)
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Math.exp(normal * Math.sqrt(variance) - variance / 2)
}
