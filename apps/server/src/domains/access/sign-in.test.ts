import { alterasenha, validaCPF, validaSenha } from '@colab/contract/domains/access'
import { buscaPlanoSaude } from '@colab/contract/domains/benefits'
import { buscaParametroColab } from '@colab/contract/domains/home'
import { buscaAnoRendimento } from '@colab/contract/domains/income'
import { buscaAviso } from '@colab/contract/domains/notices'
import { buscaCompetencia } from '@colab/contract/domains/receipts'
import { pictureTarget } from '@colab/contract/files'
import { addDays, addMonths } from '@colab/contract/wire/calendar'
import { formatCpf } from '@colab/contract/wire/cpf'
import { Refused, SignedOut } from '@colab/contract/wire/failures'
import { readToken } from '@colab/contract/wire/token'
import { describe, expect, it } from 'vitest'
import { browserFetch } from '../../../test/browser.ts'
import { createDevice } from '../../../test/device.ts'
import { fail, WRONG } from '../../../test/failed-sign-ins.ts'
import { freshCpf, makePerson, type TestPerson } from '../../../test/people.ts'
import {
  createClient,
  MINUTE,
  shareServer,
  startServer,
  type TestClient,
  type TestServer,
} from '../../../test/server.ts'

const server = await shareServer()

/** People who cannot sign in, by refusal code. */
const UNABLE = {
  cpfInexistente: async () => freshCpf(),
  semSenha: async (server: TestServer) => (await makePerson(server, { senha: null })).cpf,
  semVinculo: async (server: TestServer) => (await makePerson(server, { employments: [] })).cpf,
}

async function refusalOf(call: Promise<unknown>): Promise<Refused> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof Refused) return error
  throw new Error('was not refused', { cause: error })
}

describe('validaCPF', () => {
  it('returns only the code and the first name, with and without punctuation', async () => {
    const { cpf, codPessoa } = await makePerson(server, { person: { nome: 'MARINA LOPES PRADO' } })
    const { channel } = server.client()
    for (const written of [cpf, formatCpf(cpf)]) {
      const { ttPessoa } = await channel.call(validaCPF, { cpf: written })
      expect(ttPessoa).toEqual([{ codPessoa, nome: 'MARINA' }])
    }
  })

  it.each(Object.entries(UNABLE))('refuses with %s, validaSenha too', async (codigo, make) => {
    const cpf = await make(server)
    const { channel } = server.client()
    await expect(channel.call(validaCPF, { cpf })).rejects.toMatchObject({ codigo })
    await expect(channel.call(validaSenha, { cpf, senha: '135790' })).rejects.toMatchObject({ codigo })
  })

  it('refuses an empty CPF, and an empty password', async () => {
    const { channel } = server.client()
    const { cpf } = await makePerson(server)
    await expect(channel.call(validaCPF, { cpf: '' })).rejects.toMatchObject({ codigo: 'cpfInexistente' })
    await expect(channel.call(validaSenha, { cpf: '', senha: '' })).rejects.toMatchObject({ codigo: 'cpfInexistente' })
    await expect(channel.call(validaSenha, { cpf, senha: '' })).rejects.toMatchObject({ codigo: 'senhaInvalida' })
  })

  it('refuses check digits that are wrong', async () => {
    const { channel } = server.client()
    await expect(channel.call(validaCPF, { cpf: '52998224726' })).rejects.toMatchObject({ codigo: 'cpfInexistente' })
  })

  it('accepts employees from their first to their last day', async () => {
    const settings = { formerMonths: 0 }
    const server = await startServer({ now: Date.parse('2026-03-10T12:00:00-03:00'), settings })
    const { channel } = server.client()
    const of = async (employment: Partial<TestPerson['employments'][0]>) =>
      makePerson(server, { employments: [employment] })
    const { cpf: leaving } = await of({ dtDemissao: '2026-03-10' })
    const { cpf: left } = await of({ dtDemissao: '2026-03-09' })
    const { cpf: coming } = await of({ dtAdmissao: '2026-03-11' })
    await channel.call(validaCPF, { cpf: leaving })
    await expect(channel.call(validaCPF, { cpf: left })).rejects.toMatchObject({ codigo: 'semVinculo' })
    await expect(channel.call(validaCPF, { cpf: coming })).rejects.toMatchObject({ codigo: 'semVinculo' })
  })
})

