import { CALCULATION, DETAIL_SEPARATOR } from '@colab/contract/domains/receipts'
import * as v from 'valibot'
import * as kind from '#import/kinds.ts'
import { type Derived, type Layout, optional, type Reference, required } from '#import/layout.ts'

const RECEIPT = ['codEmpregado', 'codTipoCalculo', 'dtCompetencia']
const ofReceipt: Reference = { columns: RECEIPT, to: 'recibos', gives: { codRecibo: 'codRecibo' } }

/** The columns that say which receipt something belongs to. */
const receiptColumns = [
  required('codEmpregado', kind.code(1), { stored: null }),
  required('codTipoCalculo', kind.code(1), { stored: null }),
  required('dtCompetencia', kind.period, { stored: null }),
]

/** Papers are made once and kept: of a receipt that changed, and of its years, they are made anew. */
const papers: Derived = {
  columns: ['codRecibo'],
  exists: async (db) =>
    [
      await db.selectFrom('receiptPdf').select('codRecibo').limit(1).executeTakeFirst(),
      await db.selectFrom('incomeReport').select('codPessoa').limit(1).executeTakeFirst(),
    ].some((row) => row !== undefined),
  async forget(db, rows) {
    const numbers = [...new Set(rows.map(({ codRecibo }) => Number(codRecibo)))]
    await db.deleteFrom('receiptPdf').where('codRecibo', 'in', numbers).execute()
    await db
      .deleteFrom('incomeReport')
      .where('codPessoa', 'in', (is) => is.selectFrom('receipt').select('codPessoa').where('codRecibo', 'in', numbers))
      .execute()
  },
}

const statement = v.object({
  columns: v.array(v.string()),
  rows: v.array(v.array(v.string())),
  total: v.string(),
})

/** What an extra paper says, as JSON. */
const content: kind.Kind = {
  ...kind.text(1_000_000),
  says: 'JSON: `{"columns": ["Data", "Valor"], "rows": [["01/10/2026", "R$ 10,00"]], "total": "R$ 10,00"}`',
  read(cell) {
    try {
      return JSON.stringify(v.parse(statement, JSON.parse(cell)))
    } catch {
      throw new kind.BadCell('não é o JSON de um demonstrativo')
    }
  },
}

const KINDS = ['comissao', 'planoSaude', 'mediaFerias', 'descontosDiversos']
const TYPES = Object.entries(CALCULATION).map(([name, code]) => `${code} ${name}`)

/** Receipts of pay: their heads, their lines, and the papers that come with them. */
export const receiptsLayouts: Layout[] = [
  {
    name: 'recibos',
    table: 'receipt',
    about:
      'Receipts of pay. Their PDFs are made from what stands here and in recibos-linhas, unless recibos-arquivos brings them.',
    columns: [
      required('codEmpregado', kind.code(1)),
      required('codTipoCalculo', kind.code(1), TYPES.join(', ')),
      required('dtCompetencia', kind.period, 'the month; of a vacation the day on which it starts'),
      required('vlrTotProventos', kind.money),
      required('vlrTotDescontos', kind.money),
      optional('vlrBaseFGTS', kind.money),
      optional('vlrFGTS', kind.money),
      optional('vlrBaseINSS', kind.money),
      optional('vlrBaseIRRF', kind.money),
    ],
    key: RECEIPT,
    conflict: ['codPessoa', 'codTipoCalculo', 'dtCompetencia', 'codEmpregado'],
    refers: [{ columns: ['codEmpregado'], to: 'contratos', gives: { codPessoa: 'codPessoa' } }],
    derived: papers,
  },
  {
    name: 'recibos-linhas',
    table: 'receiptLine',
    about: 'Lines of receipts, which are taken as a whole.',
    columns: [
      ...receiptColumns,
      required('sequencia', kind.code(1), 'order on the receipt, from 1'),
      required('codEvento', kind.code(0)),
      required('nomeEvento', kind.text(120)),
      required('indicador', kind.text(20), '`Provento` or `Desconto`; any other informs and enters no total'),
      optional('hrMovto', kind.text(40), 'reference: hours, days or a rate, as it is shown'),
      required('vlrMovto', kind.money),
      optional('detalhamento', kind.parts(DETAIL_SEPARATOR), 'how the line came about'),
    ],
    key: [...RECEIPT, 'sequencia'],
    conflict: ['codRecibo', 'sequencia'],
    whole: ['codRecibo'],
    refers: [ofReceipt],
    derived: papers,
  },
  {
    name: 'recibos-demonstrativos',
    table: 'receiptStatement',
    about: 'What the extra papers of a receipt say; their PDFs are made from it.',
    columns: [...receiptColumns, required('tipo', kind.choice(...KINDS)), required('conteudo', content)],
    key: [...RECEIPT, 'tipo'],
    conflict: ['codRecibo', 'tipo'],
    refers: [ofReceipt],
    derived: papers,
  },
  {
    name: 'recibos-arquivos',
    table: 'receiptPdf',
    about:
      'PDFs of receipts. For a receipt that has any here none are made: bring its `anexo` too. A receipt that changes loses ' +
      'them; bring them in the same import.',
    columns: [
      ...receiptColumns,
      required('tipo', kind.choice('anexo', ...KINDS)),
      required('arquivo', kind.file, { about: 'PDF', stored: 'codArquivo' }),
    ],
    key: [...RECEIPT, 'tipo'],
    conflict: ['codRecibo', 'tipo'],
    refers: [ofReceipt],
  },
]
