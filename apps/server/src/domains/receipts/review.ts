import { CALCULATION } from '@colab/contract/domains/receipts'
import { addMonths, firstOfMonth } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { sql } from 'kysely'
import { ours } from '#base/ours.ts'
import { chunks } from '#db/chunks.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { dayOf, eachRow, reais, warnOfFuture, warnOfNegative, warnOutsideContract } from '#import/doubts.ts'
import type { Doubt, Review, Reviewed } from '#import/layout.ts'
import { doubtfulPapers, type ImportedPdf } from '#import/papers.ts'
import { undeclaredEvents } from './event-use.ts'

/** Receipts whose lines are added up in the database at the end; more warnings would not be read. */
const VERIFIED = 5000

/** Months after the dismissal in which pay is plausible: that of the last month, and remaining amounts. */
const AFTER_DISMISSAL = 2
/** Months between the period of a receipt and its payment. */
const PAID_EARLY = 3
const PAID_LATE = 12

export const reviewReceipts = eachRow((row) => {
  const { value, today, warning } = row
  warnOfNegative(row, 'vlrTotProventos', 'vlrTotDescontos', 'vlrBaseFGTS', 'vlrFGTS', 'vlrBaseINSS', 'vlrBaseIRRF')
  const net = Number(value('vlrTotProventos')) - Number(value('vlrTotDescontos'))
  if (net < 0) warning('vlrTotDescontos', ours`passa dos proventos: o líquido seria ${reais(net)}`)
  warnOfFuture(row, 'dtCompetencia', addMonths(today, 2))
  warnOfFuture(row, 'dtPagamento', addMonths(today, 2))
  warnOutsideContract(row, 'dtCompetencia', { month: true, after: false })
  reviewPeriod(row)
})

function reviewPeriod(row: Reviewed): void {
  const { value, error, warning } = row
  const [period, paid, left] = [dayOf(row, 'dtCompetencia'), dayOf(row, 'dtPagamento'), dayOf(row, 'dtDemissao')]
  if (period === '') return
  const isSeverance = value('codTipoCalculo') === CALCULATION.severance
  if (isSeverance && !period.endsWith('-01'))
    error('dtCompetencia', ours`é um dia: a rescisão traz o mês, como 10/2026`)
  if (isSeverance && left === '') warning('codTipoCalculo', ours`o contrato não tem data de demissão`)
  if (left !== '' && firstOfMonth(period) > addMonths(firstOfMonth(left), AFTER_DISMISSAL)) {
    warning('dtCompetencia', ours`vem bem depois do desligamento, em ${formatDate(left)}`)
  }
  if (paid !== '' && (paid < addMonths(period, -PAID_EARLY) || paid > addMonths(period, PAID_LATE))) {
    warning('dtPagamento', ours`fica longe da competência`)
  }
}

/** Difference between the totals of a receipt and the sums of its lines, in cents. */
interface Remainder {
  line: number
  earnings: number
  deductions: number
}

/**
 * Compares lines with the totals of their receipts. A receipt is dropped from memory when its lines add up, so that
 * memory does not grow with the file; the rest is added up in the database at the end.
 */
export function reviewLines(): Review {
  const remainders = new Map<number, Remainder>()
  /** Receipts with a line that could not be read. */
  const incomplete = new Set<number>()
  /** A line whose receipt could not be read may belong to any receipt. */
  let isAnyIncomplete = false
  const events = new Set<number>()
  return {
    row(row) {
      const { line, value, isFaulty } = row
      warnOfNegative(row, 'vlrMovto')
      if (typeof value('codEvento') === 'number') events.add(Number(value('codEvento')))
      const codRecibo = value('codRecibo')
      if (typeof codRecibo !== 'number') {
        isAnyIncomplete ||= isFaulty
        return
      }
      if (isFaulty) incomplete.add(codRecibo)
      const remainder = remainders.get(codRecibo) ?? {
        line,
        earnings: Number(value('vlrTotProventos')),
        deductions: Number(value('vlrTotDescontos')),
      }
      const amount = Number(value('vlrMovto'))
      if (value('indicador') === 'Provento') remainder.earnings -= amount
      else if (value('indicador') === 'Desconto') remainder.deductions -= amount
      else if (!remainders.has(codRecibo)) return
      if (remainder.earnings === 0 && remainder.deductions === 0) remainders.delete(codRecibo)
      else remainders.set(codRecibo, remainder)
    },
    async end(written) {
      if (isAnyIncomplete) remainders.clear()
      for (const codRecibo of incomplete) remainders.delete(codRecibo)
      const totals = await doubtfulTotals(written.db, new Map([...remainders].slice(0, VERIFIED)))
      return [...totals, ...(await undeclaredEvents(written, events))]
    },
  }
}

async function doubtfulTotals(db: Transaction<Schema>, remainders: Map<number, Remainder>): Promise<Doubt[]> {
  const doubts: Doubt[] = []
  for (const numbers of chunks([...remainders.keys()])) {
    const receipts = await db
      .selectFrom('receipt')
      .select(['codRecibo', 'vlrTotProventos', 'vlrTotDescontos'])
      .where('codRecibo', 'in', numbers)
      .execute()
    const rows = await db
      .selectFrom('receiptLine')
      .select((is) => ['codRecibo', 'indicador', is.fn.sum<number>('vlrMovto').as('sum')])
      .where('codRecibo', 'in', numbers)
      .groupBy(['codRecibo', 'indicador'])
      .execute()
    const sums = new Map(rows.map(({ codRecibo, indicador, sum }) => [`${codRecibo} ${indicador}`, Number(sum)]))
    for (const { codRecibo, ...totals } of receipts) {
      const line = remainders.get(codRecibo)?.line ?? 0
      const compared = [
        ['Provento', 'vlrTotProventos', ours`dos proventos`, totals.vlrTotProventos],
        ['Desconto', 'vlrTotDescontos', ours`dos descontos`, totals.vlrTotDescontos],
      ] as const
      for (const [kind, field, words, total] of compared) {
        const sum = sums.get(`${codRecibo} ${kind}`) ?? 0
        if (sum === total) continue
        const reason = ours`as linhas ${words} deste recibo somam ${reais(sum)}, e o total é ${reais(total)}`
        doubts.push({ line, field, reason })
      }
    }
  }
  return doubts.sort((one, other) => one.line - other.line)
}

export function reviewPdfs(): Review {
  return {
    end: ({ db, seen }) =>
      doubtfulPapers(
        db,
        sql<ImportedPdf>`
          select s.line, f."codArquivo", p.cpf, p.nome from ${seen} s
          inner join "receiptPdf" f on f."codRecibo" = s."codRecibo" and f.tipo = s.tipo
          inner join receipt r on r."codRecibo" = f."codRecibo"
          inner join person p on p."codPessoa" = r."codPessoa"`,
      ),
  }
}
