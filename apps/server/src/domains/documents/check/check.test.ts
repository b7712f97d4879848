import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { storeFile } from '#db/files.ts'
import { deviceCookie } from '#gatekeeper/device-cookie.ts'
import { SIGNATURE_CHECKS } from '#gatekeeper/limits.ts'
import { sealDocument } from '#signing/seal.ts'
import { makePerson } from '../../../../test/people.ts'
import { fetchFrom, shareServer, startServer } from '../../../../test/server.ts'
import { createTestSigner } from '../../../../test/signer.ts'
import { pdfWith } from '../../../../test/small-pdf.ts'
import { freshRowid, prepareSignature, storeSignature } from '../sign.ts'
import { checkSignatures } from './records.ts'

const server = await shareServer()
const { app } = server
let people = 0

/** A document that a person signed: the signed file and its row. */
async function signed() {
  const owner = await makePerson(server)
  people += 1
  const conteudo = await pdfWith(`Acordo ${people}`)
  const codArquivo = await storeFile(app.db, { nomeArquivo: 'acordo.pdf', tipo: 'application/pdf', conteudo })
  const { codPessoa, employments } = owner
  const own = { codPessoa, codEmp: 1, codEmpregado: employments[0]?.codEmpregado ?? 0, sequencia: 1, codArquivo }
  const rowidOrigem = freshRowid()
  const document = { ...own, rowidOrigem, nome: 'Acordo', origem: '', dtCompetencia: '2026-10-05' }
  await app.db.insertInto('document').values(document).execute()
  const signing = { ...document, signedAt: Date.parse('2026-11-21T13:32:00Z'), origin: { address: '', userAgent: '' } }
  const signature = await prepareSignature(app.db, await app.signer.identity(), signing)
  await app.db.transaction().execute((db) => storeSignature(db, signature))
  return { owner, rowidOrigem, file: Buffer.from(signature.file.conteudo) }
}

