import { decodeBase64 } from '@colab/contract/wire/base64'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Settings } from '#base/settings.ts'
import { filesGroup } from '#cli/files.ts'
import { fileBytes, storeFile } from '#db/files.ts'
import { dependentRequests } from '#domains/dependents/requests.ts'
import { pdfsOf } from '#domains/receipts/pdfs.ts'
import { exportPerson } from '#privacy/export.ts'
import { doctorLines } from '#runtime/doctor.ts'
import { createApp } from '#runtime/start.ts'
import { countBytes } from '#storage/files/objects.ts'
import { openBucket } from '#storage/files/s3.ts'
import { runCommand } from './command.ts'
import { type Device, signedIn } from './device.ts'
import { importFiles, SMALL } from './import.ts'
import { OWN_FILES } from './own-files.ts'
import { ASK, employee } from './requests.ts'
import { startServer, type TestServer } from './server.ts'
import { smallPdf } from './small-pdf.ts'
import { objectOf, objectsOf, pdf, shareStore } from './stored-files.ts'

/* Files in an S3-compatible store, as people and operators meet them. */

const store = shareStore()

/** Gives somebody a picture; returns how it is downloaded. */
async function withPicture(server: TestServer) {
  const device = await signedIn(server)
  const { codPessoa } = device.owner
  await OWN_FILES['pessoa imagem']?.(server.app, { codPessoa, codEmpregado: 0 })
  return downloader(server, device, `tabela=pessoa&campo=imagem&chave=${codPessoa}&usuario=${codPessoa}`)
}

function downloader({ url }: TestServer, { tokens, deviceId }: Device, query: string) {
  const identity = { 'X-Device-Id': deviceId, Authorization: `Bearer ${tokens?.token}` }
  const target = Buffer.from(`${query}&senha=&ambiente=colab`).toString('base64')
  return (headers = {}) => fetch(`${url}/web/DownloadUploadFiles?${target}`, { headers: { ...identity, ...headers } })
}

