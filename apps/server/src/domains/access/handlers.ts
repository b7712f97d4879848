import type * as contract from '@colab/contract/domains/access'
import type { CheckedParams } from '@colab/contract/wire/method'
import { newPasswordFault } from '@colab/contract/wire/password'
import { findAccount, lockPasswordHash } from '#gatekeeper/accounts.ts'
import { alertIfLocked, alertPerson } from '#gatekeeper/alerts.ts'
import { confirmInWrite } from '#gatekeeper/confirm.ts'
import { usedDeviceBefore } from '#gatekeeper/devices.ts'
import { hashPassword, NO_PASSWORD, renewedHash, verifyPassword } from '#gatekeeper/passwords.ts'
import { beginRecovery } from '#gatekeeper/recovery.ts'
import { accessRefusal, blocked, passwordRefusal, wrongPassword } from '#gatekeeper/refusals.ts'
import { revokeSessionsOf } from '#gatekeeper/sessions.ts'
import {
  accountKey,
  countSignIn,
  deleteTries,
  forgiveSignIn,
  forgiveTries,
  triesLeft,
  triesOf,
  triesOfCpf,
} from '#gatekeeper/throttle.ts'
import type { Context, DomainHandlers, OpenContext } from '#protocol/context.ts'
import { refusedOutcome } from '#protocol/replies.ts'
import { contacts } from './contacts.ts'
import { devices } from './devices.ts'
import { personalExports } from './exports.ts'
import { limited } from './limited.ts'
import { passkeys } from './passkeys.ts'
import { esqueceusenha, sendCode, validaCodigo } from './recovery.ts'
import { desafiaPasskey, requirePasskey, validaPasskey } from './second-factor.ts'
import { scopeOf, signIn } from './sign-in.ts'

export const handlers = {
  validaCPF: limited(validaCPF),
  validaSenha: limited(validaSenha, { isGuess: true }),
  esqueceusenha: limited(esqueceusenha, { failures: 'recovery' }),
  enviaWhatsApp: limited((context, { codpessoa, telefone }) => sendCode(context, codpessoa, 'whatsApp', telefone), {
    failures: 'recovery',
  }),
  enviaemail: limited((context, { codpessoa, email }) => sendCode(context, codpessoa, 'mail', email), {
    failures: 'recovery',
  }),
  validaCodigo: limited(validaCodigo, { failures: 'code', isGuess: true }),
  alterasenha,
  ...passkeys,
  desafiaPasskey: limited(desafiaPasskey),
  validaPasskey: limited(validaPasskey),
  ...devices,
  ...contacts,
  ...personalExports,
} satisfies DomainHandlers<'access'>

async function validaCPF({ app, caller }: OpenContext, { cpf }: CheckedParams<typeof contract.validaCPF>) {
  if (app.settings.uniformSignIn) return { ttPessoa: [] }
  const account = await findAccount(app, { cpf })
  if (typeof account === 'string') throw accessRefusal(account)
  await beginRecovery(app, caller.deviceId, account.codPessoa)
  const [nome = ''] = account.nome.trim().split(/\s+/)
  return { ttPessoa: [{ codPessoa: account.codPessoa, nome }] }
}

async function validaSenha({ app, caller }: OpenContext, { cpf, senha }: CheckedParams<typeof contract.validaSenha>) {
  const { uniformSignIn } = app.settings
  const found = await findAccount(app, { cpf })
  const account = typeof found === 'string' ? null : found
  const fault = typeof found === 'string' ? found : null
  // Under UNIFORM_SIGN_IN every accessRefusal takes the same steps: a count is stored and argon2 runs for unknown
  // people too.
  const tries = triesOfCpf(app, caller, cpf, account)
  const wait = account || uniformSignIn ? await countSignIn(app, caller, tries) : null
  const stored = account && wait === null ? account.hash : null
  const right = (stored !== null || uniformSignIn) && (await verifyPassword(app, stored, senha))
  if (account && right) {
    const passkeyRequest = await requirePasskey(app, caller, account)
    if (passkeyRequest) return passkeyRequest
    let forgiven = 0
    const renewed = await renewedHash(app, account.hash, senha)
    const signedIn = await signIn(app, caller, { ...account, scope: scopeOf(account) }, async (db) => {
      forgiven = await forgiveTries(db, tries.key)
      if (!(await lockPasswordHash(db, account, renewed))) throw accessRefusal('senhaInvalida')
    })
    await forgiveSignIn(app, caller, { ...tries, forgiven })
    return signedIn
  }
  app.events.record(wait === null ? 'signInFailed' : 'locked', { ...caller, codPessoa: account?.codPessoa ?? null })
  if (account) alertIfLocked(app, caller, account.codPessoa, tries.key)
  if (uniformSignIn) throw accessRefusal('loginInvalido')
  if (fault) throw accessRefusal(fault)
  throw wait === null ? wrongPassword(await triesLeft(app, tries.key)) : blocked(wait)
}

async function alterasenha(
  { app, db, codPessoa, sessionId, scope, caller }: Context,
  { senha, senhaAtual = '' }: CheckedParams<typeof contract.alterasenha>,
) {
  const { hash, cpf } = await db
    .selectFrom('credential')
    .innerJoin('person', 'person.codPessoa', 'credential.codPessoa')
    .select(['hash', 'cpf'])
    .where('credential.codPessoa', '=', codPessoa)
    .executeTakeFirstOrThrow()
  const fault = newPasswordFault(senha, cpf, app.settings.profile.numericPassword)
  if (fault) throw passwordRefusal(fault)
  if (
    scope !== 'password' &&
    (await confirmInWrite({ app, db, caller, sessionId }, { codPessoa, hash }, senhaAtual)) === null
  ) {
    return { retorno: [refusedOutcome(accessRefusal('senhaAtual'))] }
  }
  const same = scope !== 'password' ? senha === senhaAtual : await verifyPassword(app, hash, senha, 'write')
  if (same) throw accessRefusal('senhaIgual')

  await deleteTries(db, codPessoa, [triesOf(app, caller, codPessoa).key, accountKey(app, codPessoa)])
  // In this order: a concurrent use of the code, or of a passkey after the old password, either comes too late or is visible when the
  // sessions are ended.
  await db.deleteFrom('recoveryRequest').where('codPessoa', '=', codPessoa).execute()
  await db.deleteFrom('passkeyChallenge').where('codPessoa', '=', codPessoa).execute()
  const invited = await db
    .deleteFrom('invitation')
    .where('codPessoa', '=', codPessoa)
    .returning('createdAt')
    .executeTakeFirst()
  const changed = await db
    .updateTable('credential')
    .set({ hash: await hashPassword(app, senha), padrao: 0 })
    .where((is) => is.and({ codPessoa, hash }))
    .executeTakeFirst()
  if (changed.numUpdatedRows !== 1n) throw accessRefusal('senhaAtual')
  await revokeSessionsOf(db, codPessoa, app.clock.now(), scope === 'password' ? null : sessionId)
  app.events.record('passwordChanged', { ...caller, codPessoa, sessionId })
  // No alert about the very first password, which its owner has just set; one that follows a reset by HR is reported.
  const isFirst = hash === NO_PASSWORD && invited && !(await usedDeviceBefore(db, codPessoa, invited.createdAt))
  if (!isFirst) alertPerson(app, caller, codPessoa, 'newPassword')
  return { retorno: [{ estatus: 'Sucesso' as const, msgErro: 'Senha alterada com sucesso!' }] }
}
