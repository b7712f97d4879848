/** Natures of the deductions of an absence and of the weekly rest that it forfeits (eSocial, table 3). */
export const ABSENCE = { day: 9209, rest: 9210 } as const

/** Reads the quantity of a payslip line as whole days: `1 dia`, `2,00 dias`; null for hours and anything else. */
export function wholeDays(quantity: string): number | null {
  const [, days] = /^(\d+)(?:,0+)? dias?$/i.exec(quantity.trim()) ?? []
  return days ? Number(days) : null
}