/** Opens another app on the database of a server; returns why it does not start. */
async function startFault(server: TestServer, settings: Partial<Settings>): Promise<string> {
  try {
    const app = await createApp({ ...server.settings, ...settings }, { log: server.app.log })
    await app.db.destroy()
    return ''
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`
  }
}

describe('a file outside the database', () => {
  it('is encrypted there under a name of its own, and served as it was, or from the cache without the store', async () => {
    const { server, db, bucket } = await store.start()
    const get = await withPicture(server)
    const first = await get()
    const text = await first.text()
    expect([first.status, text.startsWith('%PDF-1.7\npicture of')]).toEqual([200, true])
    const row = await db.selectFrom('file').selectAll().executeTakeFirstOrThrow()
    expect([row.conteudo, row.tamanho]).toEqual([null, text.length])
    expect(await objectsOf(bucket)).toEqual([row.objeto])
    const raw = String(await bucket.get(`files/${row.objeto}`))
    expect([raw.length > text.length / 2, raw.includes('picture'), raw.includes('PDF')]).toEqual([true, false, false])
    store.requests()
    expect((await get({ 'If-None-Match': first.headers.get('ETag') ?? '' })).status).toBe(304)
    expect(store.requests()).toEqual([])
  })

  it('is never another one: an object in the place of another is refused, and the two are reported', async () => {
    const { app, db, bucket } = await store.start()
    const [one, other] = [await storeFile(db, pdf('one')), await storeFile(db, pdf('other'))]
    const [name, foreign] = [await objectOf(app, one), await objectOf(app, other)]
    await bucket.put(`files/${name}`, (await bucket.get(`files/${foreign}`)) ?? Buffer.alloc(0))
    await expect(fileBytes(db, one)).rejects.toThrow('is not what was stored')
    await bucket.remove(`files/${foreign}`)
    await expect(fileBytes(db, other)).rejects.toThrow('is missing')
    const { text, failed } = await runCommand(app, 'files', filesGroup, ['check'])
    expect([failed, text]).toEqual([true, expect.stringMatching(/^2 objects of .+: 2 missing or changed\n/)])
    expect(text).toContain(`${name}: changed`)
    expect(text).toContain(`${foreign}: missing`)
  })

  it('may be an upload of every kind: proofs, papers and messages reach HR as they were sent', async () => {
    const { server, app, db } = await store.start()
    const person = await employee(server)
    await ASK.registration(server, person)
    const id = await ASK.dependent(server, person)
    const codAusencia = await ASK.absence(server, person)
    expect(await countBytes(db)).toEqual({ inside: 0, outside: 3 })
    const [item] = await dependentRequests.items(app, { id })
    expect(item).toMatchObject({ isOpen: true, anexos: 1 })
    expect(await dependentRequests.files?.(app, id)).toMatchObject([{ bytes: smallPdf().length }])
    const proof = await dependentRequests.openFile?.(app, id, 1)
    expect(String(proof?.conteudo)).toBe(smallPdf())
    const { codPessoa } = person.owner
    const paper = downloader(server, person, `tabela=ausencia&campo=anexo&chave=${codAusencia}|1&usuario=${codPessoa}`)
    expect(await (await paper()).text()).toBe(smallPdf())
    const copy = []
    for await (const chunk of exportPerson(app, codPessoa)) copy.push(chunk)
    const files = Object.entries(unzipSync(Buffer.concat(copy))).filter(([name]) => name.startsWith('arquivos/'))
    expect(files.map(([, bytes]) => strFromU8(bytes))).toEqual([smallPdf(), smallPdf(), smallPdf()])
  })
})

describe('a store that does not do what it should', () => {
  it.each(['down', 'lies'] as const)('%s: a download is answered 503 and right again by itself', async (fault) => {
    const { server, app } = await store.start()
    const get = await withPicture(server)
    store.disturb(fault)
    const refused = await get()
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '2'])
    if (fault === 'down') {
      expect(await (await fetch(`${server.url}/health`)).json()).toMatchObject({ status: 'degraded', reason: 'files' })
      // Others fail at once, without a request.
      store.requests()
      expect([(await get()).status, store.requests()]).toEqual([503, []])
      expect((await doctorLines({ ...app, people: false })).files).toMatch(/1 in http.+does not respond/)
    }
    store.disturb(null)
    server.pass(3000)
    expect((await get()).status).toBe(200)
    expect(await (await fetch(`${server.url}/health`)).json()).toMatchObject({ status: 'ok' })
  })

  it.each(['down', 'full', 'readOnly'] as const)('%s: an upload is refused and stores nothing', async (fault) => {
    const { server, db, bucket } = await store.start()
    const person = await employee(server)
    store.disturb(fault)
    await expect(ASK.dependent(server, person)).rejects.toMatchObject({ status: 503 })
    expect(await countBytes(db)).toEqual({ inside: 0, outside: 0 })
    store.disturb(null)
    server.pass(3000)
    await db.deleteFrom('dependentRequest').execute()
    await ASK.dependent(server, person)
    expect([await countBytes(db), (await objectsOf(bucket)).length]).toEqual([{ inside: 0, outside: 1 }, 1])
  })

  it('does not keep a payslip from being read: it is printed, and stored the next time', async () => {
    const { server, app, db } = await store.start()
    const receipt = {
      'recibos.csv': 'codEmpregado;codTipoCalculo;dtCompetencia;vlrTotProventos;vlrTotDescontos\n10;10;10/2026;4850;0',
      'recibos-linhas.csv':
        'codEmpregado;codTipoCalculo;dtCompetencia;sequencia;codEvento;nomeEvento;indicador;vlrMovto\n10;10;10/2026;1;1;Salário;Provento;4850',
    }
    expect((await importFiles(app, { ...SMALL, ...receipt })).faults).toEqual([])
    const { codRecibo } = await db.selectFrom('receipt').select('codRecibo').executeTakeFirstOrThrow()
    const print = async () =>
      Buffer.from(decodeBase64((await pdfsOf({ app }, codRecibo, [])).anexo ?? '')).toString('latin1')
    store.disturb('down')
    expect(await print()).toMatch(/^%PDF-/)
    expect(await db.selectFrom('receiptPdf').selectAll().execute()).toEqual([])
    store.disturb(null)
    server.pass(3000)
    await print()
    expect(await db.selectFrom('receiptPdf').selectAll().execute()).toHaveLength(1)
  })
})

describe('a request of a store', () => {
  it.each(['hangs', 'stops'] as const)('is given up when the store %s', async (fault) => {
    const place = store.freshPlace()
    await openBucket(place).put('files/slow', Buffer.from('slow'))
    store.disturb(fault)
    await expect(openBucket(place, 200).get('files/slow')).rejects.toMatchObject({ state: 'unreachable' })
  })
})

describe('a store that is opened', () => {
  it('belongs to one installation: another one, a read-only and a foreign one are refused in one line', async () => {
    const { server, files, bucket } = await store.start()
    const other = await startServer()
    expect(await startFault(other, { files })).toMatch(/^SettingsError: .*belongs to another installation/)
    const place = store.freshPlace()
    await openBucket(place).put('files/foreign', Buffer.from('x'))
    expect(await startFault(other, { files: place })).toMatch(/^SettingsError: .*not the marker of an installation/)
    expect(await startFault(other, { files: { ...files, secretKey: 'wrong' } })).toMatch(
      /^SettingsError: .*403 SignatureDoesNotMatch/,
    )
    expect(await startFault(other, { files: { ...files, bucket: 'nowhere' } })).toMatch(
      /^SettingsError: .*NoSuchBucket/,
    )
    store.disturb('readOnly')
    expect(await startFault(other, { files: store.freshPlace() })).toMatch(/^SettingsError: .*403 AccessDenied/)
    store.disturb('down')
    expect(await startFault(other, { files: store.freshPlace() })).toMatch(/^NotYetUsable: .*does not respond/)
    // One that was reached before is only down now: the portal goes on.
    expect(await startFault(server, {})).toBe('')
    store.disturb(null)
    await storeFile(server.app.db, pdf('outside'))
    expect(await startFault(server, { files: null })).toMatch(/^SettingsError: .*files of this database are outside/)
    expect(await startFault(server, { files: store.freshPlace() })).toMatch(/^SettingsError: .*is empty, and the files/)
    expect((await objectsOf(bucket)).length).toBe(1)
  })
})
