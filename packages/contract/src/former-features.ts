import type { Feature } from './features.ts'

/** What former employees may still use: their own payslips and income reports, and what protects their account. */
export const FORMER_FEATURES = [
  'receipts',
  'incomeReports',
  'payHistory',
  'security',
  'passkeys',
  'devices',
] as const satisfies readonly Feature[]
