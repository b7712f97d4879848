import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validaSenha } from '@colab/contract/domains/access'
import { alteraSituacaoAviso, buscaAviso } from '@colab/contract/domains/notices'
import { Refused, Unavailable } from '@colab/contract/wire/failures'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { lockFolder } from '#base/data-folder.ts'
import { deriveSecrets } from '#crypto/secrets.ts'
import { openDatabase } from '#db/database.ts'
import { FAILED_ATTEMPTS } from '#gatekeeper/limits.ts'
import { openMigrated } from '#runtime/open-database.ts'
import { databaseOfAnother, isPostgres } from './databases.ts'
import { noticeParams, noticeTo } from './notices.ts'
import { makePerson, type PersonTarget, type TestPerson } from './people.ts'
import { freshFetch, startProcess } from './process.ts'
import { createClient, type TestClient } from './server.ts'

/*
 * Real servers: on PostgreSQL two processes that share only the database and the secret; on SQLite a cluster on one
 * file.
 */

const onPostgres = isPostgres()
const SECRET = 'the one secret of this installation'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'colab-process-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** The test's own connection to the shared database. */
function reach(databaseUrl: string): PersonTarget {
  const db = openDatabase(databaseUrl)
  onTestFinished(() => db.destroy())
  return { app: { db, secrets: deriveSecrets(SECRET) } }
}

/** The same tab, connected to another process. */
function moved(client: TestClient, url: string): TestClient {
  const there = createClient(url)
  there.set({ session: client.session(), keys: client.keys() })
  return there
}

async function notices({ app }: PersonTarget, person: TestPerson, count: number) {
  const rows = Array.from({ length: count }, (_, index) => noticeTo(person, { sequencia: index + 1 }))
  await app.db.insertInto('notice').values(rows).execute()
  return rows.map(noticeParams)
}

async function writes({ app }: PersonTarget, { codPessoa }: TestPerson): Promise<number> {
  const rows = await app.db.selectFrom('audit').select('moment').where('codPessoa', '=', codPessoa).execute()
  return rows.length
}

const read = (client: TestClient) => client.channel.call(buscaAviso, { todos: true })

