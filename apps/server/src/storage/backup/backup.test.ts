import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buscaParametroColab } from '@colab/contract/domains/home'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Settings } from '#base/settings.ts'
import { backup, restoreGroup } from '#cli/backup.ts'
import { plan } from '#cli/command.ts'
import { databaseKind, openDatabase } from '#db/database.ts'
import { storeFile } from '#db/files.ts'
import { checksums, onSnapshot } from '#db/rows.ts'
import { storeEntry } from '#domains/misconduct/spool.ts'
import { migrations } from '#registry.ts'
import { runCommand } from '../../../test/command.ts'
import { dropDatabase, emptyDatabase, isPostgres } from '../../../test/databases.ts'
import { makePerson } from '../../../test/people.ts'
import { createClient, fetchFrom, shareServer, startServer } from '../../../test/server.ts'
import { openLines, sealLines } from './archive.ts'
import { signerOf, signLines } from './signer.ts'

/** Tables that a restore changes, so that everybody signs in again. */
const RENEWED = [
  'session',
  'recoveryRequest',
  'invitation',
  'passkeyChallenge',
  'openChallenge',
  'serverKey',
  'fileStore',
  'removedObject',
  'objectHold',
]

const server = await shareServer()
const folder = await mkdtemp(join(tmpdir(), 'colab-backup-'))
const identityFile = join(folder, 'identity.txt')
let recipient = ''
beforeAll(async () => {
  const identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
  await writeFile(identityFile, `# ${signerOf(server.settings.secret).name}\n${identity}\n`)
  return () => rm(folder, { recursive: true, force: true })
})

let backups = 0

/** Makes a backup of the shared server; returns its file and the checksums of the tables. */
async function makeBackup(): Promise<{ file: string; tables: Record<string, string> }> {
  backups += 1
  const file = join(folder, `${backups}.age`)
  const { data } = await runCommand(server.app, 'backup', backup, [file, '--recipient', recipient])
  return { file, tables: (data as { tables: Record<string, string> }).tables }
}

/** Returns settings of an empty place. */
async function emptyPlace(): Promise<Settings> {
  const dataDir = await mkdtemp(join(folder, 'place-'))
  const databaseUrl = await emptyDatabase(dataDir)
  onTestFinished(() => dropDatabase(databaseUrl))
  return { ...server.settings, dataDir, databaseUrl }
}

function restoreInto(settings: Settings, file: string, identity = identityFile, trust: string[] = []) {
  const planned = plan('restore', restoreGroup(migrations), [file, '--identity', identity, ...trust])
  if (planned.help !== undefined) throw new Error(planned.help)
  return planned.run({
    settings: () => settings,
    withApp: () => {
      throw new Error('no app')
    },
  })
}

async function checksumsOf({ databaseUrl }: Settings) {
  const db = openDatabase(databaseUrl)
  const kind = databaseKind(databaseUrl)
  return onSnapshot(db, kind, (snapshot) => checksums(snapshot, kind)).finally(() => db.destroy())
}

const without = (tables: Record<string, string>) =>
  Object.fromEntries(Object.entries(tables).filter(([name]) => !RENEWED.includes(name)))

/** Expects that nothing of a refused backup was stored. */
async function expectEmpty({ dataDir, databaseUrl }: Settings) {
  expect((await readdir(dataDir)).filter((name) => name !== 'owner.lock')).toEqual([])
  if (databaseKind(databaseUrl) === 'sqlite') return
  expect(await checksumsOf({ databaseUrl } as Settings)).toEqual({})
}

