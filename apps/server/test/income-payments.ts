import { computeYear } from '#domains/income/compute.ts'
import type { IncomeEvent, IncomeLine, IncomeReceipt, Payments } from '#domains/income/payments.ts'

export const ANO = 2025
export const declared = (codIncIRRF: number, more: Partial<IncomeEvent> = {}): IncomeEvent => {
  return { natRubr: null, codIncCP: null, codIncFGTS: null, entidade: '', ...more, codIncIRRF }
}

/** Events by code; their numbers mean nothing. */
export const EVENTS = new Map<number, IncomeEvent>([
  [101, declared(11, { codIncFGTS: 11 })],
  [7, declared(41, { codIncCP: 31 })],
  [8, declared(31)],
  [9, declared(9)],
  [20, declared(13)],
  [21, declared(43)],
  [22, declared(33)],
  [23, declared(75)],
  [30, declared(12)],
  [31, declared(42)],
  [32, declared(32)],
  [33, declared(52)],
  [34, declared(47, { entidade: 'Fundo B' })],
  [40, declared(14)],
  [41, declared(34)],
  [42, declared(54)],
  [50, declared(51)],
  [51, declared(46, { entidade: 'Fundo A' })],
  [60, declared(72)],
  [61, declared(73)],
  [62, declared(79)],
  [63, declared(704)],
  [64, declared(74)],
  [70, declared(9, { natRubr: 9219 })],
  [80, declared(11, { natRubr: 6000 })],
])

export type Entry = [codEvento: number, cents: number, name?: string]

export type Head = Partial<Omit<IncomeReceipt, 'lines'>>

/** A receipt with its totals, and a line that only informs, which needs no declaration. */
export function receipt(head: Head, earnings: Entry[], deductions: Entry[] = []): IncomeReceipt {
  const line =
    (indicador: string) =>
    ([codEvento, vlrMovto, nomeEvento = 'Evento']: Entry): IncomeLine => {
      return { codEvento, nomeEvento, indicador, vlrMovto }
    }
  const sum = (entries: Entry[]) => entries.reduce((total, [, cents]) => total + cents, 0)
  return {
    codEmpregado: 1,
    codTipoCalculo: 10,
    dtCompetencia: '',
    dtPagamento: null,
    vlrTotProventos: sum(earnings),
    vlrTotDescontos: sum(deductions),
    ...head,
    lines: [...earnings.map(line(' PROVENTO')), ...deductions.map(line('desconto')), line('Base')([999, 5])],
  }
}

export const month = (at: number, ano = ANO) => `${ano}-${String(at).padStart(2, '0')}-01`
export const TAXES: Entry[] = [
  [7, 7_501],
  [8, 1_033],
  [9, 5_000],
]
/** Month and payment date of a payslip paid within its month. */
export const within = (at: number) => ({ dtCompetencia: month(at), dtPagamento: `${month(at).slice(0, 8)}28` })
export const payslip = (head: Head) => receipt(head, [[101, 100_000]], TAXES)
export const YEAR = Array.from({ length: 12 }, (_, at) => payslip(within(at + 1)))
export const THIRTEENTH = receipt(
  { codTipoCalculo: 60, dtCompetencia: month(12), dtPagamento: `${ANO}-12-20` },
  [[30, 100_000]],
  [
    [31, 7_500],
    [32, 1_000],
  ],
)

export function payments(receipts: IncomeReceipt[], more: Partial<Payments> = {}): Payments {
  const contracts = [{ codEmpregado: 1, dtAdmissao: '2020-01-02', dtDemissao: null }]
  return { natRendimento: '0561', contracts, receipts, vacations: [], events: EVENTS, plan: [], ...more }
}

export function reportOf(given: Payments) {
  const computed = computeYear(ANO, given)
  if (!computed || 'refused' in computed) throw new Error(JSON.stringify(computed))
  return computed.report
}
