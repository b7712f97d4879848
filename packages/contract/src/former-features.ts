import type { Feature } from './features.ts'
import type { MethodName } from './methods.ts'

/** What former employees may still use: their own payslips and income reports, their archive, and what protects their account. */
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

/** What their archive reads beside these: the documents that they signed, and no others. */
export const FORMER_READS = ['buscaDoctoAssinado', 'buscaDoctoAnexo'] as const satisfies readonly MethodName[]
