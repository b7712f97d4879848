import { CALCULATION } from '@colab/contract/domains/receipts'
import { addDays, addMonths, firstOfMonth, lastOfMonth } from '@colab/contract/wire/calendar'
import type { IncomeContract, IncomeReceipt, IncomeVacation } from './payments.ts'

/** Calculation types that do not pay the work of a month. */
const EXTRA: readonly number[] = [
  CALCULATION.advance,
  CALCULATION.thirteenth,
  CALCULATION.thirteenthFallback,
  CALCULATION.vacation,
  CALCULATION.vacationReceipt,
]

/** Returns whether a vacation covers all days of the contract in a month, and has a receipt of its own. */
function isPaidVacation(
  { dtAdmissao, dtDemissao }: IncomeContract,
  vacations: readonly IncomeVacation[],
  receipts: readonly IncomeReceipt[],
  month: string,
): boolean {
  const last = [lastOfMonth(month), dtDemissao ?? lastOfMonth(month)].sort()[0] ?? month
  const isAway = (day: string) =>
    vacations.some(
      ({ dtIniFerias, dtFimFerias }) =>
        day >= dtIniFerias &&
        day <= dtFimFerias &&
        receipts.some(
          (receipt) => receipt.codTipoCalculo === CALCULATION.vacation && receipt.dtCompetencia === dtIniFerias,
        ),
    )
  for (let day = dtAdmissao > month ? dtAdmissao : month; day <= last; day = addDays(day, 1)) {
    if (!isAway(day)) return false
  }
  return true
}

/**
 * Returns whether the receipts of a contract cover all months that were paid in a calendar year. A company that pays in
 * the next month pays December of the year before and not that of the year; the payment dates show which one it is.
 * The last month is due in any case: severance is paid at once (CLT art. 477 § 6).
 */
export function coversYear(
  ano: number,
  contract: IncomeContract,
  receipts: readonly IncomeReceipt[],
  vacations: readonly IncomeVacation[],
): boolean {
  const { dtAdmissao, dtDemissao } = contract
  const before = `${ano - 1}-12-01`
  const december = `${ano}-12-01`
  const monthly = receipts.filter(({ codTipoCalculo }) => !EXTRA.includes(codTipoCalculo))
  const later = monthly
    .filter(({ codTipoCalculo }) => codTipoCalculo === CALCULATION.paycheck)
    .filter(({ dtCompetencia }) => dtCompetencia >= before && dtCompetencia <= lastOfMonth(december))
    .map(({ dtPagamento, dtCompetencia }) => (dtPagamento ?? '') > lastOfMonth(dtCompetencia))
  const first = later.some(Boolean) ? before : `${ano}-01-01`
  const last = later.length > 0 && later.every(Boolean) ? `${ano}-11-01` : december
  const dismissal = dtDemissao === null ? null : firstOfMonth(dtDemissao)
  for (let month = before; month <= december; month = addMonths(month, 1)) {
    if (month < firstOfMonth(dtAdmissao) || (dismissal !== null && month > dismissal)) continue
    const isDue = (month >= first && month <= last) || month === dismissal
    const isCovered = monthly.some(({ dtCompetencia, codTipoCalculo }) => {
      // A dismissal may have a type of its own.
      return firstOfMonth(dtCompetencia) === month && (codTipoCalculo === CALCULATION.paycheck || month === dismissal)
    })
    if (isDue && !isCovered && !isPaidVacation(contract, vacations, receipts, month)) return false
  }
  return true
}