describe.runIf(onPostgres)('two processes on one PostgreSQL', () => {
  /** Settings of a database that belongs to another role than that of the processes. */
  async function database() {
    const { settings, drop } = await databaseOfAnother()
    onTestFinished(drop)
    return settings
  }

  async function both() {
    const shared = { ...(await database()), COLAB_SECRET: SECRET }
    const one = { ...shared, DATA_DIR: folder() }
    const other = { ...shared, DATA_DIR: folder() }
    // Concurrently on an empty database: both migrate, mark it and generate keys.
    const [here, there] = await Promise.all([startProcess(one), startProcess(other)])
    return { here, there, one, ground: reach(shared.DATABASE_OWNER_URL) }
  }

  it('act as one server: session, refresh, keys and limits hold across both', async () => {
    const { here, there, ground } = await both()
    const person = await makePerson(ground)
    const client = createClient(here.url)
    await client.signIn(person.cpf, person.senha)
    const elsewhere = moved(client, there.url)
    expect(await read(elsewhere)).toMatchObject({ Avisos: [] })

    // The same refresh token at both: each responds with the same pair, and both continue.
    const used = client.session()
    if (!used) throw new Error('no session')
    await Promise.all([client.channel.refresh(used), elsewhere.channel.refresh(used)])
    expect(elsewhere.session()).toEqual(client.session())
    await Promise.all([read(client), read(elsewhere)])
    await client.channel.signOut()
    await expect(read(elsewhere)).rejects.toMatchObject({ name: 'SignedOut' })

    // Five wrong passwords, alternating, lock at both.
    const victim = await makePerson(ground)
    const strangers = [createClient(here.url), createClient(there.url)] as const
    const attempt = (turn: number, senha: string) =>
      strangers[turn % 2 === 0 ? 0 : 1].channel.call(validaSenha, { cpf: victim.cpf, senha }).catch((error) => error)
    for (let turn = 0; turn < 5; turn++) expect(await attempt(turn, '000000')).toBeInstanceOf(Refused)
    expect(await attempt(5, victim.senha)).toMatchObject({ codigo: 'bloqueado' })
    expect(await attempt(6, victim.senha)).toMatchObject({ codigo: 'bloqueado' })

    // Accounts at which one address missed are counted together.
    await ground.app.db
      .updateTable('rateWindow')
      .set({ count: FAILED_ATTEMPTS.most - 1 })
      .execute()
    const other = await makePerson(ground)
    const missed = strangers[0].channel.call(validaSenha, { cpf: other.cpf, senha: '000000' })
    await expect(missed).rejects.toBeInstanceOf(Refused)
    const limited = await attempt(1, victim.senha)
    expect(limited).toBeInstanceOf(Unavailable)
    expect(limited).toMatchObject({ status: 429, retryAfter: expect.any(Number) })
  })

  it('cannot change the tables, nor the triggers that keep the record', async () => {
    const { DATABASE_URL, DATABASE_OWNER_URL } = await database()
    const db = await openMigrated({ databaseUrl: DATABASE_URL, databaseOwnerUrl: DATABASE_OWNER_URL })
    onTestFinished(() => db.destroy())
    await expect(sql`alter table audit disable trigger all`.execute(db)).rejects.toThrow('must be owner of table audit')
    await expect(sql`drop table audit`.execute(db)).rejects.toThrow('must be owner of table audit')
    await expect(sql`truncate audit`.execute(db)).rejects.toThrow('permission denied for table audit')
    await expect(sql`create table more (id integer)`.execute(db)).rejects.toThrow('permission denied for schema public')
  })

  it('do not start on a database that does not exist, and name it', async () => {
    const none = new URL('/none', process.env.TEST_POSTGRES_URL)
    const message = `settings: DATABASE_URL: ${none.host}/none: database "none" does not exist`
    const refused = openMigrated({ databaseUrl: none.href, databaseOwnerUrl: '' })
    await expect(refused).rejects.toMatchObject({ name: 'SettingsError', message })
  })

  it('do not start without the tables of their version and without the right to create them', async () => {
    const { DATABASE_URL } = await database()
    const place = DATABASE_URL.split('@').at(-1)
    const withoutOwner = openMigrated({ databaseUrl: DATABASE_URL, databaseOwnerUrl: '' })
    const hint = '(tables of this version are missing: `colab doctor` with DATABASE_OWNER_URL creates them)'
    await expect(withoutOwner).rejects.toMatchObject({
      name: 'SettingsError',
      message: `settings: DATABASE_URL: ${place}: permission denied for schema public ${hint}`,
    })
  })

  it('apply a write once that reaches both at the same moment, and nothing twice when one is killed in mid-call', async () => {
    const { here, there, one, ground } = await both()
    const person = await makePerson(ground)
    const client = createClient(here.url)
    await client.signIn(person.cpf, person.senha)
    const elsewhere = moved(client, there.url)
    const rows = await notices(ground, person, 30)
    const keyed = rows.map((row) => ({ row, options: { idempotencyKey: randomUUID() } }))
    const send = ({ channel }: TestClient, from = 0) =>
      keyed.slice(from).map(({ row, options }) => channel.call(alteraSituacaoAviso, row, options))
    const atBoth = keyed
      .slice(0, 10)
      .flatMap(({ row, options }) =>
        [client, elsewhere].map(({ channel }) => channel.call(alteraSituacaoAviso, row, options)),
      )
    await Promise.all(atBoth)
    expect(await writes(ground, person)).toBe(10)

    const [first, ...others] = send(client, 10)
    const begun = Promise.allSettled([first, ...others])
    await first
    expect(await here.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })
    await begun
    await Promise.all(send(elsewhere))
    expect(await writes(ground, person)).toBe(30)
    expect((await read(elsewhere)).Avisos.every(({ situacao }) => situacao === 'L')).toBe(true)

    const again = await startProcess(one)
    const back = moved(elsewhere, again.url)
    await Promise.all(send(back))
    expect(await writes(ground, person)).toBe(30)
    expect((await read(back)).Avisos).toHaveLength(30)
    expect(await there.end('SIGTERM')).toEqual({ code: 0, signal: null })
  })
})

