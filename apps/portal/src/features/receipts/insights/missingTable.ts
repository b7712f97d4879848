import { hasTable, INSS_TABLES } from '@colab/contract/payroll/tables'
import type { IsoDate } from '@colab/contract/wire/date'
import { monthsOf } from './vacationMonths.ts'
import type { CheckInput, Subject } from './verdict.ts'

export const FAMILY_TABLE = 'salário-família'

/** Returns the table that is missing for a check without verdict, and the month for which it is missing. */
export function missingTable(
  subject: Subject,
  { kind, date, employment }: CheckInput,
): { table: string; month: IsoDate } {
  if (subject === 'irrf' || subject === 'irrfBase') {
    return { table: 'IRRF', month: employment.head.dtPagamento ?? date }
  }
  if (subject === 'shareTax') return { table: 'PLR', month: employment.head.dtPagamento ?? date }
  if (subject === 'familyAllowance') return { table: FAMILY_TABLE, month: date }
  const months = kind === 'ferias' ? monthsOf({ date, employment }) : null
  return { table: 'INSS', month: months?.find(({ month }) => !hasTable(INSS_TABLES, month))?.month ?? date }
}
