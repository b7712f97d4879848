import { isDate } from '@colab/contract/wire/date'
import { type OurText, ours } from '#base/ours.ts'
import { BadFile } from './limits.ts'
import { type Element, textAt } from './xml.ts'

/* Values of eSocial as texts: values outside its layouts are refused, because a guess would be a person's amount. */

/** Reads an amount in cents; 0 where there is none. */
export function cents(element: Element | undefined, ...path: string[]): number {
  const text = textAt(element, ...path)
  if (text === '') return 0
  if (!/^-?\d{1,12}(\.\d{1,2})?$/.test(text)) throw bad(path, text, ours`um valor, como 1234.56`)
  const [whole = '', part = ''] = text.replace('-', '').split('.')
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return text.startsWith('-') && amount > 0 ? -amount : amount
}

/** Reads a day as `YYYY-MM-DD`; a time zone after it, which XML allows, is left out. Null where there is none. */
export function day(element: Element | undefined, ...path: string[]): string | null {
  const text = textAt(element, ...path)
  if (text === '') return null
  const date = text.replace(/(Z|[+-]\d\d:\d\d)$/, '')
  if (!isDate(date)) throw bad(path, text, ours`uma data, como 2026-12-31`)
  return date
}

/** Reads a month as `YYYY-MM`, or a year, for annual payments. */
export function monthOf(element: Element | undefined, ...path: string[]): string {
  const text = textAt(element, ...path)
  if (!/^\d{4}(-(0[1-9]|1[0-2]))?$/.test(text)) throw bad(path, text, ours`um mês, como 2026-12`)
  return text
}

/** Reads a CPF with eleven digits; refuses others without repeating them. */
export function cpfAt(element: Element | undefined, ...path: string[]): string {
  const text = textAt(element, ...path)
  if (!/^\d{11}$/.test(text)) throw new BadFile(ours`${path.at(-1)}: não tem os onze algarismos de um CPF`)
  return text
}

/** Reads a decimal number; null where there is none. */
export function decimalAt(element: Element | undefined, ...path: string[]): number | null {
  const text = textAt(element, ...path)
  if (text === '') return null
  if (!/^-?\d{1,9}(\.\d{1,6})?$/.test(text)) throw bad(path, text, ours`um número, como 44.00`)
  return Number(text)
}

function bad(path: readonly string[], text: string, what: OurText): BadFile {
  const shown = text.length > 20 ? `${text.slice(0, 20)}…` : text
  const reason = text === '' ? ours`está vazio` : ours`“${shown}” não é ${what}`
  return new BadFile(ours`${path.at(-1)}: ${reason}`)
}
