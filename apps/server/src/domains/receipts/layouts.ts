import { CALCULATION, DETAIL_SEPARATOR } from '@colab/contract/domains/receipts'
import * as v from 'valibot'
import { joined, ours } from '#base/ours.ts'
import * as cells from '#import/cell-types.ts'
import {
  type Derived,
  type Layout,
  ofContract,
  optional,
  type Part,
  type Reference,
  required,
  type Stored,
} from '#import/layout.ts'
import { importedPdfs } from './pdfs.ts'
import { correctedReceipts, publishedReceipts } from './published.ts'
import { reviewLines, reviewPdfs, reviewReceipts } from './review.ts'

const RECEIPTS: Part = { feature: 'receipts', screen: ours`Comprovantes de pagamento` }
const RECEIPT = ['codEmpregado', 'codTipoCalculo', 'dtCompetencia', 'sequenciaRecibo']
const ofReceipt: Reference = { columns: RECEIPT, to: 'recibos', gives: { codRecibo: 'codRecibo' } }

const CALCULATIONS = [
  [String(CALCULATION.paycheck), ours`recibo mensal`],
  [String(CALCULATION.vacation), ours`férias`],
  [String(CALCULATION.vacationReceipt), ours`recibo de férias`],
  [String(CALCULATION.thirteenth), ours`13º salário`],
  [String(CALCULATION.thirteenthFallback), ours`13º salário (na falta do ${CALCULATION.thirteenth})`],
  [String(CALCULATION.severance), ours`rescisão`],
  [String(CALCULATION.advance), ours`adiantamento`],
] as const

const anyCode = cells.code(1)
const types: readonly number[] = Object.values(CALCULATION)

/** One of the calculations that the portal shows. */
const calculation: cells.CellType = {
  ...anyCode,
  read(cell) {
    const type = anyCode.read(cell)
    if (!types.includes(Number(type))) throw new cells.BadCell(ours`não é um tipo de recibo: ${types.join(', ')}`)
    return type
  },
  options: CALCULATIONS,
}

/** The columns that identify a receipt. */
const receiptColumns = [
  required('codEmpregado', cells.key('contrato'), { stored: null }),
  required('codTipoCalculo', calculation, { stored: null }),
  required('dtCompetencia', cells.period, { stored: null }),
  optional('sequenciaRecibo', cells.code(1), {
    about: ours`a do recibo; 1, se não for informada`,
    stored: null,
    otherwise: 1,
  }),
]

const receiptsOf = (rows: Stored[]) => [...new Set(rows.map(({ codRecibo }) => Number(codRecibo)))]

/** PDFs are generated once and stored; those of a changed receipt are generated again. */
const pdfs: Derived = {
  columns: ['codRecibo'],
  exists: async (db) =>
    (await db.selectFrom('receiptPdf').select('codRecibo').limit(1).executeTakeFirst()) !== undefined,
  async discard(db, rows) {
    const imported = (await importedPdfs(db, receiptsOf(rows))).map(({ codArquivo }) => codArquivo)
    const present = db.deleteFrom('receiptPdf').where('codRecibo', 'in', receiptsOf(rows))
    await (imported.length > 0 ? present.where('codArquivo', 'not in', imported) : present).execute()
  },
  async forget(db, rows) {
    const imported = await importedPdfs(db, receiptsOf(rows))
    await db.deleteFrom('receiptPdf').where('codRecibo', 'in', receiptsOf(rows)).execute()
    if (imported.length === 0) return null
    const columns = ['tipo', 'codArquivo', 'codRecibo'] as const
    const removed = imported.map((row) => columns.map((column) => row[column]))
    return { tabela: 'recibos-arquivos', columns, key: ['codRecibo', 'tipo'], removed }
  },
}

/** Lines that change in a receipt that its person has opened mark it as corrected. */
const ofLines: Derived = {
  ...pdfs,
  exists: async (db) =>
    (await pdfs.exists(db)) ||
    (await db
      .selectFrom('receipt')
      .select('codRecibo')
      .where('openedAt', 'is not', null)
      .limit(1)
      .executeTakeFirst()) !== undefined,
  async forget(db, rows) {
    await db
      .updateTable('receipt')
      .set({ corrigido: 1 })
      .where('codRecibo', 'in', receiptsOf(rows))
      .where('openedAt', 'is not', null)
      .where('corrigido', '=', 0)
      .execute()
    return pdfs.forget(db, rows)
  },
}

const statement = v.object({
  columns: v.array(v.string()),
  rows: v.array(v.array(v.string())),
  total: v.string(),
})

/** Contents of a statement, as JSON. */
const content: cells.CellType = {
  ...cells.text(1_000_000),
  description: 'JSON: `{"columns": ["Data", "Valor"], "rows": [["01/10/2026", "R$ 10,00"]], "total": "R$ 10,00"}`',
  read(cell) {
    try {
      return JSON.stringify(v.parse(statement, JSON.parse(cell)))
    } catch {
      throw new cells.BadCell(ours`não é o JSON de um demonstrativo`)
    }
  },
}

const KINDS = ['comissao', 'planoSaude', 'mediaFerias', 'descontosDiversos']

