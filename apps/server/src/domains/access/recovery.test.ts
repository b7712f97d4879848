import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  alterasenha,
  enviaemail,
  enviaWhatsApp,
  esqueceusenha,
  validaCodigo,
  validaCPF,
  validaSenha,
} from '@colab/contract/domains/access'
import { buscaParametroColab } from '@colab/contract/domains/home'
import { SignedOut } from '@colab/contract/wire/failures'
import { beforeEach, describe, expect, it } from 'vitest'
import { limitSends } from '#gatekeeper/recovery.ts'
import { browserFetch } from '../../../test/browser.ts'
import { logTexts } from '../../../test/canaries.ts'
import { createDevice } from '../../../test/device.ts'
import { readOutbox } from '../../../test/outbox.ts'
import { freshCpf, makePerson, type PersonFacts, type TestPerson } from '../../../test/people.ts'
import { createClient, MINUTE, shareServer, startServer, type TestClient } from '../../../test/server.ts'

const server = await shareServer()

const PHONE = '(11) *****-4321'
const MAIL = 'p***@exemplo.com.br'
const NEW = '908271'

const folder = join(server.settings.dataDir, 'outbox')
beforeEach(async () => {
  await server.app.background.settled()
  await rm(folder, { recursive: true, force: true })
})

/** Reads the mails that the test has caused, oldest first. */
const outbox = () => readOutbox(server)

/** Requests a code by mail and reads it. */
async function codeFor({ channel }: TestClient, { cpf, codPessoa }: TestPerson): Promise<string> {
  await channel.call(esqueceusenha, { cpf })
  await channel.call(enviaemail, { codpessoa: codPessoa, email: MAIL })
  // The alert about a locked account may arrive at the same time.
  const letter = (await outbox()).findLast((mail) => mail.includes('Seu código é'))
  return /\b\d{6}\b/.exec(letter ?? '')?.[0] ?? ''
}

/** Returns a code that differs from the given one. */
function otherThan(code: string): string {
  return code === '111111' ? '222222' : '111111'
}

async function wrong({ channel }: TestClient, { cpf }: TestPerson, code: string, times: number): Promise<void> {
  for (let at = 0; at < times; at++) {
    const tried = channel.call(validaCodigo, { cpf, codigo: otherThan(code) })
    await expect(tried).rejects.toMatchObject({ codigo: 'codigoInvalido' })
  }
}

async function refusalOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => 'not refused',
    (reason: unknown) => reason,
  )
}

describe('esqueceusenha', () => {
  it('shows masked destinations, by CPF and by code', async () => {
    const { cpf, codPessoa } = await makePerson(server)
    const { channel } = server.client()
    for (const by of [{ cpf }, { codPessoa }]) {
      const { ttRecuperacao } = await channel.call(esqueceusenha, by)
      expect(ttRecuperacao).toEqual([{ codPessoa, telefone: PHONE, email: MAIL }])
    }
  })

  it('offers no channel that is not configured', async () => {
    const real = await startServer({ settings: { outbox: false, smtpUrl: 'smtp://127.0.0.1:1' } })
    const { cpf, codPessoa } = await makePerson(real)
    const { channel } = real.client()
    const { ttRecuperacao } = await channel.call(esqueceusenha, { cpf })
    expect(ttRecuperacao).toEqual([{ codPessoa, telefone: '', email: MAIL }])
    const sent = channel.call(enviaWhatsApp, { codpessoa: codPessoa, telefone: PHONE })
    await expect(sent).rejects.toMatchObject({ codigo: 'semTelefone' })
  })

  it('returns empty masks for missing and invalid destinations', async () => {
    const { channel } = server.client()
    const noPhone = await makePerson(server, { person: { celular: '' } })
    const badMail = await makePerson(server, { person: { emailParticular: 'pessoa@' } })
    const first = await channel.call(esqueceusenha, { cpf: noPhone.cpf })
    expect(first.ttRecuperacao).toMatchObject([{ telefone: '', email: MAIL }])
    const second = await channel.call(esqueceusenha, { cpf: badMail.cpf })
    expect(second.ttRecuperacao).toMatchObject([{ telefone: PHONE, email: '' }])
  })

  it.each<[string, PersonFacts | null]>([
    ['semOpcao', { person: { celular: '', emailParticular: '' } }],
    ['semSenha', { senha: null }],
    ['semVinculo', { employments: [] }],
    ['cpfInexistente', null],
  ])('refuses with %s', async (codigo, facts) => {
    const cpf = facts ? (await makePerson(server, facts)).cpf : freshCpf()
    await expect(server.client().channel.call(esqueceusenha, { cpf })).rejects.toMatchObject({ codigo })
  })

  it('answers 400 to neither CPF nor code', async () => {
    const { channel } = server.client()
    await expect(channel.call(esqueceusenha, {})).rejects.toMatchObject({ status: 400 })
  })

  it('refuses a code that no column holds as malformed', async () => {
    const { channel } = server.client()
    const attempt = channel.call(esqueceusenha, { codPessoa: 2 ** 40 })
    await expect(attempt).rejects.toMatchObject({ name: 'Unavailable', status: 400 })
  })
})

