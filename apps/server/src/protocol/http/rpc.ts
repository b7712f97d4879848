import { methods } from '@colab/contract/methods'
import { sealed } from '@colab/contract/wire/envelope'
import { request } from '@colab/contract/wire/request'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Caller } from '#base/caller.ts'
import { Problem, problem } from '#base/problems.ts'
import { EnvelopeError, envelopeDigest, type Opened, parseEnvelope } from '#crypto/envelope.ts'
import type { ServerPair } from '#crypto/keyring.ts'
import { countedAs } from '#gatekeeper/counted-as.ts'
import { CALLS_WITHOUT_SESSION, REFUSED_ENVELOPES } from '#gatekeeper/limits.ts'
import { limitCalls } from '#gatekeeper/rate.ts'
import { isAnonymousMethod } from '#protocol/anonymous.ts'
import type { App } from '#protocol/app.ts'
import type { AllHandlers } from '#protocol/context.ts'
import { dispatch } from '#protocol/dispatch.ts'
import { markOf, markRefused, markSeen } from '#protocol/replay.ts'
import { bindReply } from '#protocol/replies.ts'
import type { Device } from '#protocol/tables.ts'
import { compressReply } from './brotli.ts'
import { callerOf, requestCountedAs } from './caller.ts'
import { refuseCrossSite } from './cross-site.ts'
import { claimsOf, type Identity, identify, identifyAndMark } from './session.ts'
import { unwrapGuard } from './unopened.ts'

const body = v.looseObject(sealed.entries)
const requestText = v.pipe(v.string(), v.parseJson(), request)

export const BUSINESS_CALLS = '/rest/app/app'

/** `PUT /rest/app/app`: every business call. The order of the checks is the protocol's (wire protocol §3). */
export function rpcRoute(server: FastifyInstance, app: App, handlers: AllHandlers): void {
  server.put(BUSINESS_CALLS, async (incoming, outgoing) => {
    const { caller, person, device, request, nonce } = await receive(app, incoming, outgoing).catch(async (error) => {
      await markIfRefused(app, incoming, error)
      throw error
    })
    if (!request) throw problem('envelope')

    const { pcMetodo, pcParametros, pcValidaSenha } = request
    // A client may send any text as a method; the log contains only those of the contract.
    incoming.pcMetodo = methods.has(pcMetodo) ? pcMetodo : 'unknown'
    const answer = await dispatch(app, handlers, {
      method: pcMetodo,
      params: pcParametros,
      identity: pcValidaSenha,
      person,
      idempotencyKey: String(incoming.headers['idempotency-key'] ?? ''),
      anonymous: incoming.anonymous,
      caller,
    })
    incoming.outcome = answer.outcome
    incoming.codigo = answer.codigo ?? ''
    // Base64 needs no escaping, which saves a pass over the longest text of a call.
    outgoing.type('application/json; charset=utf-8')
    const receiver = { ...device, sessionId: person?.sessionId ?? null }
    // Added after dispatch, because the reply of a write is stored and sent again to other requests.
    const envelope = `{"data":"${app.sealing.seal(receiver, bindReply(answer.json, nonce))}"}`
    return compressReply(incoming, outgoing, envelope)
  })
}

interface Received {
  caller: Caller
  person: Identity['person']
  device: Device
  /** Null when the text is not a request. */
  request: v.InferOutput<typeof request> | null
  /** Of its envelope, for the reply. */
  nonce: string
}

type Sealed = Pick<Received, 'request' | 'nonce'>

/** Identifies the caller, opens the envelope and marks it as used. */
async function receive(app: App, incoming: FastifyRequest, outgoing: FastifyReply): Promise<Received> {
  refuseCrossSite(app.settings, incoming)
  const caller = callerOf(incoming, outgoing, app)
  const { deviceId } = caller
  const claims = await claimsOf(app, incoming, deviceId)
  const envelope = v.safeParse(body, incoming.body)
  const guard = unwrapGuard(app, claims, caller)
  let limited: Problem | undefined

  /** Returns null for an envelope that does not open, or may not be tried; then `limited` is set. */
  function open(pair: ServerPair) {
    if (!envelope.success) return null
    let opened: Opened
    try {
      opened = app.sealing.open(pair, deviceId, envelope.output.data, guard)
    } catch (error) {
      if (error instanceof Problem) limited = error
      else if (!(error instanceof EnvelopeError)) throw error
      return null
    }
    const parsed = v.safeParse(requestText, opened.plaintext)
    const request = parsed.success ? parsed.output : null
    incoming.anonymous = request !== null && isAnonymousMethod(request.pcMetodo)
    return { request, nonce: opened.nonce, digest: opened.digest, pairId: pair.id, anonymous: incoming.anonymous }
  }

  /** Completes the received call; refuses an envelope that was sealed on another device like one that does not open. */
  function received({ person, device }: { person: Identity['person']; device: Device }, { request, nonce }: Sealed) {
    const { dispositivo = deviceId } = request?.pcValidaSenha ?? {}
    if (dispositivo !== deviceId) throw problem('envelope')
    return { caller, person, device, request, nonce }
  }

  // Opened first, so that one statement identifies the caller and marks the envelope. Faults are detected below, in
  // their order.
  const newest = claims && app.keyring.newest()
  const early = newest ? open(newest) : null
  if (newest && early && !incoming.anonymous) {
    const mark = markOf(app, early.digest)
    const known =
      !app.storage.isMarked(mark.digest) &&
      (await app.storage.attempt(() => identifyAndMark(app, claims, newest.id, mark)))
    if (known) return received(known, early)
  }

  const { person, device } = await identify(app, claims, deviceId)
  const pair = device && (await app.keyring.find(device.serverKeyId))
  if (!device || !pair) throw problem('noKeys')
  const opened = pair === newest ? early : open(pair)
  if (!opened) {
    // An envelope sealed for another pair could be replayed from a device with that pair.
    const elsewhere = app.keyring.usable().filter((other) => other !== pair)
    for (const found of elsewhere.map(open)) if (found) await markSeen(app, found)
    throw limited ?? problem('envelope')
  }
  // Before the mark: without a session nothing may fill the database.
  if (!person) await limitCalls(app, CALLS_WITHOUT_SESSION, countedAs(app.secrets, caller))
  await markSeen(app, opened)
  return received({ person, device }, opened)
}

/**
 * Marks the envelope of a request that was refused unopened, so that a stolen copy cannot be sent from elsewhere. Only
 * a busy or failing server leaves it unmarked, so that its sender may send it again. A client repeats its data in a new
 * envelope.
 */
async function markIfRefused(app: App, incoming: FastifyRequest, error: unknown): Promise<void> {
  const envelope = v.safeParse(body, incoming.body)
  if (!envelope.success || !isUnopened(error)) return
  let digest: string
  try {
    digest = envelopeDigest(parseEnvelope(envelope.output.data))
  } catch {
    return
  }
  const who = requestCountedAs(app, incoming)
  // In memory: a request that anybody may send must not store a row before it is counted.
  app.windows.take(REFUSED_ENVELOPES, who)
  await markRefused(app, digest, incoming)
}

/** Returns true for a refusal that came before the envelope was opened: `envelope` follows the attempt. */
function isUnopened(error: unknown): boolean {
  return error instanceof Problem && error.status < 500 && error.code !== 'tooMany' && error.code !== 'envelope'
}
