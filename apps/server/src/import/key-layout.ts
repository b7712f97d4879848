import { sql } from 'kysely'
import { ours } from '#base/ours.ts'
import { readChunks } from '#db/chunks.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { untypedDb } from '#db/untyped-db.ts'
import { type KeyKind, KIND_NAMES, KINDS } from '#employees/external-keys/kinds.ts'
import * as cells from './cell-types.ts'
import { MOST_DOUBTS } from './doubts.ts'
import { type Doubt, type Layout, optional, type Reviewable, required, type Stored } from './layout.ts'

/** Columns of `externalKey` that an import writes, and those that name a row. */
export const KEY_ROW = ['tipo', 'empregador', 'chave'] as const
export const KEY_COLUMNS = [...KEY_ROW, 'numero'] as const
export const KEY_TABLE = 'chaves'

/**
 * The texts with which a company identifies its people, contracts and so on. Imports of other tables add rows; a number
 * never changes.
 */
export const keyLayouts: Layout[] = [
  {
    name: KEY_TABLE,
    table: 'externalKey',
    about:
      'Códigos da empresa que não são números simples, como `A-15` e `000123`, e os números do portal para eles. O portal a preenche sozinho ' +
      'quando as outras tabelas trazem um código novo; só é preciso importá-la para dar a um código o número de quem já está no portal.',
    columns: [
      required('tipo', cells.choice(...KIND_NAMES)),
      optional('empregador', cells.code(0), {
        about: 'número do empregador (`codEmp`) em que o código vale; vazio para todos',
        otherwise: 0,
      }),
      required('chave', cells.text(40), 'o código, como a empresa o escreve'),
      required('numero', cells.code(0), 'o número no portal; nunca muda'),
    ],
    key: KEY_ROW,
    fixed: ['numero'],
    // A key of eSocial only finds the rows of an import again.
    used: async (db, rows) => (await usedKeys(db, rows)).filter(({ tipo }) => !KINDS[tipo as KeyKind].official),
    review: () => ({ end: keysOfNobody }),
  },
]

/** Warns about keys with a number that no row has. */
async function keysOfNobody({ db, seen }: Reviewable): Promise<Doubt[]> {
  const read = sql<Stored & { line: number; tipo: KeyKind }>`
    select k.tipo, k.numero, s.line from ${seen} s
    cross join "externalKey" k
    where k.tipo = s.tipo and k.empregador = s.empregador and k.chave = s.chave
    order by s.line`
  const { rows } = await read.execute(db)
  const used = new Set<Stored>(await usedKeys(db, rows))
  const free = rows.filter((row) => !used.has(row)).slice(0, MOST_DOUBTS)
  return free.map(({ line, tipo, numero }) => {
    return { line, field: 'numero', reason: ours`${numero} não é de ninguém em ${KINDS[tipo].layout}` }
  })
}

/** Returns the keys whose numbers other rows have. */
async function usedKeys(db: Transaction<Schema>, rows: readonly Stored[]): Promise<Stored[]> {
  const used: Stored[] = []
  for (const [kind, keys] of Map.groupBy(rows, ({ tipo }) => tipo as KeyKind)) {
    const { table, column, others = [] } = KINDS[kind]
    const numbers = new Set<number>()
    for (const name of [table, ...others]) {
      const query = untypedDb(db).selectFrom(name).select(column).distinct()
      const found = await readChunks(keys, (some) =>
        query.where(
          column,
          'in',
          some.map(({ numero }) => numero),
        ),
      )
      for (const row of found) numbers.add(Number(row[column]))
    }
    used.push(...keys.filter(({ numero }) => numbers.has(Number(numero))))
  }
  return used
}
