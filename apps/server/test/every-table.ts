import { databaseKind } from '#db/database.ts'
import { storeFile } from '#db/files.ts'
import { tablesOf } from '#db/rows.ts'
import type { PersonalTable } from '#db/subject.ts'
import { untypedDb } from '#db/untyped-db.ts'
import { subjectDigest } from '#record/signature.ts'
import type { TestPerson } from './people.ts'
import type { TestServer } from './server.ts'

/** Texts that the server parses. */
const READABLE: Record<string, string> = {
  horario: '08:00 12:00 13:00 17:00',
  diasSemana: '12345',
  marcacoes: '08:00 12:00 13:00 17:00',
  tratamento: 'I',
}

/** Rows that exist already. */
const MADE = new Set<string>(['person', 'employment', 'company', 'unit', 'credential'])

/**
 * Inserts a row of a person into every personal table, and the code lists that it refers to. Texts contain `mark` and are
 * different in each column, numbers start at `first`. Returns the rows by table.
 */
export async function fillEveryTable(
  { app }: TestServer,
  { codPessoa, employments }: TestPerson,
  mark: string,
  first: number,
) {
  const db = untypedDb(app.db)
  const codes: Record<string, unknown> = {
    codPessoa,
    codEmpregado: employments[0]?.codEmpregado,
    codEmp: 1,
    codUnidade: 1,
    codUf: 'SP',
    person: subjectDigest(app.secrets, 'person', codPessoa),
    codConversa: null,
  }
  /** Codes are the same in every table, so that rows refer to each other. */
  const codeOf = (column: string) => {
    codes[column] ??= first + Object.keys(codes).length
    return codes[column]
  }
  const introspected = await app.db.introspection.getTables()
  const types = new Map(introspected.map(({ name, columns }) => [name, columns]))
  const rows = new Map<string, Record<string, unknown>>()
  let number = first + 1000
  // A period of the company begins on a day of its own.
  const day = `2020-05-1${String(first)[0]}`
  const { tables, personal } = app.inventory
  const codeTables = [...tables].filter(([, subject]) => 'explains' in subject).map(([name]) => name)
  for (const name of [...codeTables, ...personal.map((table) => table.name)]) {
    if (MADE.has(name) || name === 'federalState') continue
    const row: Record<string, unknown> = {}
    for (const { name: column, dataType } of types.get(name) ?? []) {
      number += 1
      if (column in codes && column !== 'person') row[column] = codes[column]
      else if (column === 'person') row[column] = codes.person
      else if (column === 'codArquivo') row[column] = await fileOf(app, name, mark)
      else if (column === 'codTipoAviso') row[column] = codeOf('codTipo')
      else if (/^cod[A-Z]/.test(column) && /int/i.test(dataType)) row[column] = codeOf(column)
      else if (/blob|bytea/i.test(dataType)) row[column] = bytesOf(name, mark)
      else if (/int|double|float/i.test(dataType)) row[column] = number
      else if (/^(dt|desde|DataVenda|validade)/.test(column)) row[column] = day
      else if (column === 'mime') row[column] = 'application/pdf'
      // Documents and their signatures share their number.
      else if (column === 'rowidOrigem') row[column] = `${mark} ${column}`
      else row[column] = READABLE[column] ?? `${mark} ${name}.${column}`
    }
    const { isSealed, fileKey = [] } = tables.get(name) as Partial<PersonalTable>
    if (isSealed) {
      const label = [name, ...fileKey.map((column) => row[column])].join(' ')
      row.conteudo = app.secrets.seal(label, bytesOf(name, mark))
    }
    await db
      .insertInto(name)
      .values(row)
      .execute()
      .catch((cause) => {
        throw new Error(`${name}: ${JSON.stringify(row)}`, { cause })
      })
    rows.set(name, row)
  }
  return rows
}

const bytesOf = (name: string, mark: string) => Buffer.from(`%PDF-1.4 ${mark} ${name}`)

function fileOf(app: TestServer['app'], name: string, mark: string): Promise<number> {
  return storeFile(app.db, {
    nomeArquivo: `${mark}-${name}.pdf`,
    tipo: 'application/pdf',
    conteudo: bytesOf(name, mark),
  })
}

/** Returns the number of rows of each table, where it is not zero. */
export async function rowCounts({ app }: TestServer): Promise<Record<string, number>> {
  // They are stored every few seconds.
  await app.events.flush()
  const counts: Record<string, number> = {}
  for (const { name } of await tablesOf(app.db, databaseKind(app.settings.databaseUrl))) {
    const { rows } = await untypedDb(app.db)
      .selectFrom(name)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    if (Number(rows) > 0) counts[name] = Number(rows)
  }
  return counts
}
