import { methods } from '@colab/contract/methods'
import { sealed } from '@colab/contract/wire/envelope'
import { request } from '@colab/contract/wire/request'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { EnvelopeError, type Opened } from '#crypto/envelope.ts'
import type { ServerPair } from '#crypto/keyring.ts'
import { CALLS_WITHOUT_SESSION } from '#gatekeeper/limits.ts'
import { limitCalls } from '#gatekeeper/rate.ts'
import { isAnonymousMethod } from '#protocol/anonymous.ts'
import { dispatch } from '#protocol/dispatch.ts'
import { Problem, problem } from '#protocol/problems.ts'
import { markOf, markSeen } from '#protocol/replay.ts'
import { bindReply } from '#protocol/replies.ts'
import type { Device } from '#protocol/tables.ts'
import type { App } from '#runtime/app.ts'
import { addressOf, callerOf } from './caller.ts'
import { claimsOf, type Identity, identify, identifyAndMark } from './session.ts'
import { unwrapGuard } from './unopened.ts'

const body = v.looseObject(sealed.entries)
const requestText = v.pipe(v.string(), v.parseJson(), request)

/** `PUT /rest/app/app`: every business call. The order of the checks is the protocol's (wire protocol §3). */
export function rpcRoute(server: FastifyInstance, app: App): void {
  server.put('/rest/app/app', async (incoming, outgoing) => {
    const caller = callerOf(incoming, outgoing, app)
    const { person, device, request, nonce } = await receive(app, incoming, caller.deviceId)
    if (!request) throw problem('envelope')

    const { pcMetodo, pcParametros, pcValidaSenha } = request
    // A client may send any text as a method; the log contains only those of the contract.
    incoming.pcMetodo = methods.has(pcMetodo) ? pcMetodo : 'unknown'
    const answer = await dispatch(app, {
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
    return `{"data":"${app.sealing.seal(receiver, bindReply(answer.json, nonce))}"}`
  })
}

interface Received {
  person: Identity['person']
  device: Device
  /** Null when the text is no request. */
  request: v.InferOutput<typeof request> | null
  /** Of its envelope, for the reply. */
  nonce: string
}

/** Identifies the caller, opens the envelope and marks it as used. */
async function receive(app: App, incoming: FastifyRequest, deviceId: string): Promise<Received> {
  const claims = await claimsOf(app, incoming, deviceId)
  const envelope = v.safeParse(body, incoming.body)
  const address = addressOf(incoming)
  const guard = unwrapGuard(app, claims, { deviceId, address })
  let limited: Problem | undefined

  /** Returns null for an envelope that does not open, or may not be tried; that is `limited`. */
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
    return { request, nonce: opened.nonce, digest: opened.digest }
  }

  // Opened first, so that one statement identifies the caller and marks the envelope. What is wrong is found below, in its order.
  const newest = claims && app.keyring.newest()
  const early = newest ? open(newest) : null
  if (newest && early && !incoming.anonymous) {
    const mark = markOf(app, early.digest)
    const known =
      !app.storage.isMarked(mark.digest) &&
      (await app.storage.attempt(() => identifyAndMark(app, claims, newest.id, mark)))
    if (known) return { ...known, request: early.request, nonce: early.nonce }
  }

  const { person, device } = await identify(app, claims, deviceId)
  const pair = device && (await app.keyring.find(device.serverKeyId))
  if (!device || !pair) throw problem('noKeys')
  const opened = pair === newest ? early : open(pair)
  if (!opened) throw limited ?? problem('envelope')
  // Before the mark: without a session nothing may fill the database.
  if (!person) await limitCalls(app, CALLS_WITHOUT_SESSION, address)
  await markSeen(app, opened.digest, incoming)
  return { person, device, request: opened.request, nonce: opened.nonce }
}
