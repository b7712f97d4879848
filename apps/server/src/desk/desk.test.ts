import { LOCK_AFTER, SESSION_LIFE } from '@colab/contract/desk/session'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { deviceCookie } from '#gatekeeper/device-cookie.ts'
import { createAuthenticator } from '../../test/authenticator.ts'
import { createAgent, deskClient, roleOver, signedIn, withDesk, withPassword } from '../../test/desk.ts'
import { shareServer, startServer } from '../../test/server.ts'
import { disableAgent } from './agents.ts'

const server = await shareServer({ settings: withDesk() })
const { app } = server
const { deskUrl = '' } = server
const MINUTE = 60_000

const codeOf = (segredo: string) =>
  new TOTP({ secret: Secret.fromBase32(segredo), digits: 6, period: 30 }).generate({ timestamp: app.clock.now() })
const outcome = ({ json }: Awaited<ReturnType<ReturnType<typeof deskClient>['call']>>) => json.retorno?.[0]
const table = (answer: { json: object }, name: string) =>
  (answer.json as Record<string, Record<string, never>[]>)[name] ?? []

describe('the listener of the desk', () => {
  it('refuses another host, and pages of other origins (threat desk-elsewhere)', async () => {
    const client = deskClient(server)
    const other = await fetch(`${deskUrl.replace('localhost', '127.0.0.1')}/health`)
    expect(other.status).toBe(421)
    for (const origin of ['https://evil.example', 'http://localhost:8080', 'null']) {
      expect((await client.call('sessao', {}, { headers: { Origin: origin } })).status).toBe(403)
    }
    const { client: agent } = await signedIn(server, [roleOver('rh')])
    expect((await agent.get('/api/files/pedido/message/1/1', { 'Sec-Fetch-Site': 'same-site' })).status).toBe(403)
    expect((await agent.upload('a.pdf', new Uint8Array(9), { Origin: 'https://evil.example' })).status).toBe(403)
  })

  it('does not believe X-Forwarded-Host behind a proxy (threat desk-elsewhere)', async () => {
    const { deskUrl = '' } = await startServer({ settings: { ...withDesk(), trustProxy: 1 } })
    const ask = (host: string, forwarded: string) =>
      fetch(`${deskUrl.replace('localhost', host)}/health`, { headers: { 'X-Forwarded-Host': forwarded } })
    const { port } = new URL(deskUrl)
    expect((await ask('127.0.0.1', `localhost:${port}`)).status).toBe(421)
    expect((await ask('localhost', 'portal.example')).status).toBe(200)
  })

  it('answers unknown methods and the API of the portal with 404, and the portal the API of the desk', async () => {
    const { client } = await signedIn(server, [roleOver('rh')])
    expect((await client.call('buscaNada')).status).toBe(404)
    expect((await client.get('/rest/app/app')).status).toBe(404)
    const headers = { accept: 'text/html' }
    expect((await fetch(`${server.url}/api/sessao`, { method: 'POST' })).status).toBe(404)
    expect((await fetch(`${server.url}/api/sessao`, { headers })).status).toBe(404)
    expect((await fetch(`${deskUrl}/health`)).status).toBe(200)
  })

  it('refuses malformed parameters with 400, and a body that is no JSON', async () => {
    const { client } = await signedIn(server, [roleOver('rh')])
    expect((await client.call('buscaFila', { limite: 'muitos' })).status).toBe(400)
    expect((await client.call('buscaFila', { depois: 'forjado' })).status).toBe(400)
    expect((await client.call('buscaFila', { tipo: ['report'] })).status).toBe(400)
  })
})

