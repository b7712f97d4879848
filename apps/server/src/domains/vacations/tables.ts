import type { Selectable } from 'kysely'
import { counted, creating, flag, integer, moment, type Row, table, text } from '#db/table.ts'
import { ofEmployment } from '#domains/people/tables.ts'
import { answered } from '#hr/requests/tables.ts'

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

/** An acquisition period as the company counts it: absences prolong and shorten what it gives (CLT arts. 130 and 133). */
const vacationPeriod = table('vacationPeriod', {
  ...ofEmployment,
  dtIniPeriodo: text,
  dtFimPeriodo: text,
  /** Unexcused absences; one of the two is known. */
  faltas: integer.optional(),
  diasDireito: integer.optional(),
}).key('codEmpregado', 'dtIniPeriodo')
export type VacationPeriod = Row<typeof vacationPeriod>

/** A request for days of one acquisition period. */
const vacationRequest = table('vacationRequest', {
  codSolicitacao: counted,
  ...ofEmployment,
  dtIniPeriodo: text,
  dtFimPeriodo: text,
  abono: flag,
  adiantaDecimo: flag,
  createdAt: moment,
  ...answered,
}).index('vacationRequestOfPerson', 'codPessoa')
export type VacationRequest = Selectable<Row<typeof vacationRequest>>

/** A part of a requested vacation, counted from 1. */
const vacationRequestPart = table('vacationRequestPart', {
  codSolicitacao: integer.references('vacationRequest.codSolicitacao'),
  parte: integer,
  dtIniFerias: text,
  diasFerias: integer,
}).key('codSolicitacao', 'parte')

declare module '#db/schema.ts' {
  interface Schema {
    vacation: Vacation
    vacationPeriod: VacationPeriod
    vacationRequest: Row<typeof vacationRequest>
    vacationRequestPart: Row<typeof vacationRequestPart>
  }
}

export const createVacationsTables = creating(vacation)

export const createVacationRequestTables = creating(vacationPeriod, vacationRequest, vacationRequestPart)
