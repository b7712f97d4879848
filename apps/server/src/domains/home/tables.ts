import type { Kysely } from 'kysely'
import { type DatabaseKind, MOMENT } from '#db/columns.ts'

/** HR's settings for the home page of one person (spec §3 Colaborador parameters); the notes are counted. */
export interface HomeParameter {
  codPessoa: number
  /** Blocks while a signature is pending. */
  bloqueiaAssinaturaPend: 0 | 1
  mensagemAssinaturaPend: string
  /** Blocks while a questionnaire is pending. */
  bloqueiaAgendaPend: 0 | 1
  nomeOportunidade: string
}

/** The secret address of a person's calendar, as a digest. */
export interface CalendarFeed {
  codPessoa: number
  digest: string
  createdAt: number
}

declare module '#db/schema.ts' {
  interface Schema {
    homeParameter: HomeParameter
    calendarFeed: CalendarFeed
  }
}

export async function createHomeTables(db: Kysely<unknown>, _kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('homeParameter')
    .addColumn('codPessoa', 'integer', (c) => c.primaryKey().references('person.codPessoa'))
    .addColumn('bloqueiaAssinaturaPend', 'integer', (c) => c.notNull())
    .addColumn('mensagemAssinaturaPend', 'text', (c) => c.notNull())
    .addColumn('bloqueiaAgendaPend', 'integer', (c) => c.notNull())
    .addColumn('nomeOportunidade', 'text', (c) => c.notNull())
    .execute()
}

export async function createCalendarTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('calendarFeed')
    .addColumn('codPessoa', 'integer', (c) => c.primaryKey().references('person.codPessoa'))
    .addColumn('digest', 'text', (c) => c.notNull().unique())
    .addColumn('createdAt', MOMENT, (c) => c.notNull())
    .execute()
}
