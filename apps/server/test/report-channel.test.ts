import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gravaDenuncia } from '@colab/contract/domains/misconduct'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createClock } from '#base/clock.ts'
import { deriveSecrets } from '#crypto/secrets.ts'
import { openDatabase } from '#db/database.ts'
import { keysOf } from '#domains/misconduct/protocol.ts'
import { openReport, reportsToReview } from '#domains/misconduct/review.ts'
import { findThread } from '#domains/misconduct/thread.ts'
import { readSettings } from '#runtime/settings.ts'
import { createApp } from '#runtime/start.ts'
import { openReportChannel, reportKeyFile, sampleProtocol } from '../demo/misconduct.ts'
import { dropDatabase, migratedDatabase } from './databases.ts'
import { makePerson } from './people.ts'
import { startProcess } from './process.ts'
import { REPORT } from './report-channel.ts'
import { createClient, openServer, startServer } from './server.ts'
import { typed } from './typed.ts'

/* The report channel in production: the key, a killed server, and the next day. */

const SECRET = 'the one secret of this installation'
const HOUR = 3_600_000
const DAY = 24 * HOUR

async function place() {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'colab-reports-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const DATABASE_URL = await migratedDatabase(DATA_DIR)
  onTestFinished(() => dropDatabase(DATABASE_URL))
  return { DATA_DIR, DATABASE_URL, COLAB_SECRET: SECRET, CLIENT_PROFILE: 'clients/completo.json' }
}

describe('colab report-key', () => {
  it('opens the channel: stores the private half only in the file, readable by the owner', async () => {
    const env = await place()
    expect((await typed(['doctor'], env)).out).toContain('takes no report before')
    const file = join(env.DATA_DIR, 'rh.pem')
    const { code, out } = await typed(['report-key', file], env)
    expect([code, out]).toEqual([0, expect.stringContaining('Leve este arquivo para fora do servidor')])
    expect(out).toContain('O canal de denúncias está aberto.')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toContain('BEGIN PRIVATE KEY')
    expect((await typed(['doctor'], env)).out).toContain('report channel: open')
    const db = openDatabase(env.DATABASE_URL)
    onTestFinished(() => db.destroy())
    expect(JSON.stringify(await db.selectFrom('reportKey').selectAll().execute())).not.toContain('PRIVATE')
  })

  it('overwrites no file, and explains how older reports are opened', async () => {
    const env = await place()
    const file = join(env.DATA_DIR, 'rh.pem')
    await typed(['report-key', file], env)
    const again = await typed(['report-key', file], env)
    expect([again.code, again.errors]).toEqual([1, expect.stringContaining('já existe')])
    const second = await typed(['report-key', join(env.DATA_DIR, 'outra.pem')], env)
    expect(second.out).toContain('guarde as duas')
    expect(await typed(['report-key'], env)).toEqual({ code: 2, out: '', errors: 'Uso: colab report-key <arquivo>\n' })
    expect((await typed(['report-key', '/nowhere/at/all.pem'], env)).errors).toContain('não pôde ser gravada')
  })
})

describe('a report that was acknowledged', () => {
  it('survives a server killed the moment after, and reaches the database the day after', async () => {
    const env = await place()
    const file = join(env.DATA_DIR, 'rh.pem')
    await typed(['report-key', file], env)
    const db = openDatabase(env.DATABASE_URL)
    const person = await makePerson({ app: { db, secrets: deriveSecrets(SECRET) } })
    const first = await startProcess(env)
    const client = createClient(first.url)
    await client.signIn(person.cpf, person.senha)
    const { protocolo } = await client.channel.call(gravaDenuncia, REPORT)
    expect(await first.end('SIGKILL')).toMatchObject({ signal: 'SIGKILL' })
    expect(await db.selectFrom('report').selectAll().execute()).toEqual([])
    await db.destroy()

    const settings = { ...readSettings(env), portalDir: '/nowhere', port: 0 }
    const { server: second, close } = await openServer({ settings })
    const page = await fetch(`${second.url}/acompanhar-denuncia`, {
      method: 'POST',
      body: new URLSearchParams({ protocolo }),
    })
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(protocolo)])
    await close()

    // Reports are moved some minutes after midnight.
    const tomorrow = createClock(() => Date.now() + DAY + HOUR)
    const third = await startServer({ now: tomorrow.now(), settings })
    const { app } = third
    expect(await app.db.selectFrom('report').select('id').execute()).toEqual([{ id: keysOf(protocolo).id }])
    const opened = await openReport(app, keysOf(protocolo).id, readFileSync(file, 'utf8'))
    expect(opened).toMatchObject(REPORT)
  })
})

describe('the demo company', () => {
  it('contains reports for HR to open, and one to follow', async () => {
    const env = await place()
    const app = await createApp({ ...readSettings(env), logLevel: 'silent' })
    onTestFinished(() => app.db.destroy())
    await openReportChannel(app)
    await openReportChannel(app)
    const key = readFileSync(reportKeyFile(app), 'utf8')
    expect(key).toContain('Só numa demonstração')
    const { reports, closed } = await reportsToReview(app, key)
    expect([reports.map(({ situation }) => situation), closed]).toEqual([['answered', 'received'], 0])
    const thread = await findThread(app, sampleProtocol(app))
    expect(thread?.map(({ from }) => from)).toEqual(['hr', 'reporter', 'hr'])
  })
})
