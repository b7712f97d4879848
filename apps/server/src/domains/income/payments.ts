import type { Nature } from '#domains/people/natures.ts'
import type { Incidences } from './incidences.ts'

/* Data from which an income report is computed; amounts in cents. */

export interface IncomeContract {
  codEmpregado: number
  dtAdmissao: string
  dtDemissao: string | null
}

export interface IncomeLine {
  codEvento: number
  nomeEvento: string
  indicador: string
  vlrMovto: number
}

export interface IncomeReceipt {
  codEmpregado: number
  codTipoCalculo: number
  dtCompetencia: string
  dtPagamento: string | null
  vlrTotProventos: number
  vlrTotDescontos: number
  lines: readonly IncomeLine[]
}

export interface IncomeVacation {
  codEmpregado: number
  dtIniFerias: string
  dtFimFerias: string
}

/** A declared event; `entidade` is the institution of a complementary pension. */
export interface IncomeEvent extends Incidences {
  entidade: string
}

/** Health plan deduction of a month for one person. */
export interface PlanShare {
  codEmpregado: number
  dtCompetencia: string
  vlrMes: number
}

/** All that one employer paid to one person, of one nature. */
export interface Payments<Share extends PlanShare = PlanShare> {
  natRendimento: Nature
  contracts: readonly IncomeContract[]
  receipts: readonly IncomeReceipt[]
  vacations: readonly IncomeVacation[]
  /** Declared events by their codes. */
  events: ReadonlyMap<number, IncomeEvent>
  plan: readonly Share[]
}
