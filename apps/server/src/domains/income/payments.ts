import type { Selectable } from 'kysely'
import type { PlanCharge } from '#domains/benefits/tables.ts'
import type { Nature } from '#domains/people/natures.ts'
import type { Employment } from '#domains/people/tables.ts'
import type { Receipt, ReceiptLine } from '#domains/receipts/tables.ts'
import type { Vacation } from '#domains/vacations/tables.ts'
import type { Incidences } from './incidences.ts'
import type { PayrollEvent } from './tables.ts'

/* Data from which an income report is computed; amounts in cents. */

export type IncomeContract = Pick<Employment, 'codEmpregado' | 'dtAdmissao' | 'dtDemissao'>
export type IncomeLine = Pick<ReceiptLine, 'codEvento' | 'nomeEvento' | 'indicador' | 'vlrMovto'>

export interface IncomeReceipt
  extends Pick<
    Selectable<Receipt>,
    'codEmpregado' | 'codTipoCalculo' | 'dtCompetencia' | 'dtPagamento' | 'vlrTotProventos' | 'vlrTotDescontos'
  > {
  lines: readonly IncomeLine[]
}

export type IncomeVacation = Pick<Vacation, 'codEmpregado'> & Record<'dtIniFerias' | 'dtFimFerias', string>
/** A declared event; `entidade` is the institution of a complementary pension. */
export type IncomeEvent = Incidences & Pick<PayrollEvent, 'entidade'>
/** Health plan deduction of a month for one person. */
export type PlanShare = Pick<PlanCharge, 'codEmpregado' | 'dtCompetencia' | 'vlrMes'>

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
