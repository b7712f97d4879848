/** Reads a month as typed, `10/2026`, as `2026-10`; empty for any other text. */
export function readMonth(typed: string): string {
  const [, month = '', year = ''] = /^(0?[1-9]|1[0-2])\/(20\d\d)$/.exec(typed.trim()) ?? []
  return month === '' ? '' : `${year}-${month.padStart(2, '0')}`
}
