import { addDays, weekday } from '@colab/contract/wire/calendar'
import type { Context } from '#protocol/context.ts'
import { countingMarks, type Mark, readTimes } from './marks.ts'
import type { JustifiedAbsence, TreatedMark } from './tables.ts'
import { type DayFacts, dayTotals, type Totals } from './totals.ts'

/** A day of an employment: original punches, their treatment, and the contract hours. */
export interface RecordedDay extends Omit<DayFacts, 'marks'> {
  dtMovto: string
  original: number[]
  treated: TreatedMark[]
  marks: Mark[]
  absence: JustifiedAbsence | undefined
  vacation: boolean
  holiday: boolean
  /** Whether the clock was read beyond that day; before, missing punches may still arrive. */
  settled: boolean
}

export interface RecordedEmployment {
  codEmpregado: number
  codEmp: number
  nomeEmpresa: string
  unidade: string
  cargo: string
  days: RecordedDay[]
}

/** Effect of a recorded day on the totals. */
export function totalsOf(day: RecordedDay): Totals {
  return dayTotals({ ...day, marks: day.marks.map(({ minute }) => minute) })
}

/** Lists the days from the first to the last, inclusive. */
export interface Span {
  first: string
  last: string
}

type Db = Context['db']

/** Reads the person's employments that punch, each with its days of the range; omits those without any punch. */
export async function recordedDays(db: Db, codPessoa: number, span: Span): Promise<RecordedEmployment[]> {
  const employments = await db
    .selectFrom('employment')
    .innerJoin('unit', 'unit.codUnidade', 'employment.codUnidade')
    .innerJoin('company', 'company.codEmp', 'employment.codEmp')
    .leftJoin('originalMarks as marks', 'marks.codEmpregado', 'employment.codEmpregado')
    .select(['employment.codEmpregado', 'employment.codEmp', 'nomeEmpresa', 'unidade', 'cargo', 'jornada'])
    .select(['dtAdmissao', 'dtDemissao'])
    .select((is) => is.fn.max<string | null>('marks.dtMovto').as('lastMark'))
    .where('codPessoa', '=', codPessoa)
    .where((is) =>
      is.or([
        is('marks.codEmpregado', 'is not', null),
        is.exists(
          is
            .selectFrom('treatedMark')
            .select('minuto')
            .whereRef('treatedMark.codEmpregado', '=', 'employment.codEmpregado'),
        ),
      ]),
    )
    .groupBy(['employment.codEmpregado', 'employment.codEmp', 'nomeEmpresa', 'unidade', 'cargo', 'jornada'])
    .groupBy(['dtAdmissao', 'dtDemissao'])
    .orderBy('employment.codEmpregado')
    .execute()
  if (employments.length === 0) return []
  const [holidays, closed] = [await holidaysIn(db, span), await closedMonthsIn(db, span)]
  const found: RecordedEmployment[] = []
  for (const { jornada, dtAdmissao, dtDemissao, lastMark, ...employment } of employments) {
    const own = await recordsOf(db, employment.codEmpregado, span)
    if (own.schedules.length === 0) continue
    const days: RecordedDay[] = []
    for (let day = span.first; day <= span.last; day = addDays(day, 1)) {
      if (day < dtAdmissao || (dtDemissao && day > dtDemissao)) continue
      const settled = day <= (lastMark ?? '') || closed.has(day.slice(0, 7))
      days.push(recordedDay(day, jornada, own, holidays.has(day), settled))
    }
    found.push({ ...employment, days })
  }
  return found
}

type Records = Awaited<ReturnType<typeof recordsOf>>

function recordedDay(dtMovto: string, jornada: number, own: Records, holiday: boolean, settled: boolean): RecordedDay {
  const original = own.marks.get(dtMovto)?.flatMap(({ marcacoes }) => readTimes(marcacoes)) ?? []
  const treated = own.treated.get(dtMovto) ?? []
  const absence = own.absences.get(dtMovto)?.[0]
  const vacation = own.vacations.some(
    ({ dtIniFerias, dtFimFerias }) => dtIniFerias && dtFimFerias && dtMovto >= dtIniFerias && dtMovto <= dtFimFerias,
  )
  const schedule = own.schedules.findLast(({ desde }) => desde <= dtMovto)
  const at = weekday(dtMovto)
  const hours = schedule?.diasSemana.includes(String(at)) ? readTimes(schedule.horario) : []
  const works = !vacation && !holiday && hours.length > 0
  const rest = !vacation && (holiday || at === 0)
  return {
    dtMovto,
    kind: works ? 'work' : rest ? 'rest' : 'free',
    schedule: works ? hours : [],
    jornada,
    original,
    treated,
    marks: countingMarks(original, treated),
    absence,
    justified: absence?.minutos ?? 0,
    bank: own.bank.get(dtMovto)?.[0]?.minutos ?? 0,
    vacation,
    holiday,
    settled,
  }
}

async function recordsOf(db: Db, codEmpregado: number, { first, last }: Span) {
  const during = (table: 'originalMarks' | 'treatedMark' | 'justifiedAbsence' | 'hoursBank') =>
    db
      .selectFrom(table)
      .where('codEmpregado', '=', codEmpregado)
      .where('dtMovto', '>=', first)
      .where('dtMovto', '<=', last)
  const byDay = <Row extends { dtMovto: string }>(rows: Row[]) => Map.groupBy(rows, ({ dtMovto }) => dtMovto)
  return {
    marks: byDay(await during('originalMarks').select(['dtMovto', 'marcacoes']).orderBy('sequencia').execute()),
    treated: byDay(await during('treatedMark').selectAll().orderBy('minuto').execute()),
    absences: byDay(await during('justifiedAbsence').selectAll().execute()),
    bank: byDay(await during('hoursBank').select(['dtMovto', 'minutos']).execute()),
    schedules: await db
      .selectFrom('workSchedule')
      .selectAll()
      .where('codEmpregado', '=', codEmpregado)
      .orderBy('desde')
      .execute(),
    vacations: await db
      .selectFrom('vacation')
      .select(['dtIniFerias', 'dtFimFerias'])
      .where('codEmpregado', '=', codEmpregado)
      .execute(),
  }
}

async function holidaysIn(db: Db, { first, last }: Span): Promise<Set<string>> {
  const rows = await db
    .selectFrom('holiday')
    .select('dtFeriado')
    .where('dtFeriado', '>=', first)
    .where('dtFeriado', '<=', last)
    .execute()
  return new Set(rows.map(({ dtFeriado }) => dtFeriado))
}

/** Reads the closed months, `YYYY-MM`. */
async function closedMonthsIn(db: Db, { first, last }: Span): Promise<Set<string>> {
  const rows = await db
    .selectFrom('timePeriod')
    .select('dtCompetencia')
    .where('dtCompetencia', '<=', last)
    .where('dtFimPeriodo', '>=', first)
    .execute()
  return new Set(rows.map(({ dtCompetencia }) => dtCompetencia.slice(0, 7)))
}

/** Reads the bank of hours of employments at the end of a day, in minutes. */
export async function bankBalance(db: Db, employments: readonly number[], last: string): Promise<number> {
  if (employments.length === 0) return 0
  const { minutes } = await db
    .selectFrom('hoursBank')
    .select((is) => is.fn.sum<number | string | null>('minutos').as('minutes'))
    .where('codEmpregado', 'in', employments)
    .where('dtMovto', '<=', last)
    .executeTakeFirstOrThrow()
  return Number(minutes ?? 0)
}