describe('signing in', () => {
  it('uses an invitation once: by a passkey, with which the agent signs in again', async () => {
    const { code } = await createAgent(app, [roleOver('rh')])
    const client = deskClient(server)
    expect(table(await client.call('aceitaConvite', { convite: code }), 'ttConvite')).toHaveLength(1)
    const key = createAuthenticator(deskUrl)
    const [creation] = table(await client.call('opcoesPasskey', { uso: 'cria', convite: code }), 'ttOpcao')
    const resposta = key.create(creation?.opcoes ?? '')
    const stored = await client.call('gravaCredencial', { convite: code, desafio: creation?.desafio, resposta })
    expect(outcome(stored)?.estatus).toBe('Sucesso')
    const attributes = 'Path=/; HttpOnly; SameSite=Strict'
    expect(stored.headers.getSetCookie()).toEqual([
      expect.stringMatching(new RegExp(`^colab_hr=[\\w-]{43}; ${attributes}$`)),
      expect.stringMatching(new RegExp(`^colab_hr_device=[\\w.-]{110}; ${attributes}; Max-Age=\\d+$`)),
    ])
    expect(table(await client.call('sessao'), 'ttSessao')).toMatchObject([{ temPasskey: true, trancada: false }])
    expect(outcome(await deskClient(server).call('aceitaConvite', { convite: code }))?.codigo).toBe('conviteInvalido')

    await client.call('sai')
    expect(table(await client.call('sessao'), 'ttSessao')).toEqual([])
    const [request] = table(await client.call('opcoesPasskey', { uso: 'entra' }), 'ttOpcao')
    const answer = { desafio: request?.desafio, resposta: key.confirm(request?.opcoes ?? '') }
    expect(outcome(await client.call('entra', answer))?.estatus).toBe('Sucesso')
    // Neither the response nor its challenge is valid again.
    expect(outcome(await deskClient(server).call('entra', answer))?.codigo).toBe('passkeyInvalida')
  })

  it('uses an invitation by a password with its first code; each code is good once', async () => {
    const { code, email } = await createAgent(app, [roleOver('rh')])
    const client = deskClient(server)
    const [{ segredo = '' } = {}] = table(await client.call('segredoTotp', { convite: code }), 'ttSegredo')
    const senha = 'uma frase que se lembra'
    const enrol = (more: object) =>
      client.call('gravaCredencial', { convite: code, senha, codigo: codeOf(segredo), ...more })
    expect(outcome(await enrol({ senha: 'curta demais'.slice(0, 11) }))?.codigo).toBe('senhaFraca')
    expect(outcome(await enrol({ senha: 'aaaaaaaaaaaaaaa' }))?.codigo).toBe('senhaFraca')
    expect(outcome(await enrol({ codigo: '000000' }))?.codigo).toBe('codigoInvalido')
    expect(outcome(await enrol({}))?.estatus).toBe('Sucesso')

    const other = deskClient(server)
    const enter = (more: object) => other.call('entra', { email, senha, codigo: codeOf(segredo), ...more })
    expect(outcome(await enter({}))?.codigo).toBe('credenciaisInvalidas')
    server.pass(MINUTE)
    expect(outcome(await enter({ senha: 'outra frase qualquer' }))?.codigo).toBe('credenciaisInvalidas')
    expect(outcome(await enter({ email: email.toUpperCase() }))?.estatus).toBe('Sucesso')
  })

  it('refuses unknown e-mails like wrong passwords, and makes both wait (threat desk-guessing)', async () => {
    const { codAgente, email } = await createAgent(app, [roleOver('rh')])
    await withPassword(app, codAgente, 'a senha certa do agente')
    for (const tried of [email, 'ninguem@rh.example']) {
      const seen: unknown[] = []
      for (let n = 0; n < 6; n += 1) {
        const answer = await deskClient(server).call('entra', {
          email: tried,
          senha: 'errada errada',
          codigo: '123456',
        })
        seen.push(outcome(answer)?.codigo)
      }
      expect(seen).toEqual([...Array(5).fill('credenciaisInvalidas'), 'bloqueado'])
    }
  })

  it('leaves sessions and browsers where the agent signed in before their own counts (threat desk-lockout)', async () => {
    const { codAgente, email } = await createAgent(app, [roleOver('rh')])
    const senha = 'a senha certa do agente'
    const codeNow = await withPassword(app, codAgente, senha)
    const enter = async (client: ReturnType<typeof deskClient>, more: object = {}) => {
      server.pass(MINUTE)
      return outcome(await client.call('entra', { email, senha, codigo: codeNow(app.clock.now()), ...more }))
    }
    const agent = deskClient(server)
    expect((await enter(agent))?.estatus).toBe('Sucesso')
    const wrong = { senha: 'errada errada' }
    const stranger = deskClient(server)
    const seen: unknown[] = []
    for (let n = 0; n < 30; n += 1) seen.push((await enter(stranger, wrong))?.codigo)
    expect(seen).toContain('bloqueado')

    server.pass(MINUTE)
    expect(outcome(await agent.call('confirma', { senha, codigo: codeNow(app.clock.now()) }))?.estatus).toBe('Sucesso')
    const { device } = agent
    await agent.call('sai')
    expect(agent.device).toBe(device)
    expect((await enter(agent))?.estatus).toBe('Sucesso')
    // Guessing there is limited, too; neither another agent's browser nor one of the portal counts as known.
    const other = deskClient(server)
    Object.assign(other, { device: deviceCookie(app.secrets, '', codAgente) })
    expect((await enter(other))?.codigo).toBe('bloqueado')
    Object.assign(other, { device: deviceCookie(app.secrets, '', codAgente + 1, 'desk device') })
    expect((await enter(other))?.codigo).toBe('bloqueado')
    const tried: unknown[] = []
    for (let n = 0; n < 6; n += 1)
      tried.push((await agent.call('confirma', { codigo: '000000' })).json.retorno?.[0]?.codigo)
    expect(tried).toEqual([...Array(5).fill('codigoInvalido'), 'bloqueado'])
    const guessed: unknown[] = []
    for (let n = 0; n < 6; n += 1)
      guessed.push(outcome(await agent.call('entra', { email, codigo: '000000', ...wrong }))?.codigo)
    expect(guessed).toEqual([...Array(5).fill('credenciaisInvalidas'), 'bloqueado'])
  })

  it('ends sessions, keys and earlier links when an agent is invited again', async () => {
    const first = await createAgent(app, [roleOver('rh')])
    const { client } = await signedIn(server, [roleOver('rh')], { email: first.email })
    expect(outcome(await deskClient(server).call('aceitaConvite', { convite: first.code }))?.codigo).toBe(
      'conviteInvalido',
    )
    expect(table(await client.call('sessao'), 'ttSessao')).toHaveLength(1)
    await createAgent(app, [roleOver('rh')], { email: first.email })
    expect(table(await client.call('sessao'), 'ttSessao')).toEqual([])
  })

  it('never leaves an installation without an administrator', async () => {
    const { codAgente } = await createAgent(app, [roleOver('rh')])
    const admin = await app.db
      .selectFrom('hrAgent')
      .select('codAgente')
      .where('email', '=', 'admin@rh.example')
      .executeTakeFirstOrThrow()
    const disable = (code: number) => app.db.transaction().execute((db) => disableAgent(app, db, code))
    await expect(disable(admin.codAgente)).rejects.toThrow('Precisa haver um administrador')
    await expect(disable(codAgente)).resolves.toBeUndefined()
  })
})

