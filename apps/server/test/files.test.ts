import { pictureTarget } from '@colab/contract/files'
import { describe, expect, it } from 'vitest'
import { storeFile } from '#db/files.ts'
import { type Device, deviceOf, signedIn } from './device.ts'
import { noticeTo } from './notices.ts'
import type { TestPerson } from './people.ts'
import { shareServer } from './server.ts'

/* `GET /web/DownloadUploadFiles` (wire protocol §6). */

const server = await shareServer()
const { db } = server.app

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(300_000, 7)])
const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ', 'latin1')

async function withPicture(conteudo: Buffer, given?: Device & { owner: TestPerson }) {
  const device = given ?? (await signedIn(server))
  // Neither its name nor its declared type counts.
  const codArquivo = await storeFile(db, { nomeArquivo: 'foto.html', tipo: 'text/html', conteudo })
  await db.insertInto('picture').values({ codPessoa: device.owner.codPessoa, codArquivo }).execute()
  return device
}

async function withAttachment() {
  const device = await signedIn(server)
  const notice = noticeTo(device.owner, { sequencia: 3, codMensagem: 7 })
  const { codEmpregado, dtAviso, sequencia } = notice
  await db.insertInto('notice').values(notice).execute()
  const codArquivo = await storeFile(db, { nomeArquivo: 'a.pdf', tipo: 'application/pdf', conteudo: PDF })
  await db
    .insertInto('noticeAttachment')
    .values({ codEmpregado, dtAviso, sequencia, sequenciaAnexo: 2, extensao: 'pdf', codArquivo })
    .execute()
  return { device, key: [1, codEmpregado, 7, 3, '20261005', 2] as (string | number)[] }
}

const target = (tabela: string, campo: string, chave: string | number, usuario: string | number) =>
  Buffer.from(
    `tabela=${tabela}&campo=${campo}&chave=${encodeURIComponent(chave)}&usuario=${usuario}&senha=&ambiente=colab`,
  ).toString('base64')

function get({ tokens, deviceId }: Device, query: string, headers: Record<string, string> = {}): Promise<Response> {
  const identity = { 'X-Device-Id': deviceId, ...(tokens && { Authorization: `Bearer ${tokens.token}` }) }
  return fetch(`${server.url}/web/DownloadUploadFiles?${query}`, { headers: { ...identity, ...headers } })
}

async function refusal(response: Response): Promise<unknown> {
  return [response.status, ((await response.json()) as { error: { code: string } }).error.code]
}

describe('the profile picture', () => {
  it('arrives as its bytes, typed by their signature, without caching or execution', async () => {
    const device = await withPicture(PNG)
    const response = await get(device, pictureTarget(device.owner.codPessoa))
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer()).equals(PNG)).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-length': String(PNG.length),
      etag: expect.stringMatching(/^"[\da-f]{64}"$/),
    })
  })

  it('returns 304 to a client that has it', async () => {
    const device = await withPicture(PNG)
    const query = pictureTarget(device.owner.codPessoa)
    const etag = (await get(device, query)).headers.get('ETag') ?? ''
    const again = await get(device, query, { 'If-None-Match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get(device, query, { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  it('becomes an untyped download without a known signature', async () => {
    const device = await withPicture(Buffer.from('<script>alert(1)</script>'))
    const response = await get(device, pictureTarget(device.owner.codPessoa))
    expect(response.headers.get('Content-Type')).toBe('application/octet-stream')
  })

  it('returns 404 without a body when there is none', async () => {
    const person = await signedIn(server)
    const response = await get(person, pictureTarget(person.owner.codPessoa))
    expect([response.status, await response.text()]).toEqual([404, ''])
  })

  it('stays closed to another person, named in any place', async () => {
    const [device, other] = [await withPicture(PNG), await signedIn(server)]
    const [own, foreign] = [other.owner.codPessoa, device.owner.codPessoa]
    expect(await refusal(await get(other, target('pessoa', 'imagem', foreign, own)))).toEqual([403, 'otherPerson'])
    expect(await refusal(await get(other, target('pessoa', 'imagem', own, foreign)))).toEqual([403, 'otherPerson'])
    expect(await refusal(await get(other, pictureTarget(foreign)))).toEqual([403, 'otherPerson'])
  })
})

