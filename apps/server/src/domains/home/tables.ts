import { type Added, adding, creating, flag, integer, moment, type Row, table, text } from '#db/table.ts'

/** One row of a person. */
const codPessoa = integer.primaryKey().references('person.codPessoa')

/** HR's settings for the home page of one person (spec §3 Colaborador parameters); the notes are counted. */
const homeParameter = table('homeParameter', {
  codPessoa,
  /** Blocks while a signature is pending. */
  bloqueiaAssinaturaPend: flag,
  mensagemAssinaturaPend: text,
  /** Blocks while a questionnaire is pending. */
  bloqueiaAgendaPend: flag,
  nomeOportunidade: text,
})
export type HomeParameter = Row<typeof homeParameter>

/** The secret address of a person's calendar, as a digest. */
const calendarFeed = table('calendarFeed', { codPessoa, digest: text.unique(), createdAt: moment })
/** Whether it shows the shifts, too. */
const shifts = { escala: flag.defaultTo(0) }

declare module '#db/schema.ts' {
  interface Schema {
    homeParameter: HomeParameter
    calendarFeed: Row<typeof calendarFeed> & Added<typeof shifts>
  }
}

export const createHomeTables = creating(homeParameter)
export const createCalendarTable = creating(calendarFeed)
export const addShiftsToCalendar = adding('calendarFeed', shifts)
