/** Rounds the decimal notation half away from zero: 1.005 is 101 cents. A missing amount remains missing. */
export function toCents(reais: number): number
export function toCents(reais: number | null): number | null
export function toCents(reais: number | null): number | null {
  if (reais === null) return null
  const cents = Math.round(Number((Math.abs(reais) * 100).toPrecision(15)))
  return reais < 0 && cents ? -cents : cents
}

/** Adds amounts, in cents or in minutes; a sum with an unknown amount is unknown. */
export function addKnown(amounts: readonly (number | null)[]): number | null {
  return amounts.reduce<number | null>((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0)
}

export function fromCents(cents: number): number {
  return cents / 100
}

/** Formats cents as `R$ 1.234,56` (spec §1). Not Intl: lists format hundreds of amounts on slow phones. */
export function formatBRL(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const reais = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${cents < 0 ? '-' : ''}R$\u00a0${reais},${digits.slice(-2)}`
}

/** Reads `1.234,56`, `1234,5`, `R$ 10` or `10.50` as cents; null for ambiguous input and fractions of a cent. */
export function readBRL(text: string): number | null {
  // Most cells of an import have this form, which is faster.
  if (/^\d{1,13},\d\d$/.test(text)) return Number(text.replace(',', ''))
  const typed = /^\s*(-?)\s*(?:R\$\s*)?(-?)(\d[\d.,]*)\s*$/i.exec(text)
  if (!typed) return null
  const [, before, after, number = ''] = typed
  const parts = /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{0,2}))?$/.exec(number) ?? /^(\d+)\.(\d\d?)$/.exec(number)
  if (!parts || (before && after)) return null
  const [, whole = '', decimals = ''] = parts
  const reais = whole.replaceAll('.', '')
  if (reais.length > 13) return null
  const cents = Number(reais + decimals.padEnd(2, '0'))
  return (before || after) && cents ? -cents : cents
}
