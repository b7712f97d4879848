import { insertAll } from '@colab/server/db/insert'
import { sealRecords, verifyRecord } from '@colab/server/record/chain'
import { type ReachQuery, reached } from '@colab/server/record/reached'
import { signRecord, subjectDigest } from '@colab/server/record/signature'
import { makePerson } from '@colab/server/test/people'
import type { TestServer } from '@colab/server/test/server'
import type { Check, Trial } from '../check.ts'
import { DATABASES, withServer } from '../servers.ts'

const ROWS = 10_000_000
/** Events for each audited write. */
const WRITE_EVERY = 10
const PEOPLE = 10_000
const ADDRESSES = 5000
/** Code of the first person; those of sessions and addresses begin there, too. */
const FIRST = 1_000_000
/** Events that are generated; the others are copies with other numbers. */
const BASE = 50_000
/** Limit in seconds of the slowest query. */
const LIMIT = 60
const START = Date.parse('2026-01-01T00:00:00Z')
const YEAR = 365 * 86_400_000

/** Copies one person, because creating each takes longer than the rest. */
async function createPeople(server: TestServer): Promise<void> {
  const { db } = server.app
  const { codPessoa } = await makePerson(server)
  const person = await db.selectFrom('person').selectAll().where('codPessoa', '=', codPessoa).executeTakeFirstOrThrow()
  const copies = Array.from({ length: PEOPLE }, (_, at) => ({
    ...person,
    codPessoa: FIRST + at,
    cpf: String(at).padStart(11, '0'),
  }))
  await db.transaction().execute((within) => insertAll(within, 'person', copies))
}

/** Creates a number of events over a year, and a tenth as many audited writes; returns the number of both. */
async function createRecord({ app: { db, secrets } }: TestServer, { random, scaled }: Trial): Promise<number> {
  const pick = (count: number) => Math.floor(random() * count)
  const digests = (column: 'person' | 'session' | 'address', count: number) =>
    Array.from({ length: count }, (_, at) => subjectDigest(secrets, column, FIRST + at))
  const people = digests('person', PEOPLE)
  const sessions = digests('session', PEOPLE)
  const addresses = digests('address', ADDRESSES)
  const copies = Math.ceil(scaled(ROWS) / BASE)
  const momentOf = (at: number) => START + Math.floor((at * YEAR) / BASE)
  const ofEvents = Array.from({ length: BASE }, (_, at) => {
    // Each person has at least one.
    const session = at < PEOPLE ? at : pick(PEOPLE)
    return {
      moment: momentOf(at),
      kind: 'used' as const,
      count: 1,
      person: people[session] ?? null,
      session: sessions[session] ?? null,
      device: null,
      // One in ten events comes from the same address, as that of a company does.
      address: addresses[random() < 0.1 ? 0 : pick(ADDRESSES)] ?? null,
    }
  })
  const ofWrites = Array.from({ length: BASE / WRITE_EVERY }, (_, at) => ({
    moment: momentOf(at * WRITE_EVERY),
    pcMetodo: 'gravaAvisoRH',
    requestId: '',
    codPessoa: FIRST + at,
    session: sessions[at] ?? null,
  }))
  for (let copy = 0; copy < copies; copy++) {
    const events = ofEvents.map((row, at) =>
      signRecord(secrets, 'securityEvent', { ...row, id: copy * ofEvents.length + at + 1 }),
    )
    const writes = ofWrites.map((row, at) =>
      signRecord(secrets, 'audit', { ...row, id: copy * ofWrites.length + at + 1 }),
    )
    await db.transaction().execute(async (within) => {
      await insertAll(within, 'securityEvent', events)
      await insertAll(within, 'audit', writes)
    })
  }
  return copies * (ofEvents.length + ofWrites.length)
}

/** Seals all rows and verifies them; returns the seconds that verifying took, and whether all are as written. */
async function verify({ app }: TestServer, rows: number) {
  await sealRecords(app)
  const begun = performance.now()
  const tables = [await verifyRecord(app, 'audit'), await verifyRecord(app, 'securityEvent')]
  const isWhole = tables.every(({ broken, rows, sealedTo }) => broken === null && rows > 0 && sealedTo >= rows)
  const found = tables.reduce((sum, table) => sum + table.rows, 0)
  return { seconds: Math.round(performance.now() - begun) / 1000, isRight: isWhole && found === rows }
}

/** The address of the company, and a person who wrote, with the session. */
const QUESTIONS: Pick<ReachQuery, 'by' | 'value'>[] = [
  { by: 'session', value: FIRST + 7 },
  { by: 'address', value: FIRST },
  { by: 'person', value: FIRST + 7 },
]

export const check: Check = {
  goal: `who was reached by a session, an address and an account of ${PEOPLE} people, among ${ROWS} events and ${ROWS / WRITE_EVERY} writes: at most ${LIMIT} s each; on both databases; on SQLite all of them verified by signature and chain`,
  async run(trial) {
    for (const database of DATABASES) {
      await withServer(database, async (server) => {
        await createPeople(server)
        const rows = await createRecord(server, trial)
        for (const question of QUESTIONS) {
          const begun = performance.now()
          const found = await reached(server.app, { ...question, from: START, to: START + YEAR })
          const seconds = Math.round(performance.now() - begun) / 1000
          trial.tried += 1
          trial.add(`${database} ${question.by} (s)`, seconds)
          const isFound = found.people.some(({ events, writes }) => events.used && writes.gravaAvisoRH)
          trial.fail(seconds > LIMIT || !isFound)
        }
        // Both databases only list the rows, which takes a small part of the time.
        if (database !== 'sqlite') return
        const { seconds, isRight } = await verify(server, rows)
        trial.tried += 1
        trial.add(`${database} verify (s)`, seconds)
        trial.fail(!isRight)
      })
    }
  },
}
