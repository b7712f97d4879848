import {
  alteraNomePasskey,
  alterasenha,
  buscaNovaPasskey,
  buscaPasskeys,
  desafiaPasskey,
  enviaemail,
  esqueceusenha,
  excluirPasskey,
  gravaPasskey,
  validaCodigo,
  validaPasskey,
  validaSenha,
} from '@colab/contract/domains/access'
import { buscaParametroColab } from '@colab/contract/domains/home'
import { buscaAviso } from '@colab/contract/domains/notices'
import { SignedOut } from '@colab/contract/wire/failures'
import { describe, expect, it } from 'vitest'
import { passkey as passkeyGroup } from '#cli/passkey.ts'
import { relyingParty } from '#gatekeeper/relying-party.ts'
import { subjectDigest } from '#record/signature.ts'
import { createAuthenticator } from '../../../test/authenticator.ts'
import { runCommand } from '../../../test/command.ts'
import { readOutbox } from '../../../test/outbox.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { MINUTE, shareServer, type TestClient } from '../../../test/server.ts'

const server = await shareServer()
const { app } = server

const NEW = '908271'

/** A signed-in person with a passkey. */
async function withPasskey() {
  const made = await makePerson(server)
  const client = server.client()
  await client.signIn(made.cpf, made.senha)
  const authenticator = createAuthenticator()
  const opcoes = await newPasskey(client, made)
  await client.channel.call(gravaPasskey, { nome: 'Celular', resposta: authenticator.create(opcoes) })
  return { made, client, authenticator }
}

async function newPasskey({ channel }: TestClient, { senha }: Pick<TestPerson, 'senha'>): Promise<string> {
  return (await channel.call(buscaNovaPasskey, { senha })).ttDesafio[0]?.opcoes ?? ''
}

async function challenge({ channel }: TestClient): Promise<string> {
  return (await channel.call(desafiaPasskey, {})).ttDesafio[0]?.opcoes ?? ''
}

/** Enters the right password on a new device, which then requires the passkey. */
async function halfSignedIn({ cpf, senha }: Pick<TestPerson, 'cpf' | 'senha'>): Promise<TestClient> {
  const client = server.client()
  await expect(client.channel.call(validaSenha, { cpf, senha })).rejects.toMatchObject({ codigo: 'passkey' })
  return client
}

