import { inOrder } from '#db/table.ts'
import type { Domain } from '../domain.ts'
import { files } from './files.ts'
import { handlers } from './handlers.ts'
import { letterRoutes } from './page/routes.ts'
import { addLetterWithdrawal, createLettersTable, tables } from './tables.ts'
import { letterWithdrawal } from './withdraw.ts'

export const letters: Domain<'letters'> = {
  handlers,
  tables,
  migrations: { '059-employment-letters': inOrder(createLettersTable, addLetterWithdrawal) },
  files,
  withdrawals: { letter: letterWithdrawal },
  pages: [letterRoutes],
}
