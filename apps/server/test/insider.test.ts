import { rm } from 'node:fs/promises'
import { gravaAvisoRH } from '@colab/contract/domains/hr-contact'
import { gravaDenuncia } from '@colab/contract/domains/misconduct'
import { buscaAviso } from '@colab/contract/domains/notices'
import { readToken } from '@colab/contract/wire/token'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { keysOf } from '#domains/misconduct/protocol.ts'
import { runMaintenance } from '#runtime/maintenance.ts'
import { createRandom } from '../demo/company/random.ts'
import { isPostgres } from './databases.ts'
import { type Accusations, attacks, backUp, gather, keepLog, type Suspect, spooled } from './insider.ts'
import { makePerson } from './people.ts'
import { startPostgres } from './postgres.ts'
import { openChannel, REPORT } from './report-channel.ts'
import { MINUTE, shareServer, type TestClient } from './server.ts'

/*
 * 25 people report ten times each, over four days and among all their other calls. An attacker with the database,
 * its write-ahead log, the log, the spool and a backup of the third day guesses the sender of each report no better
 * than a die with 25 sides.
 */

const PEOPLE = 25
/** Reports of a person on each day; those of the last are files still. */
const DAYS = [2, 3, 2, 3]
const REPORTS = PEOPLE * 10
const ROWS = PEOPLE * 7
const HOUR = 60 * MINUTE

vi.setConfig({ hookTimeout: 600_000 })

const onPostgres = isPostgres()
// A PostgreSQL of its own: in the shared one, other tests drop databases, which recycles the log that this test reads.
const postgres = onPostgres ? await startPostgres(['-c', 'fsync=off', '-c', 'wal_keep_size=1GB']) : null
afterAll(() => postgres?.stop())
// A Monday, 08:00 in São Paulo.
const server = await shareServer({
  now: Date.UTC(2026, 9, 5, 11),
  settings: { portalDir: '/nowhere', ...(postgres && { databaseUrl: postgres.url }) },
})
const { app } = server
await openChannel(server)
// The whole write-ahead log is retained, more than any disk would show.
if (!onPostgres) await sql`pragma wal_autocheckpoint = 0`.execute(app.db)
const walFrom = await keepLog(server)
const random = createRandom('insider')

interface Employee extends Suspect {
  senha: string
  client: TestClient
  at: number
}

await app.db.insertInto('hrMessageType').values({ codTipoAviso: 1, nomeTipoAviso: 'Outros' }).execute()
const people: Employee[] = []
for (let at = 0; at < PEOPLE; at++) {
  const { cpf, senha, codPessoa } = await makePerson(server)
  people.push({ cpf, senha, codPessoa, deviceId: '', client: server.client(), at })
}

/** The true senders of the reports, known to this test only. */
const truth: Accusations = new Map()
let calls = 0

/** Opens the portal, sometimes writes to HR, and reports or not; each with individual frequency. */
async function visit({ client: { channel }, codPessoa, at }: Employee, reports: boolean): Promise<void> {
  server.pass(random.int(20, 90) * 1000)
  await channel.call(buscaAviso, { todos: true })
  calls++
  if (random.chance(0.6)) {
    await channel.call(gravaAvisoRH, { codTipo: 1, descricao: 'Pergunta' })
    calls++
  }
  if (!reports) return
  // Like the portal, which renews its token by a read.
  await channel.call(buscaAviso, { todos: false })
  calls++
  const { protocolo } = await channel.call(gravaDenuncia, { ...REPORT, ocorrido: 'x'.repeat(50 + at * 140) })
  truth.set(keysOf(protocolo).id, codPessoa)
}

let midway = ''
for (const [day, each] of DAYS.entries()) {
  for (const person of random.shuffle(people)) {
    person.client.set({ session: null })
    await person.client.signIn(person.cpf, person.senha)
    person.deviceId = readToken(person.client.session()?.token ?? '').deviceId
    calls++
  }
  const visits = random.shuffle(people.flatMap((person) => [...Array(each).fill([person, true]), [person, false]]))
  for (const [index, [person, reports]] of visits.entries()) {
    await visit(person, reports)
    if (day === 2 && index === Math.floor(visits.length / 2)) midway = await backUp(server, 'midway')
  }
  if (day === DAYS.length - 1) break
  server.pass(24 * HOUR - ((app.clock.now() - Date.UTC(2026, 9, 5, 11)) % (24 * HOUR)))
  await runMaintenance(app)
}
const copy = await backUp(server, 'last')
afterAll(() => Promise.all([copy, midway].map((folder) => rm(folder, { recursive: true, force: true }))))
const evidence = await gather(server, people, [copy], walFrom)

