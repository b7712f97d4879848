import { creating, integer, type Row, table, text } from '#db/table.ts'
import { ofEmployment } from '#domains/people/tables.ts'

/** A vacation of one acquisition period (período aquisitivo); dates are null until it is planned. */
const vacation = table('vacation', {
  ...ofEmployment,
  dtIniPeriodo: text,
  dtFimPeriodo: text,
  /** Counts the parts of one acquisition period, from 1. */
  sequencia: integer,
  dtIniFerias: text.optional(),
  dtFimFerias: text.optional(),
  /** Days away from work, without those sold. */
  diasFerias: integer,
  /** Days sold (abono pecuniário, CLT art. 143). */
  diasAbono: integer,
})
  .key('codEmpregado', 'dtIniPeriodo', 'sequencia')
  .index('vacationOfPerson', 'codPessoa')
export type Vacation = Row<typeof vacation>

declare module '#db/schema.ts' {
  interface Schema {
    vacation: Vacation
  }
}

export const createVacationsTables = creating(vacation)
