import type { Employment as EmploymentRow, Person as PersonRow } from '#domains/people/tables.ts'
import type { Vacation as VacationRow } from '#domains/vacations/tables.ts'

/** Role of a person in the demo company: a state that a screen must be able to show, or just staff. */
export type Role =
  | 'everything'
  | 'twoEmployments'
  | 'pendingSignature'
  | 'pendingEvaluation'
  | 'hiredToday'
  | 'defaultPassword'
  | 'noContact'
  | 'noCredential'
  | 'notEmployed'
  | 'nightPorter'
  | 'nurse'
  | 'shopAssistant'
  | 'apprentice'
  | 'employee'

/** Kind of work, which determines the pay: sellers have commissions, operations overtime and nights, care neither. */
export type Trade = 'sales' | 'operations' | 'office' | 'care' | 'management' | 'apprentice'

/** Days of work: Monday to Friday, Saturday mornings too, or twelve hours by 36 (CLT art. 59-A). */
export type Rota = 'weekdays' | 'saturdays' | 'twelveBy36'

/** A vacation, taken or planned: one part (CLT art. 134) of an acquisition period. */
export type Vacation = Omit<VacationRow, 'codPessoa' | 'codEmpregado'>

/** A payroll loan (Crédito do Trabalhador, Lei 15.179/2025). */
export interface Loan {
  contrato: string
  /** First day of the month of the first instalment. */
  inicio: string
  parcelas: number
  /** Cents an instalment. */
  valorParcela: number
}

/** Monthly contribution of a person to the health plan, in cents. */
export interface HealthPlan {
  plano: string
  titular: number
  /** Per child. */
  dependente: number
}

export interface Child {
  nome: string
  cpf: string
  dtNascimento: string
  sexo: 'F' | 'M'
}

/** An employment; `jornada` is a fifth of the week, the salary is that of today. */
export interface Employment extends Omit<EmploymentRow, 'codPessoa'> {
  trade: Trade
  rota: Rota
  nightShift: boolean
  /** Cents a month from the first day of that month on, oldest first; the first row counts from admission. */
  salaries: { desde: string; vlrSalario: number }[]
  /**
   * In order of acquisition periods: past ones have a receipt, future ones are planned, those without dates are due.
   */
  vacations: Vacation[]
  advance: boolean
  transportVoucher: boolean
  mealVoucher: boolean
  /** Pays the assistance fee of the collective agreement. */
  union: boolean
  healthPlan: HealthPlan | null
  loan: Loan | null
  /** Buys on account in nearly every month. */
  buysOften: boolean
}

/** A person of the demo company; the columns of `person`, and facts shared by several domains. */
export interface Person extends PersonRow {
  role: Role
  sexo: 'F' | 'M'
  /** In order of admission; empty for the person without employment. */
  employments: Employment[]
  /** All under 21, so each is a dependent for IRRF too. */
  children: Child[]
  /** The published demo password; null for staff without one and for 'noCredential'. */
  password: string | null
  /** 1 while the password is the one HR set. */
  senhaPadrao: 0 | 1
}
