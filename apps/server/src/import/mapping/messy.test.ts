import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type FoundFault, faultText } from '#import/faults.ts'
import { importCompany } from '#import/import.ts'
import { SourceError } from '#import/sheet.ts'
import type { App } from '#protocol/app.ts'
import { LAYOUTS } from '#registry.ts'
import { folderOf, importFiles } from '../../../test/import.ts'
import { startServer } from '../../../test/server.ts'
import { type Kind, PAYSLIPS, type Payslip } from '../../../test/vendors/company.ts'
import { EMPLOYER_FILES, SHAPES, shapeOf } from '../../../test/vendors/shapes.ts'
import { openMapped } from './open.ts'
import { readMapping } from './read.ts'

/*
 * Exports with irregularities that people and programs leave in them: the database equals that of the payslips, or
 * the import names the lines or columns that it left out. IMPORT_MESSES is the number of irregular files of each
 * shape, or `all` for each irregularity alone and pairs of them; IMPORT_SEED repeats a run.
 */

const MAPPINGS = fileURLToPath(new URL('../../../../../clients/mappings/', import.meta.url))
const EACH = process.env.IMPORT_MESSES ?? '2'
const SEED = Number(process.env.IMPORT_SEED ?? 37)
const TYPES: Record<Kind, number> = { monthly: 10, advance: 80, thirteenth: 60, vacation: 40 }

const CONTRACTS = [...new Set(PAYSLIPS.map(({ contract }) => contract))].filter(
  ({ employer, dismissed, admitted }) => employer === 1 && dismissed === '' && admitted < '2020',
)
const SOME = CONTRACTS.slice(0, 3)
const OWN = PAYSLIPS.filter(({ contract, kind, month }) => {
  return SOME.includes(contract) && month === '2026-09-01' && (kind === 'monthly' || kind === 'advance')
})

/** A text file as cells; of fixed width, one cell for each line. */
interface Table {
  title: string[]
  header: string[] | undefined
  rows: string[][]
  separator: string
  ending: string
}

interface Mess {
  name: string
  /** Whether the import may refuse the file, naming a line or column. */
  mayRefuse?: boolean
  table?(table: Table): Table
  text?(text: string): string
  bytes?(text: string): Buffer
  /** Words of a message that have to be there when the file is imported. */
  says?: RegExp
  /** Not of files with fixed width. */
  needsHeader?: boolean
}

const rowsOf = (change: (cells: string[], at: number) => string[]) => (table: Table) => ({
  ...table,
  rows: table.rows.map(change),
})
const everyCell = (change: (cell: string) => string) => rowsOf((cells) => cells.map(change))
const headed = (change: (name: string) => string) => (table: Table) => ({ ...table, header: table.header?.map(change) })
const withRows = (change: (rows: string[][]) => string[][]) => (table: Table) => ({
  ...table,
  rows: change(table.rows),
})
/** The cell that is the CPF of somebody. */
const atCpf = (change: (cpf: string) => string) =>
  everyCell((cell) => (SOME.some(({ person }) => person.cpf === cell) ? change(cell) : cell))
const reordered = (order: (names: readonly string[]) => number[]) => (table: Table) => {
  if (!table.header) return table
  const places = order(table.header)
  const take = (cells: readonly string[]) => places.map((at) => cells[at] ?? '')
  return { ...table, header: take(table.header), rows: table.rows.map(take) }
}
const indexes = (names: readonly string[]) => names.map((_, at) => at)
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

