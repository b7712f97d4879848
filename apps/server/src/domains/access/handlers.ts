import type * as contract from '@colab/contract/domains/access'
import type { DomainMethods } from '@colab/contract/methods'
import { cpfDigits } from '@colab/contract/wire/cpf'
import { Refused } from '@colab/contract/wire/failures'
import type { CheckedParams } from '@colab/contract/wire/method'
import { passwordFault } from '@colab/contract/wire/password'
import { type Account, findAccount, lockPasswordHash } from '#gatekeeper/accounts.ts'
import { deviceCookie } from '#gatekeeper/device-cookie.ts'
import { SIGN_IN_CALLS } from '#gatekeeper/limits.ts'
import { hashPassword, verifyPassword } from '#gatekeeper/passwords.ts'
import { limitCalls, limitFailedAttempts, recordFailedAttempt } from '#gatekeeper/rate.ts'
import { type Channel, checkCode, destinations, sendCode, takeCode } from '#gatekeeper/recovery.ts'
import { accessRefusal, blocked, passwordRefusal, uniformRefusal } from '#gatekeeper/refusals.ts'
import { revokeSessionsOf, startSession } from '#gatekeeper/sessions.ts'
import { accountKey, clearTries, countTry, triesKey } from '#gatekeeper/throttle.ts'
import type { Context, Handlers, OpenContext } from '#protocol/context.ts'
import { problem } from '#protocol/problems.ts'
import { refusedOutcome } from '#protocol/replies.ts'
import type { App } from '#runtime/app.ts'
import type { Schema, Transaction } from '#schema/schema.ts'

export const access = {
  validaCPF: limited(validaCPF),
  validaSenha: limited(validaSenha),
  esqueceusenha: limited(esqueceusenha, { countAll: true }),
  enviaWhatsApp: limited(enviaWhatsApp, { countAll: true }),
  enviaemail: limited(enviaemail, { countAll: true }),
  validaCodigo: limited(validaCodigo),
  alterasenha,
} satisfies Handlers<DomainMethods<'access'>>

/**
 * Methods without a session are limited by address: all calls loosely; refused ones, or with `countAll` all of those
 * that are rare in honest use and reveal contact data, strictly.
 */
function limited<P, R>(run: (context: OpenContext, params: P) => Promise<R>, { countAll = false } = {}) {
  return async (context: OpenContext, params: P): Promise<R> => {
    const { app, caller } = context
    await limitCalls(app, SIGN_IN_CALLS, caller.address)
    await limitFailedAttempts(app, caller.address)
    if (countAll) await recordFailedAttempt(app, caller.address)
    try {
      return await run(context, params)
    } catch (error) {
      if (error instanceof Refused && !countAll) await recordFailedAttempt(app, caller.address)
      throw error
    }
  }
}

async function validaCPF({ app }: OpenContext, { cpf }: CheckedParams<typeof contract.validaCPF>) {
  if (app.settings.uniformSignIn) return { ttPessoa: [] }
  const account = await findAccount(app, { cpf })
  if (typeof account === 'string') throw accessRefusal(account)
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
  const key = account
    ? triesKey(app, caller, account.codPessoa)
    : app.secrets.digest('throttle', `nobody ${cpfDigits(cpf)}`)
  const wait = account || uniformSignIn ? await countTry(app, app.db, key) : null
  const stored = account && wait === null ? account.hash : null
  const right = (stored !== null || uniformSignIn) && (await verifyPassword(app, stored, senha))
  if (account && right) {
    const ttLogin = await app.db.transaction().execute(async (db) => {
      await clearTries(db, [key])
      if (!(await lockPasswordHash(db, account))) throw accessRefusal('senhaInvalida')
      return signIn(app, db, account, caller.deviceId, account.padrao ? 'password' : 'full')
    })
    caller.setDeviceCookie(deviceCookie(app.secrets, caller.deviceCookie, account.codPessoa))
    return { ttLogin }
  }
  if (uniformSignIn) throw uniformRefusal()
  if (fault) throw accessRefusal(fault)
  throw wait === null ? accessRefusal('senhaInvalida') : blocked(wait)
}

async function signIn(
  app: App,
  db: Transaction<Schema>,
  { codPessoa, padrao }: Account,
  deviceId: string,
  scope: 'full' | 'password',
) {
  const tokens = await startSession(app, db, { codPessoa, deviceId, scope })
  return [{ ...tokens, senhaPadrao: padrao === 1 }]
}

