import { FAMILY_TABLES, tableOf } from './tables.ts'

/**
 * Returns the family allowance of a whole month in cents, by the pay of the month and the children (Lei 8.213/1991 arts. 65 to 70). Throws
 * RangeError before the first table.
 */
export function familyAllowance(pay: number, children: number, month: string): number {
  const { valor, limite } = tableOf(FAMILY_TABLES, month)
  return pay <= limite ? valor * children : 0
}
