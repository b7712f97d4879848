import { COMMON_METHODS, FEATURE_METHODS } from '@colab/contract/features'
import { FORMER_FEATURES } from '@colab/contract/former-features'
import { methods } from '@colab/contract/methods'
import { Refused } from '@colab/contract/wire/failures'
import type { Method } from '@colab/contract/wire/method'
import type { Outcome } from '@colab/contract/wire/outcome'
import * as v from 'valibot'
import type { Caller } from '#base/caller.ts'
import { problem } from '#base/problems.ts'
import { REPORTS } from '#gatekeeper/limits.ts'
import type { Scope } from '#gatekeeper/tables.ts'
import { auditWrite } from '#record/audit.ts'
import type { App } from './app.ts'
import type { AllHandlers, AnonymousContext, CallReply, Context, OpenContext } from './context.ts'
import { type Replay, storedReply, storeReply } from './idempotency.ts'
import { isTooDeep, namesOtherPerson } from './person-guard.ts'
import { refusedOutcome, SUCCESS } from './replies.ts'
import { compileReply } from './reply-check.ts'
import { RETRY_AFTER } from './storage.ts'

/** Methods that former employees may still call. */
const FORMER_METHODS = new Set<string>(
  [COMMON_METHODS, ...FORMER_FEATURES.map((feature) => FEATURE_METHODS[feature])].flat(),
)

/** A decrypted and authenticated request. `person` is null without a token. */
export interface Call {
  method: string
  params: Record<string, unknown>
  /** `pcValidaSenha`: may contain the person, never decides who it is. */
  identity: Record<string, unknown>
  person: { codPessoa: number; sessionId: string; scope: Scope } | null
  idempotencyKey: string
  /** Whether nothing may be stored or logged that shows the caller or the moment (protocol/anonymous.ts). */
  anonymous: boolean
  caller: Caller
}

type AnyContext = Context | OpenContext | AnonymousContext
type AnyHandler = (context: AnyContext, params: unknown) => Promise<Record<string, unknown>>

/**
 * Runs a method: parameters are checked, the handler runs (a write in one transaction, once), and the reply is checked,
 * which also drops whatever the contract does not name. Throws a Problem; a Refused becomes an `Erro` reply. Anonymous calls are
 * neither audited nor stored for replay, and their handler does not receive the caller.
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
      app.anonymousLimiter.limit(REPORTS, String(person.codPessoa))
      return await run(app.db, { app, db: app.db, idempotencyKey: call.idempotencyKey })
    }
    if (method.access !== 'write' || !person) return await run(app.db)
    // At once: a try could wait for a lock.
    if (await app.storage.fault()) throw problem('unavailable', RETRY_AFTER)
    const replay = replayOf(app, call, person.codPessoa)
    return await once(app, { method, replay, person, requestId: call.caller.requestId }, run)
  } catch (error) {
    if (error instanceof Refused) return refusedReply(method, error)
    throw error
  }
}

interface Write {
  method: Method
  replay: Replay | null
  person: NonNullable<Call['person']>
  requestId: string
}

/** Runs a write in one transaction, unless its reply is stored already; stores the reply, also a refusal. */
async function once(
  app: App,
  { method, replay, person, requestId }: Write,
  run: (db: Context['db']) => Promise<CallReply>,
): Promise<CallReply> {
  const moment = app.clock.now()
  try {
    return await app.db.transaction().execute(async (db) => {
      const stored = replay && (await storedReply(app, db, replay))
      if (stored) return stored
      const done = await run(db)
      // A method may return a refusal instead of throwing it, so that its counters are committed; that is no write to audit.
      if (done.outcome === 'Sucesso') {
        const { codPessoa, sessionId } = person
        await auditWrite(db, app.secrets, { codPessoa, pcMetodo: method.name, moment, requestId, sessionId })
      }
      if (replay) await storeReply(app, db, replay, done)
      return done
    })
  } catch (error) {
    if (!(error instanceof Refused) || !replay) throw error
    const refused = refusedReply(method, error)
    return app.db.transaction().execute(async (db) => {
      // A concurrent equal request may have been answered first.
      const stored = await storedReply(app, db, replay)
      if (!stored) await storeReply(app, db, replay, refused)
      return stored ?? refused
    })
  }
}

function replayOf(app: App, { method, params, idempotencyKey }: Call, codPessoa: number): Replay | null {
  if (!idempotencyKey) return null
  return {
    key: app.secrets.digest('idempotency', `${codPessoa} ${idempotencyKey}`),
    // Keyed, like the key: a password of six digits is soon found from its plain digest.
    request: app.secrets.digest('request', JSON.stringify([method, params])),
  }
}

const replyChecks = new WeakMap<Method, ReturnType<typeof compileReply>>()

function checkReply(method: Method): ReturnType<typeof compileReply> {
  const check = replyChecks.get(method) ?? compileReply(method.reply)
  replyChecks.set(method, check)
  return check
}

function replyTo(method: Method, tables: Record<string, unknown>): CallReply {
  const retorno = tables.retorno ?? [SUCCESS]
  const reply = checkReply(method)({ ...tables, retorno }) as { retorno: Outcome[] }
  const [outcome] = reply.retorno
  return { json: JSON.stringify(reply), outcome: outcome?.estatus ?? 'Sucesso', codigo: outcome?.codigo }
}

/** Builds an `Erro` reply, which has every table of its method, empty. */
function refusedReply(method: Method, error: Refused): CallReply {
  const retorno = [refusedOutcome(error)]
  return {
    json: JSON.stringify({ ...emptyTables(method.reply.entries), retorno }),
    outcome: 'Erro',
    codigo: error.codigo,
  }
}

/** Builds empty tables; nested ones are empty lists, texts beside them `""`. */
function emptyTables(entries: v.ObjectEntries): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entries).map(([name, schema]) => [name, emptyOf(schema)]))
}

function emptyOf(schema: v.ObjectEntries[string]): unknown {
  if (schema.type === 'object') return emptyTables((schema as v.ObjectSchema<v.ObjectEntries, undefined>).entries)
  return schema.type === 'array' ? [] : ''
}
