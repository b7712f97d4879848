import type { gravaCredencial } from '@colab/contract/desk/session'
import type { CheckedParams } from '@colab/contract/wire/method'
import { problem } from '#base/problems.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { hashPassword } from '#gatekeeper/passwords.ts'
import type { RelyingParty } from '#gatekeeper/relying-party.ts'
import type { App } from '#protocol/app.ts'
import { recordAction } from '#record/actions.ts'
import type { SessionContext } from '../context.ts'
import { deskRefusal } from '../refuse.ts'
import { takeChallenge } from './challenges.ts'
import { findInvitation } from './invitation.ts'
import { storeKey } from './keys.ts'
import { freshFor } from './session.ts'
import { stepOf } from './totp.ts'
import { isWeak } from './weak-password.ts'

type CredentialParams = CheckedParams<typeof gravaCredencial>
type Write = Transaction<Schema>

/**
 * Stores a passkey, or a password with its one-time codes, and uses up the invitation; without one, adds a passkey to a
 * session with a recent confirmation. Returns the agent. Refuses with `conviteInvalido`, `passkeyInvalida`,
 * `senhaFraca` and `codigoInvalido`.
 */
export async function storeCredential(
  context: SessionContext,
  party: RelyingParty,
  given: CredentialParams,
): Promise<number> {
  const { app, requestId } = context
  const invitation = given.convite ? await findInvitation(app, given.convite) : null
  const owner = invitation ?? ownerOf(context)
  const { codAgente, nome } = owner
  const password = given.resposta || !invitation ? null : await readPassword(app, { ...invitation, ...given })
  await app.db.transaction().execute(async (db) => {
    if (invitation) await spend(db, invitation.digest)
    if (password) await db.updateTable('hrAgent').set(password).where('codAgente', '=', codAgente).execute()
    else await addKey({ ...app, db }, { party, codAgente }, given)
    const acting = { who: nome, why: '', agent: { codAgente, requestId } }
    await recordAction({ ...app, db, ...acting }, `desk ${password ? 'password' : 'passkey'}`, `agent ${codAgente}`)
  })
  return codAgente
}

/** Throws a Problem without a session, and for one without a recent confirmation. */
function ownerOf({ app, session }: SessionContext) {
  if (!session) throw problem('unauthorized')
  if (session.isLocked) throw problem('locked')
  if (freshFor(session.row, app.clock.now()) === 0) throw problem('confirm')
  return session.agent
}

/** Deletes an invitation, which is valid once: of two concurrent uses one finds nothing to delete. */
async function spend(db: Write, digest: string): Promise<void> {
  const spent = await db.deleteFrom('hrInvitation').where('digest', '=', digest).executeTakeFirst()
  if (spent.numDeletedRows !== 1n) throw deskRefusal('conviteInvalido')
}

async function addKey(
  deps: Pick<App, 'clock' | 'secrets'> & { db: Write },
  { party, codAgente }: { party: RelyingParty; codAgente: number },
  { desafio, resposta }: CredentialParams,
): Promise<void> {
  const challenge = await takeChallenge(deps, 'cria', codAgente, desafio)
  if (challenge === null || !(await storeKey(deps, { party, challenge, codAgente }, resposta))) {
    throw deskRefusal('passkeyInvalida')
  }
}

async function readPassword(
  app: App,
  {
    senha,
    codigo,
    totp,
    nome,
    email,
  }: Pick<CredentialParams, 'senha' | 'codigo'> & { totp: string; nome: string; email: string },
) {
  if (await isWeak(app, senha, { nome, email })) throw deskRefusal('senhaFraca')
  const totpStep = stepOf(app.secrets, totp, codigo, app.clock.now())
  if (totpStep === null) throw deskRefusal('codigoInvalido')
  return { hash: await hashPassword(app, senha), totp, totpStep }
}
