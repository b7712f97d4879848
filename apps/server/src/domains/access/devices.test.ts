import { alteraNomeDispositivo, buscaDispositivo, encerraSessao } from '@colab/contract/domains/access'
import { excluirInscricaoPush } from '@colab/contract/domains/push'
import { SignedOut } from '@colab/contract/wire/failures'
import { describe, expect, it } from 'vitest'
import { browserFetch } from '../../../test/browser.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { createClient, shareServer, type TestClient } from '../../../test/server.ts'

const server = await shareServer({ now: Date.parse('2026-11-01T12:00:00-03:00') })
const { app } = server
const DAY = 86_400_000
const CHROME = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

/** Signs in from a new browser; its push messages go to `https://push.example/<id>`. */
async function signIn({ cpf, senha, codPessoa }: TestPerson, userAgent = CHROME, model = ''): Promise<TestClient> {
  const { fetch } = browserFetch()
  const client = createClient(
    server.url,
    (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('User-Agent', userAgent)
      headers.set('Sec-CH-UA-Model', model)
      return fetch(input, { ...init, headers })
    },
    app.clock.now,
  )
  await client.signIn(cpf, senha)
  const { id, deviceId, device } = await app.db
    .selectFrom('session')
    .select(['id', 'deviceId', 'device'])
    .where('codPessoa', '=', codPessoa)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  const keys = { endpoint: `https://push.example/${id}`, p256dh: '', auth: '', idioma: 'pt-BR' } as const
  await app.db
    .insertInto('pushSubscription')
    .values({ ...keys, deviceId, codPessoa, createdAt: 0, device })
    .execute()
  server.pass(DAY / 24)
  return client
}

const devicesOf = async ({ channel }: TestClient) => (await channel.call(buscaDispositivo, {})).ttDispositivo

/** Number of devices that receive push messages. */
async function pushOf({ codPessoa }: TestPerson): Promise<number> {
  return (await app.db.selectFrom('pushSubscription').select('endpoint').where('codPessoa', '=', codPessoa).execute())
    .length
}

describe('the list of devices', () => {
  it('contains names, days and hours, and marks the current device and those that are signed in', async () => {
    const person = await makePerson(server)
    const phone = await signIn(person)
    await signIn(await makePerson(server))
    server.pass(2 * DAY)
    await app.db.deleteFrom('pushSubscription').where('codPessoa', '=', person.codPessoa).execute()
    const laptop = await signIn(person, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/145.0')
    expect(await devicesOf(laptop)).toMatchObject([
      { nome: 'Firefox · Windows', dtPrimeiroAcesso: '2026-11-03', conectado: true, notificacoes: true, atual: true },
      { nome: 'Chrome · Android', dtUltimoAcesso: '2026-11-01', conectado: false, notificacoes: false, atual: false },
    ])
    expect((await devicesOf(laptop)).map(({ hrUltimoAcesso }) => hrUltimoAcesso)).toEqual(['15:00', '12:00'])
    await expect(phone.channel.call(buscaDispositivo, {})).rejects.toBeInstanceOf(SignedOut)
  })
})

describe('the name of a device', () => {
  it('is its model where the browser sends one', async () => {
    const person = await makePerson(server)
    const phone = await signIn(person, CHROME, '"SM-A145M"')
    const forged = await signIn(person, CHROME, '"<b>0800</b>"')
    expect((await devicesOf(forged)).map(({ modelo }) => modelo).sort()).toEqual(['', 'SM-A145M'])
    expect(await devicesOf(phone)).toContainEqual(expect.objectContaining({ modelo: 'SM-A145M', atual: true }))
  })

  it('is what the person calls it', async () => {
    const phone = await signIn(await makePerson(server))
    const { codDispositivo = '' } = (await devicesOf(phone))[0] ?? {}
    await phone.channel.call(alteraNomeDispositivo, { codDispositivo, apelido: ' Meu celular ' })
    expect(await devicesOf(phone)).toMatchObject([{ nome: 'Chrome · Android', apelido: 'Meu celular' }])
  })
})

describe('ending sessions', () => {
  it('ends the sessions and push messages of one device, even those of an earlier version, and spares other devices', async () => {
    const person = await makePerson(server)
    const [phone, laptop] = [await signIn(person), await signIn(person)]
    const [, lost] = await devicesOf(laptop)
    await app.db
      .updateTable('pushSubscription')
      .set({ device: null })
      .where('codPessoa', '=', person.codPessoa)
      .execute()
    await laptop.channel.call(encerraSessao, { alcance: 'dispositivo', codDispositivo: lost?.codDispositivo })
    await expect(phone.channel.call(buscaDispositivo, {})).rejects.toBeInstanceOf(SignedOut)
    expect((await devicesOf(laptop)).map(({ conectado }) => conectado)).toEqual([true, false])
    expect(await pushOf(person)).toBe(1)
  })

  it('signs out all other devices or all devices of the person, and spares those of other people', async () => {
    const [person, other] = [await makePerson(server), await makePerson(server)]
    const [phone, laptop, foreign] = [await signIn(person), await signIn(person), await signIn(other)]
    await laptop.channel.call(encerraSessao, { alcance: 'outros' })
    await expect(phone.channel.call(buscaDispositivo, {})).rejects.toBeInstanceOf(SignedOut)
    expect(await pushOf(person)).toBe(1)
    await laptop.channel.call(encerraSessao, { alcance: 'todos' })
    await expect(laptop.channel.call(buscaDispositivo, {})).rejects.toBeInstanceOf(SignedOut)
    expect([await pushOf(person), await pushOf(other)]).toEqual([0, 1])
    await foreign.channel.call(excluirInscricaoPush, {})
  })

  it('records a security event for each open session when all devices are signed out', async () => {
    const person = await makePerson(server)
    await signIn(person)
    const laptop = await signIn(person)
    await app.events.flush()
    const ended = () => app.db.selectFrom('securityEvent').select('session').where('kind', '=', 'signOut').execute()
    const before = (await ended()).length
    await laptop.channel.call(encerraSessao, { alcance: 'todos' })
    await app.events.flush()
    expect((await ended()).length).toBe(before + 2)
  })
})
