import { formatDate } from '@colab/contract/wire/date'
import { localTime } from '#base/clock.ts'
import type { Database } from '#db/schema.ts'
import { untypedDb } from '#db/untyped-db.ts'
import { withPortalName } from '#gatekeeper/portal-name.ts'
import { safeCell } from '#hr/inbox/export.ts'
import type { HrDeps } from '#record/actions.ts'
import { INVENTORY, type TableName } from './personal-data.ts'
import { readMe } from './read-me.ts'
import { fileOf, type OwnTable, ownedBy, type PersonalSchema, personalSchema, type Row } from './rows.ts'
import { type ZipEntry, zipped } from './zip.ts'

/*
 * The copy of a person's data (LGPD art. 18): all personal columns of the inventory as JSON and CSV, and all files. Tables and
 * files are read one after the other, so that memory does not grow with their number.
 */

/** Writes the copy as a ZIP file. */
export async function* exportPerson(deps: HrDeps, codPessoa: number): AsyncGenerator<Uint8Array> {
  yield* zipped(entriesOf(deps, codPessoa), deps.clock.now())
}

interface Part {
  name: TableName
  about: string
  columns: string[]
  rows: Row[]
}

async function* entriesOf({ db, clock, secrets, settings }: HrDeps, codPessoa: number): AsyncGenerator<ZipEntry> {
  const schema = await personalSchema({ db, settings })
  const source = { db, secrets, schema }
  const { day, time } = localTime(clock.now())
  const created = `${formatDate(day)} às ${time} (horário de Brasília)`
  yield { name: 'LEIA-ME.txt', parts: [withPortalName(readMe(schema, created), settings.profile)] }
  yield { name: 'dados.json', parts: jsonOf(partsOf(source, codPessoa), created) }
  const files = new Map<string, FileKey>()
  for await (const { name, columns, rows } of partsOf(source, codPessoa, files)) {
    if (rows.length > 0) yield { name: `csv/${name}.csv`, parts: csvOf(columns, rows) }
  }
  for (const [path, key] of files) {
    const bytes = await bytesOf(db, key)
    if (bytes) yield { name: path, parts: bytes }
  }
}

/** Where the bytes of a file are. */
interface FileKey {
  table: TableName
  key: Row
}

/** What the rows of a copy are read from. */
interface Source extends Pick<HrDeps, 'db' | 'secrets'> {
  schema: PersonalSchema
}

/** Reads the person's rows of each table, then those of the code lists that they refer to; notes the files. */
async function* partsOf(source: Source, codPessoa: number, files = new Map<string, FileKey>()) {
  const { db, schema } = source
  const codes = new Map<string, Set<string | number>>()
  for (const table of schema.own) {
    const part = await ownRows(source, table, codPessoa, files)
    for (const row of part.rows) {
      for (const [column, value] of Object.entries(row)) {
        if (value !== null) codes.set(column, (codes.get(column) ?? new Set()).add(value))
      }
    }
    yield part
  }
  for (const [name, entry] of Object.entries(INVENTORY) as [TableName, (typeof INVENTORY)[TableName]][]) {
    if (entry.about !== null || !entry.explains || !entry.column) continue
    const columns = schema.columns.get(name) ?? []
    const used = [...(codes.get(entry.explains) ?? [])]
    if (used.length === 0) continue
    const found = untypedDb(db).selectFrom(name).select(columns).where(entry.column, 'in', used)
    yield { name, about: 'Lista de códigos usada nas outras tabelas', columns, rows: (await found.execute()) as Row[] }
  }
}

async function ownRows(
  source: Source,
  { name, about, columns, withheld = {}, fileKey }: OwnTable,
  codPessoa: number,
  files: Map<string, FileKey>,
): Promise<Part> {
  const exported = columns.filter((column) => !(column in withheld) && !(fileKey && column === 'conteudo'))
  const query = untypedDb(source.db)
    .selectFrom(name)
    .select(exported)
    .where(ownedBy(source, name, codPessoa))
  const rows: Row[] = []
  for (const found of (await query.execute()) as Row[]) {
    const row = Object.fromEntries(exported.map((column) => [column, readable(column, found[column] ?? null)]))
    const file = await pathOf(source.db, name, found, fileKey)
    if (file) files.set(file.path, file.key)
    rows.push(file ? { ...row, arquivo: file.path } : row)
  }
  const hasFiles = fileKey || columns.includes('codArquivo')
  return { name, about, columns: hasFiles ? [...exported, 'arquivo'] : exported, rows }
}

async function pathOf(db: Database, table: TableName, row: Row, fileKey: string[] | undefined) {
  if (fileKey) {
    const key = Object.fromEntries(fileKey.map((column) => [column, row[column] ?? null]))
    // Without a type the bytes have not arrived.
    if (!row.mime) return null
    return { path: path([table, ...Object.values(key)].join('-'), String(row.nomeArquivo)), key: { table, key } }
  }
  const codArquivo = fileOf(row)
  if (codArquivo === null) return null
  const { nomeArquivo } = await db
    .selectFrom('file')
    .select('nomeArquivo')
    .where('codArquivo', '=', codArquivo)
    .executeTakeFirstOrThrow()
  return { path: path(String(codArquivo), nomeArquivo), key: { table: 'file' as const, key: { codArquivo } } }
}

/** A file name that every system takes. */
const path = (number: string, name: string) => `arquivos/${number}-${name.replace(/[\p{C}<>:"/\\|?*]/gu, '_')}`

async function bytesOf(db: Database, { table, key }: FileKey): Promise<Uint8Array | undefined> {
  const found = await untypedDb(db)
    .selectFrom(table)
    .select('conteudo')
    .where((is) => is.and(Object.entries(key).map(([column, value]) => is(column, '=', value))))
    .executeTakeFirst()
  return found?.conteudo instanceof Uint8Array ? found.conteudo : undefined
}

/** Moments are stored as milliseconds, an unknown one as 0. */
function readable(column: string, value: Row[string]): Row[string] {
  const isMoment = /At$|^moment$|^decididoEm$|^gravadoEm$/.test(column)
  if (!isMoment || typeof value !== 'number') return value
  return value === 0 ? null : new Date(value).toISOString()
}

async function* jsonOf(parts: AsyncIterable<Part>, created: string): AsyncGenerator<string> {
  yield `{\n"gerado": ${JSON.stringify(created)},\n"tabelas": {`
  let separator = '\n'
  for await (const { name, about, rows } of parts) {
    const lines = rows.map((row) => JSON.stringify(row)).join(',\n')
    yield `${separator}${JSON.stringify(name)}: {"descricao": ${JSON.stringify(about)}, "linhas": [\n${lines}\n]}`
    separator = ',\n'
  }
  yield '\n}\n}\n'
}

function* csvOf(columns: string[], rows: Row[]): Generator<string> {
  // Excel needs this byte order mark to recognize UTF-8, and separates fields by semicolons in Brazil.
  yield `\uFEFF${columns.join(';')}\r\n`
  for (const row of rows) {
    const cells = columns.map((column) => row[column] ?? '')
    yield `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : safeCell(cell))).join(';')}\r\n`
  }
}
