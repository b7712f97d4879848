import { deskGroup } from '@colab/server/cli/desk'
import { agentSubject } from '@colab/server/record/events'
import { subjectDigest } from '@colab/server/record/signature'
import { createAuthenticator } from '@colab/server/test/authenticator'
import { runCommand } from '@colab/server/test/command'
import { codeAt, createAgent, type DeskClient, deskClient, roleOver, withDesk } from '@colab/server/test/desk'
import { HR } from '@colab/server/test/hr'
import type { TestServer } from '@colab/server/test/server'
import type { Trial } from '../check.ts'
import { onServer } from '../servers.ts'

const AGENTS = 200
const HOUR = 3_600_000
const SENHA = 'trator-verde-92-nuvem'
const ADMIN = 'admin@rh.example'

/** Titles of the mails, by kind of event. */
const TITLES = {
  deskSignIn: 'Entrada na mesa do RH',
  deskSignInFailed: 'Tentativa de entrar na mesa do RH',
  deskSignOut: 'Saída da mesa do RH',
  deskKeyAdded: 'Nova chave na mesa do RH',
  deskKeyRemoved: 'Chave removida na mesa do RH',
  deskGrantsChanged: 'Acesso à mesa do RH mudou',
}
type Kind = keyof typeof TITLES

type Tables = Record<string, Record<string, string>[] | undefined>
const tablesOf = async (answer: ReturnType<DeskClient['call']>) => (await answer).json as unknown as Tables

/** An account whose acts are compared with record and mails. */
interface Account {
  server: TestServer
  trial: Trial
  email: string
  mails: string[]
}

async function codeOf({ server, email }: Account): Promise<number> {
  const agents = server.app.db.selectFrom('hrAgent').select('codAgente').where('email', '=', email)
  return (await agents.executeTakeFirst())?.codAgente ?? 0
}

async function eventsOf(account: Account): Promise<string[]> {
  const { app } = account.server
  await app.background.settled()
  await app.events.flush()
  const person = subjectDigest(app.secrets, 'person', agentSubject(await codeOf(account)))
  const rows = app.db.selectFrom('securityEvent').select('kind').where('person', '=', person).orderBy('id')
  return (await rows.execute()).map(({ kind }) => kind)
}

/** Runs acts; the record must have these additional events, and the mailboxes one mail for each. */
async function act<T>(account: Account, kinds: Kind[], run: () => Promise<T>): Promise<T> {
  const { server, trial, email, mails } = account
  // Of failed attempts, one mail in an hour is sent.
  server.pass(HOUR)
  const before = (await eventsOf(account)).length
  mails.length = 0
  const result = await run()
  const events = (await eventsOf(account)).slice(before)
  trial.tried += 1
  const isKept = events.toSorted().join() === kinds.toSorted().join()
  trial.fault('acts without their events', !isKept, `${events} for ${kinds}`)
  const expected = kinds.flatMap((kind) => [
    `${email} ${TITLES[kind]}`,
    ...(kind === 'deskGrantsChanged' ? [`${ADMIN} ${TITLES[kind]}`] : []),
  ])
  const isMailed = mails.toSorted().join() === expected.toSorted().join()
  trial.fault('acts without their mails', !isMailed, `${mails} for ${expected}`)
  return result
}

const desk = async ({ server }: Account, ...argv: string[]) => {
  const { data } = await runCommand(server.app, 'desk', deskGroup, [...argv, '--by', HR])
  return data as { link: string }
}

/** Invites the agent with a role, or anew with another one; returns the code of the link. */
async function invite(account: Account, role: string): Promise<string> {
  const { link } = await act(account, ['deskGrantsChanged'], () =>
    desk(account, 'invite', '--name', 'AGENTE', '--email', account.email, '--role', role, '--all'),
  )
  return link.split('#')[1] ?? ''
}

async function addPasskey({ server }: Account, client: DeskClient, convite = '') {
  const key = createAuthenticator(server.deskUrl)
  const { ttOpcao } = await tablesOf(client.call('opcoesPasskey', { uso: 'cria', convite }))
  const { desafio, opcoes = '' } = ttOpcao?.[0] ?? {}
  await client.call('gravaCredencial', { convite, desafio, resposta: key.create(opcoes) })
  return key
}

type Key = ReturnType<typeof createAuthenticator>