describe('validaSenha', () => {
  it('signs in, with a token that is valid for 60 s and invalid once it was exchanged', async () => {
    const { cpf, senha, codPessoa } = await makePerson(server)
    const client = server.client()
    const { ttLogin } = await client.channel.call(validaSenha, { cpf, senha })
    expect(ttLogin).toMatchObject([{ senhaPadrao: false }])
    const bearer = readToken(ttLogin[0]?.token ?? '')
    expect(bearer).toMatchObject({ cpf, codPessoa, deviceId: client.keys()?.deviceId, nome: 'PESSOA DE TESTE' })
    expect((bearer.expires ?? 0) - server.app.clock.now() / 1000).toBeLessThanOrEqual(60)
    await client.signIn(cpf, senha)
    await client.channel.call(buscaParametroColab, {})
  })

  it('reports a default password; the token only permits a new one, for 15 minutes', async () => {
    const { cpf, senha } = await makePerson(server, { padrao: true })
    const client = server.client()
    const { ttLogin } = await client.channel.call(validaSenha, { cpf, senha })
    expect(ttLogin).toMatchObject([{ senhaPadrao: true }])
    client.set({ session: { token: ttLogin[0]?.token ?? '', refresh: ttLogin[0]?.refresh_token ?? '' } })
    await expect(client.channel.call(buscaParametroColab, {})).rejects.toBeInstanceOf(SignedOut)
    server.pass(14 * MINUTE)
    await client.channel.call(alterasenha, { senha: '908271' })
  })

  it('ends the session that the device had before', async () => {
    const { cpf, senha } = await makePerson(server)
    const client = server.client()
    await client.signIn(cpf, senha)
    const before = client.session()
    client.set({ session: null })
    await client.signIn(cpf, senha)
    client.set({ session: before })
    await expect(client.channel.call(buscaParametroColab, {})).rejects.toBeInstanceOf(SignedOut)
  })

  it('locks the account after five wrong tries, for the correct password too, and returns the waiting time', async () => {
    const person = await makePerson(server)
    const client = server.client()
    await fail(client, person, 5)
    for (const [minutes, duration] of [
      [1, '1 minuto'],
      [5, '5 minutos'],
      [15, '15 minutos'],
      [60, '60 minutos'],
    ] as const) {
      const refused = await refusalOf(client.channel.call(validaSenha, person))
      expect(refused).toMatchObject({ codigo: 'bloqueado', message: expect.stringMatching(`em ${duration}$`) })
      server.pass(minutes * MINUTE)
      if (minutes < 60) await fail(client, person, 1)
    }
    await client.signIn(person.cpf, person.senha)
    await fail(client, person, 4)
    await client.signIn(person.cpf, person.senha)
  })

  it('lets no more than five through at the same moment', async () => {
    const { cpf } = await makePerson(server)
    const { channel } = server.client()
    const tries = Array.from({ length: 12 }, () => refusalOf(channel.call(validaSenha, { cpf, senha: WRONG })))
    const codes = (await Promise.all(tries)).map(({ codigo }) => codigo).sort()
    expect(codes).toEqual([...Array(7).fill('bloqueado'), ...Array(5).fill('senhaInvalida')])
  })

  it('locks by account: another person can sign in from the same device', async () => {
    const client = server.client()
    await fail(client, await makePerson(server), 5)
    const other = await makePerson(server)
    await client.signIn(other.cpf, other.senha)
  })

  it('leaves the device that the owner signed in from before its own count', async () => {
    const person = await makePerson(server)
    const browser = browserFetch()
    const owner = createClient(server.url, browser.fetch)
    await owner.signIn(person.cpf, person.senha)
    expect(browser.set[0]).toMatch(/^colab_device=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
    owner.set({ session: null })

    const stranger = server.client()
    await fail(stranger, person, 5)
    await expect(stranger.channel.call(validaSenha, person)).rejects.toMatchObject({ codigo: 'bloqueado' })
    await owner.signIn(person.cpf, person.senha)
    // The owner's correct password neither unlocks the account for strangers nor exempts the known device.
    await expect(stranger.channel.call(validaSenha, person)).rejects.toMatchObject({ codigo: 'bloqueado' })
    owner.set({ session: null })
    await fail(owner, person, 5)
    await expect(owner.channel.call(validaSenha, person)).rejects.toMatchObject({ codigo: 'bloqueado' })
  })

  it("rejects another person's device cookie as a known device", async () => {
    const thief = await makePerson(server)
    const browser = browserFetch()
    await createClient(server.url, browser.fetch).signIn(thief.cpf, thief.senha)
    const victim = await makePerson(server)
    await fail(server.client(), victim, 5)
    const { channel } = createClient(server.url, browser.fetch)
    await expect(channel.call(validaSenha, victim)).rejects.toMatchObject({ codigo: 'bloqueado' })
  })

  it('stores no CPF in its counts', async () => {
    const server = await startServer()
    const person = await makePerson(server)
    await fail(server.client('203.0.113.7'), person, 1)
    const counted = await server.app.db.selectFrom('throttle').selectAll().execute()
    const windows = await server.app.db.selectFrom('rateWindow').selectAll().execute()
    expect(counted).toHaveLength(1)
    expect(JSON.stringify([counted, windows])).not.toMatch(new RegExp(`${person.cpf}|"${person.codPessoa}|203\\.0`))
  })
})

describe('a device on which somebody is signed in', () => {
  async function signedInOnKiosk() {
    const owner = await makePerson(server)
    const browser = browserFetch()
    const client = createClient(server.url, browser.fetch)
    await client.signIn(owner.cpf, owner.senha)
    return { owner, browser, client, keys: client.keys() }
  }

  /** Signs a stranger in under the device id of the client, without its cookie and keys. */
  async function intrude(client: TestClient, { cpf, senha }: TestPerson) {
    const device = createDevice(server)
    await device.exchange()
    const data = device.seal('validaSenha', { params: { cpf, senha } })
    return device.put(JSON.stringify({ data }), { 'X-Device-Id': client.keys()?.deviceId })
  }

  it('keeps session, keys and push when a stranger signs in under its id', async () => {
    const { app } = server
    const { owner, client } = await signedInOnKiosk()
    const deviceId = client.keys()?.deviceId ?? ''
    const subscription = { deviceId, codPessoa: owner.codPessoa, endpoint: deviceId, p256dh: '', auth: '' }
    await app.db
      .insertInto('pushSubscription')
      .values({ ...subscription, idioma: 'pt-BR', createdAt: 0 })
      .execute()
    const { status, json } = await intrude(client, await makePerson(server))
    expect([status, json]).toEqual([409, { error: expect.objectContaining({ code: 'deviceTaken' }) }])
    await client.channel.call(buscaParametroColab, {})
    const kept = app.db.selectFrom('pushSubscription').select('codPessoa').where('deviceId', '=', deviceId)
    expect(await kept.execute()).toEqual([{ codPessoa: owner.codPessoa }])
  })

  it('lets the stranger in under a new id', async () => {
    const { client, keys } = await signedInOnKiosk()
    const stranger = server.client()
    stranger.set({ keys })
    const { cpf, senha } = await makePerson(server)
    await stranger.signIn(cpf, senha)
    expect(stranger.keys()?.deviceId).not.toBe(keys?.deviceId)
    await client.channel.call(buscaParametroColab, {})
  })

  it('changes hands in the same browser, which its cookie proves', async () => {
    const { browser, client, keys } = await signedInOnKiosk()
    const next = createClient(server.url, browser.fetch)
    next.set({ keys })
    const { cpf, senha } = await makePerson(server)
    await next.signIn(cpf, senha)
    expect(next.keys()?.deviceId).toBe(keys?.deviceId)
    await expect(client.channel.call(buscaParametroColab, {})).rejects.toBeInstanceOf(SignedOut)
  })
})

describe('a person who was dismissed', () => {
  async function dismiss({ codPessoa }: TestPerson, dtDemissao: string): Promise<void> {
    await server.app.db.updateTable('employment').set({ dtDemissao }).where('codPessoa', '=', codPessoa).execute()
  }
  const ago = (months: number) => addMonths(server.app.clock.today(), -months)

  it.each([
    ['was dismissed', (person: TestPerson) => dismiss(person, addDays(server.app.clock.today(), -1))],
    [
      'lost the password',
      async ({ codPessoa }: TestPerson) => {
        await server.app.db.deleteFrom('credential').where('codPessoa', '=', codPessoa).execute()
      },
    ],
  ])('ends the sessions at once of a person who %s, for calls and refreshes', async (_, end) => {
    const person = await makePerson(server)
    const client = server.client()
    await client.signIn(person.cpf, person.senha)
    const held = client.session()
    await end(person)
    await expect(client.channel.call(buscaParametroColab, {})).rejects.toBeInstanceOf(SignedOut)
    await expect(client.channel.asDevice(async () => new Response(null, { status: 401 }))).rejects.toBeInstanceOf(
      SignedOut,
    )
    client.set({ session: held })
    await expect(client.channel.call(buscaAviso, { todos: true })).rejects.toBeInstanceOf(SignedOut)
  })

  it('signs in for 24 months to read receipts and income reports, and nothing else', async () => {
    const person = await makePerson(server)
    await dismiss(person, addDays(ago(24), 1))
    const client = server.client()
    await client.signIn(person.cpf, person.senha)
    expect(readToken(client.session()?.token ?? '').former).toBe(true)
    const { channel } = client
    await channel.call(buscaParametroColab, {})
    await channel.call(buscaCompetencia, { codTipoCalculo: 11 })
    await channel.call(buscaAnoRendimento, {})
    await channel.refresh(client.session() ?? { token: '', refresh: '' })
    const refusal = 'Disponível somente para quem trabalha na empresa'
    await expect(channel.call(buscaAviso, { todos: true })).rejects.toThrow(refusal)
    await expect(channel.call(buscaPlanoSaude, { mes: 1, ano: 2026 })).rejects.toThrow(refusal)
    expect(await channel.download(pictureTarget(person.codPessoa))).toBeNull()
    await channel.call(alterasenha, { senha: '908271', senhaAtual: person.senha })
  })

  it('does not sign in after 24 months', async () => {
    const person = await makePerson(server)
    await dismiss(person, ago(24))
    await expect(server.client().channel.call(validaSenha, person)).rejects.toMatchObject({ codigo: 'semVinculo' })
  })
})

describe('UNIFORM_SIGN_IN', () => {
  it('reveals no person by CPF', async () => {
    const server = await startServer({ settings: { uniformSignIn: true } })
    const { channel } = server.client()
    const cpfs = [
      (await makePerson(server)).cpf,
      ...(await Promise.all(Object.values(UNABLE).map((make) => make(server)))),
    ]
    const replies = await Promise.all(cpfs.map((cpf) => channel.call(validaCPF, { cpf })))
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(replies[0]?.ttPessoa).toEqual([])
  })

  it('refuses unknown and locked people with the same text', async () => {
    const server = await startServer({ settings: { uniformSignIn: true } })
    const client = server.client()
    const person = await makePerson(server)
    const refusals: Refused[] = []
    for (const make of Object.values(UNABLE)) {
      refusals.push(await refusalOf(client.channel.call(validaSenha, { cpf: await make(server), senha: person.senha })))
    }
    for (let at = 0; at < 5; at++) {
      refusals.push(await refusalOf(client.channel.call(validaSenha, { cpf: person.cpf, senha: WRONG })))
    }
    refusals.push(await refusalOf(client.channel.call(validaSenha, person)))
    expect(new Set(refusals.map(({ codigo, message }) => `${codigo} ${message}`)).size).toBe(1)
    server.pass(MINUTE)
    await client.signIn(person.cpf, person.senha)
  })
})