describe('the server', () => {
  it('restores what was saved while the server wrote; people sign in again, earlier refresh tokens are dead', async () => {
    const person = await makePerson(server)
    const client = server.client()
    await client.signIn(person.cpf, person.senha)
    const refresh = client.session()
    const others = Array.from({ length: 5 }, () => makePerson(server))
    await storeFile(server.app.db, { nomeArquivo: 'a.bin', tipo: 'x/y', conteudo: Buffer.from([0, 255, 10, 13, 34]) })
    await storeEntry(server.app, { report: 'a'.repeat(20), message: null, content: 'sealed' })
    const [{ file, tables }] = await Promise.all([makeBackup(), ...others])
    expect((await readFile(file)).includes(person.cpf)).toBe(false)

    const place = await emptyPlace()
    await restoreInto(place, file)
    expect(without(await checksumsOf(place))).toEqual(without(tables))
    expect(Object.keys(tables)).toEqual(Object.keys(await checksumsOf(server.settings)))
    const today = server.app.clock.today()
    expect(await readFile(join(place.dataDir, 'spool', today, 'a'.repeat(20)), 'utf8')).toMatch(/^sealed/)

    const restored = await startServer({ settings: place })
    const again = createClient(restored.url, fetchFrom('10.9.0.1'))
    again.set({ session: refresh, keys: client.keys() })
    await expect(again.channel.call(buscaParametroColab, {})).rejects.toMatchObject({ name: 'SignedOut' })
    const fresh = createClient(restored.url, fetchFrom('10.9.0.2'))
    await fresh.signIn(person.cpf, person.senha)
    await fresh.channel.call(buscaParametroColab, {})
    // New rows get numbers behind the restored ones.
    await makePerson(restored)
  })

  it.runIf(isPostgres())('restores a backup of PostgreSQL into SQLite, and that one into PostgreSQL', async () => {
    await makePerson(server)
    const { file, tables } = await makeBackup()
    const onSqlite = { ...(await emptyPlace()), databaseUrl: join(folder, 'other', 'colab.db') }
    await mkdir(join(folder, 'other'))
    await restoreInto(onSqlite, file)
    expect(without(await checksumsOf(onSqlite))).toEqual(without(tables))
    const back = join(folder, 'back.age')
    const planned = plan('backup', backup, [back, '--recipient', recipient])
    if (planned.help !== undefined) throw new Error(planned.help)
    await planned.run({ settings: () => onSqlite, withApp: () => Promise.reject(new Error('no app')) })
    const place = await emptyPlace()
    await restoreInto(place, back)
    expect(without(await checksumsOf(place))).toEqual(without(tables))
  })

  it.skipIf(isPostgres())(
    'refuses a damaged file, a cut one and another key in one line, and keeps nothing of it',
    async () => {
      await makePerson(server)
      const { file } = await makeBackup()
      const whole = await readFile(file)
      const flipped = (at: number) => {
        const copy = Buffer.from(whole)
        copy[at] = (copy[at] ?? 0) ^ 1
        return copy
      }
      const damages = [0, 30, 120, whole.length >> 1, whole.length - 1].map(flipped)
      const cuts = [0, 20, 200, whole.length >> 1, whole.length - 1].map((length) => whole.subarray(0, length))
      const place = await emptyPlace()
      for (const content of [...damages, ...cuts, Buffer.concat([whole, Buffer.from('x')])]) {
        await writeFile(join(folder, 'damaged.age'), content)
        await expect(restoreInto(place, join(folder, 'damaged.age'))).rejects.toMatchObject({
          name: 'BackupError',
          message: expect.stringMatching(/^[^\n]*nothing was restored\.$/i),
        })
        await expectEmpty(place)
      }
      const other = join(folder, 'other.txt')
      await writeFile(other, await generateX25519Identity())
      await expect(restoreInto(place, file, other)).rejects.toThrow('This key does not open the backup')
      await expectEmpty(place)
    },
  )

  it.skipIf(isPostgres())('refuses content that does not add up, and a backup of a later version', async () => {
    const place = await emptyPlace()
    const head = {
      backup: 'colab',
      format: 1,
      version: '99.0.0',
      kind: 'sqlite',
      createdAt: '',
      secret: server.settings.secret,
    }
    const migrations = ['001-protocol']
    const table = { table: 'installation', columns: ['kind'] }
    const cases: [object[], string][] = [
      [[{ ...head, migrations: ['999-later'] }], 'made by colab 99.0.0, which is newer'],
      [[{ ...head, migrations, format: 3 }], 'made by colab 99.0.0, which is newer'],
      [[{ ...head, migrations }, table, ['real'], { checksum: '1:0' }, { end: true, tables: 1, files: 0 }], 'damaged'],
      [[{ ...head, migrations }, table, ['real']], 'damaged'],
      [
        [
          { ...head, migrations },
          { end: true, tables: 1, files: 0 },
        ],
        'damaged',
      ],
      [
        [
          { ...head, migrations },
          { file: '../secret', content: '' },
        ],
        'damaged',
      ],
      [[{ ...head, migrations, secret: 'x'.repeat(40) }], 'The secret in the settings is not that of the backup'],
    ]
    for (const [content, words] of cases) {
      const lines = (async function* () {
        for (const line of content) yield JSON.stringify(line)
      })()
      await writeFile(join(folder, 'odd.age'), await sealLines(lines, [recipient]))
      await expect(restoreInto(place, join(folder, 'odd.age'), identityFile, ['--unsigned'])).rejects.toThrow(words)
      await expectEmpty(place)
    }
  })

  it.skipIf(isPostgres())('restores what another installation signed, or nobody, only when told to', async () => {
    const { file } = await makeBackup()
    const lines: string[] = []
    for await (const line of openLines(file, await readFile(identityFile, 'utf8'))) lines.push(line)
    const [head = '', ...rest] = lines.slice(0, -1)
    const sealed = async (content: AsyncIterable<string>) => {
      await writeFile(join(folder, 'forged.age'), await sealLines(content, [recipient]))
      return join(folder, 'forged.age')
    }
    const linesOf = async function* (...given: string[]) {
      yield* given
    }
    const place = await emptyPlace()
    const forge = (change: object) => JSON.stringify({ ...JSON.parse(head), ...change })
    const thief = signerOf('the secret of somebody else')
    const foreign = await sealed(signLines(linesOf(forge({ signer: thief.name }), ...rest), thief))
    const words = `signed by ${thief.name}, which the identity file does not`
    await expect(restoreInto(place, foreign)).rejects.toThrow(words)
    await expectEmpty(place)
    // Names the own signer, with other content.
    const changed = linesOf(forge({ createdAt: '' }), ...lines.slice(1))
    await expect(restoreInto(place, await sealed(changed))).rejects.toThrow('damaged')
    const named = await sealed(signLines(linesOf(head, ...rest), thief))
    await expect(restoreInto(place, named)).rejects.toThrow('damaged')
    const unsigned = await sealed(linesOf(forge({ format: 1, signer: undefined }), ...rest))
    await expect(restoreInto(place, unsigned)).rejects.toThrow('not signed')
    await expectEmpty(place)
    const { text } = await restoreInto(place, unsigned, identityFile, ['--unsigned'])
    expect(text).toContain('without signature')
    const own = signerOf(server.settings.secret).name
    const bare = join(folder, 'bare.txt')
    await writeFile(bare, (await readFile(identityFile, 'utf8')).replace(own, ''))
    await expect(restoreInto(await emptyPlace(), file, bare)).rejects.toThrow(own)
    const told = await restoreInto(await emptyPlace(), file, bare, ['--signer', own])
    expect(told.text).toContain(`signed by ${own}`)
  })

  it.skipIf(isPostgres())('refuses a place with data, and a file that exists', async () => {
    const { file } = await makeBackup()
    const inUse = { ...server.settings, dataDir: join(folder, 'elsewhere') }
    await expect(restoreInto(inUse, file)).rejects.toThrow(/exists already|is not empty/)
    await expect(runCommand(server.app, 'backup', backup, [file, '--recipient', recipient])).rejects.toThrow(
      'exists already',
    )
    await expect(runCommand(server.app, 'backup', backup, [`${file}2`])).rejects.toThrow('BACKUP_RECIPIENT')
    await expect(runCommand(server.app, 'backup', backup, [`${file}2`, '--recipient', 'age1x'])).rejects.toThrow(
      'no public key',
    )
    expect(existsSync(`${file}2`)).toBe(false)
  })

  it.skipIf(isPostgres())('makes a key whose public half encrypts and whose private half opens', async () => {
    const key = join(folder, 'key.txt')
    const { data } = await runCommand(server.app, 'backup', backup, ['key', key])
    const file = join(folder, 'keyed.age')
    const { recipient: own } = data as { recipient: string }
    await runCommand(server.app, 'backup', backup, [file, '--recipient', own, '--without-reports'])
    await restoreInto(await emptyPlace(), file, key)
  })
})
