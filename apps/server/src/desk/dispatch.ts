import type { Grant } from '@colab/contract/desk/grants'
import type { DeskMethod } from '@colab/contract/desk/method'
import { deskMethods } from '@colab/contract/desk/methods'
import { Refused } from '@colab/contract/wire/failures'
import * as v from 'valibot'
import { problem } from '#base/problems.ts'
import type { CallReply } from '#protocol/context.ts'
import { isTooDeep } from '#protocol/person-guard.ts'
import { once, refusedReply, replayOf, replyTo } from '#protocol/run-method.ts'
import { RETRY_AFTER } from '#protocol/storage.ts'
import type { DeskContext, DeskHandlers, DeskParts, SessionContext } from './context.ts'
import { mayCall, reachOf } from './reach.ts'
import { freshFor, touchSession } from './sign-in/session.ts'

export interface DeskCall extends SessionContext {
  method: string
  params: unknown
  idempotencyKey: string
  /** A read that the page repeats by itself, which is no action of the agent. */
  isPoll: boolean
}

type AnyHandler = (context: SessionContext | DeskContext, params: unknown) => Promise<Record<string, unknown>>

/** Methods that a locked session may call. */
const WHILE_LOCKED = ['sessao', 'opcoesPasskey', 'confirma', 'sai']

/**
 * Runs a method of the desk. In order: session, method, parameters, grant, recent confirmation; then the handler (a
 * write in one transaction, once) and the check of its reply. Throws a Problem; a Refused becomes an `Erro` reply.
 */
export async function dispatchDesk(parts: DeskParts, handlers: DeskHandlers, call: DeskCall): Promise<CallReply> {
  const { app, session } = call
  const method = deskMethods.get(call.method)
  if (session?.isLocked && !WHILE_LOCKED.includes(call.method)) throw problem('locked')
  if (!session && method?.grant !== 'open') throw problem('unauthorized')
  if (!method) throw problem('notFound')
  const isSessions = method.grant === 'open' || method.grant === 'session'
  const params = v.safeParse(method.params, call.params)
  if (!params.success || isTooDeep([call.params])) throw problem('parameters')
  const handle = handlers[method.name as keyof DeskHandlers] as AnyHandler
  try {
    if (isSessions || !session) {
      if (method.fresh && session && freshFor(session.row, app.clock.now()) === 0) throw problem('confirm')
      return replyTo(method, await handle(call, params.output))
    }
    const { agent, row } = session
    const reach = reachOf(agent, method.grant as Grant)
    if (!mayCall(agent, method.grant as Grant)) throw problem('forbidden')
    if (method.fresh && freshFor(row, app.clock.now()) === 0) throw problem('confirm')
    if (!call.isPoll) await touchSession(app, row)
    const context = {
      app,
      parts,
      agent,
      reach,
      reachOf: (grant: Parameters<typeof reachOf>[1]) => reachOf(agent, grant),
      isConfirmed: freshFor(row, app.clock.now()) > 0,
      requestId: call.requestId,
    }
    const run = async (db: DeskContext['db']) => replyTo(method, await handle({ ...context, db }, params.output))
    if (method.access === 'read') return await run(app.db)
    if (await app.storage.fault()) throw problem('unavailable', RETRY_AFTER)
    const replay = replayOf(app, `hr ${agent.codAgente}`, call)
    // Each write of the desk records itself, with its reason (record/actions.ts).
    return await once(app, { replay, audit: async () => {} }, run)
  } catch (error) {
    if (error instanceof Refused) return refusedReply(method as DeskMethod, error)
    throw error
  }
}
