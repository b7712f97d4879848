import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, it, onTestFinished } from 'vitest'
import { backup } from '#cli/backup.ts'
import { filesGroup } from '#cli/files.ts'
import { openDatabase } from '#db/database.ts'
import { fileBytes, keepFile, storeFile } from '#db/files.ts'
import { withFileStore, withStoredBytes } from '#db/outside.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { migrations } from '#registry.ts'
import { restoreBackup } from '#storage/backup/restore.ts'
import { signerOf } from '#storage/backup/signer.ts'
import { runCommand } from '../../../test/command.ts'
import { dropDatabase, emptyDatabase } from '../../../test/databases.ts'
import { ASK, employee } from '../../../test/requests.ts'
import { startServer } from '../../../test/server.ts'
import { smallPdf } from '../../../test/small-pdf.ts'
import { objectOf, objectsOf, pdf, shareStore } from '../../../test/stored-files.ts'
import { filesMaintenance } from './maintenance.ts'
import { countBytes } from './objects.ts'

const DAY = 86_400_000

const store = shareStore()

describe('an object', () => {
  it('goes after its row, whatever deletes it, but not while a backup runs', async () => {
    const { server, app, db, bucket } = await store.start()
    const person = await employee(server)
    await ASK.dependent(server, person)
    await ASK.registration(server, person)
    await storeFile(db, pdf('stays'))
    const hold = await db.insertInto('objectHold').values({ heldAt: app.clock.now() }).returning('codEspera').execute()
    // By a foreign key, and by an update.
    await db.deleteFrom('registrationChange').execute()
    await db.updateTable('dependentRequest').set({ conteudo: null, objeto: null }).execute()
    await filesMaintenance(app)
    expect(await objectsOf(bucket)).toHaveLength(3)
    await db
      .deleteFrom('objectHold')
      .where('codEspera', '=', hold[0]?.codEspera ?? 0)
      .execute()
    await filesMaintenance(app)
    expect([await objectsOf(bucket), await db.selectFrom('removedObject').selectAll().execute()]).toEqual([
      [(await db.selectFrom('file').select('objeto').executeTakeFirstOrThrow()).objeto],
      [],
    ])
  })

  it('without a row is deleted a day later, and nothing that is not ours', async () => {
    const { server, app, db, bucket } = await store.start()
    // As before a transaction that then fails.
    await keepFile(db, pdf('lost'))
    const kept = await objectOf(app, await storeFile(db, pdf('kept')))
    await bucket.put('files/notes.txt', Buffer.from('x'))
    await filesMaintenance(app)
    expect(await objectsOf(bucket)).toHaveLength(3)
    server.pass(DAY + 60_000)
    await filesMaintenance(app)
    expect((await objectsOf(bucket)).toSorted()).toEqual([kept ?? '', 'notes.txt'].toSorted())
  })
})

describe('a transaction', () => {
  it('never waits for the store: bytes go to the database and move later', async () => {
    const { app, db, bucket } = await store.start()
    store.requests()
    const write = db.transaction().execute((transaction) => storeFile(transaction, pdf('within')))
    const [codArquivo, requests] = [await write, store.requests()]
    expect([requests, await objectOf(app, codArquivo)]).toEqual([[], null])
    await filesMaintenance(app)
    expect(await objectsOf(bucket)).toEqual([await objectOf(app, codArquivo)])
    expect(Buffer.from(await fileBytes(db, codArquivo))).toEqual(pdf('within').conteudo)
  })

  it('reads from the store before it begins, or not at all', async () => {
    const { db } = await store.start()
    const codArquivo = await storeFile(db, pdf('there'))
    store.requests()
    const read = (transaction: Transaction<Schema>) => fileBytes(transaction, codArquivo)
    await expect(db.transaction().execute(read)).rejects.toThrow('withStoredBytes')
    expect(store.requests()).toEqual([])
    let begun = 0
    const bytes = await withStoredBytes(db, async (transaction) => {
      // A restarted transaction is rolled back.
      begun += 1
      const one = pdf(`try ${begun}`)
      await storeFile(transaction, { ...one, kept: { conteudo: one.conteudo, objeto: null, tamanho: null } })
      const found = await read(transaction)
      expect(store.requests()).toHaveLength(begun === 2 ? 1 : 0)
      return found
    })
    const names = await db.selectFrom('file').select('nomeArquivo').orderBy('codArquivo').execute()
    expect([begun, Buffer.from(bytes), names.map(({ nomeArquivo }) => nomeArquivo)]).toEqual([
      2,
      pdf('there').conteudo,
      ['there.pdf', 'try 2.pdf'],
    ])
  })

  it('puts bytes into the store after a rollback, and holds no connection meanwhile', async () => {
    const { app } = await startServer()
    const puts: (() => void)[] = []
    const put = () => new Promise<string>((resolve) => puts.push(() => resolve(crypto.randomUUID())))
    const db = withFileStore(app.db, { put, get: () => Promise.reject(new Error('nothing is read')) })
    // More than the database has connections.
    const writes = Array.from({ length: 24 }, (_, at) =>
      withStoredBytes(db, (transaction) => storeFile(transaction, pdf(`number ${at}`))),
    )
    await expect.poll(() => puts.length).toBe(24)
    const other = pdf('other')
    const kept = { conteudo: other.conteudo, objeto: null, tamanho: null }
    await db.transaction().execute((transaction) => storeFile(transaction, { ...other, kept }))
    for (const answer of puts) answer()
    await Promise.all(writes)
    const rows = await db.selectFrom('file').select('nomeArquivo').where('objeto', 'is not', null).execute()
    expect([rows.length, puts.length]).toEqual([24, 24])
  })

  it('of a letter has its paper in the store before it begins anew', async () => {
    const { server, app, bucket } = await store.start()
    const person = await employee(server)
    const params = { codEmpregado: person.owner.employments[0]?.codEmpregado, comSalario: false }
    const { json } = await person.call('gravaDeclaracao', { params })
    expect(json.retorno).toMatchObject([{ estatus: 'Sucesso' }])
    const { codArquivo } = await app.db.selectFrom('employmentLetter').select('codArquivo').executeTakeFirstOrThrow()
    expect(await objectsOf(bucket)).toEqual([await objectOf(app, codArquivo)])
  })

  it('ends when its bytes differ at each beginning', async () => {
    const { app, db } = await store.start()
    let begun = 0
    const codArquivo = await withStoredBytes(db, (transaction) => {
      begun += 1
      return storeFile(transaction, pdf(`try ${begun}`))
    })
    expect([begun, await objectOf(app, codArquivo)]).toEqual([4, null])
  })
})

