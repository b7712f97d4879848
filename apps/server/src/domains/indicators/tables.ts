import type { Kysely } from 'kysely'
import type { DatabaseKind } from '#db/columns.ts'

/** A remark on one employment, under the kind that `codObservacao` names. */
export interface Observation {
  codPessoa: number
  codEmpregado: number
  codObservacao: number
  dtMovto: string
  /** Counts those of one kind and day, from 1. */
  sequencia: number
  observacao: string
}

/** Counts rows of one kind and day, from 1. */
export interface PipIndicator {
  codPessoa: number
  ano: number
  mes: number
  tipo: number
  quantidade: number
  nota: number
}

/** One occurrence behind an indicator. */
export interface PipOccurrence {
  codPessoa: number
  tipo: number
  dtOcorrencia: string
  quantidade: number
  /** `YYYY-MM-DDTHH:MM:SS`, in the company's time zone. */
  dtHrAtualizacao: string
}

declare module '#db/schema.ts' {
  interface Schema {
    observation: Observation
    pipIndicator: PipIndicator
    pipOccurrence: PipOccurrence
  }
}

export async function createIndicatorsTables(db: Kysely<unknown>, _kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('observation')
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('codEmpregado', 'integer', (c) => c.notNull().references('employment.codEmpregado'))
    .addColumn('codObservacao', 'integer', (c) => c.notNull())
    .addColumn('dtMovto', 'text', (c) => c.notNull())
    .addColumn('sequencia', 'integer', (c) => c.notNull())
    .addColumn('observacao', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('observationKey', ['codEmpregado', 'codObservacao', 'dtMovto', 'sequencia'])
    .execute()
  await db.schema
    .createIndex('observationOfPerson')
    .on('observation')
    .columns(['codPessoa', 'codObservacao', 'dtMovto'])
    .execute()
  await db.schema
    .createTable('pipIndicator')
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('ano', 'integer', (c) => c.notNull())
    .addColumn('mes', 'integer', (c) => c.notNull())
    .addColumn('tipo', 'integer', (c) => c.notNull())
    .addColumn('quantidade', 'double precision', (c) => c.notNull())
    .addColumn('nota', 'double precision', (c) => c.notNull())
    .addPrimaryKeyConstraint('pipIndicatorKey', ['codPessoa', 'ano', 'mes', 'tipo'])
    .execute()
  await db.schema
    .createTable('pipOccurrence')
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('tipo', 'integer', (c) => c.notNull())
    .addColumn('dtOcorrencia', 'text', (c) => c.notNull())
    .addColumn('quantidade', 'double precision', (c) => c.notNull())
    .addColumn('dtHrAtualizacao', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('pipOccurrenceKey', ['codPessoa', 'tipo', 'dtOcorrencia'])
    .execute()
}
