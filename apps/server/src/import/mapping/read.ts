import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import * as v from 'valibot'
import { joined, ours } from '#base/ours.ts'
import type { Layout } from '#import/layout.ts'
import type { OfficialOptions } from '#import/prepared.ts'
import { SourceError } from '#import/sheet.ts'
import { datePattern } from './dates.ts'
import { type ColumnMapping, type Mapping, mapping, type TableMapping } from './schema.ts'
import { parseTemplate, plainName } from './template.ts'

/** Reads a mapping. Throws SourceError with each of its faults. */
export async function readMapping(path: string, layouts: readonly Layout[]): Promise<Mapping> {
  const name = basename(path)
  const text = await readFile(path, 'utf8').catch(() => {
    throw new SourceError(ours`${path}: não existe`)
  })
  let content: unknown
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new SourceError(ours`${name}: não é um JSON que se possa ler (${(error as Error).message})`)
  }
  return parseMapping(content, layouts, name)
}

/** Checks the content of a mapping file. Throws SourceError with each fault, after the name of the file. */
export function parseMapping(content: unknown, layouts: readonly Layout[], name: string): Mapping {
  const { success, output, issues } = v.safeParse(mapping, content)
  const faults = success ? findFaults(output, layouts) : issues.map(issueText)
  if (!success || faults.length > 0)
    throw new SourceError(
      joined(
        faults.map((fault) => ours`${name}: ${fault}`),
        '\n',
      ),
    )
  return output
}

function issueText(issue: v.BaseIssue<unknown>): string {
  const place = v.getDotPath(issue) ?? ours`o arquivo`
  if (issue.type !== 'strict_object') return ours`${place}: ${issue.message}`
  return issue.expected === 'never'
    ? ours`${place}: este nome não é conhecido`
    : ours`${place}: falta ou não é um objeto`
}

/** Returns the detailed form of a column. */
export function detailedColumn(column: TableMapping['columns'][string]): ColumnMapping {
  return typeof column === 'string' ? { from: column } : column
}

/** Returns the template that a column reads. */
export function templateOf({ from, sign, sum, join }: ColumnMapping): string {
  return from ?? sign ?? sum ?? join ?? ''
}

/** Returns the kinds of receipts that mappings assign to demonstratives of eSocial, for an import of its files. */
export function kindsOf(mappings: readonly Mapping[]): NonNullable<OfficialOptions['kinds']> {
  return mappings.flatMap(({ esocial = {} }) =>
    Object.entries(esocial).map(([pattern, codTipoCalculo]) => ({ pattern: new RegExp(pattern), codTipoCalculo })),
  )
}

function findFaults({ formats, tables, esocial = {} }: Mapping, layouts: readonly Layout[]): string[] {
  return [
    ...Object.keys(esocial).flatMap((pattern) =>
      isRegExp(pattern) ? [] : [`esocial: ${ours`“${pattern}” não é uma expressão regular`}`],
    ),
    ...formatFaults('formats', formats),
    ...(Object.keys({ ...tables, ...esocial }).length === 0 ? [`tables: ${ours`nenhuma tabela é lida`}`] : []),
    ...Object.entries(tables).flatMap(([name, table]) => {
      const layout = layouts.find((one) => one.name === name)
      if (!layout) return [`tables.${name}: ${ours`nenhuma tabela tem este nome`}`]
      return tableFaults(table, layout, tables).map((fault) => `tables.${name}${fault}`)
    }),
  ]
}

function tableFaults(table: TableMapping, layout: Layout, tables: Mapping['tables']): string[] {
  const { columns, unpivot, skip, fixed = [] } = table
  const known = new Set(layout.columns.map(({ name }) => name))
  const filled = filledColumns(table, layout, tables)
  return [
    ...fromFaults(table, tables),
    ...skip.flatMap((pattern) =>
      isRegExp(pattern) ? [] : [`.skip: ${ours`“${pattern}” não é uma expressão regular`}`],
    ),
    ...fixed.flatMap(([name, first, last]) =>
      first >= 1 && last >= first ? [] : [`.fixed: ${name}: ${ours`de ${first} a ${last}`}`],
    ),
    ...[...Object.keys(columns), ...(unpivot ? unpivotTargets(unpivot) : [])]
      .filter((column) => !known.has(column))
      .map((column) => `.columns.${column}: ${ours`a tabela não tem esta coluna`}`),
    ...layout.columns
      .filter(({ name, required }) => required && !filled.has(name))
      .map(({ name }) => `: ${ours`falta a coluna ${name}, que é obrigatória`}`),
    ...Object.entries(columns).flatMap(([name, column]) =>
      columnFaults(detailedColumn(column)).map((fault) => `.columns.${name}${fault}`),
    ),
  ]
}