describe('files move', () => {
  it('out and back while a server stores more, and go on after an interruption', async () => {
    const { server, app, db, bucket } = await store.start()
    const move = (to: string) => runCommand(app, 'files', filesGroup, ['move', '--to', to])
    expect((await move('database')).text).toMatch(/^Moved 0 files into/)
    const person = await employee(server)
    const numbers: number[] = []
    for (let at = 0; at < 100; at++) numbers.push(await storeFile(db, pdf(`number ${at}`)))
    await ASK.dependent(server, person)
    await ASK.registration(server, person)
    await ASK.absence(server, person)
    expect([await countBytes(db), await objectsOf(bucket)]).toEqual([{ inside: 103, outside: 0 }, []])
    // In the second of its batches.
    store.failAfter(70)
    await expect(move('s3')).rejects.toThrow(/does not respond.+; [1-9]\d* files moved, run it again/)
    expect((await countBytes(db)).outside).toBeGreaterThan(0)
    store.disturb(null)
    server.pass(3000)
    expect(await app.files?.checked()).toBe(null)
    const [moved, fresh] = await Promise.all([move('s3'), storeFile(db, pdf('meanwhile'))])
    expect(moved.text).toMatch(/^Moved \d+ files out of the database/)
    expect(await countBytes(db)).toEqual({ inside: 0, outside: 104 })
    for (const [at, codArquivo] of numbers.entries()) {
      expect(String(Buffer.from(await fileBytes(db, codArquivo)))).toBe(smallPdf(`number ${at}`))
    }
    await bucket.remove(`files/${await objectOf(app, numbers[0] ?? 0)}`)
    const back = await move('database')
    expect([back.failed, back.text]).toEqual([true, expect.stringMatching(/^Moved 103 .+\n1 are missing/)])
    expect(await countBytes(db)).toEqual({ inside: 103, outside: 1 })
    expect(String(Buffer.from(await fileBytes(db, fresh)))).toBe(smallPdf('meanwhile'))
    expect(await objectsOf(bucket)).toEqual([])
  })
})

describe('a backup', () => {
  it('holds the files themselves, and is restored without the store', async () => {
    const { server, app, db } = await store.start()
    const codArquivo = await storeFile(db, pdf('saved'))
    const person = await employee(server)
    await ASK.absence(server, person)
    const folder = await mkdtemp(join(tmpdir(), 'colab-outside-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const identity = await generateX25519Identity()
    const identityText = `# ${signerOf(server.settings.secret).name}\n${identity}\n`
    await writeFile(join(folder, 'identity'), identityText)
    const file = join(folder, 'backup.age')
    const run = () => runCommand(app, 'backup', backup, [file, '--recipient', recipient])
    const recipient = await identityToRecipient(identity)
    store.disturb('lies')
    await expect(run()).rejects.toThrow()
    store.disturb(null)
    server.pass(3000)
    await run()
    expect(await db.selectFrom('objectHold').selectAll().execute()).toEqual([])
    const databaseUrl = await emptyDatabase(folder)
    onTestFinished(() => dropDatabase(databaseUrl))
    const settings = { ...server.settings, files: null, dataDir: join(folder, 'data'), databaseUrl }
    store.disturb('down')
    await restoreBackup({ settings, clock: app.clock, migrations }, file, identityText)
    const restored = openDatabase(databaseUrl)
    onTestFinished(() => restored.destroy())
    expect(String(Buffer.from(await fileBytes(restored, codArquivo)))).toBe(smallPdf('saved'))
    expect(await countBytes(restored)).toEqual({ inside: 2, outside: 0 })
    expect(await restored.selectFrom('fileStore').selectAll().execute()).toEqual([])
  })
})
