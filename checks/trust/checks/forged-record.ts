import { sealRecords, verifyRecord } from '@colab/server/record/chain'
import { reached } from '@colab/server/record/reached'
import { insertRecord } from '@colab/server/record/signature'
import type { TestServer } from '@colab/server/test/server'
import { withoutTriggers } from '@colab/server/test/triggers'
import { onServer } from '../servers.ts'

const FORGERIES = 1000
/** Rows of the record, and those of them that are sealed. */
const ROWS = 200
const SEALED = 180

class Undone extends Error {}

/** One way in which the owner of the database alters the record. */
type Forgery = (db: TestServer['app']['db'], pick: (most: number) => number) => Promise<unknown>

const audit = (db: TestServer['app']['db'], id: number) =>
  db.selectFrom('audit').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const FORGERIES_BY_KIND: Forgery[] = [
  async (db, pick) => {
    const { id, ...row } = await audit(db, pick(ROWS))
    const mac = [null, row.mac, 'x'.repeat(43)][pick(3) - 1] ?? null
    await db
      .insertInto('audit')
      .values({ ...row, mac, pcMetodo: `${id}` })
      .execute()
  },
  async (db, pick) =>
    db
      .insertInto('audit')
      .values({ ...(await audit(db, pick(ROWS))), id: ROWS + pick(1000) })
      .execute(),
  // A row of the last minutes that is not sealed yet looks like one that was rolled back.
  (db, pick) => db.deleteFrom('audit').where('id', '=', pick(SEALED)).execute(),
  async (db, pick) => {
    const one = pick(ROWS - 1)
    const [first, second] = [await audit(db, one), await audit(db, one + 1)]
    for (const [id, { id: _, ...row }] of [[one, second] as const, [one + 1, first] as const]) {
      await db.updateTable('audit').set(row).where('id', '=', id).execute()
    }
  },
  (db, pick) => db.updateTable('audit').set({ pcMetodo: 'other' }).where('id', '=', pick(ROWS)).execute(),
]

export const check = onServer(
  `${FORGERIES} audit rows made up, copied, removed, reordered or changed by somebody who owns the database: all reported, none believed`,
  async ({ app }, trial) => {
    const write = async (count: number) => {
      for (let left = count; left > 0; left--) {
        const row = { codPessoa: left, pcMetodo: 'x', moment: app.clock.now(), requestId: `r${left}`, session: null }
        await app.db.transaction().execute((db) => insertRecord(db, app.secrets, 'audit', [row]))
      }
    }
    await write(SEALED)
    await sealRecords(app)
    await write(ROWS - SEALED)
    await withoutTriggers(app.db, 'audit')
    const pick = (most: number) => 1 + Math.floor(trial.random() * most)
    trial.fail((await verifyRecord(app, 'audit')).broken !== null)
    for (const at of trial.times(FORGERIES)) {
      const forged = app.db.transaction().execute(async (db) => {
        await FORGERIES_BY_KIND[at % FORGERIES_BY_KIND.length]?.(db, pick)
        const altered = { ...app, db }
        const { broken } = await verifyRecord(altered, 'audit')
        const { people } = await reached(altered, { by: 'person', value: pick(ROWS), from: 0, to: app.clock.now() })
        const believed = people.flatMap(({ writes }) => Object.keys(writes)).some((name) => name !== 'x')
        trial.fail(!broken || believed)
        throw new Undone()
      })
      await forged.catch((error) => {
        if (!(error instanceof Undone)) throw error
      })
    }
  },
)
