import { ours } from '#base/ours.ts'
import { digests } from '#db/subject.ts'
import { type Added, adding, creating, flag, integer, moment, type Row, table, text } from '#db/table.ts'

/** One row of a person. */
const codPessoa = integer.primaryKey().references('person.codPessoa')

/** HR's settings for the home page of one person (spec §3 Colaborador parameters); the notes are counted. */
const homeParameter = table('homeParameter', {
  codPessoa,
  /** Blocks while a signature is pending. */
  bloqueiaAssinaturaPend: flag.about('1: assinatura pendente bloqueia a página inicial'),
  mensagemAssinaturaPend: text.about('texto sobre assinaturas pendentes'),
  /** Blocks while a questionnaire is pending. */
  bloqueiaAgendaPend: flag.about('1: avaliação pendente bloqueia a página inicial'),
  nomeOportunidade: text.about('nome da área de vagas'),
}).personal('none', ours`Ajustes da sua página inicial`)
export type HomeParameter = Row<typeof homeParameter>

/** The secret address of a person's calendar, as a digest. */
const calendarFeed = table('calendarFeed', { codPessoa, digest: text.unique(), createdAt: moment }).personal(
  'none',
  ours`Endereço do seu calendário`,
  { withheld: digests('digest') },
)
/** Whether it shows the shifts, too. */
const shifts = { escala: flag.defaultTo(0).about('1: com os seus turnos') }

export const tables = [homeParameter, calendarFeed.added(shifts)]

declare module '#db/schema.ts' {
  interface Schema {
    homeParameter: HomeParameter
    calendarFeed: Row<typeof calendarFeed> & Added<typeof shifts>
  }
}

export const createHomeTables = creating(homeParameter)
export const createCalendarTable = creating(calendarFeed)
export const addShiftsToCalendar = adding('calendarFeed', shifts)
