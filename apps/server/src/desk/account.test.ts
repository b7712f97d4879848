import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskGroup } from '#cli/desk.ts'
import { agentSubject } from '#record/events.ts'
import { subjectDigest } from '#record/signature.ts'
import { createAuthenticator } from '../../test/authenticator.ts'
import { runCommand } from '../../test/command.ts'
import { createAgent, deskClient, roleOver, signedIn, withDesk, withPassword } from '../../test/desk.ts'
import { HR } from '../../test/hr.ts'
import { readOutbox } from '../../test/outbox.ts'
import { MINUTE, shareServer } from '../../test/server.ts'
import { startSession } from './sign-in/session.ts'
import { isWeak } from './sign-in/weak-password.ts'

const server = await shareServer({ settings: withDesk() })
const { app } = server
const { db } = app
const SENHA = 'trator-verde-92-nuvem'

beforeEach(async () => {
  await app.background.settled()
  await rm(join(server.settings.dataDir, 'outbox'), { recursive: true, force: true, maxRetries: 5 })
})

async function mails(): Promise<{ to: string; title: string }[]> {
  await app.background.settled()
  const all = await readOutbox(server)
  return all.map((mail) => ({ to: /Para: (.+)/.exec(mail)?.[1] ?? '', title: /Assunto: (.+)/.exec(mail)?.[1] ?? '' }))
}

async function eventsOf(codAgente: number): Promise<string[]> {
  await app.events.flush()
  const person = subjectDigest(app.secrets, 'person', agentSubject(codAgente))
  const rows = await db.selectFrom('securityEvent').select('kind').where('person', '=', person).orderBy('id').execute()
  return rows.map(({ kind }) => kind)
}

interface Account {
  ttEntrada: { codSessao: string; atual: boolean }[]
  ttChave: { codPasskey: number }[]
}
const accountOf = async (client: ReturnType<typeof deskClient>) =>
  (await client.call('buscaConta')).json as unknown as Account

