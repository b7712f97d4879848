import { dueMinutes, preAssignedTimes } from '@colab/contract/labor/time'
import { addDays, weekday } from '@colab/contract/wire/calendar'
import type { Db } from '#db/schema.ts'
import { type Rows, together } from '#db/together.ts'
import { countingMarks, type Mark, readTimes, withPreAssigned } from './marks.ts'
import { hoursOn } from './other-hours.ts'
import type { JustifiedAbsence, Shift, TreatedMark } from './tables.ts'
import { type DayFacts, dayTotals, isOpen, type Totals } from './totals.ts'

/** A day of an employment: original punches, their treatment, and the contract hours. */
export interface RecordedDay extends Omit<DayFacts, 'marks'> {
  /** Minutes due on the whole day; at night more than by the clock (CLT art. 73 § 1). */
  jornada: number
  dtMovto: string
  original: number[]
  treated: TreatedMark[]
  marks: Mark[]
  absence: JustifiedAbsence | undefined
  shift: Pick<Shift, 'horario' | 'alteradaEm'> | undefined
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
  /** The bank of hours at the end of the last day, in minutes; null (unknown) without any entry. */
  balance: number | null
  days: RecordedDay[]
}

/** Effect of a recorded day on the totals. */
export function totalsOf(day: RecordedDay): Totals {
  return dayTotals(factsOf(day))
}

/** Returns whether a day has punches that do not determine its work. */
export function isOpenDay(day: RecordedDay): boolean {
  return isOpen(factsOf(day))
}

export function factsOf(day: RecordedDay): DayFacts {
  return { ...day, marks: day.marks.map(({ minute }) => minute) }
}

export interface Span {
  first: string
  last: string
}

/** Reads the person's employments with punches, each with its days of the range. */
export function recordedDays(db: Db, codPessoa: number, span: Span): Promise<RecordedEmployment[]> {
  return daysOf(db, codPessoa, span, true)
}

/** Reads all employments of a person that have shifts or contract hours, each with its days of the range, future ones too. */
export function plannedDays(db: Db, codPessoa: number, span: Span): Promise<RecordedEmployment[]> {
  return daysOf(db, codPessoa, span, false)
}

async function daysOf(db: Db, codPessoa: number, span: Span, punches: boolean): Promise<RecordedEmployment[]> {
  const { employments, holidays, months, ...records } = await together(db, {
    employments: employmentsOf(db, codPessoa, punches),
    holidays: db
      .selectFrom('holiday')
      .select('dtFeriado')
      .where((is) => is.between('dtFeriado', span.first, span.last)),
    months: db
      .selectFrom('timePeriod')
      .select('dtCompetencia')
      .where('dtCompetencia', '<=', span.last)
      .where('dtFimPeriodo', '>=', span.first),
    ...recordsOf(db, codPessoa, span),
  })
  const free = new Set(holidays.map(({ dtFeriado }) => dtFeriado))
  const closed = new Set(months.map(({ dtCompetencia }) => dtCompetencia.slice(0, 7)))
  const found: RecordedEmployment[] = []
  for (const { jornada, dtAdmissao, dtDemissao, lastMark, ...employment } of employments) {
    const own = recordsOfEmployment(records, employment.codEmpregado)
    // Recorded punches are shown without declared hours, too.
    if (!punches && own.schedules.length === 0 && own.shifts.size === 0) continue
    const days: RecordedDay[] = []
    for (let day = span.first; day <= span.last; day = addDays(day, 1)) {
      if (day < dtAdmissao || (dtDemissao && day > dtDemissao)) continue
      const settled = day <= (lastMark ?? '') || closed.has(day.slice(0, 7))
      days.push(recordedDay(day, jornada, own, { holiday: free.has(day), settled }))
    }
    found.push({ ...employment, balance: own.balance, days })
  }
  return found
}

/** A day with hours due. */
export interface DueDay {
  dtMovto: string
  /** Minutes due on the whole day. */
  due: number
  /** Begin and end of each stretch, in minutes since midnight. */
  hours: readonly number[]
}

/** Returns the days of a contract with hours due; null for one without a schedule, which has no duty to punch. */
export async function dueDays(db: Db, codPessoa: number, codEmpregado: number, span: Span): Promise<DueDay[] | null> {
  const employments = await plannedDays(db, codPessoa, span)
  const own = employments.find((one) => one.codEmpregado === codEmpregado)
  if (!own) return null
  const days = own.days.filter(({ kind }) => kind === 'work')
  return days.map(({ dtMovto, jornada, hours }) => ({ dtMovto, due: jornada, hours }))
}

/** Query of the person's employments with the day of the last punch: of all, or of those with any punch. */
function employmentsOf(db: Db, codPessoa: number, punches: boolean) {
  return db
    .selectFrom('employment')
    .innerJoin('unit', 'unit.codUnidade', 'employment.codUnidade')
    .innerJoin('company', 'company.codEmp', 'employment.codEmp')
    .leftJoin('originalMarks as marks', 'marks.codEmpregado', 'employment.codEmpregado')
    .select(['employment.codEmpregado', 'employment.codEmp', 'nomeEmpresa', 'unidade', 'cargo', 'jornada'])
    .select(['dtAdmissao', 'dtDemissao'])
    .select((is) => is.fn.max<string | null>('marks.dtMovto').as('lastMark'))
    .where('codPessoa', '=', codPessoa)
    .$if(punches, (query) =>
      query.where((is) =>
        is.or([
          is('marks.codEmpregado', 'is not', null),
          is.exists(
            is
              .selectFrom('treatedMark')
              .select('minuto')
              .whereRef('treatedMark.codEmpregado', '=', 'employment.codEmpregado'),
          ),
        ]),
      ),
    )
    .groupBy(['employment.codEmpregado', 'employment.codEmp', 'nomeEmpresa', 'unidade', 'cargo', 'jornada'])
    .groupBy(['dtAdmissao', 'dtDemissao'])
    .orderBy('employment.codEmpregado')
}