describe.runIf(!onPostgres)('a cluster on one SQLite file', () => {
  it('acts as one server, also when a worker is killed and another takes its place', async () => {
    const DATA_DIR = folder()
    const metrics = { METRICS_PORT: '0', METRICS_TOKEN: 'a token for metrics' }
    const cluster = await startProcess({ DATA_DIR, COLAB_SECRET: SECRET, WORKERS: '2', ...metrics })
    const started = cluster.logged.find(({ msg }) => msg === 'started')
    expect(started).toMatchObject({ database: 'sqlite', workers: 2, channels: { mail: 'off', whatsApp: 'off' } })
    const ground = reach(join(DATA_DIR, 'colab.db'))
    const person = await makePerson(ground)
    const client = createClient(cluster.url, freshFetch)
    await client.signIn(person.cpf, person.senha)

    const workers = () => new Set(cluster.logged.filter((line) => 'ms' in line).map(({ pid }) => Number(pid)))
    /** Reads until so many workers have responded in total. */
    async function readUntil(seen: number): Promise<void> {
      while (workers().size < seen) await read(client)
    }
    await readUntil(2)

    const rows = await notices(ground, person, 10)
    const keyed = rows.map((row) => ({ row, options: { idempotencyKey: randomUUID() } }))
    const send = () => keyed.map(({ row, options }) => client.channel.call(alteraSituacaoAviso, row, options))
    await Promise.all([...send(), ...send(), ...send()])
    expect(await writes(ground, person)).toBe(10)

    const [killed = 0] = workers()
    const listening = (all: typeof cluster.logged) => all.filter(({ msg }) => `${msg}`.startsWith('Server listening'))
    // The request that kills the worker gets no response: nothing waits for it.
    void Promise.allSettled(send())
    process.kill(killed, 'SIGKILL')
    await cluster.until((all) => listening(all).length === 3)
    expect(cluster.logged).toContainEqual(expect.objectContaining({ worker: killed, signal: 'SIGKILL' }))
    await readUntil(3)
    await Promise.all(send())
    expect(await writes(ground, person)).toBe(10)
    expect((await read(client)).Avisos).toHaveLength(10)

    const metricsUrl = String(started?.metrics)
    expect((await fetch(metricsUrl)).status).toBe(401)
    const collected = await fetch(metricsUrl, { headers: { Authorization: `Bearer ${metrics.METRICS_TOKEN}` } })
    const lines = await collected.text()
    expect(lines).toMatch(/^colab_calls_total\{method="buscaAviso",outcome="Sucesso"\} [1-9]/m)
    expect(lines).toMatch(/^colab_worker_restarts_total 1$/m)
    for (const name of [
      'storage_writable 1',
      'push_queue 0',
      'calls_in_progress ',
      'call_seconds_count{method="buscaAviso"} ',
    ]) {
      expect(lines).toContain(`\ncolab_${name}`)
    }
    expect(lines).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
    for (const personal of [person.cpf, person.senha, String(person.codPessoa)])
      expect(lines).not.toContain(`"${personal}`)

    const stranger = createClient(cluster.url, freshFetch)
    const attempt = (senha: string) =>
      stranger.channel.call(validaSenha, { cpf: person.cpf, senha }).catch((error: unknown) => error)
    const wrong = await Promise.all(Array.from({ length: 8 }, () => attempt('000000')))
    expect(wrong.filter((error) => (error as Refused).codigo === 'senhaInvalida')).toHaveLength(5)
    expect(await attempt(person.senha)).toMatchObject({ codigo: 'bloqueado' })

    expect(await cluster.end('SIGTERM')).toEqual({ code: 0, signal: null })
  })
})

describe.runIf(!onPostgres)('a second server', () => {
  it('gets data folder and port of the first only after that was killed, and logs its own crash', async () => {
    const DATA_DIR = folder()
    const owner = await startProcess({ DATA_DIR })
    const PORT = new URL(owner.url).port
    expect(() => lockFolder(DATA_DIR)).toThrow('another server works in')
    await expect(startProcess({ DATA_DIR: folder(), PORT, WORKERS: '2' })).rejects.toMatchObject({
      name: 'NotServed',
      code: 1,
      message: `settings: PORT: ${PORT} of 127.0.0.1 is in use: stop the other program, or set another`,
    })
    expect((await fetch(`${owner.url}/health`)).status).toBe(200)
    await owner.end('SIGKILL')
    const broken = `process.on('SIGUSR2', () => {
      process.emitWarning('worn')
      setImmediate(() => Promise.reject(new Error('broken')))
    })`
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(broken)}`
    const heir = await startProcess({ DATA_DIR, PORT, NODE_OPTIONS })
    expect((await fetch(`${heir.url}/health`)).status).toBe(200)
    // The process that was started is the server: no other one could miss the signal.
    await heir.until((logged) => logged.some((line) => 'ms' in line))
    expect(heir.logged.find((line) => 'ms' in line)?.pid).toBe(heir.pid)
    expect(await heir.end('SIGUSR2')).toEqual({ code: 1, signal: null })
    await heir.until((logged) => logged.at(-1)?.level === 60)
    expect(heir.logged.slice(-2)).toMatchObject([
      { level: 40, msg: 'worn' },
      { level: 60, msg: 'crashed', err: { type: 'Error', stack: expect.stringMatching(/^ +at /) } },
    ])
  })
})
