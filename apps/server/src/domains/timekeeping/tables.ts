import type { Generated, Kysely } from 'kysely'
import { makeAppendOnly } from '#db/append-only.ts'
import { type DatabaseKind, MOMENT } from '#db/columns.ts'

/**
 * What one collection from the clock brought for an employment and day of work: original marks, never changed or deleted
 * (Portaria MTP 671/2021 art. 74). `marcacoes` holds times in order with blanks between them, `HH:MM` since the day's
 * midnight: a night that began at 22:00 ends at `30:00`.
 *
 * A row for each mark would be four times as many and made the demo company take seconds longer; nothing asks for less than
 * a day, and marks that come later come as another row, so that nothing has to be rewritten.
 */
export interface OriginalMarks {
  codEmpregado: number
  dtMovto: string
  /** Counts the collections of a day, from 1. */
  sequencia: number
  marcacoes: string
}

/** How a day's original marks are treated: one more (`I`, incluída), or one of them that does not count (`D`, desconsiderada). */
export interface TreatedMark {
  codEmpregado: number
  dtMovto: string
  /** Minutes since the midnight of `dtMovto`. */
  minuto: number
  tratamento: 'I' | 'D'
  motivo: string
}

/** The hours of a contract from a day on. Without a row there is no duty to punch (CLT art. 62). */
export interface WorkSchedule {
  codEmpregado: number
  desde: string
  /** Times as in `marcacoes`: begin and end of each stretch. */
  horario: string
  /** Days of the week with work, 0 Sunday to 6 Saturday, as `12345`. */
  diasSemana: string
}

/** Minutes missed on a day for a reason that the law or HR accepts. */
export interface JustifiedAbsence {
  codEmpregado: number
  dtMovto: string
  minutos: number
  motivo: string
}

/** Minutes of a day that go to the bank of hours instead of pay (CLT art. 59), or come out of it when negative. */
export interface HoursBank {
  codEmpregado: number
  dtMovto: string
  minutos: number
}

/** A closed month of time records; its days are judged whole. */
export interface TimePeriod {
  codPeriodo: number
  /** Its first day. */
  dtCompetencia: string
  dtFimPeriodo: string
}

/** The mirror of a period as it was issued; another is made when what it says has changed. */
export interface TimeMirror {
  codEmpregado: number
  codPeriodo: number
  /** SHA-256 in hexadecimal of what it says. */
  versao: string
  codArquivo: number
}

/** What became of a request: who in HR answered, when (milliseconds), and in which words. */
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

export interface TimekeepingTables {
  originalMarks: OriginalMarks
  treatedMark: TreatedMark
  workSchedule: WorkSchedule
  holiday: { dtFeriado: string }
  justifiedAbsence: JustifiedAbsence
  hoursBank: HoursBank
  timePeriod: TimePeriod
  timeMirror: TimeMirror
  punchAdjustment: PunchAdjustment & RequestAnswer
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
  await makeAppendOnly(db, kind, 'originalMarks', marksKey)
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

/** Requests about punches are answered by HR, and say by whom. */
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