type Records = ReturnType<typeof recordsOfEmployment>

function recordedDay(
  dtMovto: string,
  jornada: number,
  own: Records,
  { holiday, settled }: Record<'holiday' | 'settled', boolean>,
): RecordedDay {
  const original = own.marks.get(dtMovto)?.flatMap(({ marcacoes }) => readTimes(marcacoes)) ?? []
  const treated = own.treated.get(dtMovto) ?? []
  const absence = own.absences.get(dtMovto)?.[0]
  const vacation = own.vacations.some(
    ({ dtIniFerias, dtFimFerias }) => dtIniFerias && dtFimFerias && dtMovto >= dtIniFerias && dtMovto <= dtFimFerias,
  )
  const schedule = own.schedules.findLast(({ desde }) => desde <= dtMovto)
  const shift = own.shifts.get(dtMovto)?.[0]
  const at = weekday(dtMovto)
  const usual = !holiday && schedule ? hoursOn(schedule, dtMovto) : []
  // A person with a shift on a holiday works on it.
  const planned = shift ? readTimes(shift.horario) : usual
  const works = !vacation && planned.length > 0
  const marks = countingMarks(original, treated)
  const day = {
    hours: works ? planned : [],
    registro: shift?.registro || schedule?.registro || '',
    noturno: schedule?.noturno ?? 'urbano',
    marks: marks.map(({ minute }) => minute),
  } as const
  const rest = !vacation && (holiday || at === 0)
  return {
    dtMovto,
    kind: works ? 'work' : rest ? 'rest' : 'free',
    ...day,
    jornada: works ? (dueMinutes(day) ?? jornada) : jornada,
    original,
    treated,
    marks: withPreAssigned(marks, preAssignedTimes(day)),
    absence,
    shift,
    isPlanned: Boolean(shift ?? schedule),
    justified: absence?.minutos ?? 0,
    bank: own.bank.get(dtMovto)?.[0]?.minutos ?? 0,
    vacation,
    holiday,
    settled,
  }
}

/** Queries of the records of all employments of a person. */
function recordsOf(db: Db, codPessoa: number, { first, last }: Span) {
  const own = db.selectFrom('employment').select('codEmpregado').where('codPessoa', '=', codPessoa)
  const during = (table: 'originalMarks' | 'treatedMark' | 'justifiedAbsence' | 'hoursBank' | 'shift') =>
    db.selectFrom(table).where('codEmpregado', 'in', own).where('dtMovto', '>=', first).where('dtMovto', '<=', last)
  return {
    marks: during('originalMarks').select(['codEmpregado', 'dtMovto', 'marcacoes']).orderBy('sequencia'),
    treated: during('treatedMark')
      .select(['codEmpregado', 'dtMovto', 'minuto', 'tratamento', 'motivo'])
      .orderBy('minuto'),
    absences: during('justifiedAbsence').select(['codEmpregado', 'dtMovto', 'minutos', 'motivo']),
    shifts: during('shift').select(['codEmpregado', 'dtMovto', 'horario', 'alteradaEm', 'registro']),
    bank: during('hoursBank').select(['codEmpregado', 'dtMovto', 'minutos']),
    balances: db
      .selectFrom('hoursBank')
      .select(['codEmpregado', ({ fn }) => fn.sum<number>('minutos').as('minutes')])
      .where('codEmpregado', 'in', own)
      .where('dtMovto', '<=', last)
      .groupBy('codEmpregado'),
    schedules: db
      .selectFrom('workSchedule')
      .select(['codEmpregado', 'desde', 'horario', 'diasSemana', 'registro', 'noturno', 'outrosHorarios'])
      .where('codEmpregado', 'in', own)
      .orderBy('desde'),
    vacations: db
      .selectFrom('vacation')
      .select(['codEmpregado', 'dtIniFerias', 'dtFimFerias'])
      .where('codEmpregado', 'in', own),
  }
}

/** Returns the records of one employment, those of days by day. */
function recordsOfEmployment(records: Rows<ReturnType<typeof recordsOf>>, codEmpregado: number) {
  const own = <Row extends { codEmpregado: number }>(rows: Row[]) =>
    rows.filter((row) => row.codEmpregado === codEmpregado)
  const byDay = <Row extends { codEmpregado: number; dtMovto: string }>(rows: Row[]) =>
    Map.groupBy(own(rows), ({ dtMovto }) => dtMovto)
  return {
    marks: byDay(records.marks),
    treated: byDay(records.treated),
    absences: byDay(records.absences),
    shifts: byDay(records.shifts),
    bank: byDay(records.bank),
    balance: own(records.balances)[0]?.minutes ?? null,
    schedules: own(records.schedules),
    vacations: own(records.vacations),
  }
}
