import type { Night, Registration } from '@colab/contract/labor/registration'
import type { Kysely } from 'kysely'
import { ours } from '#base/ours.ts'
import { makeAppendOnly } from '#db/append-only.ts'
import type { DatabaseKind } from '#db/columns.ts'
import { digests, OTHERS } from '#db/subject.ts'
import {
  type Added,
  adding,
  creating,
  inOrder,
  integer,
  moment,
  type Row,
  table,
  text,
  type Values,
} from '#db/table.ts'
import { codArquivo, codEmpregado, codPessoa } from '#domains/people/tables.ts'

const ofDay = { codEmpregado, dtMovto: text }
const MARKS = ['codEmpregado', 'dtMovto', 'sequencia'] as const

/**
 * Punches of one collection from the clock for an employment and working day: original ones, never changed or deleted
 * (Portaria MTP 671/2021 art. 74). `marcacoes` contains times in order, separated by blanks, `HH:MM` since midnight of
 * the day: a night that began at 22:00 ends at `30:00`. One row for each punch would be four times as many and slow the
 * demo down by seconds; no query needs less than a day, and later punches are another row, so that no row is rewritten.
 */
const originalMarks = table('originalMarks', {
  ...ofDay,
  /** Counts the collections of a day, from 1. */
  sequencia: integer,
  marcacoes: text.about('marcações do dia'),
})
  .personal('marks', ours`Marcações de ponto como registradas`)
  .key(...MARKS)
export type OriginalMarks = Row<typeof originalMarks>

/**
 * Treatment of a day's original punches: an added one (`I`, incluída), a disregarded one (`D`, desconsiderada), or a pre-assigned one (`P`,
 * pré-assinalada).
 */
const treatedMark = table('treatedMark', {
  ...ofDay,
  /** Minutes since the midnight of `dtMovto`. */
  minuto: integer.about('minuto do dia'),
  tratamento: text.as<'I' | 'D' | 'P'>().about('tratamento da marcação'),
  motivo: text.about('motivo'),
})
  .personal('labor', ours`Marcações de ponto tratadas`)
  .key('codEmpregado', 'dtMovto', 'minuto', 'tratamento')
export type TreatedMark = Row<typeof treatedMark>

/** Contract hours from a day on. Without a row the punches of a contract are not shown. */
const workSchedule = table('workSchedule', {
  codEmpregado,
  desde: text.about('vale desde'),
  /** Times as in `marcacoes`: begin and end of each stretch. */
  horario: text.about('horário de trabalho'),
  /** Days of the week with work, 0 Sunday to 6 Saturday, as `12345`. */
  diasSemana: text.about('dias da semana'),
})
  .personal('labor', ours`Seus horários de trabalho`)
  .key('codEmpregado', 'desde')

const registro = text.as<Registration>().defaultTo('').about('como o ponto é registrado; vazio: não informado')
/** How a contract keeps time. */
const timeKeeping = {
  registro,
  noturno: text.as<Exclude<Night, ''>>().defaultTo('urbano').about('trabalho noturno: urbano, lavoura ou pecuaria'),
  /** Hours of other weekdays, and of other weeks of a rota (other-hours.ts). */
  outrosHorarios: text.defaultTo('').about('horários de outros dias e semanas'),
}
export type WorkSchedule = Row<typeof workSchedule> & Partial<Values<typeof timeKeeping>>

/** The plan of one day, which precedes the contract hours. */
const shift = table('shift', {
  ...ofDay,
  /** Times as in `marcacoes`; empty on a day off. */
  horario: text,
  /** The day on which an import changed it; null for the first plan of the day. */
  alteradaEm: text.optional().about('dia em que mudou'),
})
  .personal('labor', ours`Sua escala de trabalho`)
  .key('codEmpregado', 'dtMovto')
  .index('shiftOfDay', 'dtMovto')
/** Empty: as the contract hours declare. */
const shiftTimeKeeping = { registro }
export type Shift = Row<typeof shift> & Partial<Values<typeof shiftTimeKeeping>>

const holiday = table('holiday', { dtFeriado: text.primaryKey() }).technical('calendar of the company')
const holidayName = { nome: text.defaultTo('') }

/** A holiday of one place of work only, such as of its town. */
const unitHoliday = table('unitHoliday', {
  codUnidade: integer.references('unit.codUnidade'),
  dtFeriado: text,
  nome: text,
})
  .technical('calendar of a place of work')
  .key('codUnidade', 'dtFeriado')

/** Minutes of absence on a day for a reason accepted by law or HR. */
const justifiedAbsence = table('justifiedAbsence', { ...ofDay, minutos: integer.about('minutos'), motivo: text })
  .personal('labor', ours`Ausências justificadas`)
  .key('codEmpregado', 'dtMovto')
