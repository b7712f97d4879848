import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { PdfDocument } from '#pdf/document.ts'
import { hasPoppler, poppler } from '../../test/pdf.ts'
import { readSignature } from '../../test/signature.ts'
import { createTestSigner } from '../../test/signer.ts'
import type { Evidence } from './evidence.ts'
import { sealDocument } from './seal.ts'

const hasPdfsig = !spawnSync('pdfsig', ['-v']).error
const signer = createTestSigner('Companhia de Águas & Ventos S.A.')

async function startDocument(pages = 1): Promise<Uint8Array> {
  const document = new PdfDocument({ title: 'Contrato', author: 'Empresa', createdAt: Date.UTC(2026, 10, 2) })
  document.heading('Contrato')
  for (let page = 0; page < pages; page++) document.paragraph('Cláusula. '.repeat(600))
  return document.finish()
}

/** 23:30 of the previous day in São Paulo. */
const SIGNED_AT = Date.parse('2026-11-22T02:30:00Z')

async function sealed(original: Uint8Array, evidence: Partial<Evidence> = {}): Promise<Uint8Array> {
  const digest = createHash('sha256').update(original).digest('hex')
  const facts = {
    nome: 'João Ávila',
    cpf: '52998224725',
    documento: 'Contrato',
    signedAt: SIGNED_AT,
    codigo: 'código-1',
  }
  return sealDocument(await signer.identity(), original, { ...facts, digest, ...evidence })
}

function pdfsig(pdf: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'colab-pdfsig-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'a.pdf'), pdf)
  return spawnSync('pdfsig', ['-nocert', join(folder, 'a.pdf')], { encoding: 'utf8' }).stdout
}

const VALID = { coversAll: true, digestMatches: true, signatureMatches: true, subFilter: 'ETSI.CAdES.detached' }

describe('a signed document', () => {
  it('begins with the bytes of the original, unchanged', async () => {
    const original = await startDocument()
    const signed = await sealed(original)
    expect(Buffer.from(signed.subarray(0, original.length)).equals(Buffer.from(original))).toBe(true)
  })

  it('carries a PAdES signature of the company over all of it', async () => {
    const { certificate, attributes, ...checks } = readSignature(await sealed(await startDocument(3)))
    expect(checks).toMatchObject({ ...VALID, timestamp: null })
    // Content type, digest and certificate, and no time, which is in the PDF (ETSI EN 319 142-1).
    expect(attributes).toEqual(['1.2.840.113549.1.9.3', '1.2.840.113549.1.9.4', '1.2.840.113549.1.9.16.2.47'])
    expect(certificate.subject).toContain('CN=Companhia de Águas & Ventos S.A. - assinatura de documentos')
  })

  it('detects any later change', async () => {
    const signed = Buffer.from(await sealed(await startDocument()))
    signed.write('8', signed.indexOf('%PDF-1.7') + 7, 'latin1')
    expect(readSignature(signed)).toMatchObject({ coversAll: true, digestMatches: false, signatureMatches: true })
    expect(readSignature(Buffer.concat([signed, Buffer.from('\n%')]))).toMatchObject({ coversAll: false })
  })

  it('preserves its first signature when it is signed again', async () => {
    const first = await sealed(await startDocument())
    const second = await sealed(first, { nome: 'Outra Pessoa', codigo: 'código-2' })
    expect(Buffer.from(second.subarray(0, first.length)).equals(Buffer.from(first))).toBe(true)
    expect(readSignature(second)).toMatchObject(VALID)
  })

  it.skipIf(!hasPoppler)(
    'says who signed, when in Brasília and how to check it (skipped without poppler)',
    async () => {
      const original = await startDocument(2)
      const signed = await sealed(original)
      const pages = poppler('pdftotext', ['-layout'], signed).split('\f').slice(0, -1)
      const stamp = pages.at(-1) ?? ''
      for (const text of [
        'João Ávila',
        '***.982.247-**',
        '21/11/2026 às 23:30 (horário de Brasília)',
        'Assinatura eletrônica avançada: Lei 14.063/2020, art. 4º, II; MP 2.200-2/2001, art. 10, § 2º',
        createHash('sha256').update(original).digest('hex'),
        'código-1',
        'Para conferir',
      ]) {
        expect(stamp).toContain(text)
      }
      expect(stamp).not.toContain('529.982')
      for (const page of pages.slice(0, -1)) {
        expect(page).toContain('Assinado eletronicamente por João Ávila em 21/11/2026 às 23:30 · código código-1')
      }
    },
  )

  it.skipIf(!hasPdfsig)('passes pdfsig (skipped without poppler-utils)', async () => {
    const once = await sealed(await startDocument())
    const output = pdfsig(await sealed(once, { codigo: 'código-2' }))
    expect(output.match(/Signature is Valid/g)).toHaveLength(2)
    expect(output).toContain('Signature Type: ETSI.CAdES.detached')
    expect(pdfsig(once)).toContain('Total document signed')
  })

  it('takes names that the standard fonts cannot show', async () => {
    expect(readSignature(await sealed(await startDocument(), { nome: 'Łukasz 李' }))).toMatchObject(VALID)
  })
})
