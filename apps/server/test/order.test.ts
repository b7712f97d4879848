import { describe, expect, it } from 'vitest'
import { ACCESS } from '#gatekeeper/tokens.ts'
import { createDevice, type Device, signedIn } from './device.ts'
import { noticeParams, noticeTo } from './notices.ts'
import { shareServer } from './server.ts'

/* The order of the checks (wire protocol §3): each request has two faults, and the earlier check responds. */

const server = await shareServer()
const person = await signedIn(server)

const TOO_LARGE = JSON.stringify({ data: 'A'.repeat(1024 * 1024) })
const FORGED = { Authorization: 'Bearer e30.e30.e30' }

/** A device that never exchanged keys; `sealing` lends it the keys of another. */
const keyless = createDevice(server)

async function anonymous(): Promise<Device> {
  const device = createDevice(server)
  await device.exchange()
  return device
}

function sealed(parts: Parameters<Device['seal']>[1] = {}, method = 'buscaAviso'): string {
  return JSON.stringify({ data: person.seal(method, { params: { todos: true }, ...parts }) })
}

async function refusal(answering: ReturnType<Device['put']>): Promise<unknown> {
  const { status, json } = await answering
  return [status, (json.error as { code: string }).code]
}

describe('PUT /rest/app/app', () => {
  it('refuses a body over the limit before a token that is not good', async () => {
    expect(await refusal(person.put(TOO_LARGE, FORGED))).toEqual([413, 'tooLarge'])
  })

  it.each(['text/plain', 'text/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses a body of type %s before a token that is not good',
    async (type) => {
      expect(await refusal(person.put(sealed(), { ...FORGED, 'Content-Type': type }))).toEqual([415, 'mediaType'])
    },
  )

  it.each([
    ['forged', FORGED],
    ['of no form', { Authorization: 'Bearer' }],
    ['of another scheme', { Authorization: 'Basic MTIzOjQ1Ng==' }],
    ['empty', { Authorization: '' }],
  ])('refuses a token that is %s before a device without keys', async (_, headers) => {
    expect(await refusal(keyless.put('{"data":"e30="}', headers))).toEqual([401, 'unauthorized'])
  })

  it('refuses a token of another device before that device having no keys', async () => {
    const answering = keyless.put(sealed(), { Authorization: `Bearer ${person.tokens?.token}` })
    expect(await refusal(answering)).toEqual([401, 'unauthorized'])
  })

  it('refuses a token without a device id before the missing device id', async () => {
    expect(await refusal(person.put(sealed(), { 'X-Device-Id': undefined }))).toEqual([401, 'unauthorized'])
  })

  it('refuses a token whose session has ended before a body that is no JSON', async () => {
    const gone = await signedIn(server)
    await server.app.db.updateTable('session').set({ revokedAt: 1 }).where('deviceId', '=', gone.deviceId).execute()
    expect(await refusal(gone.put('{'))).toEqual([401, 'unauthorized'])
  })

  it.each(['{', '', 'null', '[]', '{"data":1}', '{"data":"e30="}'])(
    'refuses a device without keys before the body %j that is no envelope',
    async (body) => expect(await refusal(keyless.put(body))).toEqual([404, 'noKeys']),
  )

  it.each(['{', '', 'null', '[]', '"e30="', '{}', '{"data":1}', '{"data":"%"}', '{"data":"e30="}'])(
    'refuses the body %j that is no envelope before the missing token',
    async (body) => expect(await refusal((await anonymous()).put(body))).toEqual([400, 'envelope']),
  )

  it.each([
    ['parameters that are no JSON', 'buscaAviso', { pcParametros: '{' }],
    ['parameters that are no object', 'buscaAviso', { pcParametros: '[1]' }],
    ['an identity that is no JSON', 'buscaAviso', { pcValidaSenha: '' }],
    ['a user of the back end', 'buscaAviso', { uid: 'sa' }],
  ])('refuses %s before the missing token', async (_, method, parts) => {
    expect(await refusal((await anonymous()).call(method, parts))).toEqual([400, 'envelope'])
  })

  it.each([
    ['an unknown method', 'buscaTudo', {}],
    ['a method of JavaScript', 'constructor', {}],
    ['a parameter of the wrong kind', 'buscaAviso', { todos: 'talvez' }],
    ['a missing parameter', 'buscaMovimento', { mes: 10, ano: 2026 }],
  ])('refuses %s before the missing token and before another person', async (_, method, params) => {
    expect(await refusal((await anonymous()).call(method, { params }))).toEqual([400, 'parameters'])
    expect(await refusal(person.call(method, { params: { ...params, codPessoa: 1 } }))).toEqual([400, 'parameters'])
  })

  it('refuses a missing token before another person', async () => {
    const answering = (await anonymous()).call('buscaAviso', { params: { todos: true, codPessoa: 1 } })
    expect(await refusal(answering)).toEqual([401, 'unauthorized'])
  })

  it('refuses a token that only permits a new password before another person', async () => {
    const forced = await signedIn(server)
    const scope = { scope: 'password' as const }
    await server.app.db.updateTable('session').set(scope).where('deviceId', '=', forced.deviceId).execute()
    expect(await refusal(forced.call('buscaAviso', { params: { codPessoa: 1 } }))).toEqual([401, 'unauthorized'])
  })

  it('refuses another person before an idempotency key that was used', async () => {
    const headers = { 'Idempotency-Key': 'used' }
    const unread = noticeTo(person.owner)
    await server.app.db.insertInto('notice').values(unread).execute()
    const used = noticeParams(unread)
    expect((await person.call('alteraSituacaoAviso', { params: used, headers })).status).toBe(200)
    const params = { ...used, sequencia: 2 }
    const other = person.call('alteraSituacaoAviso', { params: { ...params, codPessoa: 1 }, headers })
    expect(await refusal(other)).toEqual([403, 'otherPerson'])
    expect(await refusal(person.call('alteraSituacaoAviso', { params, headers }))).toEqual([409, 'idempotency'])
  })
})

describe('a token', () => {
  it('works on its own device until its time is over', async () => {
    const own = await signedIn(server)
    expect((await own.call('buscaAviso')).status).toBe(200)
    server.pass(ACCESS * 1000 + 1000)
    expect(await refusal(own.call('buscaAviso'))).toEqual([401, 'unauthorized'])
    server.pass(-ACCESS * 1000 - 1000)
  })

  it('works whatever the case of its scheme', async () => {
    const headers = { Authorization: `bearer ${person.tokens?.token}` }
    expect((await person.call('buscaAviso', { headers })).status).toBe(200)
  })
})