/** Receipts of pay: totals, lines, statements and PDFs. */
export const layouts: Layout[] = [
  {
    name: 'recibos',
    neededBy: RECEIPTS,
    table: 'receipt',
    about: ours`Recibos de pagamento. Os PDFs são gerados a partir desta tabela e de recibos-linhas, a não ser que venham em recibos-arquivos.`,
    columns: [
      required('codEmpregado', cells.key('contrato')),
      required(
        'codTipoCalculo',
        calculation,
        joined(
          CALCULATIONS.map(([type, words]) => ours`${type} ${words}`),
          ',',
        ),
      ),
      required('dtCompetencia', cells.period, ours`o mês; nas férias, o dia em que começam`),
      optional('sequenciaRecibo', cells.code(1), {
        about: ours`ordem entre os recibos do mesmo contrato, tipo e mês; 1, se não for informada`,
        otherwise: 1,
      }),
      optional(
        'nomeRecibo',
        cells.text(60),
        ours`o que ele é, quando não é o de sempre: \`Dissídio\`, \`PLR\`, \`Complementar\``,
      ),
      required('vlrTotProventos', cells.money),
      required('vlrTotDescontos', cells.money),
      optional('vlrBaseFGTS', cells.money),
      optional('vlrFGTS', cells.money),
      optional('vlrBaseINSS', cells.money),
      optional('vlrBaseIRRF', cells.money),
      optional('dtPagamento', cells.day, ours`o dia em que foi pago; sem ele não se calcula o informe de rendimentos`),
    ],
    totals: {
      of: 'recibos-linhas',
      columns: {
        vlrTotProventos: { sum: 'vlrMovto', where: ['indicador', 'Provento'] },
        vlrTotDescontos: { sum: 'vlrMovto', where: ['indicador', 'Desconto'] },
      },
    },
    key: RECEIPT,
    numbered: { by: 'sequenciaRecibo', equal: ['dtPagamento', 'vlrTotProventos', 'vlrTotDescontos'] },
    conflict: ['codPessoa', 'codTipoCalculo', 'dtCompetencia', 'codEmpregado', 'sequenciaRecibo'],
    refers: [ofContract('codPessoa')],
    review: reviewReceipts,
    derived: pdfs,
    withdrawable: true,
    news: {
      kind: 'receipt',
      recent: (db, since) =>
        publishedReceipts(db)
          .select(['codPessoa', 'codEmpregado', 'codTipoCalculo', 'dtCompetencia', 'sequenciaRecibo'])
          .where('dtCompetencia', '>=', since)
          .execute(),
    },
    together: { of: 'recibos', columns: ['codRecibo'] },
  },
  {
    name: 'recibos-linhas',
    neededBy: RECEIPTS,
    table: 'receiptLine',
    about: ours`Linhas dos recibos. As de um recibo são substituídas em conjunto.`,
    columns: [
      ...receiptColumns,
      required('sequencia', cells.code(1), { about: ours`ordem no recibo, a partir de 1`, counted: true }),
      required('codEvento', cells.key('evento', 0)),
      required('nomeEvento', cells.text(120)),
      required(
        'indicador',
        cells.choice('Provento', 'Desconto', 'Informativo'),
        ours`\`Informativo\` não entra nos totais`,
      ),
      optional('hrMovto', cells.reference, ours`referência: horas, dias ou percentual, como aparece no recibo`),
      required('vlrMovto', cells.money),
      optional('detalhamento', cells.parts(DETAIL_SEPARATOR), ours`como se chegou ao valor`),
    ],
    key: [...RECEIPT, 'sequencia'],
    conflict: ['codRecibo', 'sequencia'],
    whole: ['codRecibo'],
    refers: [{ ...ofReceipt, sees: ['vlrTotProventos', 'vlrTotDescontos'] }],
    review: reviewLines,
    derived: ofLines,
    news: { kind: 'correctedReceipt', recent: correctedReceipts },
    together: { of: 'recibos', columns: ['codRecibo'] },
  },
  {
    name: 'recibos-demonstrativos',
    table: 'receiptStatement',
    about: 'Conteúdo dos demonstrativos de um recibo, a partir do qual os PDFs são gerados.',
    columns: [...receiptColumns, required('tipo', cells.choice(...KINDS)), required('conteudo', content)],
    key: [...RECEIPT, 'tipo'],
    conflict: ['codRecibo', 'tipo'],
    refers: [ofReceipt],
    derived: pdfs,
    together: { of: 'recibos', columns: ['codRecibo'] },
  },
  {
    name: 'recibos-arquivos',
    table: 'receiptPdf',
    about:
      'PDFs dos recibos. Para um recibo que tem algum aqui nenhum é gerado: inclua também o `anexo`. Um recibo alterado perde ' +
      'os seus; importe-os junto com a alteração.',
    columns: [
      ...receiptColumns,
      required('tipo', cells.choice('anexo', ...KINDS)),
      required('arquivo', cells.pdf, { about: 'PDF', stored: 'codArquivo' }),
    ],
    key: [...RECEIPT, 'tipo'],
    conflict: ['codRecibo', 'tipo'],
    refers: [ofReceipt],
    review: reviewPdfs,
    together: { of: 'recibos', columns: ['codRecibo'] },
  },
]
