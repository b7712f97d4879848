import type { ColumnBuilderCallback, Generated, Kysely } from 'kysely'
import { type DatabaseKind, MOMENT, rewriteTable, serial } from '#db/columns.ts'
import type { Database } from '#db/schema.ts'
import type { Withdrawable } from '#db/withdrawn.ts'

/** A receipt of one employment, type and period; a month is stored as its first day, a vacation as its start. */
export interface Receipt {
  codRecibo: Generated<number>
  codPessoa: number
  codEmpregado: number
  codTipoCalculo: number
  dtCompetencia: string
  /** Counts the receipts of the same type and period: complementary pay, collective agreement, PLR. */
  sequenciaRecibo: Generated<number>
  /** Name that the company gives to a receipt other than the usual one of its type and period. */
  nomeRecibo: Generated<string>
  /** Cents. */
  vlrTotProventos: number
  vlrTotDescontos: number
  vlrBaseFGTS: number
  vlrFGTS: number
  /** Bases of INSS and IRRF in cents, for the PDF. */
  vlrBaseINSS: number
  vlrBaseIRRF: number
  /** The day on which it was paid, which decides its calendar year; null where the company does not record it. */
  dtPagamento: Generated<string | null>
}

interface ReceiptState extends Withdrawable {
  /** When the receipt was first delivered to its person; 0 when that was before this column existed, null when not delivered yet. */
  openedAt: Generated<number | null>
}

/** A line of a receipt; `vlrMovto` in cents. */
export interface ReceiptLine {
  codRecibo: number
  sequencia: number
  codEvento: number
  nomeEvento: string
  indicador: string
  hrMovto: string
  vlrMovto: number
  detalhamento: string
}

/** Additional statements of a receipt, named as in the reply. */
export type StatementKind = 'comissao' | 'planoSaude' | 'mediaFerias' | 'descontosDiversos'

/** Contents of an additional statement: JSON of `{columns, rows, total}`, the source of its PDF. */
export interface ReceiptStatement {
  codRecibo: number
  tipo: StatementKind
  conteudo: string
}

/** The PDF of a receipt (`anexo`) or of one of its statements, created once. */
export interface ReceiptPdf {
  codRecibo: number
  tipo: 'anexo' | StatementKind
  codArquivo: number
}

declare module '#db/schema.ts' {
  interface Schema {
    receipt: Receipt & ReceiptState
    receiptLine: ReceiptLine
    receiptStatement: ReceiptStatement
    receiptPdf: ReceiptPdf
  }
}

const OF_PERIOD = ['codPessoa', 'codTipoCalculo', 'dtCompetencia', 'codEmpregado'] as const

function receiptTable(db: Kysely<unknown>, kind: DatabaseKind, name: string) {
  return db.schema
    .createTable(name)
    .addColumn('codRecibo', 'integer', serial(kind))
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('codEmpregado', 'integer', (c) => c.notNull().references('employment.codEmpregado'))
    .addColumn('codTipoCalculo', 'integer', (c) => c.notNull())
    .addColumn('dtCompetencia', 'text', (c) => c.notNull())
    .addColumn('vlrTotProventos', 'integer', (c) => c.notNull())
    .addColumn('vlrTotDescontos', 'integer', (c) => c.notNull())
    .addColumn('vlrBaseFGTS', 'integer', (c) => c.notNull())
    .addColumn('vlrFGTS', 'integer', (c) => c.notNull())
    .addColumn('vlrBaseINSS', 'integer', (c) => c.notNull())
    .addColumn('vlrBaseIRRF', 'integer', (c) => c.notNull())
}

export async function createReceiptsTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await receiptTable(db, kind, 'receipt')
    .addUniqueConstraint('receiptOfPeriod', [...OF_PERIOD])
    .execute()
  await db.schema
    .createTable('receiptLine')
    .addColumn('codRecibo', 'integer', (c) => c.notNull().references('receipt.codRecibo'))
    .addColumn('sequencia', 'integer', (c) => c.notNull())
    .addColumn('codEvento', 'integer', (c) => c.notNull())
    .addColumn('nomeEvento', 'text', (c) => c.notNull())
    .addColumn('indicador', 'text', (c) => c.notNull())
    .addColumn('hrMovto', 'text', (c) => c.notNull())
    .addColumn('vlrMovto', 'integer', (c) => c.notNull())
    .addColumn('detalhamento', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('receiptLineKey', ['codRecibo', 'sequencia'])
    .execute()
  await db.schema
    .createTable('receiptStatement')
    .addColumn('codRecibo', 'integer', (c) => c.notNull().references('receipt.codRecibo'))
    .addColumn('tipo', 'text', (c) => c.notNull())
    .addColumn('conteudo', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('receiptStatementKey', ['codRecibo', 'tipo'])
    .execute()
  await db.schema
    .createTable('receiptPdf')
    .addColumn('codRecibo', 'integer', (c) => c.notNull().references('receipt.codRecibo'))
    .addColumn('tipo', 'text', (c) => c.notNull())
    .addColumn('codArquivo', 'integer', (c) => c.notNull().references('file.codArquivo'))
    .addPrimaryKeyConstraint('receiptPdfKey', ['codRecibo', 'tipo'])
    .execute()
}

export async function addPaymentDate(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('receipt').addColumn('dtPagamento', 'text').execute()
}

/** Receipts whose PDF is stored count as opened: most were created for their person. */
export async function addOpenedAt(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('receipt').addColumn('openedAt', MOMENT).execute()
  const typed = db as unknown as Database
  await typed
    .updateTable('receipt')
    .set({ openedAt: 0 })
    .where('codRecibo', 'in', typed.selectFrom('receiptPdf').select('codRecibo'))
    .execute()
}

/** Lets a month have several receipts of one type; until then each was the first. */
export async function addReceiptSequence(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const key = [...OF_PERIOD, 'sequenciaRecibo'] as const
  if (kind === 'postgres') {
    await db.schema.alterTable('receipt').dropConstraint('receiptOfPeriod').execute()
    await db.schema.alterTable('receipt').addColumn('sequenciaRecibo', 'integer', first).execute()
    await db.schema.alterTable('receipt').addColumn('nomeRecibo', 'text', unnamed).execute()
    await db.schema
      .alterTable('receipt')
      .addUniqueConstraint('receiptOfPeriod', [...key])
      .execute()
    return
  }
  await rewriteTable(db, 'receipt', COLUMNS, (name) =>
    receiptTable(db, kind, name)
      .addColumn('dtPagamento', 'text')
      .addColumn('withdrawnAt', MOMENT)
      .addColumn('openedAt', MOMENT)
      .addColumn('sequenciaRecibo', 'integer', first)
      .addColumn('nomeRecibo', 'text', unnamed)
      .addUniqueConstraint('receiptOfPeriod', [...key]),
  )
}

/** The columns of a receipt before it had a sequence. */
const COLUMNS = [
  ...['codRecibo', ...OF_PERIOD, 'vlrTotProventos', 'vlrTotDescontos', 'vlrBaseFGTS', 'vlrFGTS'],
  ...['vlrBaseINSS', 'vlrBaseIRRF', 'dtPagamento', 'withdrawnAt', 'openedAt'],
]
const first: ColumnBuilderCallback = (column) => column.notNull().defaultTo(1)
const unnamed: ColumnBuilderCallback = (column) => column.notNull().defaultTo('')
