/**
 * Cents of an amount in reais as the wire carries it (wire protocol §1). Rounds halves away from zero on the decimal
 * that is written, not on its binary neighbour: 1.005 is 101 cents, 1.115 is 112. Good to 13 digits of reais.
 */
export function toCents(reais: number): number {
  const cents = Math.round(Number((Math.abs(reais) * 100).toPrecision(15)))
  return reais < 0 && cents ? -cents : cents
}

/** Reais of whole cents, the number nearest to the decimal: 123456 is 1234.56 in JSON (wire protocol §1). */
export function fromCents(cents: number): number {
  return cents / 100
}

/**
 * Whole cents as `R$ 1.234,56`, `-R$ 1,00` below zero, in all languages (spec §1). The blank is U+00A0 so that a line
 * never breaks between sign and number. By hand and not by Intl: lists hold hundreds of amounts on cheap phones.
 */
export function formatBRL(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const reais = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${cents < 0 ? '-' : ''}R$\u00a0${reais},${digits.slice(-2)}`
}

/**
 * Cents of an amount as people type it: `1.234,56`, `1234,5`, `R$ 10`, `-R$ 1,00`, and `10.50`, which a phone's number pad
 * offers. A dot before three digits parts thousands, so `1.234` is 1234 reais. null for anything that could be read in
 * two ways or in none, for parts of a cent, and past 13 digits of reais.
 */
export function readBRL(text: string): number | null {
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