export type JustifiedAbsence = Row<typeof justifiedAbsence>

/**
 * Minutes of a day that are added to the bank of hours instead of paid (CLT art. 59), or taken from it when negative.
 */
const hoursBank = table('hoursBank', { ...ofDay, minutos: integer })
  .personal('labor', ours`Banco de horas`)
  .key('codEmpregado', 'dtMovto')
export type HoursBank = Row<typeof hoursBank>

/** A closed month of time records; all of its days are evaluated. */
const timePeriod = table('timePeriod', {
  codPeriodo: integer.primaryKey(),
  /** Its first day. */
  dtCompetencia: text.unique(),
  dtFimPeriodo: text,
}).codes('codPeriodo')

const codPeriodo = integer.references('timePeriod.codPeriodo').about('período do ponto')

/** The issued mirror of a period. Changed contents get a new mirror. */
const timeMirror = table('timeMirror', {
  codEmpregado,
  codPeriodo,
  /** SHA-256 of the contents, in hexadecimal. */
  versao: text,
  codArquivo,
})
  .personal('labor', ours`Espelhos de ponto gerados no portal`, { withheld: digests('versao') })
  .key('codEmpregado', 'codPeriodo')

/** The mirror of a period as the company's clock issued it; it takes precedence over a computed one. */
const companyTimeMirror = table('companyTimeMirror', { codEmpregado, codPeriodo, codArquivo })
  .personal('labor', ours`Espelhos de ponto emitidos pela empresa`)
  .key('codEmpregado', 'codPeriodo')

const punchAdjustment = table('punchAdjustment', {
  codPessoa,
  /** Counts the person's requests, from 1. */
  sequencia: integer,
  codEmpregado,
  dtMovto: text,
  segMovto: integer.about('horário, em segundos desde a meia-noite'),
  observacao: text,
  situacaoNome: text.about('situação'),
})
  .personal('labor', ours`Pedidos de ajuste de ponto`, { withheld: { decididoPor: OTHERS } })
  .key('codPessoa', 'sequencia')
export type PunchAdjustment = Row<typeof punchAdjustment>

/** Decision on a request: name of the HR employee, and time (milliseconds). */
const decision = { decididoPor: text.optional(), decididoEm: moment.optional() }
export type RequestDecision = Added<typeof decision>
const answer = { justificativa: text.defaultTo('').about('resposta ou texto do aviso') }
/** The day of a request; null for older ones. */
const requestDay = { dtSolicitacao: text.optional().about('dia do pedido') }

export const tables = [
  originalMarks,
  treatedMark,
  workSchedule.added(timeKeeping),
  shift,
  holiday,
  unitHoliday,
  justifiedAbsence,
  hoursBank,
  timePeriod,
  timeMirror,
  companyTimeMirror,
  punchAdjustment.added(answer, requestDay),
]

declare module '#db/schema.ts' {
  interface Schema {
    originalMarks: OriginalMarks
    treatedMark: TreatedMark
    workSchedule: Row<typeof workSchedule> & Added<typeof timeKeeping>
    shift: Row<typeof shift> & Added<typeof shiftTimeKeeping>
    holiday: Row<typeof holiday> & Added<typeof holidayName>
    unitHoliday: Row<typeof unitHoliday>
    justifiedAbsence: JustifiedAbsence
    hoursBank: HoursBank
    timePeriod: Row<typeof timePeriod>
    timeMirror: Row<typeof timeMirror>
    companyTimeMirror: Row<typeof companyTimeMirror>
    punchAdjustment: PunchAdjustment & RequestDecision & Added<typeof answer & typeof requestDay>
  }
}

export async function createTimekeepingTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await creating(originalMarks)(db, kind)
  await makeAppendOnly(db, kind, 'originalMarks', { key: MARKS })
  const others = [treatedMark, workSchedule, holiday, justifiedAbsence, hoursBank, timePeriod, timeMirror]
  await creating(...others, punchAdjustment)(db, kind)
}

/** Answers to requests about punches contain the name of the HR employee. */
export async function addRequestAnswers(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await adding('punchAdjustment', { ...decision, ...answer })(db, kind)
  await adding('teletexRequest', decision)(db, kind)
}

export const createShiftTable = creating(shift)
export const createCompanyMirrorTable = creating(companyTimeMirror)
/** The day of a request to add a punch, by which the employee's requests are sorted. */
export const addAdjustmentDay = adding('punchAdjustment', requestDay)
/** How contracts keep time. */
export const addTimeKeeping = inOrder(adding('workSchedule', timeKeeping), adding('shift', shiftTimeKeeping))
/** Names of holidays, and those of one place of work. */
export async function addHolidayNames(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await adding('holiday', holidayName)(db, kind)
  await creating(unitHoliday)(db, kind)
}