describe('the account of an agent (threat desk-record)', () => {
  it('records sign-ins, failures and sign-outs, and mails them', async () => {
    const { codAgente, email } = await createAgent(app, [roleOver('rh')])
    const codeAt = await withPassword(app, codAgente, SENHA)
    const client = deskClient(server)
    for (let time = 0; time < 2; time++) await client.call('entra', { email, senha: 'errada', codigo: '000000' })
    await client.call('entra', { email: 'ninguem@rh.example', senha: 'errada', codigo: '000000' })
    await client.call('entra', { email, senha: SENHA, codigo: codeAt(app.clock.now()) })
    await client.call('sai')
    expect(await eventsOf(codAgente)).toEqual(['deskSignInFailed', 'deskSignIn', 'deskSignOut'])
    expect(await mails()).toEqual(
      expect.arrayContaining([
        { to: email, title: 'Tentativa de entrar na mesa do RH' },
        { to: email, title: 'Entrada na mesa do RH' },
        { to: email, title: 'Saída da mesa do RH' },
      ]),
    )
    expect(await mails()).toHaveLength(3)
  })

  it('shows the own sessions and ends one, or all others', async () => {
    const { codAgente, client } = await signedIn(server, [roleOver('rh')])
    const stranger = await signedIn(server, [roleOver('rh')])
    const [other, third] = [await startSession(app, codAgente), await startSession(app, codAgente)].map((cookie) =>
      deskClient(server, cookie),
    )
    const { ttEntrada } = await accountOf(client)
    expect(ttEntrada.map(({ atual }) => atual).filter(Boolean)).toHaveLength(1)
    expect(ttEntrada).toHaveLength(3)
    const foreign = (await accountOf(stranger.client)).ttEntrada[0]?.codSessao ?? ''
    await client.call('encerraEntrada', { codSessao: foreign })
    expect((await accountOf(stranger.client)).ttEntrada).toHaveLength(1)
    const otherId = (await accountOf(other as never)).ttEntrada.find(({ atual }) => atual)?.codSessao
    await client.call('encerraEntrada', { codSessao: otherId })
    expect((await other?.call('buscaConta'))?.status).toBe(401)
    expect((await third?.call('buscaConta'))?.status).toBe(200)
    await client.call('encerraEntrada', {})
    expect([(await third?.call('buscaConta'))?.status, (await client.call('buscaConta')).status]).toEqual([401, 200])
  })

  it('removes a key after a confirmation, ends the other sessions, and never takes the last way in', async () => {
    const { codAgente, client } = await signedIn(server, [roleOver('rh')])
    const other = deskClient(server, await startSession(app, codAgente))
    const key = { codAgente, publicKey: '', counter: 0, transports: '', dtCriacao: '2026-01-01', dtUltimoUso: null }
    await db
      .insertInto('hrPasskey')
      .values([
        { ...key, credentialId: `a${codAgente}` },
        { ...key, credentialId: `b${codAgente}` },
      ])
      .execute()
    const [first, second] = (await accountOf(client)).ttChave
    await db.updateTable('hrSession').set({ confirmedAt: 0 }).where('codAgente', '=', codAgente).execute()
    expect((await client.call('removeChave', { codPasskey: first?.codPasskey })).json.error?.code).toBe('confirm')
    await db.updateTable('hrSession').set({ confirmedAt: app.clock.now() }).where('codAgente', '=', codAgente).execute()
    await client.call('removeChave', { codPasskey: first?.codPasskey })
    expect((await other.call('buscaConta')).status).toBe(401)
    const last = await client.call('removeChave', { codPasskey: second?.codPasskey })
    expect(last.json.retorno?.[0]?.codigo).toBe('ultimaChave')
    const stranger = await signedIn(server, [roleOver('rh')])
    await stranger.client.call('removeChave', { codPasskey: second?.codPasskey })
    expect((await accountOf(client)).ttChave).toEqual([second])
    expect(await eventsOf(codAgente)).toContain('deskKeyRemoved')
  })

  it('ends the other sessions by a new passkey, and keeps the one that added it', async () => {
    const { codAgente, client } = await signedIn(server, [roleOver('rh')])
    const other = deskClient(server, await startSession(app, codAgente))
    expect((await other.call('buscaConta')).status).toBe(200)
    const { json } = await client.call('opcoesPasskey', { uso: 'cria' })
    const [creation] = (json as unknown as { ttOpcao: { opcoes: string; desafio: string }[] }).ttOpcao
    const resposta = createAuthenticator(server.deskUrl ?? '').create(creation?.opcoes ?? '')
    const stored = await client.call('gravaCredencial', { desafio: creation?.desafio, resposta })
    expect(stored.json.retorno?.[0]?.estatus).toBe('Sucesso')
    expect((await other.call('buscaConta')).status).toBe(401)
    expect((await accountOf(client)).ttChave).toHaveLength(1)
  })

  it('gets another cookie by a confirmation; the former one is good for nothing', async () => {
    const { codAgente, client } = await signedIn(server, [roleOver('rh')])
    const codeAt = await withPassword(app, codAgente, SENHA)
    const former = client.cookie
    await client.call('confirma', { codigo: codeAt(app.clock.now()) })
    expect(client.cookie).not.toBe(former)
    expect((await deskClient(server, former).call('buscaConta')).status).toBe(200)
    server.pass(MINUTE)
    expect((await deskClient(server, former).call('buscaConta')).status).toBe(401)
    expect((await client.call('buscaConta')).status).toBe(200)
  })

  it('tells the agent and all administrators of changed grants', async () => {
    const { codAgente, email } = await createAgent(app, [roleOver('rh')])
    await runCommand(app, 'desk', deskGroup, ['disable', String(codAgente), '--by', HR])
    const told = (await mails()).map(({ to }) => to)
    expect(told).toEqual(expect.arrayContaining([email, 'admin@rh.example']))
    expect(await eventsOf(codAgente)).toEqual(['deskGrantsChanged'])
  })
})

describe('a password of the desk', () => {
  const agent = { nome: 'Carla Bragança', email: 'carla.b@vendassul.example' }
  it('is none of the 3,000 commonest (here every fifth), doubled or lengthened, nor words of the company or the agent', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    const common = (dictionary['passwords-common'] as string[]).slice(0, 3000).filter((_, at) => at % 5 === 0)
    const longer = [
      (word: string) => word.repeat(6).slice(0, Math.max(12, word.length * 2)),
      (word: string) => `${word}123456789012`.slice(0, Math.max(12, word.length)),
      (word: string) => `${word}2026`.padStart(12, word),
    ]
    const tried = common.flatMap((word, at) => longer[at % longer.length]?.(word) ?? [])
    const passed: string[] = []
    for (const senha of tried) if (!(await isWeak(app, senha, agent))) passed.push(senha)
    expect(tried).toHaveLength(600)
    expect(passed).toEqual([])
    const own = [
      '123456789012',
      'senha1234567',
      'senhasenhasenha',
      'mudar123mudar',
      'vendassul20261',
      'CarlaBragança26',
      'Braganca@2026!',
    ]
    for (const senha of own) expect([senha, await isWeak(app, senha, agent)]).toEqual([senha, true])
  })

  it('is one that takes many guesses', async () => {
    for (const senha of ['j4Kq!9zPw2Lx', 'correto cavalo bateria', SENHA])
      expect([senha, await isWeak(app, senha, agent)]).toEqual([senha, false])
  })
})
