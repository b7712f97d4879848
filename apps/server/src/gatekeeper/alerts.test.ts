import { alterasenha, enviaemail, esqueceusenha, validaCodigo, validaSenha } from '@colab/contract/domains/access'
import { buscaAviso } from '@colab/contract/domains/notices'
import { addDays } from '@colab/contract/wire/calendar'
import { describe, expect, it } from 'vitest'
import { runMaintenance } from '#runtime/maintenance.ts'
import { browserFetch } from '../../test/browser.ts'
import { readOutbox } from '../../test/outbox.ts'
import { makePerson, type PersonFacts, type TestPerson } from '../../test/people.ts'
import { createClient, MINUTE, shareServer, type TestClient } from '../../test/server.ts'

const server = await shareServer()
const { app } = server

const NEW = '908271'
const CHANGED = 'Sua senha foi alterada'
const DEVICE = 'Entrada em um novo aparelho'
const LOCKED = 'Muitas tentativas com a senha errada'

let people = 0

/** Creates a person with a separate address for mails. */
function makeReader(facts: PersonFacts = {}): Promise<TestPerson & { mail: string }> {
  people += 1
  const emailParticular = `pessoa${people}@exemplo.com.br`
  return makePerson(server, { ...facts, person: { emailParticular, ...facts.person } }).then((person) => ({
    ...person,
    mail: emailParticular,
  }))
}

/** Returns the mails to an address, oldest first, after everything that happens after a reply. */
async function mailsTo(address: string): Promise<string[]> {
  await app.background.settled()
  const mails = await readOutbox(server)
  return mails.filter((mail) => mail.startsWith(`Para: ${address}\n`))
}

function subjects(mails: string[]): (string | undefined)[] {
  return mails.map((mail) => /^Assunto: (.*)$/m.exec(mail)?.[1])
}

async function signedIn({ cpf, senha }: Pick<TestPerson, 'cpf' | 'senha'>): Promise<TestClient> {
  const client = server.client()
  await client.signIn(cpf, senha)
  return client
}

async function fail({ channel }: TestClient, { cpf }: TestPerson, times: number): Promise<void> {
  for (let at = 0; at < times; at++) {
    await expect(channel.call(validaSenha, { cpf, senha: '246802' })).rejects.toMatchObject({ codigo: 'senhaInvalida' })
  }
}

describe('a person learns of', () => {
  it('a new password, by mail and notice, with the moment and advice and without personal values', async () => {
    const person = await makeReader()
    const { channel } = await signedIn(person)
    await channel.call(alterasenha, { senha: NEW, senhaAtual: person.senha })
    const [mail = '', ...others] = await mailsTo(person.mail)
    expect(others).toEqual([])
    expect(subjects([mail])).toEqual([CHANGED])
    expect(mail).toMatch(/^Quando: \d\d\/\d\d\/\d{4}, às \d\d:\d\d \(horário de Brasília\)$/m)
    expect(mail).toMatch(/^Aparelho: não identificado$/m)
    expect(mail).toContain('Esqueci minha senha')
    const { Avisos } = await channel.call(buscaAviso, { todos: true })
    expect(Avisos).toMatchObject([{ mensagem: CHANGED, situacao: 'N', mostraMensagem: true }])
    const [, text] = mail.split('Olá!\n\n')
    expect(text).toBe(`${Avisos[0]?.justificativa}\n\n-- \nEmpresa de Teste Ltda.\n`)
    expect(text).not.toMatch(
      new RegExp(`TESTE|${person.cpf}|${person.codPessoa}|${NEW}|${person.mail}|127\\.0|10\\.0\\.`),
    )
  })

  it('a password that was changed by a recovery', async () => {
    const person = await makeReader()
    const client = server.client()
    const { ttRecuperacao } = await client.channel.call(esqueceusenha, { cpf: person.cpf })
    await client.channel.call(enviaemail, { codpessoa: person.codPessoa, email: ttRecuperacao[0]?.email ?? '' })
    const codigo = /\b\d{6}\b/.exec((await mailsTo(person.mail)).at(-1) ?? '')?.[0] ?? ''
    const { ttLogin } = await client.channel.call(validaCodigo, { cpf: person.cpf, codigo })
    client.set({ session: { token: ttLogin[0]?.token ?? '', refresh: '' } })
    await client.channel.call(alterasenha, { senha: NEW })
    expect(subjects(await mailsTo(person.mail)).slice(1)).toEqual([CHANGED])
  })

  it('a sign-in on a second device and its kind; not on the first, and once on each', async () => {
    const person = await makeReader()
    const first = await signedIn(person)
    expect(await mailsTo(person.mail)).toEqual([])
    const browser = browserFetch()
    const phone: typeof fetch = (url, init) => {
      const headers = new Headers(init?.headers)
      headers.set(
        'User-Agent',
        'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
      )
      return browser.fetch(url, { ...init, headers })
    }
    for (let at = 0; at < 2; at++) await createClient(server.url, phone).signIn(person.cpf, person.senha)
    const mails = await mailsTo(person.mail)
    expect(subjects(mails)).toEqual([DEVICE])
    expect(mails[0]).toMatch(/^Aparelho: Chrome · Android$/m)
    const { Avisos } = await first.channel.call(buscaAviso, { todos: true })
    expect(Avisos).toMatchObject([{ mensagem: DEVICE }])
  })

  it('a new password by mail alone where the person is no longer employed', async () => {
    const person = await makeReader({ employments: [{ dtDemissao: addDays(app.clock.today(), -1) }] })
    const { channel } = await signedIn(person)
    await channel.call(alterasenha, { senha: NEW, senhaAtual: person.senha })
    expect(subjects(await mailsTo(person.mail))).toEqual([CHANGED])
    const notices = app.db.selectFrom('notice').select('mensagem').where('codPessoa', '=', person.codPessoa)
    expect(await notices.execute()).toEqual([])
  })

  it('a new password by notice alone without an address on record', async () => {
    const person = await makePerson(server, { person: { emailParticular: 'pessoa@' } })
    const { channel } = await signedIn(person)
    await channel.call(alterasenha, { senha: NEW, senhaAtual: person.senha })
    await app.background.settled()
    expect((await channel.call(buscaAviso, { todos: true })).Avisos).toMatchObject([{ mensagem: CHANGED }])
    expect(server.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })
})

describe('a person learns of a locked account', () => {
  it('at the fifth wrong password, once an hour', async () => {
    const person = await makeReader()
    const stranger = server.client()
    await fail(stranger, person, 4)
    expect(await mailsTo(person.mail)).toEqual([])
    await fail(stranger, person, 1)
    await expect(stranger.channel.call(validaSenha, person)).rejects.toMatchObject({ codigo: 'bloqueado' })
    expect(subjects(await mailsTo(person.mail))).toEqual([LOCKED])
    server.pass(MINUTE)
    await fail(stranger, person, 1)
    expect(await mailsTo(person.mail)).toHaveLength(1)
    server.pass(60 * MINUTE)
    await fail(stranger, person, 1)
    expect(await mailsTo(person.mail)).toHaveLength(2)
  })
})

describe('maintenance', () => {
  it('forgets a device that was not used for a year', async () => {
    const person = await makeReader()
    await signedIn(person)
    const devices = app.db.selectFrom('knownDevice').select('id').where('codPessoa', '=', person.codPessoa)
    server.pass(364 * 24 * 60 * MINUTE)
    await runMaintenance(app)
    expect(await devices.execute()).toHaveLength(1)
    server.pass(2 * 24 * 60 * MINUTE)
    await runMaintenance(app)
    expect(await devices.execute()).toEqual([])
  })
})