async function answer(client: DeskClient, method: 'entra' | 'confirma', key: Key) {
  const { ttOpcao } = await tablesOf(client.call('opcoesPasskey', { uso: method }))
  const { desafio, opcoes = '' } = ttOpcao?.[0] ?? {}
  await client.call(method, { desafio, resposta: key.confirm(opcoes) })
}

/** Requires a number of listed sessions, one of them that of the client. */
async function listed({ trial }: Account, client: DeskClient, count: number) {
  const { ttEntrada = [], ttChave = [] } = await tablesOf(client.call('buscaConta'))
  const own = ttEntrada.filter(({ atual }) => atual).length
  trial.fault('sessions not listed', ttEntrada.length !== count || own !== 1, `${ttEntrada.length} for ${count}`)
  return { keys: ttChave, others: ttEntrada.filter(({ atual }) => !atual) }
}

async function ended({ trial }: Account, client: DeskClient) {
  trial.fault('sessions not ended', (await client.call('buscaConta')).status !== 401)
}

/** Passkeys: invitation, sign-in, a second key, its removal, the end of another session, sign-out. */
async function withPasskeys(account: Account): Promise<void> {
  const { server } = account
  const [client, other] = [deskClient(server), deskClient(server)]
  const convite = await invite(account, 'rh')
  const key = await act(account, ['deskKeyAdded', 'deskSignIn'], () => addPasskey(account, client, convite))
  await act(account, ['deskSignIn'], () => answer(other, 'entra', key))
  await answer(client, 'confirma', key)
  await listed(account, client, 2)
  await act(account, ['deskKeyAdded'], async () => {
    await answer(client, 'confirma', key)
    await addPasskey(account, client)
  })
  await ended(account, other)
  await act(account, ['deskSignIn'], () => answer(other, 'entra', key))
  await act(account, ['deskKeyRemoved'], async () => {
    await answer(client, 'confirma', key)
    const { keys } = await listed(account, client, 2)
    await client.call('removeChave', { codPasskey: keys[1]?.codPasskey })
  })
  await ended(account, other)
  await act(account, ['deskSignIn'], () => answer(other, 'entra', key))
  await act(account, ['deskSignOut'], async () => {
    await answer(client, 'confirma', key)
    const { others } = await listed(account, client, 2)
    await client.call('encerraEntrada', { codSessao: others[0]?.codSessao })
  })
  await ended(account, other)
  await act(account, ['deskSignOut'], () => client.call('sai'))
}

/** A password: invited anew with another role, failures, sign-in, the end of all others, and disabled. */
async function withPassword(account: Account): Promise<void> {
  const { server, email } = account
  const [client, other] = [deskClient(server), deskClient(server)]
  const convite = await invite(account, 'folha')
  const { ttSegredo } = await tablesOf(client.call('segredoTotp', { convite }))
  const proof = () => ({ senha: SENHA, codigo: codeAt(ttSegredo?.[0]?.segredo ?? '', server.app.clock.now()) })
  await act(account, ['deskKeyAdded', 'deskSignIn'], () => client.call('gravaCredencial', { convite, ...proof() }))
  await act(account, ['deskSignInFailed'], () => other.call('entra', { email, ...proof(), senha: 'outra frase' }))
  await act(account, ['deskSignInFailed'], () => other.call('entra', { email, senha: SENHA, codigo: '000000' }))
  await act(account, ['deskSignIn'], () => other.call('entra', { email, ...proof() }))
  await act(account, ['deskSignOut'], async () => {
    await client.call('confirma', proof())
    await listed(account, client, 2)
    await client.call('encerraEntrada', {})
  })
  await ended(account, other)
  await act(account, ['deskGrantsChanged'], async () => desk(account, 'disable', String(await codeOf(account))))
  await ended(account, client)
}

export const check = onServer(
  `every act on the accounts of ${AGENTS} agents of HR (sign-in, failure, sign-out, new and removed keys, changed grants, disabling): 0 events and 0 mails missing; sessions are listed, and ended when they have to be`,
  async (server, trial) => {
    const mails: string[] = []
    server.app.delivery.mail = async (to, title) => void mails.push(`${to} ${title}`)
    await createAgent(server.app, [roleOver('rh')])
    for (let at = 0; at < trial.scaled(AGENTS); at++) {
      const account = { server, trial, email: `conta${at}@rh.example`, mails }
      await withPasskeys(account)
      await withPassword(account)
    }
  },
  { settings: withDesk() },
)
