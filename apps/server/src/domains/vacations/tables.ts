import type { Kysely } from 'kysely'
import type { DatabaseKind } from '#db/columns.ts'

/** A vacation of one acquisition period (período aquisitivo); dates are null until it is planned. */
export interface Vacation {
  codPessoa: number
  codEmpregado: number
  dtIniPeriodo: string
  dtFimPeriodo: string
  /** Counts the parts of one acquisition period, from 1. */
  sequencia: number
  dtIniFerias: string | null
  dtFimFerias: string | null
  /** Days away from work, without those sold. */
  diasFerias: number
  /** Days sold (abono pecuniário, CLT art. 143). */
  diasAbono: number
}

declare module '#db/schema.ts' {
  interface Schema {
    vacation: Vacation
  }
}

export async function createVacationsTables(db: Kysely<unknown>, _kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('vacation')
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('codEmpregado', 'integer', (c) => c.notNull().references('employment.codEmpregado'))
    .addColumn('dtIniPeriodo', 'text', (c) => c.notNull())
    .addColumn('dtFimPeriodo', 'text', (c) => c.notNull())
    .addColumn('sequencia', 'integer', (c) => c.notNull())
    .addColumn('dtIniFerias', 'text')
    .addColumn('dtFimFerias', 'text')
    .addColumn('diasFerias', 'integer', (c) => c.notNull())
    .addColumn('diasAbono', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('vacationKey', ['codEmpregado', 'dtIniPeriodo', 'sequencia'])
    .execute()
  await db.schema.createIndex('vacationOfPerson').on('vacation').column('codPessoa').execute()
}
