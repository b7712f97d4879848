import { randomBytes } from 'node:crypto'
import type { Clock } from '#base/clock.ts'
import type { Secrets } from '#crypto/secrets.ts'
import type { Db, Schema } from '#db/schema.ts'
import { CHALLENGE_TTL } from '#gatekeeper/webauthn.ts'

type Deps = { db: Db; clock: Clock; secrets: Secrets }
type Purpose = Schema['hrChallenge']['purpose']

const idOf = ({ secrets }: Pick<Deps, 'secrets'>, name: string) => secrets.digest('hr challenge', name)

/** Creates a challenge, which can be used once under its name. `codAgente` is null before the agent is known. */
export async function createChallenge(deps: Deps, purpose: Purpose, codAgente: number | null) {
  const name = randomBytes(18).toString('base64url')
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = deps.clock.now() + CHALLENGE_TTL
  await deps.db
    .insertInto('hrChallenge')
    .values({ id: idOf(deps, name), purpose, codAgente, challenge, expiresAt })
    .execute()
  return { name, challenge }
}

/** Takes a challenge, so that it is used once; null when this agent has none for this purpose. */
export async function takeChallenge(deps: Deps, purpose: Purpose, codAgente: number | null, name: string) {
  const taken = await deps.db
    .deleteFrom('hrChallenge')
    .where('id', '=', idOf(deps, name))
    .where('purpose', '=', purpose)
    .where('codAgente', codAgente === null ? 'is' : '=', codAgente)
    .where('expiresAt', '>', deps.clock.now())
    .returning('challenge')
    .executeTakeFirst()
  return taken?.challenge ?? null
}
