import { createECDH } from 'node:crypto'
import { gravaInscricaoPush } from '@colab/contract/domains/push'
import { Refused } from '@colab/contract/wire/failures'
import { afterAll, describe, expect, it } from 'vitest'
import { queuePush } from '#push/queue.ts'
import { sendDue } from '#push/sender.ts'
import { type Device, deviceOf, signedIn } from '../../../test/device.ts'
import { makePerson } from '../../../test/people.ts'
import { type Browser, startPushService } from '../../../test/push-service.ts'
import { shareServer, startServer } from '../../../test/server.ts'

const service = await startPushService()
afterAll(() => service.close())
const server = await shareServer({ settings: service.settings })
const { app } = server

async function register(device: Device, idioma?: string, browser = service.browser()): Promise<Browser> {
  const { json } = await device.call('gravaInscricaoPush', { params: { ...browser, idioma } })
  expect(json).toEqual({ retorno: [{ estatus: 'Sucesso', msgErro: '' }] })
  return browser
}

/** Returns the messages that each browser receives for a notice to these people. */
async function messagesTo(people: number[], ...browsers: Browser[]): Promise<string[][]> {
  await app.db.transaction().execute((db) => queuePush(db, people, 'notice'))
  await sendDue(app)
  return browsers.map(({ endpoint }) =>
    service.delivered.filter((push) => push.endpoint === endpoint).map(({ text }) => JSON.parse(text).text),
  )
}

describe('a subscription', () => {
  const subscriptionOf = (deviceId: string) =>
    app.db.selectFrom('pushSubscription').selectAll().where('deviceId', '=', deviceId).executeTakeFirst()

  it('replaces the previous one of a device, also its language', async () => {
    const person = await signedIn(server)
    const first = await register(person)
    const renewed = await register(person, 'en-US')
    expect(await messagesTo([person.owner.codPessoa], first, renewed)).toEqual([[], ['You have a new notice.']])
  })

  it('assigns a subscription to the device that sent it last', async () => {
    const [person, other] = [await signedIn(server), await signedIn(server)]
    const browser = await register(person)
    await register(other, 'es', browser)
    expect(await subscriptionOf(person.deviceId)).toBeUndefined()
    expect(await messagesTo([person.owner.codPessoa, other.owner.codPessoa], browser)).toEqual([
      ['Tiene un aviso nuevo.'],
    ])
  })

  it('stores the subscriptions of ten devices of a person, and then deletes the oldest', async () => {
    const owner = await makePerson(server)
    const devices: Device[] = []
    for (let count = 0; count < 11; count += 1) {
      const device = await deviceOf(server, owner)
      await register(device)
      devices.push(device)
      server.pass(1000)
    }
    const rows = await Promise.all(devices.map(({ deviceId }) => subscriptionOf(deviceId)))
    expect(rows.map(Boolean)).toEqual([false, ...Array(10).fill(true)])
  })

  it.each([
    ['another host', (origin: string) => origin.replace(/:\d+/, ':1')],
    ['the metadata of a cloud', () => 'http://169.254.169.254/latest/meta-data'],
    ['another path to a known one', (origin: string) => `https://example.com/${origin}`],
    ['a name that only ends alike', () => 'https://evil-web.push.apple.com/x'],
    ['a user in front', (origin: string) => origin.replace('//', '//web.push.apple.com@')],
    ['no web address', () => 'file:///etc/passwd'],
  ])('cannot be at %s', async (_, address) => {
    const device = await signedIn(server)
    const params = { ...service.browser(), endpoint: address(`${service.origin}/x`) }
    const { json } = await device.call('gravaInscricaoPush', { params })
    expect(json.retorno).toEqual([{ estatus: 'Erro', msgErro: 'As notificações deste navegador não são aceitas.' }])
    expect(await subscriptionOf(device.deviceId)).toBeUndefined()
  })

  it('rejects a subscription with a key that is not a point on the curve', async () => {
    const device = await signedIn(server)
    const params = { ...service.browser(), p256dh: `B${'A'.repeat(86)}` }
    const { json } = await device.call('gravaInscricaoPush', { params })
    expect((json.retorno as { estatus: string }[])[0]?.estatus).toBe('Erro')
    expect(await subscriptionOf(device.deviceId)).toBeUndefined()
  })

  it.each([
    ['no address', { endpoint: undefined }],
    ['an address that is none', { endpoint: 'x' }],
    ['an address of the wrong kind', { endpoint: 1 }],
    ['an address that is too long', { endpoint: `${service.origin}/${'x'.repeat(2000)}` }],
    ['no key', { p256dh: undefined }],
    ['a key of another length', { p256dh: createECDH('prime256v1').generateKeys('base64url', 'compressed') }],
    ['a secret that is too short', { auth: 'AAAA' }],
    ['an unknown language', { idioma: 'fr' }],
  ])('cannot have %s', async (_, wrong) => {
    const device = await signedIn(server)
    const { status } = await device.call('gravaInscricaoPush', { params: { ...service.browser(), ...wrong } })
    expect(status).toBe(400)
    expect(await subscriptionOf(device.deviceId)).toBeUndefined()
  })

  it('assigns a subscription to the calling device and person whatever it contains, and rejects another person', async () => {
    const [device, other] = [await signedIn(server), await signedIn(server)]
    const params = { ...service.browser(), deviceId: other.deviceId }
    await device.call('gravaInscricaoPush', { params })
    expect(await subscriptionOf(device.deviceId)).toMatchObject({ codPessoa: device.owner.codPessoa })
    expect(await subscriptionOf(other.deviceId)).toBeUndefined()
    const foreign = { ...service.browser(), codPessoa: other.owner.codPessoa }
    expect((await other.call('excluirInscricaoPush', { params: { codPessoa: device.owner.codPessoa } })).status).toBe(
      403,
    )
    expect((await device.call('gravaInscricaoPush', { params: foreign })).status).toBe(403)
    expect(await subscriptionOf(device.deviceId)).toMatchObject({ endpoint: params.endpoint })
  })

  it('rejects a call without a session', async () => {
    const device = await signedIn(server)
    device.tokens = null
    expect((await device.call('gravaInscricaoPush', { params: { ...service.browser() } })).status).toBe(401)
  })
})

describe('a client without a VAPID key', () => {
  it('accepts no subscription', async () => {
    const plain = await startServer()
    const { cpf, senha } = await makePerson(plain)
    const client = plain.client()
    await client.signIn(cpf, senha)
    const failed = await client.channel.call(gravaInscricaoPush, service.browser()).catch((error: Error) => error)
    expect(failed).toBeInstanceOf(Refused)
    expect((failed as Refused).message).toBe('Este portal não envia notificações.')
  })
})
