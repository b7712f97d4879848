import { ABSENCE, wholeDays } from '@colab/contract/payroll/absence'
import { together } from '#db/together.ts'
import { paperAlone, publishedReceipts } from '#domains/receipts/published.ts'
import { MONTHLY } from '#domains/receipts/types.ts'
import type { Context } from '#protocol/context.ts'

/** Months of the bars on the home screen. */
const MONTHS = 6
/** Events that explain a difference. */
const CAUSES = 2

/**
 * Returns the last months paid, all employments together, and the events that explain the difference of the last two.
 */
export async function lastPays(db: Context['db'], codPessoa: number) {
  const paid = publishedReceipts(db).where('receipt.codPessoa', '=', codPessoa).where('codTipoCalculo', 'in', MONTHLY)
  const { pays, events } = await together(db, {
    pays: paid
      .select(['dtCompetencia', ({ fn }) => fn.max('dtPagamento').as('dtPagamento')])
      .select(({ fn }) => fn.max(paperAlone()).as('isUnknown'))
      .select(({ fn, eb }) => fn.sum<number>(eb('vlrTotProventos', '-', eb.ref('vlrTotDescontos'))).as('cents'))
      .groupBy('dtCompetencia')
      .orderBy('dtCompetencia', 'desc')
      .limit(MONTHS),
    events: paid
      .innerJoin('receiptLine', 'receiptLine.codRecibo', 'receipt.codRecibo')
      .innerJoin('employment', 'employment.codEmpregado', 'receipt.codEmpregado')
      .leftJoin('payrollEvent as event', (join) =>
        join.onRef('event.codEmp', '=', 'employment.codEmp').onRef('event.codEvento', '=', 'receiptLine.codEvento'),
      )
      .select(['dtCompetencia', 'receiptLine.codEvento', 'receiptLine.nomeEvento', 'indicador', 'natRubr', 'hrMovto'])
      .select(({ fn }) => fn.sum<number>('vlrMovto').as('cents'))
      .where('indicador', 'in', ['Provento', 'Desconto'])
      .where('dtCompetencia', 'in', paid.select('dtCompetencia').distinct().orderBy('dtCompetencia', 'desc').limit(2))
      .groupBy(['dtCompetencia', 'receiptLine.codEvento', 'receiptLine.nomeEvento', 'indicador', 'natRubr', 'hrMovto']),
  })
  return {
    ttPagamento: pays.map(({ cents, isUnknown, ...row }) => {
      return { ...row, vlrLiquido: isUnknown ? null : Number(cents) / 100 }
    }),
    ttMudanca: pays.slice(0, 2).some(({ isUnknown }) => isUnknown) ? [] : causesOf(pays, events),
  }
}

interface EventOfMonth {
  dtCompetencia: string
  codEvento: number
  nomeEvento: string
  indicador: string
  natRubr: number | null
  hrMovto: string
  cents: number
}

/** Natures that follow from other events: weekly rest on variable pay, INSS, IRRF. */
const CONSEQUENCES: readonly (number | null)[] = [1002, 9201, 9203]

/**
 * Returns the events with the greatest part in the difference of the last two months, greatest first: an absence counts
 * with the rest that it forfeited, and taxes only after all others. None where the lines do not add up to the
 * difference, because a cause would be a guess.
 */
function causesOf([last, before]: readonly { dtCompetencia: string; cents: number }[], events: EventOfMonth[]) {
  if (!last || !before) return []
  const change = Number(last.cents) - Number(before.cents)
  const isLast = ({ dtCompetencia }: EventOfMonth) => dtCompetencia === last.dtCompetencia
  const effects = [...Map.groupBy(events, ({ codEvento, indicador }) => `${codEvento} ${indicador}`).values()].flatMap(
    (rows) => {
      const now = rows.filter(isLast)
      const [event = rows[0]] = now
      if (!event) return []
      const effect = rows.reduce(
        (sum, row) =>
          isLast(row) === (row.indicador === 'Provento') ? sum + Number(row.cents) : sum - Number(row.cents),
        0,
      )
      const { nomeEvento, natRubr, hrMovto } = event
      const dias = natRubr === ABSENCE.day && effect < 0 && now.length === 1 ? wholeDays(hrMovto) : null
      return [{ nomeEvento, natRubr, dias, effect }]
    },
  )
  if (effects.reduce((sum, { effect }) => sum + effect, 0) !== change) return []
  const own = effects.filter(({ effect }) => effect * change > 0)
  const ofAbsence = own.filter(({ natRubr }) => natRubr === ABSENCE.day || natRubr === ABSENCE.rest)
  const isCounted = ofAbsence.some(({ dias }) => dias !== null)
  const sum = Math.abs(ofAbsence.reduce((sum, { effect }) => sum + effect, 0))
  const weightOf = (event: (typeof own)[number]) =>
    isCounted && ofAbsence.includes(event) ? sum : CONSEQUENCES.includes(event.natRubr) ? 0 : Math.abs(event.effect)
  const isRest = ({ natRubr }: (typeof own)[number]) => Number(natRubr === ABSENCE.rest)
  return own
    .toSorted((a, b) => weightOf(b) - weightOf(a) || isRest(a) - isRest(b) || Math.abs(b.effect) - Math.abs(a.effect))
    .slice(0, CAUSES)
    .map(({ nomeEvento, natRubr, dias, effect }) => ({ nomeEvento, natRubr, dias, vlrEfeito: effect / 100 }))
}
