import type { Domain } from '../domain.ts'
import { checkIncomeReports } from './doctor.ts'
import { handlers } from './handlers.ts'
import { layouts } from './layouts.ts'
import { addIncomeNature, createIncomeAmountTable, createIncomeTables, tables } from './tables.ts'

export const income: Domain<'income'> = {
  handlers,
  layouts,
  tables,
  migrations: {
    '016-income': createIncomeTables,
    '053-income-natures': addIncomeNature,
    '071-income-amounts': createIncomeAmountTable,
  },
  doctor: [checkIncomeReports],
}
