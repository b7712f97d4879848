import { spawn } from 'node:child_process'
import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { SMTPServer } from 'smtp-server'
import { createClock } from '#base/clock.ts'
import { releaseIn } from '#base/release.ts'
import { createDevice, type Device, type Json } from '#cli/conform/device.ts'
import { rowsOf } from '#cli/conform/expect.ts'
import type { DatabaseKind } from '#db/columns.ts'
import { startPostgres } from '../postgres.ts'
import { reduceCompany } from './company.ts'
import { dumpDatabase } from './dump.ts'
import type { Journal, Session } from './journal.ts'

/*
 * npm run fixture [<clone of another version>]: lets that version, or this one, write a small company on both kinds of database, and
 * stores what it wrote beside this file, for releases.test.ts. Everything is done by its own commands and over the wire.
 */

/** The secret of these folders. It opens invented data only, and protects none. */
const SECRET = 'the secret of test fixtures, which protects nothing'
const [EVERYTHING, TWO_CONTRACTS, TO_SIGN, FIRST_PASSWORD, WITHOUT_PASSWORD] = [
  '52998224725',
  '93541134780',
  '39053344705',
  '11144477735',
  '86288366757',
]
/** Password set by the import, and the one that each person chooses at the first sign-in. */
const IMPORTED = '135790'
const CHOSEN: Record<string, string> = { [EVERYTHING]: '908271', [TO_SIGN]: '864209', [FIRST_PASSWORD]: '713950' }

const { positionals } = parseArgs({ allowPositionals: true })
const root = resolve(positionals[0] ?? join(import.meta.dirname, '../../../..'))
const temporary = mkdtempSync(join(tmpdir(), 'colab-fixture-'))

/** Starts a command of that version; before release numbers there was no bin/colab. */
function start(args: string[], env: Record<string, string>) {
  const oldest = join(root, 'apps/server/src/cli.ts')
  const [command = '', ...first] = existsSync(oldest) ? [process.execPath, oldest] : [join(root, 'bin/colab')]
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit']
  return spawn(command, [...first, ...args], { env: { PATH: process.env.PATH ?? '', ...env }, stdio })
}

async function colab(args: string[], env: Record<string, string>): Promise<number> {
  const child = start(args, env)
  child.stdout.resume()
  const [code] = await once(child, 'exit')
  return code as number
}