async function eventsOf({ codPessoa }: TestPerson): Promise<string[]> {
  await app.events.flush()
  const person = subjectDigest(app.secrets, 'person', codPessoa)
  const rows = await app.db
    .selectFrom('securityEvent')
    .select('kind')
    .where('person', '=', person)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

describe('passkeys', () => {
  it('adds, renames and removes passkeys with the current password, and notifies their person', async () => {
    const { made, client } = await withPasskey()
    const { channel } = client
    const { ttPasskey, ttDominio } = await channel.call(buscaPasskeys, {})
    const today = app.clock.today()
    expect(ttPasskey).toMatchObject([{ nome: 'Celular', dtCriacao: today, dtUltimoUso: today }])
    expect(ttDominio).toEqual([{ dominio: 'localhost' }])
    await expect(newPasskey(client, { senha: NEW })).rejects.toMatchObject({ codigo: 'senhaAtual' })
    const { codPasskey = '' } = ttPasskey[0] ?? {}
    const rename = (nome: string) => channel.call(alteraNomePasskey, { codPasskey, nome })
    await rename(' Celular da Ana ')
    await expect(rename(' ')).rejects.toMatchObject({ status: 400 })
    expect((await channel.call(buscaPasskeys, {})).ttPasskey).toMatchObject([{ nome: 'Celular da Ana' }])
    const remove = (senha: string) => channel.call(excluirPasskey, { codPasskey, senha })
    await expect(remove(NEW)).rejects.toMatchObject({ codigo: 'senhaAtual' })
    await remove(made.senha)
    expect((await channel.call(buscaPasskeys, {})).ttPasskey).toEqual([])
    await app.background.settled()
    const { Avisos } = await channel.call(buscaAviso, { todos: true })
    const titles = ['Chave de acesso removida da sua conta', 'Nova chave de acesso na sua conta']
    expect(Avisos.map(({ mensagem }) => mensagem).sort()).toEqual(titles)
    expect(await eventsOf(made)).toEqual(expect.arrayContaining(['passkeyAdded', 'passkeyRemoved']))
    await server.client().channel.call(validaSenha, made)
  })

  it('keeps passkeys from being renamed or removed by another person, and rejects an answer of another page, an unverified or a used one', async () => {
    const { client } = await withPasskey()
    const [{ codPasskey = '' } = {}] = (await client.channel.call(buscaPasskeys, {})).ttPasskey
    const made = await makePerson(server)
    const other = server.client()
    await other.signIn(made.cpf, made.senha)
    const foreign = other.channel.call(excluirPasskey, { codPasskey, senha: made.senha })
    await expect(foreign).rejects.toMatchObject({ codigo: 'semPasskey' })
    const renaming = other.channel.call(alteraNomePasskey, { codPasskey, nome: 'Minha' })
    await expect(renaming).rejects.toMatchObject({ codigo: 'semPasskey' })
    expect((await client.channel.call(buscaPasskeys, {})).ttPasskey).toMatchObject([{ nome: 'Celular' }])
    const { create } = createAuthenticator()
    const add = (resposta: string) => other.channel.call(gravaPasskey, { resposta })
    for (const signing of [{ origin: 'https://localhost.example' }, { verified: false }]) {
      const wrong = create(await newPasskey(other, made), signing)
      await expect(add(wrong)).rejects.toMatchObject({ codigo: 'passkeyInvalida' })
    }
    const opcoes = await newPasskey(other, made)
    await expect(add('{"id":1}')).rejects.toMatchObject({ codigo: 'passkeyInvalida' })
    await expect(add(create(opcoes))).rejects.toMatchObject({ codigo: 'passkeyVencida' })
    expect((await other.channel.call(buscaPasskeys, {})).ttPasskey).toEqual([])
  })

  it.each([
    ['', [], { id: 'localhost', origins: ['http://localhost'] }],
    ['http://127.0.0.1:8080', [], null],
    ['http://[::1]:8080', [], null],
    [
      'https://rh.example',
      ['https://portal.rh.example', 'http://portal.rh.example', 'https://xrh.example'],
      { id: 'rh.example', origins: ['https://rh.example', 'https://portal.rh.example'] },
    ],
  ])('belong to the domain of PUBLIC_URL %j and its protected pages', (publicUrl, allowedOrigins, party) => {
    expect(relyingParty({ publicUrl, allowedOrigins })).toEqual(party)
  })
})

describe('a person with a passkey', () => {
  it('signs a person in with password and passkey, once for each challenge', async () => {
    const { made, authenticator } = await withPasskey()
    const client = await halfSignedIn(made)
    const resposta = authenticator.confirm(await challenge(client))
    const { ttLogin } = await client.channel.call(validaPasskey, { resposta })
    client.set({ session: { token: ttLogin[0]?.token ?? '', refresh: ttLogin[0]?.refresh_token ?? '' } })
    await client.channel.call(buscaParametroColab, {})
    client.set({ session: null })
    await expect(client.channel.call(validaPasskey, { resposta })).rejects.toMatchObject({ codigo: 'passkeyVencida' })
  })

  it.each([
    ['of another page', { origin: 'https://evil.example' }],
    ['without verifying its user', { verified: false }],
    ['of a copied authenticator, whose counter does not grow', { counter: 1 }],
  ])('is not signed in by an answer %s; the next challenge works', async (_, signing) => {
    const { made, authenticator } = await withPasskey()
    const client = await halfSignedIn(made)
    const wrong = authenticator.confirm(await challenge(client), signing)
    await expect(client.channel.call(validaPasskey, { resposta: wrong })).rejects.toMatchObject({
      codigo: 'passkeyInvalida',
    })
    expect(await eventsOf(made)).toContain('passkeyRefused')
    const right = authenticator.confirm(await challenge(client), { counter: 7 })
    await client.channel.call(validaPasskey, { resposta: right })
  })

  it('refuses a passkey of another person, on another device, or too late', async () => {
    const { made, authenticator } = await withPasskey()
    const { authenticator: foreign } = await withPasskey()
    const client = await halfSignedIn(made)
    const other = foreign.confirm(await challenge(client))
    await expect(client.channel.call(validaPasskey, { resposta: other })).rejects.toMatchObject({
      codigo: 'passkeyInvalida',
    })
    const resposta = authenticator.confirm(await challenge(client))
    const elsewhere = server.client().channel.call(validaPasskey, { resposta })
    await expect(elsewhere).rejects.toMatchObject({ codigo: 'passkeyVencida' })
    server.pass(5 * MINUTE)
    await expect(client.channel.call(validaPasskey, { resposta })).rejects.toMatchObject({ codigo: 'passkeyVencida' })
  })

  it('requests a passkey only after the right password, and keeps counting the tries', async () => {
    const { made } = await withPasskey()
    const plain = await makePerson(server)
    const { channel } = server.client()
    for (const { cpf } of [made, plain]) {
      await expect(channel.call(validaSenha, { cpf, senha: NEW })).rejects.toMatchObject({ codigo: 'senhaInvalida' })
      await expect(channel.call(desafiaPasskey, { cpf })).rejects.toMatchObject({ codigo: 'passkeyVencida' })
    }
    for (let at = 0; at < 4; at++) await halfSignedIn(made)
    await expect(channel.call(validaSenha, made)).rejects.toMatchObject({ codigo: 'bloqueado' })
  })

  it('requires the passkey after a recovery, and ends with a new password the sign-ins that the old one began', async () => {
    const { made, authenticator } = await withPasskey()
    const begun = await halfSignedIn(made)
    const resposta = authenticator.confirm(await challenge(begun))
    const client = server.client()
    const { ttRecuperacao } = await client.channel.call(esqueceusenha, { cpf: made.cpf })
    await client.channel.call(enviaemail, { codpessoa: made.codPessoa, email: ttRecuperacao[0]?.email ?? '' })
    const { ttLogin } = await client.channel.call(validaCodigo, { cpf: made.cpf, codigo: await lastCode() })
    client.set({ session: { token: ttLogin[0]?.token ?? '', refresh: '' } })
    await client.channel.call(alterasenha, { senha: NEW })
    await expect(begun.channel.call(validaPasskey, { resposta })).rejects.toMatchObject({ codigo: 'passkeyVencida' })
    await halfSignedIn({ ...made, senha: NEW })
  })

  it('confirms with a passkey in an open session, without a new one', async () => {
    const { client, authenticator } = await withPasskey()
    const before = client.session()
    const resposta = authenticator.confirm(await challenge(client))
    expect(await client.channel.call(validaPasskey, { resposta })).toMatchObject({ ttLogin: [] })
    await expect(client.channel.call(validaPasskey, { resposta })).rejects.toMatchObject({ codigo: 'passkeyVencida' })
    expect(client.session()).toEqual(before)
    const made = await makePerson(server)
    const without = server.client()
    await without.signIn(made.cpf, made.senha)
    await expect(challenge(without)).rejects.toMatchObject({ codigo: 'semPasskey' })
  })

  it('signs in with the password alone after HR reset a lost passkey, which ends all sessions', async () => {
    const { made, client } = await withPasskey()
    const run = (...argv: string[]) => runCommand(app, 'passkey', passkeyGroup, [...argv, '--by', 'Maria Souza'])
    expect((await run('list', '--cpf', made.cpf)).text).toMatch(/^Celular: criada em \d\d\/\d\d\/\d{4}/)
    await run('reset', '--cpf', made.cpf, '--reason', 'celular perdido')
    await expect(run('reset', '--cpf', made.cpf)).rejects.toThrow('Esta pessoa não tem passkeys.')
    await expect(client.channel.call(buscaParametroColab, {})).rejects.toBeInstanceOf(SignedOut)
    await server.client().channel.call(validaSenha, made)
    const done = app.db
      .selectFrom('hrAction')
      .select(['who', 'action', 'why'])
      .where('target', '=', `person ${made.codPessoa}`)
    expect(await done.execute()).toEqual([{ who: 'Maria Souza', action: 'passkey reset', why: 'celular perdido' }])
    expect(await eventsOf(made)).toContain('passkeysReset')
  })
})

describe('a passkey alone (threat passkey-alone)', () => {
  /** Answers an open challenge of a new device. */
  async function answered(
    { confirm }: Pick<Awaited<ReturnType<typeof withPasskey>>['authenticator'], 'confirm'>,
    signing = {},
  ) {
    const client = server.client()
    const { ttDesafio } = await client.channel.call(desafiaPasskey, { sozinha: true })
    const opcoes = ttDesafio[0]?.opcoes ?? ''
    // The reply does not reveal who has a passkey.
    expect(JSON.parse(opcoes).allowCredentials ?? []).toEqual([])
    return { client, enter: { sozinha: true, resposta: confirm(opcoes, signing) } }
  }

  it('signs its person in without CPF and password, once for each challenge, and only on the device that asked', async () => {
    const { made, authenticator } = await withPasskey()
    const { client, enter } = await answered(authenticator)
    const elsewhere = server.client().channel.call(validaPasskey, enter)
    await expect(elsewhere).rejects.toMatchObject({ codigo: 'passkeyVencida' })
    const { ttLogin } = await client.channel.call(validaPasskey, enter)
    await expect(client.channel.call(validaPasskey, enter)).rejects.toMatchObject({ codigo: 'passkeyVencida' })
    client.set({ session: { token: ttLogin[0]?.token ?? '', refresh: ttLogin[0]?.refresh_token ?? '' } })
    await client.channel.call(buscaParametroColab, {})
    expect((await client.channel.call(buscaPasskeys, {})).ttPasskey).toMatchObject([{ nome: 'Celular' }])
    await app.background.settled()
    const { Avisos } = await client.channel.call(buscaAviso, { todos: true })
    expect(Avisos.map(({ mensagem }) => mensagem)).toContain('Entrada em um novo aparelho')
    expect(await eventsOf(made)).toEqual(expect.arrayContaining(['signIn', 'newDevice']))
    const late = await answered(authenticator)
    server.pass(5 * MINUTE)
    await expect(late.client.channel.call(validaPasskey, late.enter)).rejects.toMatchObject({
      codigo: 'passkeyVencida',
    })
  })

  it.each([
    ['of another page', { origin: 'https://evil.example' }],
    ['without verifying its user, as on a phone without lock', { verified: false }],
    ['of a copied authenticator, whose counter does not grow', { counter: 1 }],
    ['that names another person', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ])('refuses an answer %s', async (_, signing) => {
    const { authenticator } = await withPasskey()
    const { client, enter } = await answered(authenticator, signing)
    await expect(client.channel.call(validaPasskey, enter)).rejects.toMatchObject({ codigo: 'passkeyInvalida' })
  })

  it('signs in once where two answers with one counter arrive together', async () => {
    const { authenticator } = await withPasskey()
    const answers = [await answered(authenticator, { counter: 9 }), await answered(authenticator, { counter: 9 })]
    const entered = await Promise.allSettled(
      answers.map(({ client, enter }) => client.channel.call(validaPasskey, enter)),
    )
    expect(entered.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('is refused once removed or reset by HR, also between challenge and answer, and for who has left the portal', async () => {
    const { made, authenticator } = await withPasskey()
    const { client, enter } = await answered(authenticator)
    await runCommand(app, 'passkey', passkeyGroup, ['reset', '--cpf', made.cpf, '--by', 'Maria Souza'])
    await expect(client.channel.call(validaPasskey, enter)).rejects.toMatchObject({ codigo: 'passkeyInvalida' })
    const other = await withPasskey()
    await app.db.deleteFrom('employment').where('codPessoa', '=', other.made.codPessoa).execute()
    const { client: left, enter: leaver } = await answered(other.authenticator)
    await expect(left.channel.call(validaPasskey, leaver)).rejects.toMatchObject({ codigo: 'semVinculo' })
  })

  it('leaves wrong passwords counted, and enters where they have locked the account', async () => {
    const { made, authenticator } = await withPasskey()
    const { channel } = server.client()
    const guess = () => channel.call(validaSenha, { cpf: made.cpf, senha: NEW })
    for (let at = 0; at < 5; at++) await expect(guess()).rejects.toMatchObject({ codigo: 'senhaInvalida' })
    const { client, enter } = await answered(authenticator)
    await client.channel.call(validaPasskey, enter)
    await expect(guess()).rejects.toMatchObject({ codigo: 'bloqueado' })
  })
})

/** Returns the code in the newest mail. */
async function lastCode(): Promise<string> {
  const mails = await readOutbox(server)
  return mails.map((mail) => /^ {4}(\d{6})$/m.exec(mail)?.[1]).findLast((code) => code !== undefined) ?? ''
}
