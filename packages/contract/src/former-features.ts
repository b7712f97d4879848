import type { Feature } from './features.ts'
import type { MethodName } from './methods.ts'

/**
 * Features of former employees: their own payslips and income reports, their archive, and the protection of their
 * account.
 */
export const FORMER_FEATURES = [
  'receipts',
  'incomeReports',
  'payHistory',
  'filesOnRequest',
  'archive',
  'security',
  'passkeys',
  'devices',
  'contactChanges',
] as const satisfies readonly Feature[]

/** Further methods of their archive: the documents that they signed, and no others. */
export const FORMER_READS = ['buscaDoctoAssinado', 'buscaDoctoAnexo'] as const satisfies readonly MethodName[]
