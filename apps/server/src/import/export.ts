import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CSV_MARK, csvLine } from '@colab/contract/csv'
import { readBytes } from '#db/outside.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { untypedDb } from '#db/untyped-db.ts'
import { readKeys } from '#employees/external-keys/keys.ts'
import type { Value } from './cell-types.ts'
import { keyText } from './known.ts'
import { type Layout, layoutNamed, type Stored } from './layout.ts'
import { valuesOf } from './shape.ts'

/** Folder of files referenced by tables; one folder per file, so that names are kept. */
const FILES = 'arquivos'

/** Writes every table of a company; passwords only where they are stored in plain text. */
export async function exportTables(db: Transaction<Schema>, layouts: readonly Layout[], folder: string) {
  let lines = 0
  const keys = await readKeys(db)
  for (const layout of layouts) {
    const rows = await exportedRows(db, layouts, layout)
    const paths = await exportFiles(db, layout, rows, folder)
    async function* text() {
      yield CSV_MARK + csvLine(layout.columns.map(({ name }) => name))
      for (const row of rows) {
        const cells = layout.columns.map(({ name, type }) => {
          const value = row[name] ?? null
          if (type.file) return paths.get(Number(value)) ?? ''
          if (type.key && typeof value === 'number') return keys.written(type.key, value)
          // Writes zeros and empty texts; omits columns without values.
          return value === null ? '' : type.write(value)
        })
        yield csvLine(cells)
      }
    }
    await pipeline(Readable.from(text()), createWriteStream(join(folder, `${layout.name}.csv`)))
    lines += rows.length
  }
  return { tables: layouts.length, lines }
}

/** Reads the rows of a table by the columns of its file, in key order. */
async function exportedRows(db: Transaction<Schema>, layouts: readonly Layout[], layout: Layout): Promise<Stored[]> {
  if (layout.exported) return layout.exported(db)
  const { table, columns, refers = [] } = layout
  const stored = columns.filter((column) => column.stored !== null)
  const parent = refers.find(({ columns: own }) => own.some((name) => !stored.some((column) => column.name === name)))
  const [[given = '', from = ''] = []] = Object.entries(parent?.gives ?? {})
  let query = untypedDb(db)
    .selectFrom(table)
    .select(stored.map(({ name, stored: column }) => `${column} as ${name}`))
  if (parent) query = query.select(given)
  const rows = (await query.execute()) as Stored[]
  const parents = parent && (await rowsByNumber(db, layoutNamed(layouts, parent.to), from))
  for (const row of parents ? rows : []) Object.assign(row, parents?.get(row[given] ?? null))
  return rows.sort((a, b) => compare(valuesOf(a, layout.key), valuesOf(b, layout.key)))
}

/** Returns the keys of a layout's rows by their database number. */
async function rowsByNumber(db: Transaction<Schema>, layout: Layout, number: string): Promise<Map<Value, Stored>> {
  const query = untypedDb(db)
    .selectFrom(layout.table)
    .select([...layout.key, number])
  const rows = await query.$castTo<Stored>().execute()
  return new Map(rows.map(({ [number]: own = null, ...key }) => [own, key]))
}

function compare(a: Value[], b: Value[]): number {
  for (const [at, value] of a.entries()) {
    const other = b[at] ?? null
    if (value === other) continue
    if (typeof value === 'number' && typeof other === 'number') return value - other
    return keyText([value]) < keyText([other]) ? -1 : 1
  }
  return 0
}

/** Writes the referenced files; returns the path of each. */
async function exportFiles(db: Transaction<Schema>, { columns }: Layout, rows: Stored[], folder: string) {
  const paths = new Map<number, string>()
  for (const { name, type } of columns) {
    if (!type.file) continue
    for (const codArquivo of new Set(rows.map((row) => row[name] ?? null))) {
      if (typeof codArquivo !== 'number') continue
      const file = db
        .selectFrom('file')
        .select(['nomeArquivo', 'conteudo', 'objeto'])
        .where('codArquivo', '=', codArquivo)
      const found = await file.executeTakeFirstOrThrow()
      const path = `${FILES}/${codArquivo}/${found.nomeArquivo}`
      await mkdir(join(folder, FILES, String(codArquivo)), { recursive: true })
      await writeFile(join(folder, path), await readBytes(db, found))
      paths.set(codArquivo, path)
    }
  }
  return paths
}