describe('a notice attachment', () => {
  it('comes by its key of six parts', async () => {
    const { device, key } = await withAttachment()
    const response = await get(device, target('empAviso', 'anexo', key.join(','), device.owner.codPessoa))
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(Buffer.from(await response.arrayBuffer()).equals(PDF)).toBe(true)
  })

  it.each([0, 1, 2, 3, 4, 5])('returns 404 without a body when part %i of the key is changed', async (part) => {
    const { device, key } = await withAttachment()
    const other = key.with(part, part === 4 ? '20261006' : Number(key[part]) + 1).join(',')
    const response = await get(device, target('empAviso', 'anexo', other, device.owner.codPessoa))
    expect([response.status, await response.text()]).toEqual([404, ''])
  })

  it("returns 404 for another person's file, as if it did not exist", async () => {
    const { key } = await withAttachment()
    const other = await signedIn(server)
    const response = await get(other, target('empAviso', 'anexo', key.join(','), other.owner.codPessoa))
    expect([response.status, await response.text()]).toEqual([404, ''])
  })
})

describe('a file address', () => {
  it.each([
    ['no base64', '%'],
    ['a broken percent sequence', '%E0%A4%A'],
    ['nothing', ''],
    ['bytes that are no UTF-8', Buffer.from([0xff, 0xfe]).toString('base64')],
    ['no fields', Buffer.from('olá').toString('base64')],
    ['a person that is no number', target('pessoa', 'imagem', 1, 'eu')],
  ])('returns 400 for %s', async (_, query) => {
    expect(await refusal(await get(await signedIn(server), query))).toEqual([400, 'target'])
  })

  it.each([
    ['pessoa', 'imagem', 'foto'],
    ['pessoa', 'imagem', ''],
    ['empAviso', 'anexo', '1,2,3,4,5'],
    ['empAviso', 'anexo', '1,2,3,4,20261005,x'],
    ['empAviso', 'anexo', '1,2,3,4,20261005,99999999999'],
  ])('returns 400 for %s %s with the key %j', async (tabela, campo, chave) => {
    const person = await signedIn(server)
    expect(await refusal(await get(person, target(tabela, campo, chave, person.owner.codPessoa)))).toEqual([
      400,
      'target',
    ])
  })

  it.each([
    ['pessoa', 'anexo'],
    ['file', 'conteudo'],
    ['constructor', ''],
    ['empAviso', ''],
  ])('returns 404 without a body for the unknown table %j %j', async (tabela, campo) => {
    const person = await signedIn(server)
    const response = await get(person, target(tabela, campo, '1', person.owner.codPessoa))
    expect([response.status, await response.text()]).toEqual([404, ''])
  })

  it('may be percent-encoded, URL-safe and without padding', async () => {
    const device = await withPicture(PNG)
    const query = target('pessoa', 'imagem', device.owner.codPessoa, device.owner.codPessoa)
    const spellings = [
      encodeURIComponent(query),
      query.replace(/=+$/, ''),
      Buffer.from(query, 'base64').toString('base64url'),
    ]
    for (const spelling of spellings) expect((await get(device, spelling)).status).toBe(200)
  })

  it('requires an unrestricted session of this device, before it looks at the address', async () => {
    const device = await withPicture(PNG)
    const elsewhere = await deviceOf(server, device.owner)
    expect(await refusal(await get({ ...device, tokens: null }, '%'))).toEqual([401, 'unauthorized'])
    expect(await refusal(await get({ ...device, tokens: elsewhere.tokens }, '%'))).toEqual([401, 'unauthorized'])
    const scope = { scope: 'password' as const }
    await db.updateTable('session').set(scope).where('deviceId', '=', device.deviceId).execute()
    expect(await refusal(await get(device, pictureTarget(device.owner.codPessoa)))).toEqual([401, 'unauthorized'])
  })
})
