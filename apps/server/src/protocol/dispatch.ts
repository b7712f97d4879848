import { COMMON_METHODS, FEATURE_METHODS } from '@colab/contract/features'
import { FORMER_FEATURES, FORMER_READS } from '@colab/contract/former-features'
import { methods } from '@colab/contract/methods'
import { envioOf } from '@colab/contract/wire/digest'
import { Refused } from '@colab/contract/wire/failures'
import * as v from 'valibot'
import type { Caller } from '#base/caller.ts'
import { problem } from '#base/problems.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { REPORTS } from '#gatekeeper/limits.ts'
import type { Scope } from '#gatekeeper/tables.ts'
import { auditWrite } from '#record/audit.ts'
import type { App } from './app.ts'
import type { AllHandlers, AnonymousContext, CallReply, Context, OpenContext } from './context.ts'
import { isTooDeep, namesOtherPerson } from './person-guard.ts'
import { once, refusedReply, replayOf, replyTo } from './run-method.ts'
import { RETRY_AFTER } from './storage.ts'

/** Methods that former employees may still call. */
const FORMER_METHODS = new Set<string>(
  [COMMON_METHODS, FORMER_READS, ...FORMER_FEATURES.map((feature) => FEATURE_METHODS[feature])].flat(),
)

/** A decrypted and authenticated request. `person` is null without a token. */
export interface Call {
  method: string
  params: Record<string, unknown>
  /** `pcValidaSenha`: may contain the person, never decides who it is. */
  identity: Record<string, unknown>
  person: { codPessoa: number; sessionId: string; scope: Scope } | null
  idempotencyKey: string
  /** Whether nothing may be stored or logged that reveals the caller or the moment (protocol/anonymous.ts). */
  anonymous: boolean
  caller: Caller
}

type AnyContext = Context | OpenContext | AnonymousContext
type AnyHandler = (context: AnyContext, params: unknown) => Promise<Record<string, unknown>>

/**
 * Runs a method: parameters are checked, the handler runs (a write in one transaction, once), and the reply is checked,
 * which also drops values outside the contract. Throws a Problem; a Refused becomes an `Erro` reply. Anonymous calls
 * are neither audited nor stored for replay, and their handler does not receive the caller.
 */
export async function dispatch(app: App, handlers: AllHandlers, call: Call): Promise<CallReply> {
  const method = methods.get(call.method)
  if (!method) throw problem('parameters')
  const { person } = call
  const params = v.safeParse(method.params, call.params)
  if (!params.success || isTooDeep([call.params, call.identity])) throw problem('parameters')
  if (method.access !== 'open' && !person) throw problem('unauthorized')
  if (person?.scope === 'password' && method.name !== 'alterasenha') throw problem('unauthorized')
  if (person && namesOtherPerson([call.params, call.identity], person.codPessoa)) throw problem('otherPerson')

  const handle = handlers[method.name as keyof AllHandlers] as AnyHandler
  const run = async (db: Context['db'], context?: AnonymousContext): Promise<CallReply> => {
    const handlerContext = context ?? { app, db, caller: call.caller, codPessoa: null, ...person }
    return replyTo(method, await handle(handlerContext as AnyContext, params.output))
  }
  try {
    if (person?.scope === 'former' && method.access !== 'open' && !FORMER_METHODS.has(method.name)) {
      throw new Refused('Disponível somente para quem trabalha na empresa')
    }
    if (call.anonymous && person) {
      await requireOwnHeaders(call)
      app.anonymousLimiter.limit(REPORTS, String(person.codPessoa))
      return await run(app.db, { app, db: app.db, idempotencyKey: call.idempotencyKey })
    }
    if (method.access !== 'write' || !person) return await run(app.db)
    // At once, because an attempt could wait for a lock.
    if (await app.storage.fault()) throw problem('unavailable', RETRY_AFTER)
    const replay = replayOf(app, String(person.codPessoa), call)
    const { requestId } = call.caller
    const use = { codPessoa: person.codPessoa, sessionId: person.sessionId, pcMetodo: method.name, requestId }
    const moment = app.clock.now()
    const audit = (db: Transaction<Schema>) => auditWrite(db, app.secrets, { ...use, moment })
    return await once(app, { replay, audit }, run)
  } catch (error) {
    if (error instanceof Refused) return refusedReply(method, error)
    throw error
  }
}

/** Throws the problem `envelope` for an anonymous call whose envelope has other headers than those bound to it. */
async function requireOwnHeaders({ params: { envio }, idempotencyKey, caller: { deviceId } }: Call): Promise<void> {
  if (envio && envio !== (await envioOf(idempotencyKey, deviceId))) throw problem('envelope')
}
