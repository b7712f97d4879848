import { creating, integer, type Row, table, text } from '#db/table.ts'
import type { KeyKind } from './kinds.ts'

/** What the company calls a person, contract, unit, event or plan, where that is no number of ours. */
const externalKey = table('externalKey', {
  tipo: text.as<KeyKind>(),
  /** The employer (`codEmp`) within which the key is unique; 0 for all. */
  empregador: integer,
  chave: text,
  numero: integer,
  /** Whom it names, by person or contract. */
  codPessoa: integer.optional(),
})
  .key('tipo', 'empregador', 'chave')
  .with((creation) => creation.addUniqueConstraint('externalKeyNumber', ['tipo', 'numero']))
  .index('externalKeyOfPerson', 'codPessoa')
export type ExternalKey = Row<typeof externalKey>

declare module '#db/schema.ts' {
  interface Schema {
    externalKey: ExternalKey
  }
}

export const createExternalKeyTable = creating(externalKey)