describe('a session', () => {
  it('locks after 15 minutes without an action, which polling is not, and opens by a confirmation', async () => {
    const { client, codAgente } = await signedIn(server, [roleOver('rh')])
    const code = await withPassword(app, codAgente, 'a senha certa do agente')
    server.pass(LOCK_AFTER - MINUTE)
    expect((await client.call('contaFila', {}, { headers: { 'X-Poll': '1' } })).status).toBe(200)
    server.pass(2 * MINUTE)
    expect((await client.call('contaFila')).json.error?.code).toBe('locked')
    expect((await client.get('/api/files/pedido/message/1/1')).status).toBe(403)
    expect(table(await client.call('sessao'), 'ttSessao')).toMatchObject([{ trancada: true, confirmada: 0 }])
    expect(outcome(await client.call('confirma', { codigo: code(app.clock.now()) }))?.codigo).toBe(
      'credenciaisInvalidas',
    )
    server.pass(MINUTE)
    const confirmed = await client.call('confirma', { senha: 'a senha certa do agente', codigo: code(app.clock.now()) })
    expect(outcome(confirmed)?.estatus).toBe('Sucesso')
    expect((await client.call('contaFila')).status).toBe(200)
  })

  it('ends after 8 hours, however much it is used', async () => {
    const { client } = await signedIn(server, [roleOver('rh')])
    for (let passed = 0; passed < SESSION_LIFE; passed += LOCK_AFTER - MINUTE) {
      expect((await client.call('contaFila')).status).toBe(200)
      server.pass(LOCK_AFTER - MINUTE)
    }
    expect((await client.call('contaFila')).status).toBe(401)
  })

  it('ends at once for a disabled agent, and loses a role with the next call (threat desk-former-agent)', async () => {
    const { client, codAgente } = await signedIn(server, [roleOver('rh'), roleOver('folha')])
    expect((await client.call('buscaFila')).status).toBe(200)
    await app.db.deleteFrom('hrRole').where('codAgente', '=', codAgente).execute()
    expect((await client.call('buscaFila')).status).toBe(403)
    await app.db.transaction().execute((db) => disableAgent(app, db, codAgente))
    expect((await client.call('buscaFila')).status).toBe(401)
  })

  it('is not opened by the cookie of the portal, a token of an employee or a guessed cookie', async () => {
    for (const cookie of ['', 'x'.repeat(43), 'A'.repeat(43)]) {
      expect((await deskClient(server, cookie).call('buscaFila')).status).toBe(401)
    }
    const answer = await deskClient(server).call(
      'buscaFila',
      {},
      { headers: { Authorization: 'Bearer x', 'X-Device-Id': 'd' } },
    )
    expect(answer.status).toBe(401)
  })
})
