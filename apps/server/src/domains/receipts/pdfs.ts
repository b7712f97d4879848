import { isDeepStrictEqual } from 'node:util'
import { encodeBase64 } from '@colab/contract/wire/base64'
import { keepFile, type NewFile, storeFile } from '#db/files.ts'
import { type StoredBytes, withBytes } from '#db/outside.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { keysOf } from '#employees/external-keys/keys.ts'
import type { Context, IssueContext } from '#protocol/context.ts'
import type { DocumentFacts, StatementContent } from './pdf.ts'
import type { ReceiptPdf } from './tables.ts'

/** PDFs of a receipt in base64, by the names of the reply. */
export type PdfsByType = Partial<Record<ReceiptPdf['tipo'], string>>

interface StoredPdf {
  tipo: ReceiptPdf['tipo']
  conteudo: Uint8Array
}

/** File name of a PDF that the server printed itself; one of any other name was imported. */
export const printedName = (tipo: ReceiptPdf['tipo'], codRecibo: number) => `${tipo}-${codRecibo}.pdf`

/** Returns the PDFs of receipts that were imported. */
export async function importedPdfs(db: Context['db'], receipts: readonly number[]): Promise<ReceiptPdf[]> {
  const rows = await db
    .selectFrom('receiptPdf')
    .innerJoin('file', 'file.codArquivo', 'receiptPdf.codArquivo')
    .select(['codRecibo', 'receiptPdf.tipo', 'receiptPdf.codArquivo', 'nomeArquivo'])
    .where('codRecibo', 'in', receipts)
    .execute()
  return rows.flatMap(({ nomeArquivo, ...row }) => (nomeArquivo === printedName(row.tipo, row.codRecibo) ? [] : [row]))
}

/** Returns the PDFs of a receipt: the stored ones, or new ones, which are then stored unchanged. */
export async function pdfsOf(
  context: Pick<IssueContext, 'app'>,
  codRecibo: number,
  stored: ({ tipo: StoredPdf['tipo'] | null } & StoredBytes)[],
): Promise<PdfsByType> {
  const found = stored.flatMap(({ tipo, conteudo, objeto }) => (tipo === null ? [] : [{ tipo, conteudo, objeto }]))
  const pdfs = found.length > 0 ? await withBytes(context.app.db, found) : await createPdfs(context, codRecibo)
  return Object.fromEntries(pdfs.map(({ tipo, conteudo }) => [tipo, encodeBase64(conteudo)]))
}

/** Returns the names of the PDFs of a receipt: of the stored ones, or of those that `pdfsOf` would create. */
export async function pdfNamesOf(
  db: Context['db'],
  codRecibo: number,
  stored: { tipo: ReceiptPdf['tipo'] | null }[],
): Promise<ReceiptPdf['tipo'][]> {
  const names = stored.flatMap(({ tipo }) => tipo ?? [])
  return names.length > 0 ? names : ['anexo', ...(await statementsOf(db, codRecibo)).map(({ tipo }) => tipo)]
}

const statementsOf = (db: Context['db'], codRecibo: number) =>
  db
    .selectFrom('receiptStatement')
    .select(['tipo', 'conteudo'])
    .where('codRecibo', '=', codRecibo)
    .orderBy('tipo')
    .execute()

/** Creates the PDFs of one receipt and stores them in one transaction: all or none. */
async function createPdfs({ app }: Pick<IssueContext, 'app'>, codRecibo: number): Promise<StoredPdf[]> {
  const found = await readReceipt(app.db, codRecibo)
  // Outside the transaction, which would block all other writes on SQLite meanwhile.
  const pdfs = await printPdfs(found, app.clock.now())
  const store = (files: (StoredPdf & { file: NewFile })[]) => async (db: Transaction<Schema>) => {
    // An import may have changed it in between: the next call prints it again.
    if (!isDeepStrictEqual(await readReceipt(db, codRecibo), found)) return
    for (const { tipo, file } of files) {
      await db
        .insertInto('receiptPdf')
        .values({ codRecibo, tipo, codArquivo: await storeFile(db, file) })
        // Another process may have created them in between: the first ones count.
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
  const keep = async ({ tipo, conteudo }: StoredPdf) => {
    const file = { nomeArquivo: printedName(tipo, codRecibo), tipo: 'application/pdf', conteudo }
    return { tipo, conteudo, file: await keepFile(app.db, file) }
  }
  await app.storage.attempt(async () => app.db.transaction().execute(store(await Promise.all(pdfs.map(keep)))))
  return pdfs
}

async function printPdfs(
  { lines, vacation, statements, ...parties }: Awaited<ReturnType<typeof readReceipt>>,
  createdAt: number,
): Promise<StoredPdf[]> {
  // Loaded on demand: it needs a third of the start time, and more memory than any other module.
  const { receiptPdf, statementPdf } = await import('./pdf.ts')
  const facts: DocumentFacts = { ...parties, createdAt }
  const pdfs: StoredPdf[] = [{ tipo: 'anexo', conteudo: await receiptPdf({ ...parties, createdAt, lines, vacation }) }]
  for (const { tipo, conteudo } of statements) {
    const content = JSON.parse(conteudo) as StatementContent
    pdfs.push({ tipo, conteudo: await statementPdf({ ...facts, tipo, content }) })
  }
  return pdfs
}

async function readReceipt(db: Context['db'], codRecibo: number) {
  const receipt = await db
    .selectFrom('receipt')
    .selectAll()
    .where('codRecibo', '=', codRecibo)
    .executeTakeFirstOrThrow()
  const employment = await db
    .selectFrom('employment')
    .innerJoin('unit', 'unit.codUnidade', 'employment.codUnidade')
    .select(['codEmpregado', 'cargo', 'dtAdmissao', 'vlrSalario', 'unidade', 'employment.codEmp'])
    .where('codEmpregado', '=', receipt.codEmpregado)
    .executeTakeFirstOrThrow()
  const company = await db
    .selectFrom('company')
    .selectAll()
    .where('codEmp', '=', employment.codEmp)
    .executeTakeFirstOrThrow()
  const person = await db
    .selectFrom('person')
    .select(['nome', 'cpf'])
    .where('codPessoa', '=', receipt.codPessoa)
    .executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('receiptLine')
    .leftJoin('payrollEvent as event', (join) =>
      join.onRef('event.codEvento', '=', 'receiptLine.codEvento').on('event.codEmp', '=', employment.codEmp),
    )
    .selectAll('receiptLine')
    .select('natRubr')
    .where('codRecibo', '=', codRecibo)
    .orderBy('sequencia')
    .execute()
  const statements = await statementsOf(db, codRecibo)
  const vacation = await db
    .selectFrom('vacation')
    .selectAll()
    .where((is) => is.and({ codEmpregado: receipt.codEmpregado, dtIniFerias: receipt.dtCompetencia }))
    .executeTakeFirst()
  const keys = await keysOf(db, 'contrato', [receipt.codEmpregado])
  const codes = lines.map(({ codEvento }) => codEvento)
  const rubrics = await keysOf(db, 'evento-esocial', codes)
  const events = new Map([
    // The text is `table/code`.
    ...[...rubrics].map(([numero, rubric]) => [numero, rubric.slice(rubric.indexOf('/') + 1)] as const),
    ...(await keysOf(db, 'evento', codes)),
  ])
  return {
    receipt,
    employment: { ...employment, codEmpregado: keys.get(employment.codEmpregado) ?? employment.codEmpregado },
    company,
    person,
    lines: lines.map((line) => ({ ...line, codEvento: events.get(line.codEvento) ?? line.codEvento })),
    statements,
    vacation: vacation ?? null,
  }
}
