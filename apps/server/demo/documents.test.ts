import { describe, expect, it } from 'vitest'
import { fillDemo } from '../test/demo.ts'
import { hasPoppler, poppler } from '../test/pdf.ts'
import { readSignature } from '../test/signature.ts'
import { createTestSigner } from '../test/signer.ts'
import { insertDocuments } from './documents.ts'
import { handbookPdf, readHandbook } from './documents-handbook.ts'

const today = '2026-11-21'
const signer = createTestSigner()

describe('the documents of the demo company', () => {
  it('wait for two personas, two each; everything else is signed, for real', async () => {
    const { db, persona } = await fillDemo(today, (demo) => insertDocuments(demo, signer))
    const rows = await db
      .selectFrom('document')
      .leftJoin('documentSignature as signature', 'signature.rowidOrigem', 'document.rowidOrigem')
      .leftJoin('file', 'file.codArquivo', 'signature.codArquivo')
      .select(['document.codPessoa', 'dtCompetencia', 'signedAt', 'conteudo'])
      .execute()
    const of = (codPessoa: number) => rows.filter((row) => row.codPessoa === codPessoa)
    const pending = (codPessoa: number) => of(codPessoa).filter(({ signedAt }) => signedAt === null)
    const two = [persona('everything'), persona('pendingSignature')].map(({ codPessoa }) => codPessoa)
    expect(two.map((codPessoa) => pending(codPessoa).length)).toEqual([2, 2])
    expect(rows.filter(({ signedAt }) => signedAt === null)).toHaveLength(4)
    expect(of(persona('everything').codPessoa).length).toBeGreaterThan(10)
    expect(of(persona('hiredToday').codPessoa)).toEqual([])
    for (const { signedAt, conteudo, dtCompetencia } of rows) {
      expect(dtCompetencia < today).toBe(true)
      if (signedAt === null) continue
      const { coversAll, digestMatches, signatureMatches } = readSignature(conteudo ?? Buffer.alloc(0))
      expect([coversAll, digestMatches, signatureMatches]).toEqual([true, true, true])
    }
  })

  it.skipIf(!hasPoppler)('include a handbook of several pages (skipped without poppler)', async () => {
    for (const part of await readHandbook()) {
      const pages = Number(/Pages:\s+(\d+)/.exec(poppler('pdfinfo', [], await handbookPdf(part, today)))?.[1])
      expect([part.descricao, pages > 1]).toEqual([part.descricao, true])
    }
  })
})
