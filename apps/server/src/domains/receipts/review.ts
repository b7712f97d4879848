import { addMonths } from '@colab/contract/wire/calendar'
import { formatBRL } from '@colab/contract/wire/money'
import { chunks } from '#db/chunks.ts'
import type { Doubt, Review } from '#import/layout.ts'
import type { Schema, Transaction } from '#schema/schema.ts'

/** Receipts whose lines are added up in the database at the end; more warnings would not be read. */
const VERIFIED = 5000

export function reviewReceipts(): Review {
  return {
    row({ value, today, warning }) {
      const period = String(value('dtCompetencia') ?? '')
      const hired = String(value('dtAdmissao') ?? '')
      for (const field of ['vlrTotProventos', 'vlrTotDescontos']) {
        if (Number(value(field)) < 0) warning(field, 'é negativo')
      }
      if (period > addMonths(today, 2)) warning('dtCompetencia', 'fica no futuro')
      if (period !== '' && period.slice(0, 7) < hired.slice(0, 7)) {
        warning('dtCompetencia', 'vem antes da admissão')
      }
    },
  }
}

/** Difference between the totals of a receipt and the sums of its lines, in cents. */
interface Remainder {
  line: number
  earnings: number
  deductions: number
}

/**
 * Compares lines with the totals of their receipts. A receipt is forgotten when its lines add up, so that memory does not
 * grow with the file; what remains is added up again in the database.
 */
export function reviewLines(): Review {
  const remainders = new Map<number, Remainder>()
  /** Receipts with a line that could not be read. */
  const incomplete = new Set<number>()
  return {
    row({ line, value, isFaulty }) {
      const codRecibo = value('codRecibo')
      if (typeof codRecibo !== 'number') return
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
    end({ db }) {
      for (const codRecibo of incomplete) remainders.delete(codRecibo)
      return doubtfulTotals(db, new Map([...remainders].slice(0, VERIFIED)))
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
        ['Provento', 'vlrTotProventos', 'dos proventos', totals.vlrTotProventos],
        ['Desconto', 'vlrTotDescontos', 'dos descontos', totals.vlrTotDescontos],
      ] as const
      for (const [kind, field, words, total] of compared) {
        const sum = sums.get(`${codRecibo} ${kind}`) ?? 0
        if (sum === total) continue
        const reason = `as linhas ${words} deste recibo somam ${shown(sum)}, e o total é ${shown(total)}`
        doubts.push({ line, field, reason })
      }
    }
  }
  return doubts.sort((one, other) => one.line - other.line)
}

function shown(cents: number): string {
  return formatBRL(cents).replace('\u00a0', ' ')
}