describe('a recovery code', () => {
  it('comes by mail in plain words without a name, and lets a new password be chosen', async () => {
    const person = await makePerson(server)
    const client = server.client()
    const codigo = await codeFor(client, person)
    const [letter = ''] = await outbox()
    expect(letter).toMatch(/^Para: pessoa@exemplo\.com\.br$/m)
    expect(letter).toContain('10 minutos')
    expect(letter).toContain('ignore esta mensagem')
    expect(letter).not.toContain('TESTE')

    const { ttLogin } = await client.channel.call(validaCodigo, { cpf: person.cpf, codigo })
    client.set({ session: { token: ttLogin[0]?.token ?? '', refresh: ttLogin[0]?.refresh_token ?? '' } })
    await expect(client.channel.call(buscaParametroColab, {})).rejects.toBeInstanceOf(SignedOut)
    await client.channel.call(alterasenha, { senha: NEW })
    client.set({ session: null })
    await client.signIn(person.cpf, NEW)
    await client.channel.call(buscaParametroColab, {})
  })

  it('comes by WhatsApp to the number on record', async () => {
    const person = await makePerson(server)
    const { channel } = server.client()
    await channel.call(esqueceusenha, { cpf: person.cpf })
    await channel.call(enviaWhatsApp, { codpessoa: person.codPessoa, telefone: PHONE })
    const [message = ''] = await outbox()
    expect(message).toMatch(/^Para: \+5511987654321$/m)
    const codigo = /\b\d{6}\b/.exec(message)?.[0] ?? ''
    expect((await channel.call(validaCodigo, { cpf: person.cpf, codigo })).ttLogin).toHaveLength(1)
  })

  it('is sent only to the destination on record', async () => {
    const { cpf, codPessoa } = await makePerson(server)
    const { channel } = server.client()
    await channel.call(esqueceusenha, { cpf })
    for (const [codpessoa, email] of [
      [codPessoa, 'eu@exemplo.com.br'],
      [codPessoa, ''],
      [1, MAIL],
    ] as const) {
      await expect(channel.call(enviaemail, { codpessoa, email })).rejects.toMatchObject({ codigo: 'semEmail' })
    }
    const attempt = channel.call(enviaWhatsApp, { codpessoa: codPessoa, telefone: '(21) *****-4321' })
    await expect(attempt).rejects.toMatchObject({ codigo: 'semTelefone' })
    expect(await outbox()).toEqual([])
  })

  it('is good once', async () => {
    const person = await makePerson(server)
    const client = server.client()
    const codigo = await codeFor(client, person)
    const tries = Array.from({ length: 4 }, () => client.channel.call(validaCodigo, { cpf: person.cpf, codigo }))
    const results = await Promise.allSettled(tries)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('works for its own person only', async () => {
    const client = server.client()
    const codigo = await codeFor(client, await makePerson(server))
    const other = await makePerson(server)
    await codeFor(client, other)
    const tried = client.channel.call(validaCodigo, { cpf: freshCpf(), codigo })
    await expect(tried).rejects.toMatchObject({ codigo: 'codigoInvalido' })
  })

  it('expires after ten minutes', async () => {
    const person = await makePerson(server)
    const client = server.client()
    const codigo = await codeFor(client, person)
    server.pass(10 * MINUTE)
    const tried = client.channel.call(validaCodigo, { cpf: person.cpf, codigo })
    await expect(tried).rejects.toMatchObject({ codigo: 'codigoInvalido' })
  })

  it('survives four wrong tries and not five', async () => {
    const client = server.client()
    const lucky = await makePerson(server)
    const first = await codeFor(client, lucky)
    await wrong(client, lucky, first, 4)
    await client.channel.call(validaCodigo, { cpf: lucky.cpf, codigo: first })

    const unlucky = await makePerson(server)
    const second = await codeFor(client, unlucky)
    await wrong(client, unlucky, second, 5)
    const tried = client.channel.call(validaCodigo, { cpf: unlucky.cpf, codigo: second })
    await expect(tried).rejects.toMatchObject({ codigo: 'codigoInvalido' })
  })

  it('expires with the next one; after three, by WhatsApp and mail together, the person must wait', async () => {
    const person = await makePerson(server)
    const client = server.client()
    const { cpf, codPessoa: codpessoa } = person
    const first = await codeFor(client, person)
    await client.channel.call(enviaWhatsApp, { codpessoa, telefone: PHONE })
    const tried = client.channel.call(validaCodigo, { cpf, codigo: first })
    await expect(tried).rejects.toMatchObject({ codigo: 'codigoInvalido' })
    await codeFor(client, person)
    const fourth = client.channel.call(enviaemail, { codpessoa, email: MAIL })
    await expect(fourth).rejects.toMatchObject({ codigo: 'bloqueado', message: expect.stringMatching(/15 minutos$/) })
    expect(await outbox()).toHaveLength(3)
    server.pass(15 * MINUTE)
    await codeFor(client, person)
  })

  it('cannot be read from what is stored', async () => {
    const person = await makePerson(server)
    const codigo = await codeFor(server.client(), person)
    const rows = await server.app.db
      .selectFrom('recoveryRequest')
      .selectAll()
      .where('codPessoa', '=', person.codPessoa)
      .execute()
    expect(rows).toHaveLength(1)
    const stored = rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string')
    expect(stored.join(' ')).not.toContain(codigo)
    expect(logTexts(server.logged).join(' ')).not.toContain(codigo)
  })

  it('fails as unavailable when it cannot be sent', async () => {
    const server = await startServer({ settings: { smtpUrl: 'smtp://127.0.0.1:1' } })
    const { cpf, codPessoa: codpessoa } = await makePerson(server)
    const { channel } = server.client()
    await channel.call(esqueceusenha, { cpf })
    const sent = channel.call(enviaemail, { codpessoa, email: MAIL })
    await expect(sent).rejects.toMatchObject({ codigo: 'indisponivel' })
  })

  it('frees a locked account with the new password', async () => {
    const person = await makePerson(server)
    const client = server.client()
    for (let at = 0; at < 5; at++) {
      const tried = client.channel.call(validaSenha, { cpf: person.cpf, senha: '246802' })
      await expect(tried).rejects.toMatchObject({ codigo: 'senhaInvalida' })
    }
    const codigo = await codeFor(client, person)
    const { ttLogin } = await client.channel.call(validaCodigo, { cpf: person.cpf, codigo })
    client.set({ session: { token: ttLogin[0]?.token ?? '', refresh: '' } })
    await client.channel.call(alterasenha, { senha: NEW })
    client.set({ session: null })
    await client.signIn(person.cpf, NEW)
  })
})

describe('a stranger who knows the CPF', () => {
  it('neither uses up nor replaces the code of its owner, nor keeps the owner from another one', async () => {
    const person = await makePerson(server)
    const [owner, stranger] = [server.client(), server.client()]
    const codigo = await codeFor(owner, person)
    await wrong(stranger, person, codigo, 6)
    const copied = stranger.channel.call(validaCodigo, { cpf: person.cpf, codigo })
    await expect(copied).rejects.toMatchObject({ codigo: 'codigoInvalido' })
    for (let at = 0; at < 2; at++) await wrong(stranger, person, await codeFor(stranger, person), 5)
    await codeFor(stranger, person)
    await expect(codeFor(stranger, person)).rejects.toMatchObject({ codigo: 'bloqueado' })

    await codeFor(owner, person)
    const next = await codeFor(owner, person)
    expect((await owner.channel.call(validaCodigo, { cpf: person.cpf, codigo: next })).ttLogin).toHaveLength(1)
  })

  it('has no more than 30 codes a day sent from all addresses, and none of them keeps a known device waiting', async () => {
    const person = await makePerson(server)
    const browser = browserFetch()
    const owner = createClient(server.url, browser.fetch)
    await owner.signIn(person.cpf, person.senha)
    owner.set({ session: null })
    for (let at = 0; at < 30; at++) {
      await limitSends(server.app, { deviceCookie: '', address: `203.0.${at}.7` }, person.codPessoa)
    }
    await expect(codeFor(server.client(), person)).rejects.toMatchObject({ codigo: 'bloqueado' })
    const codigo = await codeFor(owner, person)
    expect((await owner.channel.call(validaCodigo, { cpf: person.cpf, codigo })).ttLogin).toHaveLength(1)
  })
})

describe('a caller without the CPF', () => {
  it('learns nothing about a person and has nothing sent', async () => {
    const { channel } = server.client()
    const { cpf, codPessoa } = await makePerson(server)
    const other = await makePerson(server)
    await channel.call(esqueceusenha, { cpf: other.cpf })
    const replies = [codPessoa, 999_999].map((code) => refusalOf(channel.call(esqueceusenha, { codPessoa: code })))
    expect(new Set((await Promise.all(replies)).map(String)).size).toBe(1)
    const sent = channel.call(enviaemail, { codpessoa: codPessoa, email: MAIL })
    await expect(sent).rejects.toMatchObject({ codigo: 'semEmail' })
    expect(await outbox()).toEqual([])
    await channel.call(validaCPF, { cpf })
    expect((await channel.call(esqueceusenha, { codPessoa })).ttRecuperacao).toHaveLength(1)
  })

  it('gets the same replies for known and unknown people under UNIFORM_SIGN_IN, and the known one gets a code', async () => {
    const uniform = await startServer({ settings: { uniformSignIn: true } })
    const person = await makePerson(uniform)
    const noMail = await makePerson(uniform, { person: { celular: '', emailParticular: '' } })
    const steps = [
      ['validaCPF', ({ cpf }: { cpf: string }) => ({ cpf })],
      ['validaSenha', ({ cpf }: { cpf: string }) => ({ cpf, senha: '246802' })],
      ['esqueceusenha', ({ cpf }: { cpf: string }) => ({ cpf })],
      ['enviaemail', () => ({ codpessoa: 0, email: '***@***' })],
      ['enviaWhatsApp', () => ({ codpessoa: 0, telefone: '(**) *****-****' })],
      ['validaCodigo', ({ cpf }: { cpf: string }) => ({ cpf, codigo: '' })],
      ['validaCodigo', ({ cpf }: { cpf: string }) => ({ cpf, codigo: '12345678' })],
    ] as const
    const replies = await Promise.all(
      [person.cpf, noMail.cpf, freshCpf(), freshCpf()].map(async (cpf) => {
        const device = createDevice(uniform)
        await device.exchange()
        const replies: unknown[] = []
        for (const [method, paramsOf] of steps) {
          const { status, text, json } = await device.call(method, { params: paramsOf({ cpf }) })
          replies.push([status, text.length, json])
        }
        return JSON.stringify(replies)
      }),
    )
    expect(new Set(replies).size).toBe(1)
    await uniform.app.background.settled()
    const sent = await readdir(join(uniform.settings.dataDir, 'outbox'))
    expect(sent).toHaveLength(2)
  })
})
