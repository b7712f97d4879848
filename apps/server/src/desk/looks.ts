import { LRUCache } from 'lru-cache'
import type { Database } from '#db/schema.ts'
import { lockPerson } from '#employees/lock.ts'
import { insertRecord } from '#record/signature.ts'
import type { DeskContext, Looks } from './context.ts'
import type { Looked } from './tables.ts'

const HOUR = 3_600_000

/** Accesses that were recorded recently in each database, so that most of them cost no transaction. */
const recorded = new WeakMap<Database, LRUCache<string, true>>()

function recentLooks(db: Database): LRUCache<string, true> {
  const known = recorded.get(db) ?? new LRUCache<string, true>({ max: 10_000 })
  recorded.set(db, known)
  return known
}

/** For files that show only the agent, or no more of people than the lists of the desk, which are not recorded. */
export const NO_LOOKS = {} as Looks

/** For files whose people are determined while they are sent: each is recorded with `look`, before their data. */
export function looksWhileSent(context: Pick<DeskContext, 'app' | 'agent'>, oQue: Looked) {
  return { looks: NO_LOOKS, look: (codPessoa: number) => recordLook(context, codPessoa, oQue) }
}

/** Records that the agent accessed data of a person, once an hour: people see it with the copy of their data. */
export async function recordLook(
  { app, agent }: Pick<DeskContext, 'app' | 'agent'>,
  codPessoa: number,
  oQue: Looked,
): Promise<Looks> {
  const { db, clock, secrets } = app
  const moment = Math.floor(clock.now() / HOUR) * HOUR
  const { codAgente, nome: who } = agent
  const key = JSON.stringify([moment, codAgente, codPessoa, oQue])
  const recent = recentLooks(db)
  if (recent.has(key)) return NO_LOOKS
  await db.transaction().execute(async (within) => {
    // Of two concurrent accesses the second has to see the row of the first.
    await lockPerson(within, codPessoa)
    const found = await within
      .selectFrom('hrAccess')
      .select('id')
      .where((is) => is.and({ codPessoa, moment, codAgente, oQue }))
      .executeTakeFirst()
    if (!found) await insertRecord(within, secrets, 'hrAccess', [{ moment, codAgente, who, codPessoa, oQue }])
  })
  recent.set(key, true)
  return NO_LOOKS
}
