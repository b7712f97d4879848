import type { Selectable } from 'kysely'
import { ours } from '#base/ours.ts'
import { OTHERS } from '#db/subject.ts'
import { counted, creating, flag, integer, moment, type Row, table, text } from '#db/table.ts'
import { ofEmployment } from '#domains/people/tables.ts'
import { answered } from '#hr/requests/tables.ts'

/** A vacation of one acquisition period (período aquisitivo); dates are null until it is planned. */
const vacation = table('vacation', {
  ...ofEmployment,
  dtIniPeriodo: text.about('início do período aquisitivo'),
  dtFimPeriodo: text.about('fim do período aquisitivo'),
  /** Counts the parts of one acquisition period, from 1. */
  sequencia: integer,
  dtIniFerias: text.optional().about('início das férias'),
  dtFimFerias: text.optional().about('fim das férias'),
  /** Days away from work, without those sold. */
  diasFerias: integer.about('dias de férias'),
  /** Days sold (abono pecuniário, CLT art. 143). */
  diasAbono: integer.about('dias de abono'),
})
  .personal('labor', ours`Férias`)
  .key('codEmpregado', 'dtIniPeriodo', 'sequencia')
  .index('vacationOfPerson', 'codPessoa')
export type Vacation = Row<typeof vacation>

/** An acquisition period as the company counts it: absences prolong it and reduce its days (CLT arts. 130 and 133). */
const vacationPeriod = table('vacationPeriod', {
  ...ofEmployment,
  dtIniPeriodo: text,
  dtFimPeriodo: text,
  /** Unexcused absences; one of the two is known. */
  faltas: integer.optional().about('faltas injustificadas'),
  diasDireito: integer.optional().about('dias de férias do período'),
})
  .personal('labor', ours`Seus períodos aquisitivos de férias`)
  .key('codEmpregado', 'dtIniPeriodo')
export type VacationPeriod = Row<typeof vacationPeriod>

/** A request for days of one acquisition period. */
const vacationRequest = table('vacationRequest', {
  codSolicitacao: counted.about('número da solicitação'),
  ...ofEmployment,
  dtIniPeriodo: text,
  dtFimPeriodo: text,
  abono: flag.about('1: venda de um terço dos dias'),
  adiantaDecimo: flag.about('1: com a 1ª parcela do 13º'),
  createdAt: moment,
  ...answered,
})
  .personal('labor', ours`Pedidos de férias`, { withheld: { decididoPor: OTHERS } })
  .index('vacationRequestOfPerson', 'codPessoa')
export type VacationRequest = Selectable<Row<typeof vacationRequest>>

/** A part of a requested vacation, counted from 1. */
const vacationRequestPart = table('vacationRequestPart', {
  codSolicitacao: integer.references('vacationRequest.codSolicitacao'),
  parte: integer.about('ordem da parte'),
  dtIniFerias: text,
  diasFerias: integer,
})
  .personal('labor', ours`Partes dos pedidos de férias`, { through: ['vacationRequest', 'codSolicitacao'] })
  .key('codSolicitacao', 'parte')

export const tables = [vacation, vacationPeriod, vacationRequest, vacationRequestPart]

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
