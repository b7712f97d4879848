import type { Clock } from '#base/clock.ts'
import type { Db } from '#db/schema.ts'
import type { RelyingParty } from '#gatekeeper/relying-party.ts'
import { checkCreation, verifyAssertion } from '#gatekeeper/webauthn.ts'

/* Passkeys of agents. */

type Deps = { db: Db; clock: Clock }

/** Returns the relying party of the desk's passkeys: the host of `HR_URL`. */
export function deskParty(url: string): RelyingParty {
  const { hostname: id, origin } = new URL(url)
  return { id, origins: [origin] }
}

export function keysOf(db: Db, codAgente: number) {
  return db.selectFrom('hrPasskey').selectAll().where('codAgente', '=', codAgente).orderBy('codPasskey').execute()
}

/** Stores the passkey of a response; returns false for an invalid one. */
export async function storeKey(
  { db, clock }: Deps,
  { party, challenge, codAgente }: { party: RelyingParty; challenge: string; codAgente: number },
  resposta: string,
): Promise<boolean> {
  const key = await checkCreation({ party, challenge }, resposta)
  if (!key) return false
  const stored = await db
    .insertInto('hrPasskey')
    .values({ ...key, codAgente, dtCriacao: clock.today(), dtUltimoUso: null })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst()
  return stored.numInsertedOrUpdatedRows === 1n
}

/** Returns the agent of the passkey of a response, and records its use; null for an invalid one. */
export async function agentOfAnswer(
  { db, clock }: Deps,
  { party, challenge }: { party: RelyingParty; challenge: string },
  resposta: string,
): Promise<number | null> {
  const owned = await db.selectFrom('hrPasskey').selectAll().where('credentialId', '=', idIn(resposta)).execute()
  const verified = await verifyAssertion({ party, challenge, owned }, resposta)
  if (!verified) return null
  const { key, counter } = verified
  const used = await db
    .updateTable('hrPasskey')
    .set({ counter, dtUltimoUso: clock.today() })
    .where('codPasskey', '=', key.codPasskey)
    .where('counter', '=', key.counter)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n ? key.codAgente : null
}

function idIn(resposta: string): string {
  try {
    const { id } = JSON.parse(resposta) as { id?: unknown }
    return typeof id === 'string' ? id : ''
  } catch {
    return ''
  }
}
