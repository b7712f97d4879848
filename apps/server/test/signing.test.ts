import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { storeFile } from '#db/files.ts'
import { freshRowid, signDocument } from '#domains/documents/sign.ts'
import { findAccount } from '#gatekeeper/accounts.ts'
import { FAILED_ATTEMPTS } from '#gatekeeper/limits.ts'
import { PdfDocument } from '#pdf/document.ts'
import { isPostgres } from './databases.ts'
import { type Device, deviceOf, signedIn } from './device.ts'
import type { TestPerson } from './people.ts'
import { MINUTE, shareServer, startServer, type TestServer } from './server.ts'
import { readSignature } from './signature.ts'
import { smallPdf } from './small-pdf.ts'
import { type Misbehaviour, startAuthority } from './timestamp-authority.ts'

/* The signing page, `/assinar/<link>`, as in a browser without scripts. */

const shared = await shareServer()
afterEach(() => vi.restoreAllMocks())

async function unsignedPdf(): Promise<Uint8Array> {
  const sheet = new PdfDocument({ title: 'Aditivo', author: 'Empresa', createdAt: 0 })
  sheet.heading('Aditivo <remoto>')
  return sheet.finish()
}

interface Row {
  nome: string
  situacao: string
  rowidOrigem: string
  rowidAssinado: string
  linkAssinatura: string
}

async function listed({ call }: Pick<Device, 'call'>, todos = false): Promise<Row[]> {
  return (await call('buscaDoctoAssinado', { params: { todos } })).json.ttDoctoAssinado as Row[]
}

async function fileOf({ call }: Pick<Device, 'call'>, rowid: string): Promise<Buffer> {
  const { json } = await call('buscaDoctoAnexo', { params: { rowid } })
  const [row] = json.ttDoctoAnexo as { doctoAnexo: string }[]
  return Buffer.from(row?.doctoAnexo ?? '', 'base64')
}

/** A person with a document to sign, and its page. */
async function toSign(server: TestServer = shared, wanted = {}, content?: Uint8Array) {
  const device = await signedIn(server, wanted)
  const { codPessoa, employments } = device.owner
  const original = content ?? (await unsignedPdf())
  const file = { nomeArquivo: 'aditivo.pdf', tipo: 'application/pdf', conteudo: original }
  const codArquivo = await storeFile(server.app.db, file)
  const key = { codPessoa, codEmp: 1, codEmpregado: employments[0]?.codEmpregado ?? 0, sequencia: 1, codArquivo }
  const document = { nome: 'Aditivo <remoto>', origem: 'Contrato & afins', dtCompetencia: '2026-10-05' }
  await server.app.db
    .insertInto('document')
    .values({ ...key, ...document, rowidOrigem: freshRowid() })
    .execute()
  const [row] = await listed(device)
  if (!row) throw new Error('nothing to sign')
  return { device, owner: device.owner, original, row, link: row.linkAssinatura }
}

const get = (link: string, server: TestServer = shared) => fetch(`${server.url}${link}`, { redirect: 'manual' })

function post(
  link: string,
  fields: Record<string, string>,
  server: TestServer = shared,
  headers = {},
): Promise<Response> {
  const body = new URLSearchParams(fields)
  return fetch(`${server.url}${link}`, { method: 'POST', body, headers, redirect: 'manual' })
}

const agreed = ({ senha }: Pick<TestPerson, 'senha'>) => ({ aceite: '1', senha })

async function signatures(owner: TestPerson, { app }: TestServer = shared) {
  return app.db.selectFrom('documentSignature').selectAll().where('codPessoa', '=', owner.codPessoa).execute()
}