/** A table that groups the rows of another one reads the same lines. */
function fromFaults(
  { from, file, sheet, header, skip, only, fixed, unpivot }: TableMapping,
  tables: Mapping['tables'],
): string[] {
  if (from === undefined) return []
  const base = tables[from]
  if (!base || base.from !== undefined)
    return [`.from: ${ours`o mapa não tem a tabela ${from}, ou ela também tem from`}`]
  const own = { file, sheet, header, fixed, unpivot, skip: skip[0], only: Object.keys(only)[0] }
  return Object.entries(own).flatMap(([name, value]) =>
    value === undefined ? [] : [`.${name}: ${ours`vale o de ${from}`}`],
  )
}

/** Returns our columns that an unpivot fills. */
export function unpivotTargets({ columns, into }: NonNullable<TableMapping['unpivot']>): string[] {
  return [
    ...new Set([
      ...into,
      ...Object.values(columns).flatMap((one) => (typeof one === 'object' ? Object.keys(one) : [])),
    ]),
  ]
}

function filledColumns(table: TableMapping, layout: Layout, tables: Mapping['tables']): Set<string> {
  const { columns, unpivot, from } = table
  const base = from === undefined ? undefined : tables[from]
  const computed = layout.totals && layout.totals.of === from ? Object.keys(layout.totals.columns) : []
  const counted = layout.columns.filter(({ counted }) => counted).map(({ name }) => name)
  const inherited = base ? [...Object.keys(base.columns), ...(base.unpivot ? unpivotTargets(base.unpivot) : [])] : []
  return new Set([
    ...Object.keys(columns),
    ...(unpivot ? unpivotTargets(unpivot) : []),
    ...inherited.filter((column) => layout.key.includes(column)),
    ...computed,
    ...counted,
  ])
}

function columnFaults(column: ColumnMapping): string[] {
  const sources = [column.from, column.sign, column.sum, column.join].filter((one) => one !== undefined)
  if (sources.length !== 1) return [`: ${ours`precisa de um só entre from, sign, sum e join`}`]
  const parsed = parseTemplate(templateOf(column))
  return [
    ...(parsed ? [] : [`: ${ours`“${templateOf(column)}” tem chaves que não fecham`}`]),
    ...formatFaults('.format', column.format ?? {}),
  ]
}

function formatFaults(place: string, { date = [] }: Mapping['formats']): string[] {
  return [date]
    .flat()
    .flatMap((pattern) =>
      datePattern(pattern) ? [] : [`${place}.date: ${ours`“${pattern}” não é um formato de data`}`],
    )
}

function isRegExp(pattern: string): boolean {
  try {
    new RegExp(pattern)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the columns of a file that tables require, or with `all` that they read, in the form in which names are
 * compared.
 */
export function namesOf(tables: readonly TableMapping[], { all = false } = {}): string[] {
  const details = tables.flatMap(({ columns }) => Object.values(columns).map(detailedColumn))
  const filters = [...tables.map(({ only = {} }) => only), ...details.map(({ where = {} }) => where)]
  const templates = [
    ...details.map(templateOf),
    ...tables.flatMap(({ unpivot }) => Object.keys(unpivot?.columns ?? {}).map((name) => `{${name}}`)),
    ...(all ? filters.flatMap((filter) => Object.keys(filter).map((name) => `{${name}}`)) : []),
  ]
  const parts = templates.flatMap((template) => parseTemplate(template) ?? [])
  return [
    ...new Set(
      parts.flatMap((part) => (typeof part === 'string' || (part.optional && !all) ? [] : plainName(part.name))),
    ),
  ]
}
