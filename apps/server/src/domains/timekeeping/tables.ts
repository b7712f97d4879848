import type { Generated, Kysely } from 'kysely'
import { makeAppendOnly } from '#db/append-only.ts'
import { type DatabaseKind, MOMENT } from '#db/columns.ts'

/**
 * Punches of one collection from the clock for an employment and day of work: original ones, never changed or deleted
 * (Portaria MTP 671/2021 art. 74). `marcacoes` contains times in order, separated by blanks, `HH:MM` since midnight of
 * the day: a night that began at 22:00 ends at `30:00`. One row per punch would be four times as many and slow the demo
 * down by seconds; no query needs less than a day, and later punches come as another row, so that no row is rewritten.
 */
export interface OriginalMarks {
  codEmpregado: number
  dtMovto: string
  /** Counts the collections of a day, from 1. */
  sequencia: number
  marcacoes: string
}

/** Treatment of a day's original punches: an added one (`I`, incluída), or a disregarded one (`D`, desconsiderada). */
export interface TreatedMark {
  codEmpregado: number
  dtMovto: string
  /** Minutes since the midnight of `dtMovto`. */
  minuto: number
  tratamento: 'I' | 'D'
  motivo: string
}

/** Contract hours from a day on. Without a row there is no duty to punch (CLT art. 62). */
export interface WorkSchedule {
  codEmpregado: number
  desde: string
  /** Times as in `marcacoes`: begin and end of each stretch. */
  horario: string
  /** Days of the week with work, 0 Sunday to 6 Saturday, as `12345`. */
  diasSemana: string
}

/** Minutes of absence on a day for a reason accepted by law or HR. */
export interface JustifiedAbsence {
  codEmpregado: number
  dtMovto: string
  minutos: number
  motivo: string
}

/** Minutes of a day that go to the bank of hours instead of pay (CLT art. 59), or are taken from it when negative. */
export interface HoursBank {
  codEmpregado: number
  dtMovto: string
  minutos: number
}

/** A closed month of time records; all of its days are evaluated. */
export interface TimePeriod {
  codPeriodo: number
  /** Its first day. */
  dtCompetencia: string
  dtFimPeriodo: string
}

/** The issued mirror of a period; changed contents lead to another one. */
export interface TimeMirror {
  codEmpregado: number
  codPeriodo: number
  /** SHA-256 of the contents, in hexadecimal. */
  versao: string
  codArquivo: number
}

/** The mirror of a period as the company's clock issued it; it takes precedence over a computed one. */
export interface CompanyTimeMirror {
  codEmpregado: number
  codPeriodo: number
  codArquivo: number
}

/** Decision on a request: name of the HR employee, time (milliseconds), and text. */
export interface RequestAnswer {
  decididoPor: Generated<string | null>
  decididoEm: Generated<number | null>
  justificativa: Generated<string>
}

export interface PunchAdjustment {
  codPessoa: number
  /** Counts the person's requests, from 1. */
  sequencia: number
  codEmpregado: number
  dtMovto: string
  segMovto: number
  observacao: string
  situacaoNome: string
}

/** The day of a request; null for older ones. */
export interface RequestDay {
  dtSolicitacao: Generated<string | null>
}

declare module '#db/schema.ts' {
  interface Schema {
    originalMarks: OriginalMarks
    treatedMark: TreatedMark
    workSchedule: WorkSchedule
    holiday: { dtFeriado: string }
    justifiedAbsence: JustifiedAbsence
    hoursBank: HoursBank
    timePeriod: TimePeriod
    timeMirror: TimeMirror
    companyTimeMirror: CompanyTimeMirror
    punchAdjustment: PunchAdjustment & RequestAnswer & RequestDay
  }
}

