import { ours } from '#base/ours.ts'
import { creating, integer, type Row, table, text } from '#db/table.ts'
import type { KeyKind } from './kinds.ts'

/** The company's own code of a person, contract, unit, event or plan, where that is not our number. */
const externalKey = table('externalKey', {
  tipo: text.as<KeyKind>(),
  /** The employer (`codEmp`) within which the key is unique; 0 for all. */
  empregador: integer.about('empresa em que o código vale; 0 se for em todas'),
  chave: text.about('código da empresa, como a matrícula'),
  numero: integer.about('o número correspondente no portal'),
  /** Its person, by person or contract. */
  codPessoa: integer.optional(),
})
  .personal('identity', ours`Códigos da empresa para você, seus contratos e dependentes, como a matrícula`)
  .key('tipo', 'empregador', 'chave')
  .with((creation) => creation.addUniqueConstraint('externalKeyNumber', ['tipo', 'numero']))
  .index('externalKeyOfPerson', 'codPessoa')
export type ExternalKey = Row<typeof externalKey>

export const keyTables = [externalKey]

declare module '#db/schema.ts' {
  interface Schema {
    externalKey: ExternalKey
  }
}

export const createExternalKeyTable = creating(externalKey)
