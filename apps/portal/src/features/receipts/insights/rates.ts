/** Formats tenths of a per cent as `7,5%` or `14%`. */
export function rateText(tenths: number): string {
  return `${String(tenths / 10).replace('.', ',')}%`
}

/** Returns the share of an amount in tenths of a per cent, rounded. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 1000) / whole)
}
