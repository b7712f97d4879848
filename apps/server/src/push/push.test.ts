import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { alterasenha } from '@colab/contract/domains/access'
import { gravaInscricaoPush } from '@colab/contract/domains/push'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { publishDocument } from '#domains/documents/publish.ts'
import { addNotice } from '#employees/notices.ts'
import { decide } from '#hr/requests/decide.ts'
import { inboxKinds } from '#registry.ts'
import { runMaintenance } from '#runtime/maintenance.ts'
import { logTexts } from '../../test/canaries.ts'
import { type Device, deviceOf, signedIn } from '../../test/device.ts'
import { makePerson, type PersonFacts, type TestPerson } from '../../test/people.ts'
import { HR, pdfSaying, people } from '../../test/publishing.ts'
import { type Browser, startPushService } from '../../test/push-service.ts'
import { MINUTE, shareServer, startServer } from '../../test/server.ts'
import { queuePush } from './queue.ts'
import { sendDue } from './sender.ts'
import type { PushKind } from './tables.ts'

/* Push from the event to a local push service, which decrypts the messages. */

const service = await startPushService()
afterAll(() => service.close())
const server = await shareServer({ settings: service.settings })
const { app } = server

beforeEach(() => {
  service.delivered.length = 0
  service.answer(201)
})

type Registered = Device & { owner: TestPerson; browser: Browser }

async function register(device: Device, idioma?: string, browser = service.browser()): Promise<Browser> {
  const { json } = await device.call('gravaInscricaoPush', { params: { ...browser, idioma } })
  expect(json).toEqual({ retorno: [{ estatus: 'Sucesso', msgErro: '' }] })
  return browser
}

/** Creates a person with push on the device. */
/** A person code that no timestamp of a log contains by chance. */
const LONG_ENOUGH = 123_456_789

async function reachable(idioma?: string, facts?: PersonFacts): Promise<Registered> {
  const device = await signedIn(server, facts)
  return Object.assign(device, { browser: await register(device, idioma) })
}

function tell(people: number | number[], kind: PushKind = 'notice'): Promise<void> {
  return app.db.transaction().execute((db) => queuePush(db, people, kind))
}

function notice(codPessoa: number, push?: 'decision'): Promise<unknown> {
  const texts = { mensagem: 'SALÁRIO ALTERADO', observacao: 'NOVO SALÁRIO', justificativa: 'MÉRITO DE ANA' }
  return app.db.transaction().execute((db) => addNotice({ ...app, db }, { codPessoa, ...texts, ...(push && { push }) }))
}

/** Returns the messages of each browser, by its index. */
async function messagesTo(...browsers: Browser[]): Promise<string[][]> {
  await sendDue(app)
  return browsers.map(({ endpoint }) =>
    service.delivered.filter((push) => push.endpoint === endpoint).map(({ text }) => JSON.parse(text).text),
  )
}