describe.skipIf(isPostgres())('a signing link', () => {
  it('comes with each pending document, and leads to a page without scripts', async () => {
    const { link, row } = await toSign()
    expect(row).toMatchObject({ situacao: 'Aguardando assinatura', rowidAssinado: '' })
    const response = await get(link)
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(text).toContain('Aditivo &lt;remoto&gt;')
    expect(text).toContain('Contrato &amp; afins')
    expect(text).not.toMatch(/<script|<remoto>/)
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    expect(policy).not.toContain('script-src')
    for (const part of ["default-src 'none'", "form-action 'self'", "frame-ancestors 'none'", "trusted-types 'none'"]) {
      expect(policy).toContain(part)
    }
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
  })

  it('says which signature it is, in three languages', async () => {
    const { link } = await toSign()
    for (const [locale, words] of [
      ['pt-BR', 'assinatura eletrônica avançada'],
      ['en-US', 'advanced electronic signature'],
      ['es', 'firma electrónica avanzada'],
    ]) {
      const text = await (await get(`${link}?locale=${locale}&theme=dark`)).text()
      expect(text).toContain(`<html lang="${locale}" data-theme="dark">`)
      expect(text).toContain(words)
      expect(text).toContain('14.063/2020')
    }
    expect(await (await get(`${link}?locale=%22%3E&theme=x`)).text()).toContain('<html lang="pt-BR">')
  })

  it('shows the document as it is, inside of our own page alone', async () => {
    const { link, original } = await toSign()
    const response = await get(`${link}/documento`)
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(response.headers.get('Content-Disposition')).toBe('inline; filename="aditivo.pdf"')
    expect(response.headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
    expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(original))).toBe(true)
  })

  it('cannot be made up, moved to another document or made to last', async () => {
    const one = await toSign()
    const other = await toSign()
    const [rowid = '', expires = '', seal = ''] = one.link.replace('/assinar/', '').split('.')
    const later = (Number.parseInt(expires, 36) + MINUTE).toString(36)
    for (const link of [
      `${other.row.rowidOrigem}.${expires}.${seal}`,
      `${rowid}.${later}.${seal}`,
      `${rowid}.${expires}.${seal.slice(0, -1)}`,
      `${rowid}.${expires}.`,
      rowid,
      'nada',
    ]) {
      const response = await get(`/assinar/${link}`)
      expect([link, response.status]).toEqual([link, 404])
      expect((await get(`/assinar/${link}/documento`)).headers.get('Content-Type')).toMatch('text/html')
      await post(`/assinar/${link}`, agreed(one.owner))
    }
    expect(await signatures(one.owner)).toEqual([])
  })

  it.each(['%00', '%0D%0AX-Other%3A%201', '%E2%82%AC'])('is unknown when it is %s, also to its form', async (link) => {
    const url = `${shared.url}/assinar/${link}`
    const sent = await fetch(url, { method: 'POST', body: new URLSearchParams({ aceite: '1' }), redirect: 'manual' })
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, `/assinar/${link}?locale=pt-BR`])
    expect((await fetch(url)).status).toBe(404)
  })

  it('expires after half an hour, for the document too, and the list has another', async () => {
    const server = await startServer()
    const { link, owner } = await toSign(server)
    server.pass(30 * MINUTE)
    expect((await get(link, server)).status).toBe(410)
    expect((await get(`${link}/documento`, server)).headers.get('Content-Type')).toMatch('text/html')
    await post(link, agreed(owner), server)
    expect(await signatures(owner, server)).toEqual([])
    const [fresh] = await listed(await deviceOf(server, owner))
    expect((await get(fresh?.linkAssinatura ?? '', server)).status).toBe(200)
  })

  it('contains a whole address where the portal’s is set', async () => {
    const server = await startServer({ settings: { publicUrl: 'https://portal.example' } })
    const { link } = await toSign(server)
    expect(link).toMatch(/^https:\/\/portal\.example\/assinar\/[\w-]{22}\.[a-z0-9]+\.[\w-]{43}$/)
  })
})

describe.skipIf(isPostgres())('the page of a document', () => {
  it('shows its text where the browser shows no PDF, and needs no opening then', async () => {
    const { link } = await toSign()
    const text = await (await get(`${link}?locale=en-US`)).text()
    expect(text).toContain('<h3>Page 1 of 1</h3><p lang="pt-BR">Aditivo &lt;remoto&gt;')
    expect(text).not.toContain('Open the document before you tick this.')
  })

  it('without its text is signed only by who has opened it', async () => {
    const { link, owner } = await toSign(shared, {}, Buffer.from(smallPdf()))
    expect(await (await get(link)).text()).toContain('Abra o documento antes de marcar.')
    const refused = await post(link, agreed(owner))
    expect([refused.status, await signatures(owner)]).toEqual([422, []])
    expect(await refused.text()).toContain('Para assinar, abra antes o documento (PDF).')

    const cookie = (await get(`${link}/documento`)).headers.get('Set-Cookie') ?? ''
    expect(cookie).toBe(`colab_opened=1; Path=${link}; Max-Age=1800; HttpOnly; SameSite=Strict`)
    const headers = { Cookie: `other=1; ${cookie.split(';')[0]}` }
    const opened = await fetch(`${shared.url}${link}`, { headers })
    expect(await opened.text()).not.toContain('Abra o documento antes de marcar.')
    const forgot = await post(link, { senha: owner.senha }, shared, headers)
    expect(await forgot.text()).toContain('marque que leu e concorda')
  })
})

