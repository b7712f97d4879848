import type * as contract from '@colab/contract/domains/access'
import { Refused } from '@colab/contract/wire/failures'
import type { CheckedParams } from '@colab/contract/wire/method'
import { problem } from '#base/problems.ts'
import { type Account, findAccount, findInvited } from '#gatekeeper/accounts.ts'
import type { GatekeeperDeps } from '#gatekeeper/deps.ts'
import { checkInvitation, invitationCode, useInvitation } from '#gatekeeper/invitations.ts'
import { WRONG_INVITATIONS } from '#gatekeeper/limits.ts'
import {
  beginRecovery,
  type Channel,
  checkCode,
  createCode,
  deliverCode,
  destinations,
  limitSends,
  NOBODY,
  recoveringPerson,
  takeCode,
} from '#gatekeeper/recovery.ts'
import { accessRefusal, blocked } from '#gatekeeper/refusals.ts'
import { countSignIn, forgiveSignIn, forgiveTries, noteLock, triesOfInvitation } from '#gatekeeper/throttle.ts'
import type { OpenContext } from '#protocol/context.ts'
import { signIn } from './sign-in.ts'

/* Recovery of a password: the CPF starts it on a device, which chooses a destination, receives a code and exchanges
   it. */

/** Destinations that everybody sees under UNIFORM_SIGN_IN; the code is sent to the one on record, if there is one. */
function uniformDestinations({ delivery: { offers } }: Pick<GatekeeperDeps, 'delivery'>) {
  const telefone = offers.whatsApp ? '(**) *****-****' : ''
  return { codPessoa: NOBODY, telefone, email: offers.mail ? '***@***' : '' }
}

export async function esqueceusenha(
  context: OpenContext,
  { cpf, codPessoa = context.codPessoa ?? undefined }: CheckedParams<typeof contract.esqueceusenha>,
) {
  const { app, caller, codPessoa: ofToken } = context
  const byCpf = ofToken === null && cpf !== undefined ? { cpf } : null
  const by = byCpf ?? (codPessoa !== undefined && { codPessoa })
  if (!by) throw problem('parameters')
  // A person's code is not secret: without a token it only refers to the CPF that this device sent before.
  const isShown = byCpf !== null || ofToken !== null || (await recoveringPerson(app, caller.deviceId)) === codPessoa
  const account = isShown ? await findAccount(app, by) : 'cpfInexistente'
  if (app.settings.uniformSignIn && ofToken === null) {
    await beginRecovery(app, caller.deviceId, typeof account === 'string' ? NOBODY : account.codPessoa)
    return { ttRecuperacao: [uniformDestinations(app)] }
  }
  if (typeof account === 'string') throw accessRefusal(account)
  const { telefone, email } = destinations(app, account)
  if (!telefone && !email) throw accessRefusal('semOpcao')
  await beginRecovery(app, caller.deviceId, account.codPessoa)
  return { ttRecuperacao: [{ codPessoa: account.codPessoa, telefone, email }] }
}

/** Sends a code if `chosen` equals the mask of the destination on record; an unknown person has no destination. */
export async function sendCode(context: OpenContext, codpessoa: number, channel: Channel, chosen: string) {
  const { app, caller } = context
  if (app.settings.uniformSignIn) return sendUniformly(context, channel)
  const isShown = (await recoveringPerson(app, caller.deviceId)) === codpessoa
  const account = isShown ? await findAccount(app, { codPessoa: codpessoa }) : 'cpfInexistente'
  const mask = typeof account === 'string' ? '' : maskOf(app, account, channel)
  if (typeof account === 'string' || !mask || mask !== chosen) {
    throw accessRefusal(channel === 'mail' ? 'semEmail' : 'semTelefone')
  }
  await limitSends(app, caller, account.codPessoa)
  await deliverCode(app, account, channel, await createCode(app, caller.deviceId))
  return {}
}

function maskOf(deps: Pick<GatekeeperDeps, 'delivery'>, account: Account, channel: Channel): string {
  const { telefone, email } = destinations(deps, account)
  return channel === 'mail' ? email : telefone
}

/** Takes the same steps for every CPF; what depends on the person happens after the reply. */
async function sendUniformly({ app, caller }: OpenContext, channel: Channel) {
  const codPessoa = (await recoveringPerson(app, caller.deviceId)) ?? NOBODY
  const code = await createCode(app, caller.deviceId)
  app.background.run(async () => {
    const account = await findAccount(app, { codPessoa })
    if (typeof account === 'string' || !maskOf(app, account, channel)) return
    try {
      await limitSends(app, caller, codPessoa)
      await deliverCode(app, account, channel, code)
    } catch (error) {
      // The reply has been sent: a limit cannot be reported any more; a failed delivery is in the log.
      if (!(error instanceof Refused)) throw error
    }
  })
  return {}
}

export async function validaCodigo(context: OpenContext, { cpf, codigo }: CheckedParams<typeof contract.validaCodigo>) {
  const { app, caller } = context
  const invitation = invitationCode(codigo)
  if (invitation !== null) return acceptInvitation(context, cpf, invitation)
  const account = await findAccount(app, { cpf })
  const codPessoa = typeof account === 'string' ? NOBODY : account.codPessoa
  const digest = await checkCode(app, caller, codPessoa, codigo)
  if (digest === null || typeof account === 'string') throw accessRefusal('codigoInvalido')
  return signIn(app, caller, { ...account, scope: 'password' }, async (db) => {
    if (!(await takeCode(db, digest))) throw accessRefusal('codigoInvalido')
  })
}

/**
 * Exchanges the code of an invitation, under the limits of sign-in, because it is valid for days and on every device.
 */
async function acceptInvitation({ app, caller }: OpenContext, cpf: string, code: string) {
  const account = await findInvited(app, cpf)
  const tries = triesOfInvitation(app, caller, cpf, account)
  const wait = await countSignIn(app, caller, tries, WRONG_INVITATIONS)
  if (wait !== null) throw blocked(wait)
  const digest = account && (await checkInvitation(app, account.codPessoa, code))
  if (!account || digest === null) {
    app.events.record('signInFailed', { ...caller, codPessoa: account?.codPessoa ?? null })
    if (account) app.background.run(async () => void (await noteLock(app, account.codPessoa, tries.key)))
    throw accessRefusal('codigoInvalido')
  }
  let forgiven = 0
  const signedIn = await signIn(app, caller, { ...account, scope: 'password' }, async (db) => {
    forgiven = await forgiveTries(db, tries.key)
    await useInvitation(db, account.codPessoa, digest)
  })
  await forgiveSignIn(app, caller, { ...tries, forgiven }, WRONG_INVITATIONS)
  return signedIn
}
