import { randomUUID } from 'node:crypto'
import { findAccount } from '#gatekeeper/accounts.ts'
import { alertPerson } from '#gatekeeper/alerts.ts'
import { confirmOwnPassword, confirmPassword } from '#gatekeeper/confirm.ts'
import type { GatekeeperDeps } from '#gatekeeper/deps.ts'
import { deviceKind } from '#gatekeeper/device-kind.ts'
import { beginChallenges, createChallenge, endChallenges, takeChallenge } from '#gatekeeper/passkey-challenges.ts'
import { creationOptions, passkeysOf } from '#gatekeeper/passkeys.ts'
import { accessRefusal, blocked } from '#gatekeeper/refusals.ts'
import { type RelyingParty, relyingParty } from '#gatekeeper/relying-party.ts'
import { forgiveTries } from '#gatekeeper/throttle.ts'
import { checkCreation } from '#gatekeeper/webauthn.ts'
import type { DomainHandlers } from '#protocol/context.ts'
import { refusedOutcome } from '#protocol/replies.ts'

/* The person's own passkeys. Adding and removing one needs the current password. */

/** Enough for the phones, computers and security keys of one person. */
const MOST = 10

/** Returns the relying party; refuses where there is none. */
export function requireParty({ settings }: Pick<GatekeeperDeps, 'settings'>): RelyingParty {
  const party = relyingParty(settings)
  if (!party) throw accessRefusal('passkeyIndisponivel')
  return party
}

export const passkeys = {
  async buscaPasskeys({ app, db, codPessoa }) {
    const party = relyingParty(app.settings)
    return { ttPasskey: await passkeysOf(db, codPessoa), ttDominio: party ? [{ dominio: party.id }] : [] }
  },

  async buscaNovaPasskey({ app, caller, codPessoa, sessionId }, { senha }) {
    const party = requireParty(app)
    const account = await findAccount(app, { codPessoa })
    if (typeof account === 'string') throw accessRefusal(account)
    const confirmed = await confirmPassword(app, { ...caller, sessionId }, account, senha)
    if (!confirmed.right) throw confirmed.wait === null ? accessRefusal('senhaAtual') : blocked(confirmed.wait)
    await forgiveTries(app.db, confirmed.tries)
    await beginChallenges(app, 'create', caller.deviceId, codPessoa)
    const challenge = await createChallenge(app, 'create', caller.deviceId)
    if (!challenge) throw accessRefusal('passkeyVencida')
    return { ttDesafio: [{ opcoes: await creationOptions(app, party, challenge) }] }
  },

  async gravaPasskey({ app, db, caller, codPessoa, sessionId }, { nome = '', resposta }) {
    const party = requireParty(app)
    // Refusals are returned, not thrown: throwing would restore the challenge.
    const challenge = await takeChallenge(app, db, 'create', caller.deviceId)
    if (challenge?.codPessoa !== codPessoa) return refusal('passkeyVencida')
    const created = await checkCreation({ party, ...challenge }, resposta)
    const owned = await passkeysOf(db, codPessoa)
    if (!created || owned.length >= MOST) {
      app.events.record('passkeyRefused', { ...caller, codPessoa, sessionId })
      return refusal('passkeyInvalida')
    }
    const today = app.clock.today()
    const stored = await db
      .insertInto('passkey')
      .values({
        codPasskey: randomUUID(),
        codPessoa,
        nome: nome.trim() || deviceKind(caller.userAgent) || 'Passkey',
        ...created,
        dtCriacao: today,
        dtUltimoUso: today,
      })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .executeTakeFirst()
    if (stored.numInsertedOrUpdatedRows !== 1n) return refusal('passkeyInvalida')
    await endChallenges(app, db, 'create', caller.deviceId)
    app.events.record('passkeyAdded', { ...caller, codPessoa, sessionId })
    alertPerson(app, caller, codPessoa, 'newPasskey')
    return {}
  },

  async alteraNomePasskey({ db, codPessoa }, { codPasskey, nome }) {
    const renamed = await db
      .updateTable('passkey')
      .set({ nome })
      .where((is) => is.and({ codPasskey, codPessoa }))
      .executeTakeFirst()
    if (renamed.numUpdatedRows !== 1n) throw accessRefusal('semPasskey')
    return {}
  },

  async excluirPasskey(context, { codPasskey, senha }) {
    const { app, db, caller, codPessoa, sessionId } = context
    if (!(await confirmOwnPassword(context, senha))) return refusal('senhaAtual')
    const removed = await db
      .deleteFrom('passkey')
      .where((is) => is.and({ codPasskey, codPessoa }))
      .executeTakeFirst()
    if (removed.numDeletedRows !== 1n) throw accessRefusal('semPasskey')
    app.events.record('passkeyRemoved', { ...caller, codPessoa, sessionId })
    alertPerson(app, caller, codPessoa, 'removedPasskey')
    return {}
  },
} satisfies Partial<DomainHandlers<'access'>>

function refusal(codigo: Parameters<typeof accessRefusal>[0]) {
  return { retorno: [refusedOutcome(accessRefusal(codigo))] }
}
