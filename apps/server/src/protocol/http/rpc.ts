import { methods } from '@colab/contract/methods'
import { sealed } from '@colab/contract/wire/envelope'
import { request } from '@colab/contract/wire/request'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { clientKey, openEnvelope, sealEnvelope } from '#crypto/envelope.ts'
import { isAnonymousMethod } from '#protocol/anonymous.ts'
import { dispatch } from '#protocol/dispatch.ts'
import { problem } from '#protocol/problems.ts'
import { markSeen } from '#protocol/replay.ts'
import type { App } from '#runtime/app.ts'
import { callerOf } from './caller.ts'
import { identify } from './session.ts'

const body = v.looseObject(sealed.entries)
const requestText = v.pipe(v.string(), v.parseJson(), request)

/** `PUT /rest/app/app`: every business call. The order of the checks is the protocol's (wire protocol §3). */
export function rpcRoute(server: FastifyInstance, app: App): void {
  server.put('/rest/app/app', async (incoming, outgoing) => {
    const caller = callerOf(incoming, outgoing, app)
    const { person, device } = await identify(app, incoming, caller.deviceId)
    const pair = device && (await app.keyring.find(device.serverKeyId))
    if (!device || !pair) throw problem('noKeys')

    const envelope = v.safeParse(body, incoming.body)
    if (!envelope.success) throw problem('envelope')
    const { plaintext, digest } = openEnvelope(pair.privateKey, envelope.output.data)
    const opened = v.safeParse(requestText, plaintext)
    incoming.anonymous = opened.success && isAnonymousMethod(opened.output.pcMetodo)
    await markSeen(app, { deviceId: caller.deviceId, digest }, incoming)
    if (!opened.success) throw problem('envelope')

    const { pcMetodo, pcParametros, pcValidaSenha } = opened.output
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
    // Base64 needs no escaping, which saves a pass over the longest text of a call.
    outgoing.type('application/json; charset=utf-8')
    return `{"data":"${sealEnvelope(clientKey(device.publicKey), answer.json)}"}`
  })
}