describe('a push', () => {
  it('goes out once for each kind, in the language of the device, with the screen to open', async () => {
    const people = [await reachable(), await reachable('en-US'), await reachable('es')]
    const codes = people.map(({ owner }) => owner.codPessoa)
    for (const code of codes) await notice(code)
    for (const code of codes) await notice(code, 'decision')
    await tell(codes, 'document')
    await tell(codes, 'receipt')
    await tell(codes, 'income')
    await Promise.all([sendDue(app), sendDue(app)])
    const of = people.map(({ browser }) =>
      service.delivered
        .filter(({ endpoint }) => endpoint === browser.endpoint)
        .map(({ text }) => text.trimEnd())
        .sort(),
    )
    expect(of).toEqual(
      [
        [
          '{"text":"Há um documento para assinar.","path":"/documentos"}',
          '{"text":"O RH respondeu a uma solicitação.","path":"/avisos"}',
          '{"text":"Seu holerite está disponível.","path":"/comprovantes"}',
          '{"text":"Um informe de rendimentos foi corrigido.","path":"/informesrendimentos"}',
          '{"text":"Você tem um novo aviso.","path":"/avisos"}',
        ],
        [
          '{"text":"HR has answered a request.","path":"/avisos"}',
          '{"text":"There is a document to sign.","path":"/documentos"}',
          '{"text":"You have a new notice.","path":"/avisos"}',
          '{"text":"Your pay stub is available.","path":"/comprovantes"}',
          '{"text":"An income report was corrected.","path":"/informesrendimentos"}',
        ],
        [
          '{"text":"Hay un documento para firmar.","path":"/documentos"}',
          '{"text":"RR. HH. respondió a una solicitud.","path":"/avisos"}',
          '{"text":"Tiene un aviso nuevo.","path":"/avisos"}',
          '{"text":"Su recibo de nómina está disponible.","path":"/comprovantes"}',
          '{"text":"Se corrigió un informe de ingresos.","path":"/informesrendimentos"}',
        ],
      ].map((texts) => texts.sort()),
    )
  })

  it('reveals neither person, subject nor kind, sealed or decrypted', async () => {
    const person = await reachable()
    const { codPessoa, cpf, employments } = person.owner
    await notice(codPessoa)
    await tell(codPessoa, 'receipt')
    await sendDue(app)
    expect(service.delivered).toHaveLength(2)
    for (const { headers, text, claims } of service.delivered) {
      const secrets = [String(codPessoa), cpf, String(employments[0]?.codEmpregado), person.deviceId, 'TESTE', 'SAL']
      // Its signature is random; the signed contents are in the claims.
      const { authorization: _, ...plain } = headers
      const sent = JSON.stringify([plain, text, claims]).toUpperCase()
      expect(secrets.filter((secret) => sent.includes(secret.toUpperCase()))).toEqual([])
      expect(Object.keys(JSON.parse(text)).sort()).toEqual(['path', 'text'])
      expect(headers).toMatchObject({ ttl: '345600', urgency: 'normal', 'content-encoding': 'aes128gcm' })
      expect(headers.cookie).toBeUndefined()
      expect(claims).toEqual({ aud: service.origin, sub: 'mailto:ti@empresa.example', exp: expect.any(Number) })
    }
    expect(new Set(service.delivered.map(({ body }) => body.length)).size).toBe(1)
  })

  it('does not go out after a rollback', async () => {
    const { owner, browser } = await reachable()
    const failing = app.db.transaction().execute(async (db) => {
      await queuePush(db, owner.codPessoa, 'document')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await messagesTo(browser)).toEqual([[]])
  })

  it('goes out once for two pending ones of a kind', async () => {
    const { owner, browser } = await reachable()
    await notice(owner.codPessoa)
    await notice(owner.codPessoa)
    expect(await messagesTo(browser)).toEqual([['Você tem um novo aviso.']])
  })

  it('reaches every device of the person, and no other', async () => {
    const [person, other] = [await reachable(), await reachable()]
    const second = await register(await deviceOf(server, person.owner), 'es')
    await tell(person.owner.codPessoa)
    expect(await messagesTo(person.browser, second, other.browser)).toEqual([
      ['Você tem um novo aviso.'],
      ['Tiene un aviso nuevo.'],
      [],
    ])
  })

  it('leaves from the serving process, also when another process queued it', async () => {
    const own = await startServer({
      besides: server,
      settings: { ...service.settings, push: { ...service.settings.push, pause: 20 } },
    })
    const { owner, browser } = await reachable()
    await tell(owner.codPessoa)
    while (service.delivered.length === 0) await new Promise(setImmediate)
    expect(service.delivered.map(({ endpoint }) => endpoint)).toEqual([browser.endpoint])
    await own.stop()
  })

  it('goes out once where several processes send', async () => {
    const second = await startServer({ besides: server, settings: service.settings })
    const people: Registered[] = []
    for (let count = 0; count < 8; count += 1) people.push(await reachable())
    for (const { owner } of people) await notice(owner.codPessoa)
    await Promise.all([sendDue(app), sendDue(second.app), sendDue(app), sendDue(second.app)])
    expect(service.delivered.map(({ endpoint }) => endpoint).sort()).toEqual(
      people.map(({ browser }) => browser.endpoint).sort(),
    )
  })
})

describe('actions of HR', () => {
  it('announce a document to sign as such, and an answer as such', async () => {
    const [person, other] = [await reachable(), await reachable()]
    const file = { nomeArquivo: 'acordo.pdf', conteudo: await pdfSaying('Acordo') }
    await publishDocument(app, HR, { title: 'Acordo', file, to: people(person.owner) })
    expect(await messagesTo(person.browser, other.browser)).toEqual([['Há um documento para assinar.'], []])
    await app.db.insertInto('hrMessageType').values({ codTipoAviso: 1, nomeTipoAviso: 'Dúvida' }).execute()
    const { json } = await other.call('gravaAvisoRH', { params: { codTipo: 1, descricao: 'Quando?' } })
    const [{ codAviso = 0 } = {}] = json.AvisoRH as { codAviso: number }[]
    await decide({ ...app, kinds: inboxKinds }, HR, {
      verb: 'answer',
      kind: 'message',
      id: String(codAviso),
      text: 'Amanhã.',
    })
    expect(await messagesTo(other.browser)).toEqual([['O RH respondeu a uma solicitação.']])
  })
})

describe('a push service', () => {
  it.each([404, 410])('ends the subscription by answering %i', async (status) => {
    const { owner, browser } = await reachable()
    service.answer(status)
    await tell(owner.codPessoa)
    expect(await messagesTo(browser)).toEqual([['Você tem um novo aviso.']])
    service.answer(201)
    await tell(owner.codPessoa)
    server.pass(120 * MINUTE)
    expect((await messagesTo(browser))[0]).toHaveLength(1)
  })

  it('gets retries with growing delays after failures, then none; the log names no person', async () => {
    const { owner, browser, deviceId } = await reachable(undefined, { person: { codPessoa: LONG_ENOUGH } })
    service.answer(500)
    server.logged.length = 0
    await tell(owner.codPessoa)
    const tries: number[] = []
    for (const minutes of [0, 0.9, 0.1, 9, 1, 59, 1, 600]) {
      server.pass(minutes * MINUTE)
      tries.push((await messagesTo(browser))[0]?.length ?? 0)
    }
    expect(tries).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
    const failures = server.logged.filter(({ kind }) => kind)
    expect(failures.map(({ msg, status }) => [msg, status])).toEqual([
      ...Array(3).fill(['push failed', 500]),
      ['push dropped', 500],
    ])
    for (const secret of [browser.endpoint, deviceId, String(owner.codPessoa), owner.cpf])
      expect(logTexts(failures).join(' ')).not.toContain(secret)
    service.answer(201)
    await tell(owner.codPessoa)
    expect((await messagesTo(browser))[0]).toHaveLength(5)
  })

  it('gets the message once after it recovers', async () => {
    const { owner, browser } = await reachable()
    service.answer(503)
    await tell(owner.codPessoa)
    await sendDue(app)
    service.answer(201)
    server.pass(MINUTE)
    expect((await messagesTo(browser))[0]).toHaveLength(2)
    server.pass(600 * MINUTE)
    expect((await messagesTo(browser))[0]).toHaveLength(2)
  })

  it('follows no redirect', async () => {
    const { owner, browser } = await reachable()
    let called = 0
    const other = createServer((_, response) => {
      called += 1
      response.end()
    })
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
    onTestFinished(() => void other.close())
    service.answer(307, { Location: `http://127.0.0.1:${(other.address() as AddressInfo).port}/` })
    await tell(owner.codPessoa)
    expect((await messagesTo(browser))[0]).toHaveLength(1)
    expect(called).toBe(0)
  })
})

describe('push on a device', () => {
  it('ends with sign-out, on that device only', async () => {
    const person = await reachable()
    const second = await register(await deviceOf(server, person.owner))
    const { token: _, refresh_token } = person.tokens ?? { token: '', refresh_token: '' }
    const headers = { 'Content-Type': 'application/json', 'X-Device-Id': person.deviceId }
    await tell(person.owner.codPessoa)
    await fetch(`${server.url}/login/colab/logout`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ refresh_token }),
    })
    await tell(person.owner.codPessoa)
    expect(await messagesTo(person.browser, second)).toEqual([[], ['Você tem um novo aviso.']])
  })

  it('ends with sign-out, also hours after the session ended by itself', async () => {
    const person = await reachable()
    server.pass(13 * 60 * MINUTE)
    const { refresh_token = '' } = person.tokens ?? {}
    const headers = { 'Content-Type': 'application/json', 'X-Device-Id': person.deviceId }
    await fetch(`${server.url}/login/colab/logout`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ refresh_token }),
    })
    await tell(person.owner.codPessoa)
    expect(await messagesTo(person.browser)).toEqual([[]])
  })

  it('does not end with the session, which ends by itself', async () => {
    const person = await reachable()
    server.pass(40 * 60 * MINUTE)
    await runMaintenance(app)
    await tell(person.owner.codPessoa)
    expect(await messagesTo(person.browser)).toEqual([['Você tem um novo aviso.']])
  })

  it('ends when another person signs in on the device, and not when the same person does', async () => {
    const [person, other] = [await reachable(), await reachable()]
    await deviceOf(server, person.owner, person.deviceId)
    // A subscription outlives the session.
    await app.db.updateTable('session').set({ expiresAt: 0 }).where('deviceId', '=', other.deviceId).execute()
    await deviceOf(server, person.owner, other.deviceId)
    await tell([person.owner.codPessoa, other.owner.codPessoa])
    expect(await messagesTo(person.browser, other.browser)).toEqual([['Você tem um novo aviso.'], []])
  })

  it('ends everywhere else when the password is changed', async () => {
    const owner = await makePerson(server)
    const elsewhere = await register(await deviceOf(server, owner))
    const client = server.client()
    await client.signIn(owner.cpf, owner.senha)
    const here = service.browser()
    await client.channel.call(gravaInscricaoPush, here)
    await client.channel.call(alterasenha, { senha: '864209', senhaAtual: owner.senha })
    // The notice of the new password.
    await app.background.settled()
    expect(await messagesTo(here, elsewhere)).toEqual([['Você tem um novo aviso.'], []])
  })

  it('ends with the employment', async () => {
    const person = await reachable()
    await app.db
      .updateTable('employment')
      .set({ dtDemissao: '2021-01-01' })
      .where('codPessoa', '=', person.owner.codPessoa)
      .execute()
    await tell(person.owner.codPessoa)
    expect(await messagesTo(person.browser)).toEqual([[]])
  })

  it('ends with the device, after 60 days without it', async () => {
    const [person, other] = [await reachable(), await reachable()]
    await app.db.updateTable('device').set({ negotiatedAt: 0 }).where('deviceId', '=', person.deviceId).execute()
    await runMaintenance(app)
    await tell([person.owner.codPessoa, other.owner.codPessoa])
    expect(await messagesTo(person.browser, other.browser)).toEqual([[], ['Você tem um novo aviso.']])
  })

  it('ends on request, only on that device; a second request succeeds', async () => {
    const person = await reachable()
    const second = await register(await deviceOf(server, person.owner))
    const params = { endpoint: second.endpoint }
    await person.call('excluirInscricaoPush', { params })
    await tell(person.owner.codPessoa)
    expect(await messagesTo(person.browser, second)).toEqual([['Você tem um novo aviso.'], ['Você tem um novo aviso.']])
    for (const _ of [1, 2]) {
      const { json } = await person.call('excluirInscricaoPush')
      expect(json.retorno).toEqual([{ estatus: 'Sucesso', msgErro: '' }])
    }
    service.delivered.length = 0
    await tell(person.owner.codPessoa)
    expect(await messagesTo(person.browser, second)).toEqual([[], ['Você tem um novo aviso.']])
  })
})
