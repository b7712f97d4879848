import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { NO_RESULT } from './formula-faults.ts'

/* Cells of a workbook that the library reads as empty or without their format: formulas with an error or no result,
   per cent. */

const SHEET = /^xl\/worksheets\/[^/]*\.xml$/
const NEEDED = /^xl\/(workbook\.xml|styles\.xml|_rels\/workbook\.xml\.rels)$/

/** A number that the sheet shows as per cent: 14 for a cell with 0.14. */
export class Percent {
  readonly value: number

  constructor(value: number) {
    this.value = value
  }
}

/** Such cells by the name of their sheet; the key is `row,column`, from 0. */
export type OddCells = ReadonlyMap<string, ReadonlyMap<string, string | Percent>>

/** Reads such cells from a workbook whose size was checked. */
export async function readOddCells(path: string): Promise<OddCells> {
  const parts = unzipSync(await readFile(path), { filter: ({ name }) => SHEET.test(name) || NEEDED.test(name) })
  const textOf = (name: string) => (parts[name] ? strFromU8(parts[name]) : '')
  const percents = percentStyles(textOf('xl/styles.xml'))
  const targets = new Map(
    tagsOf(textOf('xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target').replace(/^\/?(xl\/)?/, 'xl/'),
    ]),
  )
  return new Map(
    tagsOf(textOf('xl/workbook.xml'), 'sheet').map((tag) => {
      const part = targets.get(attribute(tag, 'r:id')) ?? ''
      return [unescaped(attribute(tag, 'name')), oddCellsOf(textOf(part), percents)]
    }),
  )
}

function oddCellsOf(xml: string, percents: ReadonlySet<string>): Map<string, string | Percent> {
  const found = new Map<string, string | Percent>()
  if (percents.size === 0 && !/<c\b[^>]*t="e"|<f\b/.test(xml)) return found
  for (const [, attributes = '', content = ''] of xml.matchAll(/<c\b([^>]*[^>/])>([\s\S]*?)<\/c>/g)) {
    const [, letters = '', row = ''] = /\br="([A-Z]+)(\d+)"/.exec(attributes) ?? []
    if (letters === '') continue
    const value = /<v\b[^>]*>([^<]*)<\/v>/.exec(content)?.[1]
    const text = oddText({ attributes, content, value }, percents)
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
    if (text !== undefined) found.set(`${Number(row) - 1},${column - 1}`, text)
  }
  return found
}

interface Cell {
  attributes: string
  content: string
  value: string | undefined
}

function oddText({ attributes, content, value }: Cell, percents: ReadonlySet<string>) {
  const type = attribute(attributes, 't')
  if (type === 'e') return value ?? NO_RESULT
  if (value === undefined) return /<f\b/.test(content) ? NO_RESULT : undefined
  if ((type !== '' && type !== 'n') || value === '' || !percents.has(attribute(attributes, 's'))) return undefined
  return new Percent(Number((Number(value) * 100).toPrecision(13)))
}

/** The styles that show a number as per cent. */
function percentStyles(xml: string): Set<string> {
  const codes = new Map(tagsOf(xml, 'numFmt').map((tag) => [attribute(tag, 'numFmtId'), attribute(tag, 'formatCode')]))
  const [, formats = ''] = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(xml) ?? []
  const isPercent = (id: string) => id === '9' || id === '10' || (codes.get(id) ?? '').includes('%')
  return new Set(
    tagsOf(formats, 'xf').flatMap((tag, at) => (isPercent(attribute(tag, 'numFmtId')) ? [String(at)] : [])),
  )
}

function tagsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag)
}

function attribute(tag: string, name: string): string {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
}
