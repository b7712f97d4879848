import { chunks } from '#db/chunks.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { untypedDb } from '#db/untyped-db.ts'
import { type KeyKind, KIND_NAMES, KINDS } from '#external-keys/kinds.ts'
import * as cells from './cell-types.ts'
import { type Layout, optional, required, type Stored } from './layout.ts'

/** Columns of `externalKey` that an import writes, and those that name a row. */
export const KEY_ROW = ['tipo', 'empregador', 'chave'] as const
export const KEY_COLUMNS = [...KEY_ROW, 'numero'] as const
export const KEY_TABLE = 'chaves'

/** The texts by which a company names its people and the like. Imports of other tables add rows; a number never changes. */
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
      required('chave', cells.text(30), 'o código, como a empresa o escreve'),
      required('numero', cells.code(0), 'o número no portal; nunca muda'),
    ],
    key: KEY_ROW,
    fixed: ['numero'],
    used: usedKeys,
  },
]

/** Returns the keys whose numbers other rows have. */
async function usedKeys(db: Transaction<Schema>, rows: readonly Stored[]): Promise<Stored[]> {
  const used: Stored[] = []
  for (const [kind, keys] of Map.groupBy(rows, ({ tipo }) => tipo as KeyKind)) {
    const { table, column, others = [] } = KINDS[kind]
    const numbers = new Set<number>()
    for (const name of [table, ...others]) {
      for (const part of chunks(keys)) {
        const found = await untypedDb(db)
          .selectFrom(name)
          .select(column)
          .distinct()
          .where(
            column,
            'in',
            part.map(({ numero }) => numero),
          )
          .execute()
        for (const row of found) numbers.add(Number(row[column]))
      }
    }
    used.push(...keys.filter(({ numero }) => numbers.has(Number(numero))))
  }
  return used
}
