import { reached } from '@colab/server/record/reached'
import { subjectDigest } from '@colab/server/record/signature'
import { type Check, randomOf, scaled } from '../check.ts'
import { DATABASES, withServer } from '../servers.ts'

const ROWS = 10_000_000
const PEOPLE = 10_000
const ADDRESSES = 5000
const BATCH = 2000
/** Rows that are generated; the others are copies of later moments, which the database makes faster. */
const BASE = 50_000
/** Seconds that the slowest question may take. */
const LIMIT = 60
const START = Date.parse('2026-01-01T00:00:00Z')
const YEAR = 365 * 86_400_000

export const check: Check = {
  slug: 'record',
  goal: `who was reached by a session, an address and an account among ${ROWS} events: at most ${LIMIT} s each, on both databases`,
  async run(scale, seed) {
    const rows = scaled(ROWS, scale)
    const random = randomOf(seed)
    const pick = (count: number) => Math.floor(random() * count)
    const sum = { tried: 0, failed: 0, figures: {} as Record<string, number> }
    for (const database of DATABASES) {
      await withServer(database, async ({ app }) => {
        const digests = (column: 'person' | 'session' | 'address', count: number) =>
          Array.from({ length: count }, (_, value) => subjectDigest(app.secrets, column, value))
        const people = digests('person', PEOPLE)
        const sessions = digests('session', PEOPLE)
        const addresses = digests('address', ADDRESSES)
        const copies = Math.ceil(rows / BASE)
        for (let at = 0; at < BASE; at += BATCH) {
          const batch = Array.from({ length: Math.min(BATCH, BASE - at) }, (_, index) => {
            const session = pick(sessions.length)
            return {
              moment: START + Math.floor(((at + index) / BASE) * (YEAR / copies)),
              kind: 'used' as const,
              person: people[session % PEOPLE] ?? null,
              session: sessions[session] ?? null,
              // One in ten events comes from the same address, as that of a company does.
              address: addresses[random() < 0.1 ? 0 : pick(ADDRESSES)] ?? null,
              device: null,
              count: 1,
              mac: null,
            }
          })
          await app.db.insertInto('securityEvent').values(batch).execute()
        }
        const columns = ['kind', 'person', 'session', 'address', 'device', 'count', 'mac'] as const
        for (let copy = 1; copy < copies; copy++) {
          const shift = Math.floor((copy * YEAR) / copies)
          const first = app.db.selectFrom('securityEvent').where('id', '<=', BASE).select(columns)
          await app.db
            .insertInto('securityEvent')
            .columns([...columns, 'moment'])
            .expression(first.select(({ eb, ref }) => eb(ref('moment'), '+', shift).as('moment')))
            .execute()
        }
        const questions = { session: '7', address: '0', person: 7 } as const
        for (const [by, value] of Object.entries(questions)) {
          const begun = performance.now()
          const found = await reached(app, {
            by: by as keyof typeof questions,
            value,
            from: START,
            to: START + YEAR,
          })
          const seconds = Math.round(performance.now() - begun) / 1000
          sum.figures[`${database} ${by} (s)`] = seconds
          sum.tried += 1
          if (seconds > LIMIT || found.length === 0) sum.failed += 1
        }
      })
    }
    return sum
  },
}
