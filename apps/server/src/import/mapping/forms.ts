import { formatMinutes, readHours, readTime, readTimes } from '@colab/contract/wire/time'
import { ours } from '#base/ours.ts'
import { BadCell, type Form } from '#import/cell-types.ts'
import { createDateReader } from './dates.ts'
import type { Formats } from './schema.ts'

/* Cells of other systems, rewritten in the form that our columns read. */

export type Rewrite = (cell: string) => string

/** Returns the function that rewrites the cells of a column by its form; undefined where they are read unchanged. */
export function createRewrite(form: Form | undefined, formats: Formats): Rewrite | undefined {
  if (form === 'date' || form === 'moment') return dateRewrite(form, [formats.date ?? []].flat())
  if (form === 'amount') return createAmountRewrite(formats)
  if (form === 'reference') return formats.decimal === '.' ? withComma : undefined
  return form && TIMES[form]
}

/** Formats hours, days or per cent beside an amount: a number with decimals has a comma, anything else is unchanged. */
function withComma(cell: string): string {
  return /^-?\d+\.\d+$/.test(cell) ? cell.replace('.', ',') : cell
}

/** Times and hours are read in all formats of the wire protocol (§8); another text reaches the cell type, which reports it. */
const TIMES: Readonly<Record<Exclude<Form, 'date' | 'moment' | 'amount' | 'reference'>, Rewrite>> = {
  time: (cell) => readTime(cell) || cell,
  times(cell) {
    const { times, other } = readTimes(cell)
    return other === '' ? times.map(({ time }) => time).join(' ') : cell
  },
  hours(cell) {
    const minutes = readHours(cell)
    return minutes === null ? cell : formatMinutes(minutes)
  },
}

function dateRewrite(form: 'date' | 'moment', patterns: readonly string[]): Rewrite | undefined {
  if (patterns.length === 0) return undefined
  const read = createDateReader(patterns)
  return remembering((cell) => {
    const { day, time } = read(cell)
    return form === 'moment' && time !== undefined ? `${day}T${time}` : day
  })
}

/** Number of cached cells: most rows of a file repeat the same days. */
const REMEMBERED = 1000

function remembering(rewrite: Rewrite): Rewrite {
  const known = new Map<string, string>()
  return (cell) => {
    const found = known.get(cell)
    if (found !== undefined) return found
    if (known.size >= REMEMBERED) known.clear()
    const rewritten = rewrite(cell)
    known.set(cell, rewritten)
    return rewritten
  }
}

/** Decimals beyond the cents, which databases write: `2000.0000`. */
const ROUND = /^(\d+,\d\d)0+$/

/** Returns the function that rewrites amounts and numbers as `-1234,56`; it throws a BadCell. */
export function createAmountRewrite({ decimal, negative = '-100,00' }: Formats): Rewrite {
  const thousands = decimal === ',' ? '.' : ','
  const strict =
    decimal === ',' ? /^\d+(,\d+)?$|^\d{1,3}(\.\d{3})+(,\d+)?$/ : /^\d+(\.\d+)?$|^\d{1,3}(,\d{3})+(\.\d+)?$/
  // Most cells have this form, which is faster.
  const plain = decimal === '.' ? /^\d+\.\d\d$/ : /^\d+,\d\d$/
  return (cell) => {
    if (decimal !== undefined && plain.test(cell)) return cell.replace('.', ',')
    const { minus, digits } = signOf(cell.replace(/^R\$\s*/i, ''), negative)
    // Without a declared separator our own rules apply, which refuse ambiguous numbers.
    if (decimal === undefined) return `${minus}${digits.replace(ROUND, '$1')}`
    if (!strict.test(digits)) throw new BadCell(ours`não é um número com “${decimal}” antes dos centavos`)
    return `${minus}${digits.replaceAll(thousands, '').replace(decimal, ',').replace(ROUND, '$1')}`
  }
}

/** Separates the minus sign of an amount, which may always come first. */
function signOf(cell: string, negative: NonNullable<Formats['negative']>): { minus: '-' | ''; digits: string } {
  const [, before = '', inner = cell] = /^(-?)\s*(?:R\$\s*)?(.*)$/i.exec(cell) ?? []
  if (before) return { minus: '-', digits: inner }
  const form = negative === '100,00-' ? /^(.*?)\s*-$/ : negative === '(100,00)' ? /^\((.*)\)$/ : undefined
  const marked = form?.exec(cell)?.[1]
  return marked === undefined ? { minus: '', digits: cell } : { minus: '-', digits: marked }
}