async function serve(env: Record<string, string>) {
  const child = start(['serve'], env)
  let logged = ''
  const url = await new Promise<string>((found, failed) => {
    child.on('exit', () => failed(new Error(`the server ended: ${logged}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      logged += chunk
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(logged)?.[0]
      if (address) found(address)
    })
  })
  return {
    url,
    async stop() {
      child.removeAllListeners('exit')
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** A mail server; `code` resolves with the first code in a mail that matches. */
async function startMail() {
  const mails: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onData(stream, _session, done) {
      let text = ''
      for await (const chunk of stream) text += chunk
      mails.push(text)
      server.emit('mail')
      done()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    async code(pattern: RegExp): Promise<string> {
      for (;;) {
        const found = mails.map((mail) => pattern.exec(mail)?.[1]).find((code) => code !== undefined)
        if (found) return found
        await once(server, 'mail')
      }
    },
    close: () => server.close(),
  }
}

interface Client {
  device: Device
  session: Session
  /** Bodies that it sent. */
  sent: string[]
}

/** A browser that is not signed in. */
async function newClient(url: string, cpf: string): Promise<Client> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const target = { api: url, gatekeeper: url, clientId: 'colab' }
  const device = createDevice(target, { publicKey: pem, privateKey })
  await device.exchange()
  const session = {
    deviceId: device.deviceId,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ...{ token: '', refreshToken: '', cpf, nome: '', codPessoa: 0 },
  }
  return { device, session, sent: [] }
}

async function call({ device, sent }: Client, method: string, params: Json, headers: Record<string, string> = {}) {
  const body = device.seal(method, params)
  sent.push(body)
  const reply = device.open(await device.put(body, headers))
  const [{ estatus, msgErro } = {}] = rowsOf(reply, 'retorno')
  if (estatus !== 'Sucesso') throw new Error(`${method}: ${msgErro}`)
  return reply
}

/** Signs in as the portal does: it refreshes the new session at once. */
async function signIn(url: string, cpf: string): Promise<Client> {
  const client = await newClient(url, cpf)
  const [login = {}] = rowsOf(await call(client, 'validaSenha', { cpf, senha: CHOSEN[cpf] }), 'ttLogin')
  take(client, String(login.token), String(login.refresh_token))
  return refreshed(client)
}

async function choosePassword(url: string, cpf: string): Promise<void> {
  const client = await newClient(url, cpf)
  const senha = cpf === FIRST_PASSWORD ? '102030' : IMPORTED
  const [login = {}] = rowsOf(await call(client, 'validaSenha', { cpf, senha }), 'ttLogin')
  take(client, String(login.token), String(login.refresh_token))
  await call(client, 'alterasenha', { senha: CHOSEN[cpf] })
}

async function refreshed(client: Client): Promise<Client> {
  const { device, session } = client
  const { cpf, nome, codPessoa, refreshToken } = session
  const answered = await device.refresh({ cpf, nome_pessoa: nome, cod_pessoa: codPessoa, refresh_token: refreshToken })
  if (answered.status !== 200) throw new Error(`the refresh was answered with ${answered.status} ${answered.text}`)
  take(client, String(answered.json?.token), String(answered.json?.refresh_token))
  return client
}

function take({ device, session }: Client, token: string, refreshToken: string): void {
  device.useToken(token)
  const { data } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  Object.assign(session, { token, refreshToken, nome: data.data_7, codPessoa: data.data_8 })
}

async function write(client: Client, method: string, params: Json): Promise<Journal['writes'][number]> {
  const key = randomUUID()
  const reply = await call(client, method, params, { 'Idempotency-Key': key })
  return { method, params, key, reply }
}

async function signDocument(url: string): Promise<Journal['signed']> {
  const senha = CHOSEN[TO_SIGN] ?? ''
  const client = await signIn(url, TO_SIGN)
  const list = async () => rowsOf(await call(client, 'buscaDoctoAssinado', { todos: true }), 'ttDoctoAssinado')
  const [first, second] = (await list()).filter(({ linkAssinatura }) => linkAssinatura)
  const body = new URLSearchParams({ aceite: '1', senha })
  const page = await fetch(url + String(first?.linkAssinatura), { method: 'POST', body, redirect: 'manual' })
  if (page.status >= 400) throw new Error(`the signing page answered ${page.status}`)
  const documents: Record<string, string> = {}
  for (const { rowidAssinado } of await list()) {
    if (!rowidAssinado) continue
    const [file] = rowsOf(await call(client, 'buscaDoctoAnexo', { rowid: rowidAssinado }), 'ttDoctoAnexo')
    const bytes = Buffer.from(String(file?.doctoAnexo), 'base64')
    documents[String(rowidAssinado)] = createHash('sha256').update(bytes).digest('hex')
  }
  return { cpf: TO_SIGN, senha, documents, link: String(second?.linkAssinatura) }
}

type Mail = Awaited<ReturnType<typeof startMail>>

async function requestCode(url: string, mail: Mail): Promise<Journal['recovery']> {
  const client = await newClient(url, TWO_CONTRACTS)
  const [found = {}] = rowsOf(await call(client, 'esqueceusenha', { cpf: TWO_CONTRACTS }), 'ttRecuperacao')
  await call(client, 'enviaemail', { codpessoa: found.codPessoa, email: found.email })
  return { cpf: TWO_CONTRACTS, deviceId: client.session.deviceId, code: await mail.code(/^ +(\d{6})\s*$/m) }
}

async function live(
  url: string,
  mail: Mail,
): Promise<Omit<Journal, 'release' | 'kind' | 'moment' | 'secret' | 'invitation'>> {
  for (const cpf of Object.keys(CHOSEN)) await choosePassword(url, cpf)
  const open = await signIn(url, EVERYTHING)
  const [notice = {}] = rowsOf(await call(open, 'buscaAviso', { todos: true }), 'Avisos').filter(
    ({ situacao }) => situacao === 'N',
  )
  const { codEmp, codEmpregado, sequencia, dtAviso } = notice
  const read = { codEmp, codEmpregado, sequencia, dtAviso: String(dtAviso).split('-').reverse().join('-') }
  const message = { codTipo: 1, descricao: 'Escrita antes da atualização' }
  const writes = [await write(open, 'alteraSituacaoAviso', read), await write(open, 'gravaAvisoRH', message)]

  const ended = await signIn(url, EVERYTHING)
  const { refreshToken } = ended.session
  await ended.device.post(`${url}/login/colab/logout`, { refresh_token: refreshToken })

  const used = open.sent.map((body, at) => ({
    deviceId: open.session.deviceId,
    body,
    token: at === 0 ? '' : open.session.token,
  }))
  return {
    open: open.session,
    ended: ended.session,
    passwords: [...Object.entries(CHOSEN), [TWO_CONTRACTS, IMPORTED]].map(([cpf = '', senha = '']) => ({ cpf, senha })),
    former: { cpf: EVERYTHING, senha: IMPORTED },
    writes,
    used,
    signed: await signDocument(url),
    recovery: await requestCode(url, mail),
  }
}

async function writeFixture(kind: DatabaseKind, databaseUrl: string, company: string): Promise<void> {
  const { name, number, commit } = releaseIn(root)
  const release = number ? name : commit
  const mail = await startMail()
  const dataDir = join(temporary, kind)
  mkdirSync(dataDir, { mode: 0o700 })
  const env = {
    ...{ DATA_DIR: dataDir, COLAB_SECRET: SECRET, PORT: '0', WORKERS: '1', CLIENT_PROFILE: 'clients/completo.json' },
    ...{ SMTP_URL: mail.url, MAIL_FROM: 'RH <rh@portal.example>', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  }
  const url = databaseUrl || join(dataDir, 'colab.db')
  if ((await colab(['import', company], env)) !== 0) throw new Error('the company was not imported')
  const server = await serve(env)
  const journal = await live(server.url, mail).finally(() => server.stop())
  // A version without invitations does not know the command.
  const isInvited = (await colab(['person', 'invite', WITHOUT_PASSWORD, '--by', 'Maria Souza'], env)) === 0
  const invitation = isInvited ? { cpf: WITHOUT_PASSWORD, code: await mail.code(/^ +(\d{4} \d{4})\s*$/m) } : null
  mail.close()
  const whole: Journal = { release, kind, moment: createClock().now(), secret: SECRET, ...journal, invitation }
  const lines = [whole, await dumpDatabase(url, kind)].map((part) => JSON.stringify(part))
  const file = join(import.meta.dirname, `${release}-${kind}.json.gz`)
  writeFileSync(file, gzipSync(`${lines.join('\n')}\n`, { level: 9 }))
  process.stdout.write(`${file}\n`)
}

try {
  const [whole, company] = [join(temporary, 'whole'), join(temporary, 'company')]
  mkdirSync(company)
  await colab(['export-demo', whole], { DATA_DIR: join(temporary, 'none') })
  reduceCompany(whole, company, createClock().today())
  await writeFixture('sqlite', '', company)
  const postgres = await startPostgres()
  await writeFixture('postgres', postgres.url, company).finally(() => postgres.stop())
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