async function esqueceusenha(
  { app, codPessoa: ofToken }: OpenContext,
  { cpf, codPessoa = ofToken ?? undefined }: CheckedParams<typeof contract.esqueceusenha>,
) {
  const by = ofToken === null && cpf !== undefined ? { cpf } : codPessoa !== undefined && { codPessoa }
  if (!by) throw problem('parameters')
  const account = await findAccount(app, by)
  if (typeof account === 'string') throw accessRefusal(app.settings.uniformSignIn ? 'semOpcao' : account)
  const { telefone, email } = destinations(account)
  if (!telefone && !email) throw accessRefusal('semOpcao')
  return { ttRecuperacao: [{ codPessoa: account.codPessoa, telefone, email }] }
}

async function enviaWhatsApp(
  context: OpenContext,
  { codpessoa, telefone }: CheckedParams<typeof contract.enviaWhatsApp>,
) {
  return send(context, codpessoa, 'whatsApp', telefone)
}

async function enviaemail(context: OpenContext, { codpessoa, email }: CheckedParams<typeof contract.enviaemail>) {
  return send(context, codpessoa, 'mail', email)
}

/** Sends a code if `chosen` equals the mask of the destination on record; an unknown person has no destination. */
async function send({ app }: OpenContext, codPessoa: number, channel: Channel, chosen: string) {
  const account = await findAccount(app, { codPessoa })
  const masks = typeof account === 'string' ? null : destinations(account)
  const mask = channel === 'mail' ? masks?.email : masks?.telefone
  if (typeof account === 'string' || !mask || mask !== chosen) {
    throw accessRefusal(channel === 'mail' ? 'semEmail' : 'semTelefone')
  }
  await sendCode(app, account, channel)
  return {}
}

async function validaCodigo(
  { app, caller }: OpenContext,
  { cpf, codigo }: CheckedParams<typeof contract.validaCodigo>,
) {
  const account = await findAccount(app, { cpf })
  if (typeof account === 'string') throw accessRefusal('codigoInvalido')
  const digest = await checkCode(app, account.codPessoa, codigo)
  if (digest === null) throw accessRefusal('codigoInvalido')
  const ttLogin = await app.db.transaction().execute(async (db) => {
    if (!(await takeCode(db, account.codPessoa, digest))) throw accessRefusal('codigoInvalido')
    return signIn(app, db, account, caller.deviceId, 'password')
  })
  caller.setDeviceCookie(deviceCookie(app.secrets, caller.deviceCookie, account.codPessoa))
  return { ttLogin }
}

async function alterasenha(
  { app, db, codPessoa, sessionId, scope, caller }: Context,
  { senha, senhaAtual = '' }: CheckedParams<typeof contract.alterasenha>,
) {
  const fault = passwordFault(senha, app.settings.profile.numericPassword)
  if (fault) throw passwordRefusal(fault)
  const { hash } = await db
    .selectFrom('credential')
    .select('hash')
    .where('codPessoa', '=', codPessoa)
    .executeTakeFirstOrThrow()
  const tries = triesKey(app, caller, codPessoa)
  if (scope === 'full') {
    const wait = await countTry(app, db, tries)
    if (wait !== null) throw blocked(wait)
    // Returned, not thrown: throwing would undo the count.
    if (!(await verifyPassword(app, hash, senhaAtual))) {
      return { retorno: [refusedOutcome(accessRefusal('senhaAtual'))] }
    }
  }
  const same = scope === 'full' ? senha === senhaAtual : await verifyPassword(app, hash, senha)
  if (same) throw passwordRefusal('same')

  await clearTries(db, [tries, accountKey(app, codPessoa)])
  // In this order: a concurrent use of the code either comes too late or is visible when the sessions are ended.
  await db.deleteFrom('recoveryCode').where('codPessoa', '=', codPessoa).execute()
  const changed = await db
    .updateTable('credential')
    .set({ hash: await hashPassword(app, senha), padrao: 0 })
    .where('codPessoa', '=', codPessoa)
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (changed.numUpdatedRows !== 1n) throw accessRefusal('senhaAtual')
  await revokeSessionsOf(db, codPessoa, app.clock.now(), scope === 'full' ? sessionId : null)
  return { retorno: [{ estatus: 'Sucesso' as const, msgErro: 'Senha alterada com sucesso!' }] }
}