async function check(file: Uint8Array | null, { fetch = globalThis.fetch, locale = 'pt-BR', url = server.url } = {}) {
  const form = new FormData()
  if (file) form.append('arquivo', new Blob([new Uint8Array(file)], { type: 'application/pdf' }), 'a.pdf')
  const response = await fetch(`${url}/conferir?locale=${locale}`, { method: 'POST', body: form })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('the page that checks signatures', () => {
  it('asks for a file without a script, and for nothing else', async () => {
    const response = await fetch(`${server.url}/conferir`)
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(text).toContain('type="file"')
    expect(text).not.toMatch(/<script|type="(text|password)"/)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  it('names who signed a document of the company, when, and that its record matches', async () => {
    const { owner, file } = await signed()
    const { status, text } = await check(file)
    expect(status).toBe(200)
    expect(text).toContain('igual ao do registro da empresa. Nada mudou nele')
    expect(text).toContain(`PESSOA DE TESTE (***.${owner.cpf.slice(3, 6)}.${owner.cpf.slice(6, 9)}-**)`)
    expect(text).toContain('21/11/2026 às 10:32')
    expect(text).toContain('o arquivo confere')
    expect(text).not.toContain(owner.cpf)
    expect((await check(file, { locale: 'en-US' })).text).toContain('Nothing in it has changed')
    expect((await check(file, { locale: 'es' })).text).toContain('Nada cambió en él')
  })

  it('calls no copy of a document with one changed byte intact, and names nobody in it', async () => {
    const { file } = await signed()
    // A sample: verify.test.ts changes bytes everywhere.
    for (let at = 0; at < file.length; at += 997) {
      const changed = Buffer.from(file)
      changed[at] = (changed[at] ?? 0) ^ 1
      const checked = await checkSignatures(app, changed)
      expect(checked).not.toMatchObject({ result: 'intact' })
    }
    file[100] = (file[100] ?? 0) ^ 1
    const { text } = await check(file)
    expect(text).toContain('Alterado')
    expect(text).not.toContain('PESSOA DE TESTE')
  })

  it('says that content was added, that HR withdrew it, or that there is no record', async () => {
    const { owner, rowidOrigem, file } = await signed()
    const added = Buffer.concat([file, Buffer.from('\n9 0 obj<<>>endobj\nstartxref\n0\n%%EOF\n')])
    expect((await check(added)).text).toContain('conteúdo acrescentado depois')
    await app.db.updateTable('document').set({ withdrawnAt: 1 }).where('rowidOrigem', '=', rowidOrigem).execute()
    const withdrawn = await check(file)
    expect(withdrawn.text).toContain('data-tone="bad" role="alert"')
    expect(withdrawn.text).toContain('<b>Retirado</b>')
    // Content added to a withdrawn document does not make it another document.
    expect((await check(added)).text).toContain('<b>Retirado</b>')
    await app.db.deleteFrom('documentSignature').where('codPessoa', '=', owner.codPessoa).execute()
    const unrecorded = await check(file)
    expect(unrecorded.text).toContain('Não está nos registros da empresa')
    expect(unrecorded.text).not.toContain('PESSOA DE TESTE')
  })

  it('calls a letter of the company intact until it is withdrawn, also with content added', async () => {
    const { codPessoa, employments } = await makePerson(server)
    const facts = { emissor: 'Empresa', nivel: 'avançada', documento: 'Declaração', signedAt: 0 } as const
    const file = Buffer.from(await sealDocument(await app.signer.identity(), await pdfWith('Declaração'), facts))
    const codArquivo = await storeFile(app.db, { nomeArquivo: 'd.pdf', tipo: 'application/pdf', conteudo: file })
    const own = { codPessoa, codEmpregado: employments[0]?.codEmpregado ?? 0, codArquivo }
    const texts = { nomeEmpresa: '', cnpj: '', nome: '', cpf: '', cargo: '', dtAdmissao: '2020-01-02', digest: 'd' }
    const days = { dtEmissao: '2026-11-21', dtValidade: '2026-12-21', vlrSalario: null }
    await app.db
      .insertInto('employmentLetter')
      .values({ ...own, ...texts, ...days })
      .execute()
    expect(await checkSignatures(app, file)).toMatchObject({ result: 'intact', own: { person: null } })
    await app.db.updateTable('employmentLetter').set({ withdrawnAt: 1 }).where('codPessoa', '=', codPessoa).execute()
    const added = Buffer.concat([file, Buffer.from('\n9 0 obj<<>>endobj\nstartxref\n0\n%%EOF\n')])
    for (const one of [file, added]) expect(await checkSignatures(app, one)).toMatchObject({ result: 'withdrawn' })
  })

  it('knows nothing of a foreign certificate but what is written in it', async () => {
    const facts = { nome: 'Bia', cpf: '52998224725', documento: 'Acordo', signedAt: 0, codigo: 'x', digest: '' }
    const identity = await createTestSigner('Outra & Cia').identity()
    const { text } = await check(await sealDocument(identity, await pdfWith('Acordo'), facts))
    expect(text).toContain('Outra &amp; Cia - assinatura de documentos')
    expect(text).toContain('Emissor não verificado')
    expect(text).toContain('Não foi emitido por esta empresa, ou ela não o reconhece')
    expect(text).toContain('data-tone="neutral" role="status"')
    expect(text).toContain('<dt>No certificado está escrito</dt>')
    expect(text).not.toMatch(/o arquivo confere|versão anterior|Assinado por|Íntegro/)
    const again = await sealDocument(identity, await sealDocument(identity, await pdfWith('Acordo'), facts), facts)
    const twice = (await check(again)).text
    expect(twice.match(/Assinou só uma versão anterior/g)).toHaveLength(1)
    expect(twice).toContain('<b>Há conteúdo acrescentado entre as assinaturas</b>')
  })

  it('never calls a letter of another installation with the same company name good', async () => {
    await makePerson(server)
    const company = await app.db.selectFrom('company').select('nomeEmpresa').executeTakeFirstOrThrow()
    const emissor = company.nomeEmpresa
    const facts = { emissor, nivel: 'avançada', documento: 'Declaração', signedAt: 0 } as const
    const forged = await sealDocument(await createTestSigner(emissor).identity(), await pdfWith('Declaração'), facts)
    for (const locale of ['pt-BR', 'en-US', 'es']) {
      const { text } = await check(forged, { locale })
      expect(text).toContain('data-tone="neutral"')
      expect(text).not.toMatch(/data-tone="good"|Assinado por|Signed by|Firmado por/)
    }
  })

  it('goes by the record after the certificate changed, and knows the former one', async () => {
    const { owner, rowidOrigem, file } = await signed()
    const p12 = fileURLToPath(new URL('../../../../test/p12/rsa.p12', import.meta.url))
    const signing = { p12, password: 'senha de João', tsaUrl: '' }
    const later = await startServer({ besides: server, settings: { signing } })
    const there = (content: Uint8Array) => check(content, { url: later.url })
    expect((await there(file)).text).toContain('data-tone="good"')
    await app.db.updateTable('document').set({ withdrawnAt: 1 }).where('rowidOrigem', '=', rowidOrigem).execute()
    expect((await there(file)).text).toContain('<b>Retirado</b>')
    await app.db.deleteFrom('documentSignature').where('codPessoa', '=', owner.codPessoa).execute()
    expect((await there(file)).text).toContain('<b>Não está nos registros da empresa</b>')
    const facts = { emissor: 'Outra', nivel: 'avançada', documento: 'Declaração', signedAt: 0 } as const
    const newer = await sealDocument(await later.app.signer.identity(), await pdfWith('Declaração'), facts)
    // The first server reads it from the database only.
    expect((await check(newer)).text).toContain('<b>Não está nos registros da empresa</b>')
  })

  it('tells what cannot be judged apart from what was changed, also in a recorded file', async () => {
    const { owner, file } = await signed()
    const odd = Buffer.from(file)
    odd.write('/SubFilter /ETSI.RFC3161 '.padEnd(30), odd.lastIndexOf('/SubFilter /ETSI.CAdES.detached'), 'latin1')
    expect(await checkSignatures(app, odd)).toMatchObject({ result: 'unjudged', own: null })
    const digestAssinado = createHash('sha256').update(odd).digest('hex')
    const row = app.db.updateTable('documentSignature').where('codPessoa', '=', owner.codPessoa)
    await row.set({ digestAssinado }).execute()
    const { text } = await check(odd)
    expect(text).toContain('<b>Igual ao registro, mas nem toda assinatura pôde ser conferida</b>')
    expect(text).toContain('data-tone="neutral"')
    expect(text).toContain('PESSOA DE TESTE')
  })

  it('answers files of any kind in words, and stores and logs none of them', async () => {
    const count = () =>
      app.db
        .selectFrom('file')
        .select((is) => is.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    const before = await count()
    expect((await check(await pdfWith('Sem assinatura'))).text).toContain('Sem assinatura')
    const noise = crypto.getRandomValues(new Uint8Array(60_000))
    for (const file of [noise, Buffer.from('%PDF-1.7'), Buffer.from('GIF89a')]) {
      const { status, text } = await check(file)
      expect([status, text.includes('Não foi possível ler')]).toEqual([200, true])
      // The check may run out of time, and then has no verdict.
      expect(text).toContain('Isso não diz se ele está certo ou errado.')
    }
    expect(await check(null)).toMatchObject({ status: 422 })
    expect(await check(new Uint8Array(0))).toMatchObject({ status: 422 })
    const large = await check(new Uint8Array(10 * 1024 * 1024 + 1))
    expect([large.status, large.text.includes('passa de 10 MB')]).toEqual([413, true])
    expect(await count()).toEqual(before)
  })

  it('waits after many files from one address', async () => {
    const there = { fetch: fetchFrom('198.51.100.77') }
    for (let at = 0; at < SIGNATURE_CHECKS.most; at++) await check(null, there)
    const { status, headers, text } = await check(null, there)
    expect(status).toBe(429)
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(text).toContain('Muitas consultas seguidas')
    const known = deviceCookie(app.secrets, '', 1001)
    const fetchKnown: typeof fetch = (input, init) => {
      const headers = { ...Object.fromEntries(new Headers(init?.headers)), Cookie: `colab_device=${known}` }
      return there.fetch(input, { ...init, headers })
    }
    expect((await check(null, { fetch: fetchKnown })).status).toBe(422)
  })
})
