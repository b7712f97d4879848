import { sql } from 'kysely'
import type {
  HoursBank,
  JustifiedAbsence,
  PunchAdjustment,
  TreatedMark,
  WorkSchedule,
} from '#domains/timekeeping/tables.ts'
import type { TestPerson } from './people.ts'
import type { TestServer } from './server.ts'

/** Time records of an employment, as far as a test needs them. */
export interface TimeRecords {
  schedule?: Partial<WorkSchedule> | null
  /** Times by day, as collected from the clock. */
  marks?: Record<string, string>
  treated?: Omit<TreatedMark, 'codEmpregado' | 'motivo'>[]
  absences?: Omit<JustifiedAbsence, 'codEmpregado'>[]
  bank?: Omit<HoursBank, 'codEmpregado'>[]
  adjustments?: (Omit<PunchAdjustment, 'codEmpregado' | 'codPessoa'> & { justificativa?: string })[]
  /** Index of the person's employment, from 0. */
  employment?: number
}

/** Adds time records to a person; the hours default to 08:00 to 17:00, Monday to Friday. */
export async function giveTimeRecords(
  { app: { db } }: { app: Pick<TestServer['app'], 'db'> },
  { codPessoa, employments }: TestPerson,
  { schedule = {}, marks = {}, treated, absences, bank, adjustments, employment = 0 }: TimeRecords,
): Promise<void> {
  const codEmpregado = employments[employment]?.codEmpregado ?? 0
  const own = { codEmpregado }
  const usual = { ...own, desde: '2020-01-01', horario: '08:00 12:00 13:00 17:00', diasSemana: '12345' }
  if (schedule) {
    await db
      .insertInto('workSchedule')
      .values({ ...usual, ...schedule })
      .execute()
  }
  for (const [dtMovto, marcacoes] of Object.entries(marks)) {
    // The next collection of a day, numbered like those of the clock.
    const sequencia = sql<number>`(select count(*) + 1 from ${sql.table('originalMarks')}
      where ${sql.ref('codEmpregado')} = ${codEmpregado} and ${sql.ref('dtMovto')} = ${dtMovto})`
    await db
      .insertInto('originalMarks')
      .values({ ...own, dtMovto, sequencia, marcacoes })
      .execute()
  }
  for (const row of treated ?? [])
    await db
      .insertInto('treatedMark')
      .values({ ...own, ...row, motivo: '' })
      .execute()
  for (const row of absences ?? [])
    await db
      .insertInto('justifiedAbsence')
      .values({ ...own, ...row })
      .execute()
  for (const row of bank ?? [])
    await db
      .insertInto('hoursBank')
      .values({ ...own, ...row })
      .execute()
  for (const row of adjustments ?? []) {
    await db
      .insertInto('punchAdjustment')
      .values({ ...own, codPessoa, ...row })
      .execute()
  }
}
