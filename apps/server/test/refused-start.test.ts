import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { FilesSettings } from '#base/settings.ts'
import { openDatabase } from '#db/database.ts'
import { readSettings } from '#runtime/settings.ts'
import { createApp } from '#runtime/start.ts'
import { dropDatabase, emptyDatabase, isPostgres } from './databases.ts'
import { hasPooler, keepsPrepared, startPooler } from './pooler.ts'
import { shareStore } from './stored-files.ts'

/* Settings that only their database or store can refuse. commands.test.ts ends a real server with both exit codes. */

/** Names of the errors of a setting that no restart makes usable, and of a failure that may pass. */
const [CONFIG, PASSES] = ['SettingsError', 'NotYetUsable']

/** Opens the app of a server, which its settings refuse; returns the name and the one line of the error. */
async function start(env: Record<string, string>): Promise<[name: string, line: string]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'colab-refused-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const own = { DATA_DIR: dataDir, COLAB_SECRET: 'the one secret of this installation', LOG_LEVEL: 'silent', ...env }
  const { name, message }: Error = await Promise.try(() => createApp(readSettings(own))).then(
    () => {
      throw new Error('nothing refuses the settings')
    },
    (error) => error,
  )
  expect(message).toMatch(/^settings: [^\n]+$/)
  return [name, message]
}

describe.runIf(isPostgres())('a server is refused by its database', () => {
  async function database(): Promise<string> {
    const url = await emptyDatabase('')
    onTestFinished(() => dropDatabase(url))
    return url
  }

  /** A database that takes no writes, as a standby. */
  async function readOnly(): Promise<URL> {
    const url = new URL(await database())
    const db = openDatabase(url.href)
    onTestFinished(() => db.destroy())
    await sql`alter database ${sql.id(url.pathname.slice(1))} set default_transaction_read_only = on`.execute(db)
    return url
  }

  it('when none of several hosts takes writes', async () => {
    const { host, pathname } = await readOnly()
    const DATABASE_URL = `postgres://postgres:postgres@${host},127.0.0.1:1${pathname}?target_session_attrs=read-write`
    const fault = 'none of the servers takes writes: takes no writes; connect ECONNREFUSED 127.0.0.1:1'
    expect(await start({ DATABASE_URL })).toEqual([
      PASSES,
      `settings: DATABASE_URL: ${host},127.0.0.1:1${pathname}: ${fault}`,
    ])
  })

  it('when nothing answers at its address', async () => {
    const fault = 'settings: DATABASE_URL: 127.0.0.1:1/colab: connect ECONNREFUSED 127.0.0.1:1'
    expect(await start({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/colab' })).toEqual([PASSES, fault])
  })

  it('when its one host takes no writes', async () => {
    const { href, host, pathname } = await readOnly()
    const place = `${host}${pathname}`
    expect(await start({ DATABASE_URL: href })).toEqual([PASSES, `settings: DATABASE_URL: ${place}: takes no writes`])
  })

  it
    .runIf(hasPooler)
    .each([
      ['an address that does not name it', 'transaction', ''],
      ['its statement mode', 'statement', '?pooler=transaction'],
      ...(keepsPrepared ? [] : [['no prepared statements', 'transaction', '?pooler=prepared'] as const]),
    ] as const)('when PgBouncer is in front, with %s (needs /usr/sbin/pgbouncer)', async (_which, mode, query) => {
    const pooler = await startPooler(await database(), mode)
    onTestFinished(pooler.stop)
    expect(await start({ DATABASE_URL: `${pooler.url}${query}` })).toEqual([
      CONFIG,
      expect.stringMatching(/^settings: DATABASE_URL: .*\?pooler=transaction\)?$/),
    ])
  })
})

describe.runIf(!isPostgres())('a server is refused by its store of files', () => {
  const store = shareStore()
  const environment = ({ endpoint, bucket, prefix, keyId, secretKey }: FilesSettings) => ({
    FILES_URL: `s3://${bucket}/${prefix.replace(/\/$/, '')}`,
    AWS_ENDPOINT_URL: endpoint,
    AWS_ACCESS_KEY_ID: keyId,
    AWS_SECRET_ACCESS_KEY: secretKey,
  })

  it('without TLS on another machine', async () => {
    const env = environment({ ...store.freshPlace(), endpoint: 'http://s3.example' })
    expect(await start(env)).toEqual([CONFIG, expect.stringContaining(': AWS_ENDPOINT_URL: needs an https address')])
  })

  it('when it may not write there', async () => {
    const env = environment(store.freshPlace())
    store.disturb('readOnly')
    expect(await start(env)).toEqual([CONFIG, expect.stringMatching(/: FILES_URL: .+403 AccessDenied$/)])
  })

  it('when it belongs to another installation', async () => {
    const { files } = await store.start()
    const fault = expect.stringMatching(/: FILES_URL: .+: belongs to another installation/)
    expect(await start(environment(files))).toEqual([CONFIG, fault])
  })
})
