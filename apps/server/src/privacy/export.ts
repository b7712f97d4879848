import { CSV_MARK, csvLine, safeCell } from '@colab/contract/csv'
import { formatDate } from '@colab/contract/wire/date'
import { localTime } from '#base/clock.ts'
import { readBytes, type StoredBytes } from '#db/outside.ts'
import type { Db } from '#db/schema.ts'
import { untypedDb } from '#db/untyped-db.ts'
import { withPortalName } from '#gatekeeper/portal-name.ts'
import type { HrDeps } from '#record/actions.ts'
import { readMe } from './read-me.ts'
import { fileOf, type OwnTable, type PersonalRow, type PersonalSource, personalSource, rowsOfPeople } from './rows.ts'
import { type ZipEntry, zipped } from './zip.ts'

/*
 * The copy of a person's data (LGPD art. 18): all personal columns of the inventory as JSON and CSV, and all files. Tables and
 * files are read one after the other, so that memory does not grow with their number.
 */

export async function* exportPerson(deps: HrDeps, codPessoa: number): AsyncGenerator<Uint8Array> {
  yield* zipped(entriesOf(deps, codPessoa), deps.clock.now())
}

interface Part {
  name: string
  about: string
  columns: string[]
  rows: PersonalRow[]
}

async function* entriesOf(deps: HrDeps, codPessoa: number): AsyncGenerator<ZipEntry> {
  const source = await personalSource(deps)
  const { day, time } = localTime(deps.clock.now())
  const created = `${formatDate(day)} às ${time} (horário de Brasília)`
  yield { name: 'LEIA-ME.txt', parts: [withPortalName(readMe(source.schema, created), deps.settings.profile)] }
  yield { name: 'dados.json', parts: jsonOf(partsOf(source, codPessoa), created) }
  const files = new Map<string, ReadFile>()
  for await (const { name, columns, rows } of partsOf(source, codPessoa, files)) {
    if (rows.length > 0) yield { name: `csv/${name}.csv`, parts: csvOf(columns, rows) }
  }
  for (const [path, read] of files) {
    const bytes = await read()
    if (bytes) yield { name: path, parts: bytes }
  }
}

/** Reads the bytes of a file. */
type ReadFile = () => Promise<Uint8Array | undefined>

/** Reads the person's rows of each table, then those of the code lists that they refer to; collects the files. */
async function* partsOf(source: PersonalSource, codPessoa: number, files = new Map<string, ReadFile>()) {
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
  for (const [name, entry] of schema.inventory.tables) {
    if (entry.about !== null || !entry.explains || !entry.column) continue
    const columns = schema.columns.get(name) ?? []
    const used = [...(codes.get(entry.explains) ?? [])]
    if (used.length === 0) continue
    const found = untypedDb(db).selectFrom(name).select(columns).where(entry.column, 'in', used).$castTo<PersonalRow>()
    yield { name, about: 'Lista de códigos usada nas outras tabelas', columns, rows: await found.execute() }
  }
}

async function ownRows(
  source: PersonalSource,
  table: OwnTable,
  codPessoa: number,
  files: Map<string, ReadFile>,
): Promise<Part> {
  const { name, about, columns, withheld = {}, fileKey } = table
  const exported = columns.filter((column) => !(column in withheld) && !(fileKey && column === 'conteudo'))
  const rows: PersonalRow[] = []
  for (const found of await rowsOfPeople(source, name, exported, codPessoa).execute()) {
    const row = Object.fromEntries(exported.map((column) => [column, readable(column, found[column] ?? null)]))
    const file = await pathOf(source, table, found)
    if (file) files.set(file.path, file.read)
    rows.push(file ? { ...row, arquivo: file.path } : row)
  }
  const hasFiles = fileKey || columns.includes('codArquivo')
  return { name, about, columns: hasFiles ? [...exported, 'arquivo'] : exported, rows }
}

async function pathOf({ db, secrets }: PersonalSource, { name: table, fileKey, isSealed }: OwnTable, row: PersonalRow) {
  if (fileKey) {
    const key = Object.fromEntries(fileKey.map((column) => [column, row[column] ?? null]))
    // Without a type the bytes have not arrived.
    if (!row.mime) return null
    const names = [table, ...Object.values(key)]
    const read = async () => {
      const bytes = await bytesOf(db, table, key)
      return bytes && isSealed ? secrets.open(names.join(' '), bytes) : bytes
    }
    return { path: path(names.join('-'), String(row.nomeArquivo)), read }
  }
  const codArquivo = fileOf(row)
  if (codArquivo === null) return null
  const file = db.selectFrom('file').select('nomeArquivo').where('codArquivo', '=', codArquivo)
  const { nomeArquivo } = await file.executeTakeFirstOrThrow()
  return { path: path(String(codArquivo), nomeArquivo), read: () => bytesOf(db, 'file', { codArquivo }) }
}

/** Returns a file name that every system accepts. */
const path = (number: string, name: string) => `arquivos/${number}-${name.replace(/[\p{C}<>:"/\\|?*]/gu, '_')}`

async function bytesOf(db: Db, table: string, key: PersonalRow): Promise<Uint8Array | undefined> {
  const found = await untypedDb(db)
    .selectFrom(table)
    .select(['conteudo', 'objeto'])
    .where((is) => is.and(Object.entries(key).map(([column, value]) => is(column, '=', value))))
    .executeTakeFirst()
  const { conteudo, objeto } = (found ?? { conteudo: null, objeto: null }) as unknown as StoredBytes
  return conteudo || objeto ? readBytes(db, { conteudo, objeto }) : undefined
}

/** Moments are stored as milliseconds, an unknown one as 0. */
function readable(column: string, value: PersonalRow[string]): PersonalRow[string] {
  const isMoment = /At$|^moment$|^decididoEm$|^gravadoEm$|^contatoEm$|^bloqueadaAte$/.test(column)
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

function* csvOf(columns: string[], rows: PersonalRow[]): Generator<string> {
  yield CSV_MARK + csvLine(columns)
  for (const row of rows) {
    const cells = columns.map((column) => row[column] ?? '')
    yield csvLine(cells.map((cell) => (typeof cell === 'number' ? String(cell) : safeCell(cell))))
  }
}