export async function createTimekeepingTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const ofEmployment = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('codEmpregado', 'integer', (c) => c.notNull().references('employment.codEmpregado'))
  const ofDay = (table: string) => ofEmployment(table).addColumn('dtMovto', 'text', (c) => c.notNull())
  const marksKey = ['codEmpregado', 'dtMovto', 'sequencia'] as const
  await ofDay('originalMarks')
    .addColumn('sequencia', 'integer', (c) => c.notNull())
    .addColumn('marcacoes', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('originalMarksKey', [...marksKey])
    .execute()
  await makeAppendOnly(db, kind, 'originalMarks', { key: marksKey })
  await ofDay('treatedMark')
    .addColumn('minuto', 'integer', (c) => c.notNull())
    .addColumn('tratamento', 'text', (c) => c.notNull())
    .addColumn('motivo', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('treatedMarkKey', ['codEmpregado', 'dtMovto', 'minuto', 'tratamento'])
    .execute()
  await ofEmployment('workSchedule')
    .addColumn('desde', 'text', (c) => c.notNull())
    .addColumn('horario', 'text', (c) => c.notNull())
    .addColumn('diasSemana', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('workScheduleKey', ['codEmpregado', 'desde'])
    .execute()
  await db.schema
    .createTable('holiday')
    .addColumn('dtFeriado', 'text', (c) => c.primaryKey())
    .execute()
  await ofDay('justifiedAbsence')
    .addColumn('minutos', 'integer', (c) => c.notNull())
    .addColumn('motivo', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('justifiedAbsenceKey', ['codEmpregado', 'dtMovto'])
    .execute()
  await ofDay('hoursBank')
    .addColumn('minutos', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('hoursBankKey', ['codEmpregado', 'dtMovto'])
    .execute()
  await db.schema
    .createTable('timePeriod')
    .addColumn('codPeriodo', 'integer', (c) => c.primaryKey())
    .addColumn('dtCompetencia', 'text', (c) => c.notNull().unique())
    .addColumn('dtFimPeriodo', 'text', (c) => c.notNull())
    .execute()
  await ofEmployment('timeMirror')
    .addColumn('codPeriodo', 'integer', (c) => c.notNull().references('timePeriod.codPeriodo'))
    .addColumn('versao', 'text', (c) => c.notNull())
    .addColumn('codArquivo', 'integer', (c) => c.notNull().references('file.codArquivo'))
    .addPrimaryKeyConstraint('timeMirrorKey', ['codEmpregado', 'codPeriodo'])
    .execute()
  await db.schema
    .createTable('punchAdjustment')
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('sequencia', 'integer', (c) => c.notNull())
    .addColumn('codEmpregado', 'integer', (c) => c.notNull().references('employment.codEmpregado'))
    .addColumn('dtMovto', 'text', (c) => c.notNull())
    .addColumn('segMovto', 'integer', (c) => c.notNull())
    .addColumn('observacao', 'text', (c) => c.notNull())
    .addColumn('situacaoNome', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('punchAdjustmentKey', ['codPessoa', 'sequencia'])
    .execute()
}

/** Answers to requests about punches contain the name of the HR employee. */
export async function addRequestAnswers(db: Kysely<unknown>): Promise<void> {
  for (const table of ['punchAdjustment', 'teletexRequest']) {
    await db.schema.alterTable(table).addColumn('decididoPor', 'text').execute()
    await db.schema.alterTable(table).addColumn('decididoEm', MOMENT).execute()
  }
  await db.schema
    .alterTable('punchAdjustment')
    .addColumn('justificativa', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}

export async function createCompanyMirrorTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('companyTimeMirror')
    .addColumn('codEmpregado', 'integer', (c) => c.notNull().references('employment.codEmpregado'))
    .addColumn('codPeriodo', 'integer', (c) => c.notNull().references('timePeriod.codPeriodo'))
    .addColumn('codArquivo', 'integer', (c) => c.notNull().references('file.codArquivo'))
    .addPrimaryKeyConstraint('companyTimeMirrorKey', ['codEmpregado', 'codPeriodo'])
    .execute()
}

/** The day of a request to add a punch, by which the employee's requests are sorted. */
export async function addAdjustmentDay(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('punchAdjustment').addColumn('dtSolicitacao', 'text').execute()
}