/** The largest number of right guesses that counts as chance: a die exceeds it once in ten million times. */
function allowed(named: number): number {
  const p = 1 / PEOPLE
  let right = 0
  let likelihood = (1 - p) ** named
  let exceeded = 1 - likelihood
  while (exceeded > 1e-7) {
    likelihood *= ((named - right) / (right + 1)) * (p / (1 - p))
    right++
    exceeded -= likelihood
  }
  return right
}

function rightOf(accusations: Accusations): number {
  return [...accusations].filter(([id, codPessoa]) => truth.get(id) === codPessoa).length
}

describe('an insider with all stored data', () => {
  it('has every report before them, in the database and of the last day as files', () => {
    expect(truth.size).toBe(REPORTS)
    expect(new Set(evidence.stored.map(({ id }) => id))).toEqual(new Set(truth.keys()))
    expect(evidence.stored.filter(({ bytes }) => bytes.includes('digest'))).toHaveLength(REPORTS)
    expect(evidence.moments.length).toBeGreaterThan(REPORTS)
    for (const { traces, reports } of evidence.written) {
      expect(traces.length).toBeGreaterThan(PEOPLE)
      expect(reports.length).toBeGreaterThan(REPORTS / 2)
    }
  })

  it.each(Object.entries(attacks(evidence, people)))('does no better than chance by %s', (_, accusations) => {
    expect(rightOf(accusations)).toBeLessThanOrEqual(allowed(accusations.size))
  })

  it('finds files and rows of one size, and files of one time', () => {
    const [rows, files] = [evidence.stored.slice(0, ROWS), evidence.stored.slice(ROWS)]
    for (const list of [rows, files]) expect(new Set(list.map(({ bytes }) => bytes.length)).size).toBe(1)
    expect(new Set(files.map(({ modified }) => modified))).toEqual(new Set([0]))
  })

  it('finds no line that tells of a report but their number on each past day, and a row for each line of a call', () => {
    const telling = evidence.lines.filter((line) => /denuncia|misconduct|reports/i.test(JSON.stringify(line)))
    const counts = DAYS.slice(0, -1).map((each) => each * PEOPLE)
    expect(telling).toMatchObject(counts.map((count) => ({ msg: 'reports', count })))
    const opened = evidence.lines.filter(({ method }) => /^(busca|grava|valida)/.test(String(method)))
    expect(opened.length).toBe(calls)
    // Messages of the first days are deleted by now.
    expect(evidence.seenEnvelopes).toBeLessThanOrEqual(calls)
  })

  it('learns from the backup of the third day whom a report may be of no better than without it', async () => {
    const known = new Set((await spooled(midway)).map(({ id }) => id))
    expect(known.size).toBeGreaterThan(PEOPLE / 2)
    const before = { ...evidence, stored: evidence.stored.filter(({ id }) => known.has(id)) }
    const since = { ...evidence, stored: evidence.stored.filter(({ id }) => !known.has(id)) }
    for (const found of [before, since]) {
      for (const accusations of Object.values(attacks(found, people))) {
        expect(rightOf(accusations)).toBeLessThanOrEqual(allowed(accusations.size))
      }
    }
  })

  it('finds of devices and of refreshes the hour alone, a few minutes later', async () => {
    server.pass(MINUTE)
    await runMaintenance(app)
    const sessions = await app.db.selectFrom('session').select('rotatedAt as at').execute()
    const devices = await app.db.selectFrom('knownDevice').select(['firstUsedAt', 'lastUsedAt as at']).execute()
    expect([sessions.length >= PEOPLE, devices.length >= PEOPLE]).toEqual([true, true])
    const moments = [...sessions.map(({ at }) => at), ...devices.flatMap(({ firstUsedAt, at }) => [firstUsedAt, at])]
    expect(moments.filter((at) => at % HOUR !== 0)).toEqual([])
  })
})
