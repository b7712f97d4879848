import { rm } from 'node:fs/promises'
import { startSession } from '@colab/server/desk/sign-in/session'
import { BEAT } from '@colab/server/domains/misconduct/boxes'
import { readEntries } from '@colab/server/domains/misconduct/spool'
import { createAgent, deskClient, roleOver, withDesk } from '@colab/server/test/desk'
import { type Accusations, attacks, backUp, type Evidence, gather, keepLog, nearest } from '@colab/server/test/insider'
import { startPostgres } from '@colab/server/test/postgres'
import { openChannel } from '@colab/server/test/report-channel'
import { openServer, type TestServer } from '@colab/server/test/server'
import { sql } from 'kysely'
import { boxAttacks, keepBoxes } from '../box-history.ts'
import type { Check, Trial } from '../check.ts'
import { hire, live, MARK, MONDAY, PEOPLE, REPORTS, type ReportingServers } from '../reporting-people.ts'
import { withServer } from '../servers.ts'

const options = () => ({ now: MONDAY, settings: { portalDir: '/nowhere', ...withDesk() } })

/** Limit of correct guesses by chance, which is exceeded with a probability below 1 in 10,000. */
function mostByChance(named: number): number {
  const p = 1 / PEOPLE
  return named * p + 4 * Math.sqrt(named * p * (1 - p)) + 1
}

interface Listed {
  ttDenuncia: { codDenuncia: string }[]
  ttPagina: { proximo: string; total: number }[]
}

/** Reads HR's desk as a member of the committee; records when each report is first shown there. */
async function openDesk(server: TestServer) {
  const { codAgente } = await createAgent(server.app, [roleOver('comissao')])
  const known = new Set<string>()
  const shown: { at: number; id: string }[] = []
  let total = 0
  async function look(): Promise<void> {
    const client = deskClient(server, await startSession(server.app, codAgente))
    const read = async (params: object) => (await client.call('buscaDenuncias', params)).json as unknown as Listed
    const [counted] = (await read({ limite: 1 })).ttPagina
    if (counted?.total === total) return
    total = counted?.total ?? 0
    for (let depois: string | undefined = ''; depois !== undefined; ) {
      const { ttDenuncia, ttPagina }: Listed = await read({ limite: 100, depois })
      const added = ttDenuncia.map(({ codDenuncia }) => codDenuncia).filter((id) => !known.has(id))
      for (const id of added) {
        known.add(id)
        shown.push({ at: server.app.clock.now(), id })
      }
      depois = ttPagina[0]?.proximo || undefined
    }
  }
  return { look, shown }
}

/** Lets people report, and an insider guess. `more` returns further attacks. */
async function run(
  reporting: ReportingServers,
  trial: Trial,
  more: (evidence: Evidence) => Record<string, Accusations> = () => ({}),
): Promise<void> {
  const { servers } = reporting
  const [server] = servers as [TestServer]
  await openChannel(server)
  await server.app.db.insertInto('hrMessageType').values({ codTipoAviso: 1, nomeTipoAviso: 'Outros' }).execute()
  const walFrom = await keepLog(server)
  const people = await hire(server)
  const desk = await openDesk(server)
  const pass = async (milliseconds: number) => {
    await reporting.pass(milliseconds)
    await desk.look()
  }
  const truth = await live({ ...reporting, pass }, people, trial)

  const copies = await Promise.all(servers.map((one) => backUp(one, 'last')))
  const evidence = await gather(server, people, copies, walFrom)
  evidence.lines = servers.flatMap(({ logged }) => logged)
  for (const copy of copies) await rm(copy, { recursive: true, force: true })
  const everything = Buffer.concat(evidence.stored.map(({ bytes }) => bytes)).toString('latin1')
  const reports = trial.scaled(REPORTS)
  let best = 0
  const byDesk = {
    'who was there before the desk showed it': nearest(evidence.moments, desk.shown, -1),
    'who was there when the desk showed it': nearest(evidence.moments, desk.shown, 0),
  }
  trial.fail(desk.shown.length === 0, 'nothing at the desk')
  for (const [name, accusations] of Object.entries({ ...attacks(evidence, people), ...byDesk, ...more(evidence) })) {
    const right = [...accusations].filter(([id, codPessoa]) => truth.get(id) === codPessoa).length
    trial.tried += accusations.size
    trial.fail(right > mostByChance(accusations.size), `${right} of ${accusations.size}: ${name}`)
    if (accusations.size >= reports / 2) best = Math.max(best, right / accusations.size)
  }
  trial.fail(reports - evidence.stored.length)
  trial.add('reports', evidence.stored.length)
  trial.highest('best attack %', Math.round(best * 1000) / 10)
  trial.fault('files in plain', everything.includes(MARK))
  trial.fail(JSON.stringify(evidence.lines).includes(MARK), 'a report in the log')
}

/** One server with its complete write-ahead log, which contains more than any disk. */
async function runAlone(trial: Trial): Promise<void> {
  const report = async (server: TestServer) => {
    await sql`pragma wal_autocheckpoint = 0`.execute(server.app.db)
    await run({ servers: [server], pass: async (milliseconds) => server.pass(milliseconds) }, trial)
  }
  await withServer('sqlite', report, options())
}

/** Two servers, with every version of the boxes with which they share reports. */
async function runTogether(trial: Trial): Promise<void> {
  const postgres = await startPostgres(['-c', 'fsync=off', '-c', 'wal_keep_size=1GB'])
  const { now, settings } = options()
  const one = await openServer({ now, settings: { ...settings, databaseUrl: postgres.url } })
  const other = await openServer({ besides: one.server, apart: true, settings: options().settings })
  const servers = [one.server, other.server]
  const boxes = await keepBoxes(one.server)
  let last = 0
  async function pass(milliseconds: number): Promise<void> {
    await boxes.note()
    const now = one.server.app.clock.now()
    const moveTo = (moment: number) => {
      for (const { app, pass } of servers) pass(Math.max(0, moment - app.clock.now()))
    }
    for (last = Math.max(last, now - BEAT); last + BEAT <= now + milliseconds; last += BEAT) {
      moveTo(last + BEAT)
      for (const { app } of servers) await app.boxes.exchange()
      await boxes.note()
    }
    moveTo(now + milliseconds)
  }
  try {
    await run({ servers, pass }, trial, ({ moments, stored }) => boxAttacks(boxes.versions, moments, stored))
    trial.add('versions of boxes', boxes.versions.length)
    trial.fault('other sizes of boxes', new Set(boxes.versions.map(({ size }) => size)).size - 1)
    const today = (await Promise.all(servers.map(({ app }) => readEntries(app)))).flat()
    for (const { app } of servers) {
      const own = new Set((await readEntries(app)).map(({ report }) => report))
      const missing = today.filter(({ report }) => !own.has(report) && !app.boxes.digestOf(report))
      trial.fault('unknown to the other server', missing.length)
    }
  } finally {
    await other.close()
    await one.close()
    await postgres.stop()
  }
}

export const check: Check = {
  goal: `${REPORTS} reports of ${PEOPLE} people, on one server and again on two: nobody with database, write-ahead log, spools, backup, log, all that the servers told each other, all that HR's desk showed and the secret names their senders better than by chance (${100 / PEOPLE} %)`,
  async run(trial) {
    await runAlone(trial)
    await runTogether(trial)
  },
}