describe('signing', () => {
  it.each<[string, (owner: TestPerson) => Record<string, string>, string]>([
    ['without the acceptance', ({ senha }) => ({ senha }), 'marque que leu e concorda'],
    ['without the password', () => ({ aceite: '1', senha: '' }), 'Informe a senha'],
    ['with a wrong password', () => ({ aceite: '1', senha: '000000' }), 'Senha inválida'],
  ])('does not happen %s, and the page says why', async (_how, fields, words) => {
    const { link, owner } = await toSign()
    const response = await post(link, fields(owner))
    expect(response.status).toBe(422)
    expect(await response.text()).toContain(words)
    expect(await signatures(owner)).toEqual([])
  })

  it('keeps who, when, from where and what, and the file that proves it', async () => {
    const { device, link, owner, original, row } = await toSign()
    const response = await post(link, agreed(owner), shared, { 'User-Agent': 'Navegador/1.0' })
    expect([response.status, response.headers.get('Location')]).toEqual([303, `${link}?locale=pt-BR`])
    const [signature] = await signatures(owner)
    const [after] = await listed(device)
    expect(after).toMatchObject({ rowidAssinado: signature?.rowidAssinado, linkAssinatura: '' })
    expect(after?.situacao).toMatch(/^Assinado em \d\d\/\d\d\/\d{4}$/)
    const signed = await fileOf(device, after?.rowidAssinado ?? '')
    const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect(signature).toMatchObject({
      rowidOrigem: row.rowidOrigem,
      address: expect.stringMatching(/127\.0\.0\.1$/),
      userAgent: 'Navegador/1.0',
      digestOrigem: digest(original),
      digestAssinado: digest(signed),
    })
    const checks = { coversAll: true, digestMatches: true, signatureMatches: true }
    expect(readSignature(signed)).toMatchObject(checks)
    expect((await fileOf(device, row.rowidOrigem)).equals(Buffer.from(original))).toBe(true)
    const audit = shared.app.db.selectFrom('audit').select('pcMetodo').where('codPessoa', '=', owner.codPessoa)
    expect(await audit.execute()).toEqual([{ pcMetodo: 'assinar' }])
  })

  it('carries a timestamp where an authority is set, and does without one while it fails', async () => {
    const misbehaviour: Misbehaviour = {}
    const { url } = await startAuthority(misbehaviour)
    const server = await startServer({ settings: { signing: { p12: '', password: '', tsaUrl: url } } })
    const { device, link, owner } = await toSign(server)
    expect((await post(link, agreed(owner), server)).status).toBe(303)
    const [signature] = await signatures(owner, server)
    const signed = await fileOf(device, signature?.rowidAssinado ?? '')
    expect(readSignature(signed)).toMatchObject({ signatureMatches: true, timestamp: expect.any(Buffer) })
    misbehaviour.httpStatus = 503
    const other = await toSign(server)
    expect((await post(other.link, agreed(other.owner), server)).status).toBe(303)
    expect(server.logged).toContainEqual(expect.objectContaining({ level: 40, msg: 'signed without a timestamp' }))
  })

  it('says afterwards that it is done, and shows the signed file while the link lives', async () => {
    const server = await startServer()
    const { link, owner } = await toSign(server)
    await post(link, agreed(owner), server)
    const done = await (await get(link, server)).text()
    expect(done).toContain('Documento assinado')
    expect(done).toContain('href="/documentos"')
    const file = await get(`${link}/documento`, server)
    expect(file.headers.get('Content-Disposition')).toBe('inline; filename="aditivo-assinado.pdf"')
    server.pass(31 * MINUTE)
    const later = await (await get(link, server)).text()
    expect(later).toContain('Documento assinado')
    expect(later).not.toContain('/documento"')
    expect((await get(`${link}/documento`, server)).headers.get('Content-Type')).toMatch('text/html')
  })

  it('happens once, however often and wherever it is sent', async () => {
    const server = await startServer()
    const second = await startServer({ besides: server })
    const { link, owner } = await toSign(server)
    const sent = Array.from({ length: 4 }, (_, at) => post(link, agreed(owner), at % 2 ? second : server))
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([303, 303, 303, 303])
    const kept = await signatures(owner, server)
    expect(kept).toHaveLength(1)
    expect((await post(link, agreed(owner), server)).status).toBe(303)
    expect(await signatures(owner, server)).toEqual(kept)
    const files = await server.app.db.selectFrom('file').select('nomeArquivo').execute()
    expect(files.filter(({ nomeArquivo }) => nomeArquivo === 'aditivo-assinado.pdf')).toHaveLength(1)
  })

  it('does not happen with a password that is changed at the same moment', async () => {
    const { owner, row } = await toSign()
    const { app } = shared
    const account = await findAccount(app, owner)
    if (typeof account === 'string') throw new Error(account)
    await app.db.updateTable('credential').set({ hash: 'new' }).where('codPessoa', '=', owner.codPessoa).execute()
    const found = await app.db
      .selectFrom('document')
      .selectAll()
      .where('rowidOrigem', '=', row.rowidOrigem)
      .executeTakeFirstOrThrow()
    const origin = { address: '', userAgent: '' }
    const signing = signDocument(app, { document: found, account, tries: 'x', origin, requestId: '' })
    await expect(signing).rejects.toThrow('Senha inválida')
    expect(await signatures(owner)).toEqual([])
    const files = await app.db.selectFrom('file').select('nomeArquivo').where('nomeArquivo', 'like', '%-assinado.pdf')
    const before = await files.execute()
    expect(before.length).toBe((await app.db.selectFrom('documentSignature').select('codPessoa').execute()).length)
  })

  it('keeps nothing when it fails in the middle, and says so', async () => {
    const { link, owner } = await toSign()
    vi.spyOn(shared.app.signer, 'identity').mockRejectedValueOnce(new Error('segredo'))
    const response = await post(link, agreed(owner))
    expect(response.status).toBe(500)
    expect(await response.text()).toContain('Nada foi gravado')
    expect(JSON.stringify(shared.logged)).not.toContain('segredo')
    expect(await signatures(owner)).toEqual([])
    expect((await post(link, agreed(owner))).status).toBe(303)
  })
})