const MESSES: Mess[] = [
  { name: 'none' },
  { name: 'columns backwards', needsHeader: true, table: reordered((names) => indexes(names).reverse()) },
  { name: 'first column last', needsHeader: true, table: reordered((names) => [...indexes(names).slice(1), 0]) },
  { name: 'a title', needsHeader: true, table: (table) => ({ ...table, title: ['Boa Massa Ltda.', ...table.title] }) },
  {
    name: 'three titles',
    needsHeader: true,
    table: (table) => ({ ...table, title: ['Empresa', '', 'Emitido em 21/11/2026', ...table.title] }),
  },
  {
    name: 'a total in the last column',
    needsHeader: true,
    says: /ficou de fora/,
    table: (table) => ({
      ...table,
      rows: [...table.rows, (table.header ?? []).map((_, at, all) => (at === all.length - 1 ? '1.234,56' : ''))],
    }),
  },
  {
    name: 'a total in the first column',
    mayRefuse: true,
    table: withRows((rows) => [...rows, ['Total da empresa']]),
  },
  {
    name: 'a total in the middle',
    mayRefuse: true,
    table: withRows((rows) => rows.toSpliced(2, 0, ['Subtotal', '', '9'])),
  },
  { name: 'UTF-8', bytes: (text) => Buffer.from(text, 'utf8') },
  { name: 'a byte order mark', bytes: (text) => Buffer.from(`\ufeff${text}`, 'utf8') },
  { name: 'Windows-1252', bytes: (text) => Buffer.from(text, 'latin1') },
  { name: 'UTF-16', bytes: (text) => Buffer.from(`\ufeff${text}`, 'utf16le') },
  {
    name: 'one byte of another encoding',
    mayRefuse: true,
    bytes: (text) => Buffer.concat([Buffer.from(text, 'utf8'), Buffer.from('\xc9;\r\n', 'latin1')]),
  },
  { name: 'blanks around cells', needsHeader: true, table: everyCell((cell) => `  ${cell} `) },
  { name: 'blanks to a width', needsHeader: true, table: everyCell((cell) => cell.padEnd(30)) },
  { name: 'hard blanks', needsHeader: true, mayRefuse: true, table: everyCell((cell) => `\u00a0${cell}`) },
  {
    name: 'a line twice',
    mayRefuse: true,
    says: /repete por inteiro/,
    table: withRows((rows) => [...rows, ...rows.slice(-1)]),
  },
  {
    name: 'header twice',
    needsHeader: true,
    mayRefuse: true,
    table: (table) => ({ ...table, rows: [...table.rows, table.header ?? []] }),
  },
  { name: 'header in capitals', needsHeader: true, table: headed((name) => name.toUpperCase()) },
  { name: 'header in small letters', needsHeader: true, table: headed((name) => name.toLowerCase()) },
  { name: 'header with blanks', needsHeader: true, table: headed((name) => ` ${name}  `) },
  { name: 'header without accents', needsHeader: true, mayRefuse: true, table: headed(plain) },
  {
    name: 'a further column',
    needsHeader: true,
    says: /nada lê .*\bcor\b/i,
    table: (table) => ({
      ...table,
      header: [...(table.header ?? []), 'COR'],
      rows: table.rows.map((cells) => [...cells, 'azul']),
    }),
  },
  {
    name: 'a further column first',
    needsHeader: true,
    says: /nada lê .*\bcor\b/i,
    table: (table) => ({
      ...table,
      header: ['COR', ...(table.header ?? [])],
      rows: table.rows.map((cells) => ['azul', ...cells]),
    }),
  },
  {
    name: 'a further column without a name',
    needsHeader: true,
    table: (table) => ({
      ...table,
      header: [...(table.header ?? []), ''],
      rows: table.rows.map((cells) => [...cells, '']),
    }),
  },
  {
    name: 'the last column missing',
    needsHeader: true,
    mayRefuse: true,
    table: reordered((names) => indexes(names).slice(0, -1)),
  },
  { name: 'LF', table: (table) => ({ ...table, ending: '\n' }) },
  { name: 'no last line end', text: (text) => text.trimEnd(), mayRefuse: true },
  { name: 'empty lines between', needsHeader: true, table: withRows((rows) => rows.flatMap((row) => [row, []])) },
  { name: 'empty lines at the end', text: (text) => `${text}\r\n\r\n` },
  {
    name: 'lines of separators alone',
    needsHeader: true,
    table: withRows((rows) => [...rows, (rows[0] ?? []).map(() => '')]),
  },
  {
    name: 'quotes around all',
    needsHeader: true,
    table: (table) => ({
      ...everyCell((cell) => `"${cell}"`)(table),
      header: table.header?.map((name) => `"${name}"`),
    }),
  },
  {
    name: 'separators in quotes',
    needsHeader: true,
    table: rowsOf((cells) => cells.map((cell) => (cell === 'Salário' ? '"Salário; base, mês"' : cell))),
  },
  { name: 'CPF without zeros at its beginning', needsHeader: true, table: atCpf((cpf) => cpf.replace(/^0+/, '')) },
  {
    name: 'CPF with its mask',
    needsHeader: true,
    table: atCpf((cpf) => cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')),
  },
  { name: 'CPF as the text of a sheet', needsHeader: true, mayRefuse: true, table: atCpf((cpf) => `'${cpf}`) },
  {
    name: 'CPF as a power',
    needsHeader: true,
    mayRefuse: true,
    table: atCpf((cpf) => `${cpf.slice(0, 1)},${cpf.slice(1, 6)}E+10`),
  },
  {
    name: 'the error of a formula',
    needsHeader: true,
    mayRefuse: true,
    table: rowsOf((cells, at) => (at === 1 ? cells.map((cell) => (/\d[.,]\d\d$/.test(cell) ? '#N/A' : cell)) : cells)),
  },
  {
    name: 'other dates',
    needsHeader: true,
    mayRefuse: true,
    table: everyCell((cell) => cell.replace(/^0(\d)\/(\d\d)\/(\d{4})$/, '$1/$2/$3')),
  },
  {
    name: 'no thousands',
    needsHeader: true,
    table: everyCell((cell) => (/^[\d.]+,\d\d-?$/.test(cell) ? cell.replaceAll('.', '') : cell)),
  },
  {
    name: 'the other decimal',
    needsHeader: true,
    mayRefuse: true,
    table: everyCell((cell) => (/^[\d.]+,\d\d-?$/.test(cell) ? cell.replaceAll('.', '').replace(',', '.') : cell)),
  },
  {
    name: 'currency',
    needsHeader: true,
    mayRefuse: true,
    table: everyCell((cell) => (/^[\d.]+,\d\d$/.test(cell) ? `R$ ${cell}` : cell)),
  },
  {
    name: 'a cell of the key empty',
    needsHeader: true,
    mayRefuse: true,
    table: rowsOf((cells, at) => (at === 1 ? ['', ...cells.slice(1)] : cells)),
  },
  { name: 'a line cut', mayRefuse: true, text: (text) => text.slice(0, -12) },
]

const SEPARATORS: Record<string, string> = { protheus: ',', dominio: '\t', adp: '\u0000' }

function tableOf(content: string | Uint8Array, shape: string): Table {
  const text = typeof content === 'string' ? content : Buffer.from(content).toString('latin1')
  const separator = SEPARATORS[shape] ?? ';'
  const lines = text.trimEnd().split('\r\n')
  const headerAt = shape === 'adp' ? -1 : lines.findIndex((line) => line.split(separator).length > 5)
  // These lines of the shape are titles and totals, too.
  const [title, body] = [lines.slice(0, Math.max(0, headerAt)), lines.slice(headerAt + 1)]
  const rows = body.filter((line) => !line.startsWith('Total')).map((line) => line.split(separator))
  return {
    title,
    header: headerAt < 0 ? undefined : (lines[headerAt] ?? '').split(/[;,\t]/),
    rows,
    separator,
    ending: '\r\n',
  }
}

function written(table: Table, messes: readonly Mess[]): Buffer {
  const { title, header, rows, separator, ending } = messes.reduce(
    (all, { table: change }) => change?.(all) ?? all,
    table,
  )
  const lines = [...title, ...(header ? [header.join(separator)] : []), ...rows.map((cells) => cells.join(separator))]
  const text = messes.reduce((all, { text: change }) => change?.(all) ?? all, `${lines.join(ending)}${ending}`)
  return messes.find(({ bytes }) => bytes)?.bytes?.(text) ?? Buffer.from(text, 'latin1')
}

type Line = (string | number | null)[]
const sorted = (lines: Line[]) => lines.map((line) => line.join(' | ')).sort()

function expected(payslips: readonly Payslip[], lacksBases: boolean): string[] {
  const lines = payslips.flatMap(({ contract, kind, month, paid, lines }) =>
    lines.map(
      ({ side, amount }): Line => [
        ...[contract.person.cpf, contract.person.birth, contract.admitted, contract.salary],
        ...[TYPES[kind], month, paid, side, amount],
      ],
    ),
  )
  return sorted(lines.filter((line) => !lacksBases || line[7] !== 'Informativo'))
}

async function stored({ db }: App): Promise<string[]> {
  const rows = await db
    .selectFrom('receiptLine')
    .innerJoin('receipt', 'receipt.codRecibo', 'receiptLine.codRecibo')
    .innerJoin('employment', 'employment.codEmpregado', 'receipt.codEmpregado')
    .innerJoin('person', 'person.codPessoa', 'employment.codPessoa')
    .select(['cpf', 'dtNascimento', 'dtAdmissao', 'vlrSalario', 'codTipoCalculo', 'dtCompetencia', 'dtPagamento'])
    .select(['indicador', 'vlrMovto'])
    .execute()
  return sorted(
    rows.map((row) => [
      ...[row.cpf, row.dtNascimento, row.dtAdmissao, row.vlrSalario, row.codTipoCalculo, row.dtCompetencia],
      ...[row.dtPagamento, row.indicador, row.vlrMovto],
    ]),
  )
}

async function outcome(app: App, shape: string, messes: readonly Mess[]) {
  const { exports, adapt } = shapeOf(shape, OWN)
  const [{ files, employer = 0 } = { files: {} }] = exports
  const mapping = adapt(await readMapping(`${MAPPINGS}${shape}.json`, LAYOUTS), employer)
  const messy = Object.entries(files).map(
    ([name, content]) => [name, written(tableOf(content, shape), messes)] as const,
  )
  try {
    const source = await openMapped(await folderOf(Object.fromEntries(messy)), mapping, LAYOUTS)
    const { id, faults } = await importCompany(app, { layouts: LAYOUTS, source })
    const said = [...source.notes, ...faults.warnings.first.map(faultText)].join('\n')
    return { id, said, faults: faults.first, refusal: '' }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return { id: undefined, said: '', faults: [] as FoundFault[], refusal: error.message }
  }
}

async function judge(shape: string, messes: readonly Mess[]): Promise<void> {
  const { app } = await startServer({ now: Date.parse('2026-11-21T12:00:00Z') })
  await importFiles(app, EMPLOYER_FILES)
  const { id, said, faults, refusal } = await outcome(app, shape, messes)
  const words = [...faults.map(faultText), refusal].filter(Boolean)
  if (id === undefined) {
    expect(messes.some(({ mayRefuse }) => mayRefuse) ? [] : words).toEqual([])
    expect(words.length).toBeGreaterThan(0)
    for (const { line, field } of faults) expect(line > 0 || field !== '').toBe(true)
    expect(await stored(app)).toEqual([])
    return
  }
  const own = expected(OWN, SHAPES[shape]?.().lacks === 'bases')
  const found = await stored(app)
  // Missing rows are reported.
  if (found.join() !== own.join())
    expect([said, found]).toEqual([
      expect.stringMatching(/ficou de fora|nada lê|repete por inteiro/),
      expect.anything(),
    ])
  for (const line of found) expect(own).toContain(line)
  for (const { says } of messes) if (says) expect(said).toMatch(says)
}

const fits = (shape: string) => MESSES.filter(({ needsHeader }) => !needsHeader || shape !== 'adp')

it.each(Object.keys(SHAPES))(
  'messy exports of %s are read rightly, or what is not taken is named',
  async (shape) => {
    const messes = fits(shape)
    const failures: string[] = []
    const note = (cause: Error) => failures.push(cause.message)
    if (EACH === 'all')
      for (const mess of messes)
        await judge(shape, [mess])
          .catch(failing(shape, [mess]))
          .catch(note)
    expect(failures).toEqual([])
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.constantFrom(...messes), { minLength: 1, maxLength: 2 }), (some) =>
        judge(shape, some).catch(failing(shape, some)),
      ),
      { seed: SEED, numRuns: EACH === 'all' ? 100 : Number(EACH) },
    )
  },
  3_600_000,
)

function failing(shape: string, messes: readonly Mess[]) {
  return (cause: unknown) => {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${shape} with ${messes.map(({ name }) => name).join(' and ')}, IMPORT_SEED=${SEED}: ${message}`, {
      cause,
    })
  }
}
