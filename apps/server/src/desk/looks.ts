import { LRUCache } from 'lru-cache'
import { lockPerson } from '#employees/lock.ts'
import { insertRecord } from '#record/signature.ts'
import type { DeskContext } from './context.ts'
import type { Looked } from './tables.ts'

const HOUR = 3_600_000

/** Looks that this process recorded lately, so that most of them cost no transaction. */
const recent = new LRUCache<string, true>({ max: 10_000 })

/** Records that the agent looked at a person, once an hour: people see it with the copy of their data. */
export async function recordLook(
  { app, agent }: Pick<DeskContext, 'app' | 'agent'>,
  codPessoa: number,
  oQue: Looked,
): Promise<void> {
  const { db, clock, secrets } = app
  const moment = Math.floor(clock.now() / HOUR) * HOUR
  const { codAgente, nome: who } = agent
  const key = JSON.stringify([moment, codAgente, codPessoa, oQue])
  if (recent.has(key)) return
  await db.transaction().execute(async (within) => {
    // Of two simultaneous looks the second has to see the first.
    await lockPerson(within, codPessoa)
    const found = await within
      .selectFrom('hrAccess')
      .select('id')
      .where('codPessoa', '=', codPessoa)
      .where('moment', '=', moment)
      .where('codAgente', '=', codAgente)
      .where('oQue', '=', oQue)
      .executeTakeFirst()
    if (!found) await insertRecord(within, secrets, 'hrAccess', [{ moment, codAgente, who, codPessoa, oQue }])
  })
  recent.set(key, true)
}
