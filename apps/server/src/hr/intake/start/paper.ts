import { readFile } from 'node:fs/promises'
import { isCpf } from '@colab/contract/wire/cpf'
import { type OurText, ours } from '#base/ours.ts'
import { splitting } from '#pdf/splitting.ts'
import { UnreadablePdf } from '#pdf/unreadable.ts'
import { monthsIn } from '../months-in-text.ts'
import { cnpjsOf } from '../pdf-people.ts'

/* Estimates the kind of a PDF from the text of its first pages. */

/** Number of pages that are enough. */
const PAGES = 40

export interface PayrollPdf {
  kind: 'paper'
  /** CPFs on the first pages. */
  people: number
  isReport: boolean
  /** `10/2026`, or the year of an income report; empty where the text has none. */
  period: string
  /** CNPJs on these pages. */
  cnpjs: string[]
  /** Reason for which it cannot be read. */
  fault: OurText | ''
}

/** Reads the first pages of a PDF. */
export async function lookAtPaper(path: string): Promise<PayrollPdf> {
  const texts: string[] = []
  try {
    for await (const text of splitting('pageTexts', await readFile(path))) if (texts.push(text) >= PAGES) break
  } catch (error) {
    if (!(error instanceof UnreadablePdf)) throw error
    return { kind: 'paper', people: 0, isReport: false, period: '', cnpjs: [], fault: error.message }
  }
  const all = texts.join('\n')
  const cpfs = [...all.matchAll(/(?<!\d)\d{3}\.?\d{3}\.?\d{3}[-/]?\d{2}(?!\d)/g)].map(([cpf]) => cpf.replace(/\D/g, ''))
  const isReport = /rendimentos pagos|informe de rendimentos|ano-calend[aá]rio/i.test(all)
  const fault = all.trim() === '' ? ours`não tem texto: foi digitalizado` : ''
  const period = isReport ? yearIn(all) : monthIn(all)
  return { kind: 'paper', people: new Set(cpfs.filter(isCpf)).size, isReport, period, cnpjs: [...cnpjsOf(all)], fault }
}

function yearIn(text: string): string {
  return /ano-calend[aá]rio\D{0,20}(20\d\d)/i.exec(text)?.[1] ?? ''
}

/** Returns the month that a text contains most often. */
function monthIn(text: string): string {
  const counts = Map.groupBy(monthsIn(text), (month) => month)
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? ''
}
