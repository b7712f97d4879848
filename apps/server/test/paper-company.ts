import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { importGroup } from '#cli/import/command.ts'
import { pdfText } from '#pdf/extract-text.ts'
import { LAYOUTS } from '#registry.ts'
import { runCommand } from './command.ts'
import { folderOf, importFiles, SMALL } from './import.ts'
import { startServer } from './server.ts'
import { pdfOf } from './small-pdf.ts'

export const ANA = 'Ana Souza 529.982.247-25 Salário 4.850,00'
export const DIEGO = 'Diego Fernandes 168.995.350-09 Salário 2.780,50'
export const OCTOBER = ['--as', 'recibos', '--competencia', '10/2026', '--by', 'Rita']

/** A company with two people and their receipts of October, and the command that splits a PDF for it. */
export async function company(files: Record<string, string> = {}) {
  const server = await startServer({ now: Date.parse('2026-11-21T12:00:00Z') })
  expect((await importFiles(server.app, { ...SMALL, ...files })).faults).toEqual([])
  const { app } = server
  async function split(pages: readonly string[] | Uint8Array, args: readonly string[] = OCTOBER) {
    const path = join(await folderOf({}), 'folha.pdf')
    await writeFile(path, pages instanceof Uint8Array ? pages : await pdfOf(pages))
    return runCommand(app, 'import', importGroup(LAYOUTS), ['pdf', path, ...args])
  }
  /** The text of the stored PDFs by contract. */
  async function stored(table: 'receiptPdf' | 'companyIncomeReport' = 'receiptPdf') {
    const rows =
      table === 'receiptPdf'
        ? await app.db
            .selectFrom('receiptPdf')
            .innerJoin('receipt', 'receipt.codRecibo', 'receiptPdf.codRecibo')
            .innerJoin('file', 'file.codArquivo', 'receiptPdf.codArquivo')
            .select(['codEmpregado', 'conteudo'])
            .orderBy('codEmpregado')
            .execute()
        : await app.db
            .selectFrom('companyIncomeReport')
            .innerJoin('file', 'file.codArquivo', 'companyIncomeReport.codArquivo')
            .select(['codEmpregado', 'conteudo'])
            .orderBy('codEmpregado')
            .execute()
    return Promise.all(
      rows.map(async ({ codEmpregado, conteudo }) => [codEmpregado, await pdfText(conteudo ?? new Uint8Array())]),
    )
  }
  return { server, app, split, stored }
}
