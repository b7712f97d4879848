import { type Expression, expressionBuilder } from 'kysely'
import type { Database, Schema } from '#db/schema.ts'
import { credentialOf, currentEmployments } from './accounts.ts'
import type { Claims } from './tokens.ts'

/** The claims of a token, and when it is used: milliseconds and date. */
export interface TokenUse extends Claims {
  now: number
  today: string
}

/** The same, where the claims may also be columns of an outer query. */
type TokenInQuery = { [K in keyof Claims]: Claims[K] | Expression<Claims[K]> } & Omit<TokenUse, keyof Claims>

/** Condition for the row of `session` that makes a token valid. Without password or employment a session ends at once. */
export function liveSession(db: Database, { sessionId, deviceId, codPessoa, generation, now, today }: TokenInQuery) {
  const { and, or, eb, exists, val } = expressionBuilder<Schema, 'session'>()
  return and([
    eb('session.id', '=', sessionId),
    eb('session.deviceId', '=', deviceId),
    eb('session.codPessoa', '=', codPessoa),
    eb('session.revokedAt', 'is', null),
    eb('session.expiresAt', '>', now),
    // A token from an address is invalid as soon as it was exchanged.
    or([eb(val(generation), '>', 0), eb('session.generation', '=', 0)]),
    exists(credentialOf(db, 'session.codPessoa')),
    or([eb('session.scope', '!=', 'full'), exists(currentEmployments(db, 'session.codPessoa', today))]),
  ])
}
