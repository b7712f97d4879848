import { mkdir, mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { KINDS } from '@colab/contract/desk/inbox'
import { type DeskClient, deskClient } from '@colab/server/test/desk'
import { startPostgres } from '@colab/server/test/postgres'
import { createEmployees, createPayslips, type Employee, withApp } from './company.ts'
import { measureActs } from './desk-acts.ts'
import { createAgents, createDeskCompany, FIRST, nameOf } from './desk-company.ts'
import { atShares, report } from './desk-report.ts'
import { startGenerator } from './generator.ts'
import { CORES, median, pinSelf, processorTime, processTree } from './machine.ts'
import { freePort, type ServerConfig, startServer } from './server.ts'

/*
 * npm run bench:desk [-- calls acts]: times of calls of HR's desk in a large company, on SQLite and PostgreSQL, how
 * much slower the calls of employees are while agents work, and times of large acts. Writes reports/desk.json.
 */

const PARTS = ['calls', 'acts'] as const
const { positionals } = parseArgs({ allowPositionals: true })
const isWanted = (part: (typeof PARTS)[number]) => positionals.length === 0 || positionals.includes(part)

/** Milliseconds that 95 of 100 calls may take, measured by the client on the same machine. */
const TARGETS = { search: 100, 'inbox page': 150, counts: 60, request: 80, decision: 60 }
/** Largest factor by which the calls of employees may be slower. */
const SLOWER = 1.1
/** Calls of each kind; those before, which do not count, let the engine compile the code. */
const CALLS = 300
const BEFORE = 40
/** Milliseconds between two acts of an agent, who also polls the counts. */
const ACTS_EVERY = 10_000
const POLLS_EVERY = 30_000
const ROUNDS = 5
const ROUND_MS = 4000
/** Calls of employees that are sealed for one round: more than can be answered. */
const SEALED = 4000
/** Employees who make calls. */
const EMPLOYEES = 8

interface Request {
  tipo: string
  codPedido: string
  versao: string
}

interface Tables {
  ttPedido: Request[]
  ttVerbo: { verbo: string }[]
}

/** Calls a method and returns its tables; throws for any result except success. */
async function ask(client: DeskClient, method: string, params: object): Promise<Tables> {
  const { status, json } = await client.call(method, params)
  if (status !== 200 || json.retorno?.[0]?.estatus !== 'Sucesso')
    throw new Error(`${method} ${JSON.stringify(params)}: ${status} ${JSON.stringify(json).slice(0, 300)}`)
  return json as unknown as Tables
}

/** Returns a search text of an agent: beginnings of one or two words, a code, a whole word. */
function searched(number: number): string {
  const [first = '', second = '', , last = ''] = nameOf(number * 37).split(' ')
  const texts = [`${first.slice(0, 3)} ${last.slice(0, 4)}`, last.slice(0, 3), `M${FIRST + number * 37}`, second]
  return texts[number % texts.length]?.toLowerCase() ?? ''
}

type Plan = (client: DeskClient, number: number) => Promise<readonly [method: string, params: object]>

/** The measured calls, with what has to be read before. Each open request is decided once. */
function createPlans() {
  const known = new Map<DeskClient, Request[]>()
  let turns = 0
  /** Returns an open request within reach of an agent, of alternating kinds; agents rarely choose the same. */
  async function nextRequest(client: DeskClient): Promise<Request & { verbs: string[] }> {
    for (let tries = 0; tries < 100; tries++) {
      const rows = known.get(client) ?? []
      const tipo = [KINDS[turns++ % KINDS.length]]
      if (rows.length === 0) rows.push(...(await ask(client, 'buscaFila', { tipo, limite: 20 })).ttPedido)
      known.set(client, rows)
      const [next] = rows.splice(Math.floor(Math.random() * rows.length), 1)
      if (!next) continue
      const { status, json } = await client.call('buscaPedido', { tipo: next.tipo, codPedido: next.codPedido })
      const { ttVerbo = [] } = status === 200 ? (json as unknown as Tables) : {}
      if (ttVerbo.length > 0) return { ...next, verbs: ttVerbo.map(({ verbo }) => verbo) }
    }
    throw new Error('an agent without requests')
  }
  const filters = (number: number) => [
    {},
    { tipo: ['registration'] },
    { unidade: [2 + (number % 100)] },
    { texto: 'mar' },
  ]
  return {
    search: async (_, number) => ['buscaPessoas', { texto: searched(number) }],
    'inbox page': async (_, number) => ['buscaFila', { limite: 50, ...filters(number)[number % 4] }],
    counts: async () => ['contaFila', {}],
    'counts of people': async () => ['contaPessoas', {}],
    request: async (client) => {
      const { tipo, codPedido } = await nextRequest(client)
      return ['buscaPedido', { tipo, codPedido }]
    },
    decision: async (client) => {
      const { tipo, codPedido, versao, verbs } = await nextRequest(client)
      const verbo = verbs.includes('reject') ? 'reject' : 'answer'
      return ['decidePedido', { tipo, codPedido, versao, verbo, texto: 'Conferido.' }]
    },
  } as const satisfies Record<string, Plan>
}

type Plans = ReturnType<typeof createPlans>
type Name = keyof Plans

/**
 * Reports the median and 95th percentile of the times of one kind of call in milliseconds, and the average processor
 * time of one, which other work on the machine hardly affects.
 */
async function measureCalls(
  name: Name,
  plan: Plan,
  { database, clients, used }: { database: string; clients: DeskClient[]; used: () => number },
) {
  const times: number[] = []
  let processor = 0
  for (let number = 0; number < BEFORE + CALLS; number++) {
    const client = clients[number % clients.length]
    if (!client) throw new Error('no agents')
    const [method, params] = await plan(client, number)
    const [begun, before] = [performance.now(), used()]
    await ask(client, method, params)
    if (number < BEFORE) continue
    times.push(performance.now() - begun)
    processor += used() - before
  }
  const [p50 = 0, measured = 0] = atShares(times, 0.5, 0.95)
  const target = TARGETS[name as keyof typeof TARGETS]
  const more = { p50, processor: Number(((processor * 1000) / CALLS).toFixed(1)) }
  report({ database, what: name, measured, unit: 'ms', ...(target && { target }), ...more })
}

/** Lets all agents work for a period: each acts and polls at its rate. */
async function workFor(ms: number, plans: Plans, clients: readonly DeskClient[]): Promise<void> {
  const acts: Plan[] = [plans['inbox page'], plans.request, plans.decision, plans.search]
  const until = performance.now() + ms
  const each = async (every: number, act: (client: DeskClient, turn: number) => Promise<unknown>) => {
    for (let turn = 0; performance.now() < until; turn++) {
      const client = clients[turn % clients.length]
      await Promise.all([client && act(client, turn), pause(every / clients.length)])
    }
  }
  await Promise.all([
    each(ACTS_EVERY, async (client, turn) => {
      const [method = '', params = {}] = (await acts[turn % acts.length]?.(client, turn)) ?? []
      await client.call(method, params)
    }),
    each(POLLS_EVERY, (client) => client.call('contaFila', {}, { headers: { 'X-Poll': '1' } })),
  ])
}

/** Returns the mean time of a call of employees in milliseconds, without and with agents at work, alternately. */
async function measureEmployees(url: string, employees: Employee[], work: () => Promise<void>) {
  const generator = startGenerator(CORES)
  const alone: number[] = []
  const beside: number[] = []
  for (let round = 0; round < ROUNDS * 2; round++) {
    await generator.prepare(url, employees, SEALED)
    const [{ seconds, calls }] = await Promise.all([generator.run(url, 1, ROUND_MS), round % 2 === 1 && work()])
    ;(round % 2 === 1 ? beside : alone).push((seconds / calls) * 1000)
  }
  generator.stop()
  return { alone: median(alone), beside: median(beside) }
}

async function measure(database: string, place: Omit<ServerConfig, 'workers'>) {
  await mkdir(place.dataDir, { recursive: true })
  const config = { ...place, workers: 1, deskPort: await freePort() }
  const begun = performance.now()
  await createDeskCompany(config)
  const { employees, cookies } = await withApp(config, async (app) => {
    const employees = await createEmployees(app, EMPLOYEES)
    await createPayslips(app, employees)
    return { employees, cookies: await createAgents(app) }
  })
  console.log(`${database}: company created in ${Math.round((performance.now() - begun) / 1000)} s`)
  const server = await startServer(config, CORES)
  try {
    const clients = cookies.map((cookie) => deskClient({ deskUrl: `http://localhost:${config.deskPort}` }, cookie))
    if (isWanted('calls')) {
      const plans = createPlans()
      const used = () => processorTime(processTree(process.pid).filter((pid) => pid !== process.pid))
      for (const [name, plan] of Object.entries(plans))
        await measureCalls(name as Name, plan, { database, clients, used })
      const { alone, beside } = await measureEmployees(server.url, employees, () => workFor(ROUND_MS, plans, clients))
      const measured = Number((beside / alone).toFixed(3))
      report({
        database,
        what: "employees' calls while agents work",
        measured,
        unit: 'ratio',
        target: SLOWER,
        alone,
        beside,
      })
    }
    // The first agent has reach over everything.
    if (isWanted('acts')) await measureActs(database, config, { url: server.url, employees, cookie: cookies[0] ?? '' })
  } finally {
    await server.stop()
  }
}

process.on('SIGINT', () => process.exit(130))
pinSelf()
await using folder = await mkdtempDisposable(join(tmpdir(), 'colab-bench-desk-'))
await measure('SQLite', { dataDir: join(folder.path, 'sqlite'), databaseUrl: '' })
const postgres = await startPostgres()
try {
  await measure('PostgreSQL', { dataDir: join(folder.path, 'postgres'), databaseUrl: postgres.url })
} finally {
  await postgres.stop()
}