describe('tries at the password', () => {
  it('lock after five, here and at sign-in alike, and the page names the last ones and the wait', async () => {
    const server = await startServer()
    const { link, owner } = await toSign(server)
    const wrong = async (query = '') => (await post(link + query, { aceite: '1', senha: '000000' }, server)).text()
    const pages = [await wrong(), await wrong(), await wrong(), await wrong('?locale=es'), await wrong()]
    expect(pages.map((page) => /id="wrong"[^>]*>([^<]*)/.exec(page)?.[1])).toEqual([
      'Senha inválida',
      'Senha inválida',
      'Senha inválida. Mais 2 tentativas antes de uma espera.',
      'Contraseña incorrecta. 1 intento más antes de una espera.',
      'Senha inválida',
    ])
    expect(await (await post(link, agreed(owner), server)).text()).toContain('Tente de novo em 1 minuto.')
    expect(await signatures(owner, server)).toEqual([])
    await expect(server.client().signIn(owner.cpf, owner.senha)).rejects.toMatchObject({ codigo: 'bloqueado' })
    server.pass(MINUTE)
    expect((await post(link, agreed(owner), server)).status).toBe(303)
    await server.client().signIn(owner.cpf, owner.senha)
  })

  it('count by address too', async () => {
    const server = await startServer()
    const { link, owner } = await toSign(server)
    await post(link, { aceite: '1', senha: '000000' }, server)
    await server.app.db.updateTable('rateWindow').set({ count: FAILED_ATTEMPTS.most }).execute()
    const response = await post(link, agreed(owner), server)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await response.text()).toContain('Muitas tentativas')
  })

  it('leave neither link, password nor name in the log', async () => {
    const { link, owner } = await toSign(shared, { person: { nome: 'QUITERIA' } })
    await get(link)
    await post(link, agreed(owner))
    expect(JSON.stringify(shared.logged)).not.toMatch(new RegExp(`${link.slice(9, 31)}|${owner.senha}"|QUITERIA`))
  })
})

describe.skipIf(isPostgres())('a form', () => {
  it('cannot be of another type or too large', async () => {
    const { link, owner } = await toSign()
    const json = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(agreed(owner)),
    }
    expect((await fetch(`${shared.url}${link}`, json)).status).toBe(422)
    expect((await post(link, { ...agreed(owner), lixo: 'x'.repeat(20_000) })).status).toBe(413)
    expect(await signatures(owner)).toEqual([])
  })
})
