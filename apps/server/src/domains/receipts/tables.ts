import type { Kysely } from 'kysely'
import { ours } from '#base/ours.ts'
import { type DatabaseKind, rewriteTable } from '#db/columns.ts'
import type { Database } from '#db/schema.ts'
import { type Added, adding, counted, creating, integer, moment, type Row, table, text } from '#db/table.ts'
import type { Withdrawable } from '#db/withdrawn.ts'
import { codArquivo, ofEmployment } from '#domains/people/tables.ts'

const receiptColumns = {
  codRecibo: counted.about('número do holerite'),
  ...ofEmployment,
  codTipoCalculo: integer.about(
    'tipo de cálculo: 10 mensal, 40 férias, 60 e 61 13º salário, 70 rescisão, 80 adiantamento',
  ),
  dtCompetencia: text,
  /** Cents. */
  vlrTotProventos: integer.about('total de proventos em centavos'),
  vlrTotDescontos: integer.about('total de descontos em centavos'),
  vlrBaseFGTS: integer.about('base do FGTS em centavos'),
  vlrFGTS: integer.about('FGTS em centavos'),
  /** Bases of INSS and IRRF in cents, for the PDF. */
  vlrBaseINSS: integer.about('base do INSS em centavos'),
  vlrBaseIRRF: integer.about('base do IRRF em centavos'),
}
const OF_PERIOD = ['codPessoa', 'codTipoCalculo', 'dtCompetencia', 'codEmpregado'] as const

/** A receipt of one employment, type and period; a month is stored as its first day, a vacation as its start. */
const receipt = table('receipt', receiptColumns)
  .personal('payroll', ours`Holerites: totais e bases`)
  .with((creation) => creation.addUniqueConstraint('receiptOfPeriod', [...OF_PERIOD]))
/** The day on which it was paid, which decides its calendar year; null where the company does not record it. */
const payment = { dtPagamento: text.optional().about('dia do pagamento') }
/** When the receipt was first delivered to its person; 0 when that was before this column existed, null when not delivered yet. */
const opened = { openedAt: moment.optional().about('quando você abriu') }
const sequence = {
  /** Counts the receipts of the same type and period: complementary pay, collective agreement, PLR. */
  sequenciaRecibo: integer.defaultTo(1).about('ordem entre os holerites do mesmo mês'),
  /** Name that the company gives to a receipt other than the usual one of its type and period. */
  nomeRecibo: text.defaultTo('').about('nome do holerite'),
}
/** 1 where its lines changed after its person had opened it. */
const corrected = { corrigido: integer.defaultTo(0).about('se mudou depois que você abriu') }
export type Receipt = Row<typeof receipt> & Added<typeof payment & typeof sequence & typeof corrected>

const codRecibo = integer.references('receipt.codRecibo')

/** A line of a receipt; `vlrMovto` in cents. */
const receiptLine = table('receiptLine', {
  codRecibo,
  sequencia: integer,
  codEvento: integer,
  nomeEvento: text,
  indicador: text.about('provento, desconto ou informativo'),
  hrMovto: text.about('horas'),
  vlrMovto: integer,
  detalhamento: text.about('detalhes do lançamento'),
})
  .personal('payroll', ours`Holerites: créditos e descontos`, { through: ['receipt', 'codRecibo'] })
  .key('codRecibo', 'sequencia')
export type ReceiptLine = Row<typeof receiptLine>

/** Additional statements of a receipt, named as in the reply. */
export type StatementKind = 'comissao' | 'planoSaude' | 'mediaFerias' | 'descontosDiversos'

/** Contents of an additional statement: JSON of `{columns, rows, total}`, the source of its PDF. */
const receiptStatement = table('receiptStatement', {
  codRecibo,
  tipo: text.as<StatementKind>(),
  conteudo: text,
})
  .personal('payroll', ours`Holerites: demonstrativos`, { through: ['receipt', 'codRecibo'] })
  .key('codRecibo', 'tipo')
export type ReceiptStatement = Row<typeof receiptStatement>

/** The PDF of a receipt (`anexo`) or of one of its statements, created once. */
const receiptPdf = table('receiptPdf', {
  codRecibo,
  tipo: text.as<'anexo' | StatementKind>(),
  codArquivo,
})
  .personal('payroll', ours`Holerites em PDF`, { through: ['receipt', 'codRecibo'] })
  .key('codRecibo', 'tipo')
export type ReceiptPdf = Row<typeof receiptPdf>

export const tables = [receipt.added(payment, opened, sequence, corrected), receiptLine, receiptStatement, receiptPdf]

declare module '#db/schema.ts' {
  interface Schema {
    receipt: Receipt & Added<typeof opened> & Withdrawable
    receiptLine: ReceiptLine
    receiptStatement: ReceiptStatement
    receiptPdf: ReceiptPdf
  }
}

export const createReceiptsTables = creating(receipt, receiptLine, receiptStatement, receiptPdf)
export const addPaymentDate = adding('receipt', payment)
export const addCorrected = adding('receipt', corrected)

/** Receipts whose PDF is stored count as opened: most were created for their person. */
export async function addOpenedAt(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await adding('receipt', opened)(db, kind)
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
    await adding('receipt', sequence)(db, kind)
    await db.schema
      .alterTable('receipt')
      .addUniqueConstraint('receiptOfPeriod', [...key])
      .execute()
    return
  }
  const earlier = { ...receiptColumns, ...payment, withdrawnAt: moment.optional(), ...opened }
  const rewritten = table('receipt', { ...earlier, ...sequence })
  rewritten.with((creation) => creation.addUniqueConstraint('receiptOfPeriod', [...key]))
  await rewriteTable(db, 'receipt', Object.keys(earlier), (name) => rewritten.creation(db, kind, name))
}
