import { CALCULATION } from '@colab/contract/domains/receipts'
import { formatDate, formatMonth } from '@colab/contract/wire/date'

/** The documents in a PDF. */
export type PaperKind =
  | {
      as: 'recibos'
      competencia: string
      codTipoCalculo: number
      /** Day of payment: receipts are created for pages whose contract has none. */
      paidOn?: string
    }
  | { as: 'informes'; ano: number }

/** Values of `--tipo`. */
export const PAPER_TYPES: Readonly<Record<string, number>> = {
  mensal: CALCULATION.paycheck,
  adiantamento: CALCULATION.advance,
  ferias: CALCULATION.vacationReceipt,
  '13': CALCULATION.thirteenth,
  rescisao: CALCULATION.severance,
}

/**
 * Returns the kind for receipts of a type and a month; with the day of payment, for vacations the pay by which the
 * portal lists them.
 */
export function receiptsKind({
  competencia,
  codTipoCalculo,
  paidOn,
}: {
  competencia: string
  codTipoCalculo: number
  paidOn?: string
}): PaperKind {
  if (paidOn === undefined) return { as: 'recibos', competencia, codTipoCalculo }
  const isVacation = codTipoCalculo === CALCULATION.vacationReceipt
  return { as: 'recibos', competencia, codTipoCalculo: isVacation ? CALCULATION.vacation : codTipoCalculo, paidOn }
}

/** Returns the arguments of `colab import pdf` for a kind; null where there are none. */
export function paperArguments(kind: PaperKind): string | null {
  if (kind.as === 'informes') return `--as informes --ano ${kind.ano}`
  const isVacation = kind.codTipoCalculo === CALCULATION.vacation
  const code = isVacation ? CALCULATION.vacationReceipt : kind.codTipoCalculo
  const [tipo] = Object.entries(PAPER_TYPES).find(([, one]) => one === code) ?? []
  if (tipo === undefined) return null
  const day = kind.competencia.endsWith('-01') && !isVacation ? formatMonth : formatDate
  const typed = `--as recibos --competencia ${day(kind.competencia)} --tipo ${tipo}`
  // Without it, the pay of vacations is another calculation.
  return isVacation ? `${typed} --pago-em ${kind.paidOn ? formatDate(kind.paidOn) : '<DD/MM/AAAA>'}` : typed
}
