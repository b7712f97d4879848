import { readNight, readRegistration } from '@colab/contract/labor/registration'
import { dueMinutes } from '@colab/contract/labor/time'
import { addDays, addMonths, daysBetween } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { formatMinutes, readMinutes } from '@colab/contract/wire/time'
import { sql } from 'kysely'
import { ours } from '#base/ours.ts'
import { rowsByKeys } from '#db/keyed.ts'
import {
  dayOf,
  doubtsOf,
  doubtsOfCode,
  eachRow,
  MOST_DOUBTS,
  textOf,
  warnOfFuture,
  warnOfNegative,
  warnOfOrder,
  warnOutsideContract,
} from '#import/doubts.ts'
import type { Doubt, Review, Reviewable, Reviewed } from '#import/layout.ts'
import { readTimes } from './marks.ts'
import { readOtherHours } from './other-hours.ts'
import { weekOf } from './schedule.ts'

const DAY = 24 * 60
/** Days of the longest period of a clock: a month, and the days of an earlier start. */
const LONGEST_PERIOD = 62
/** Minutes of work of the longest usual day, of 12 by 36 hours. */
const LONGEST_WORK = 12 * 60

function reviewDay(row: Reviewed, field = 'dtMovto'): void {
  warnOfFuture(row, field)
  warnOutsideContract(row, field)
}

/** Returns the times of a cell in minutes; null where they are not ascending, which is a warning. */
function ordered(row: Reviewed, field: string): number[] | null {
  const times = textOf(row, field)
    .split(' ')
    .filter(Boolean)
    .map((time) => readMinutes(time) ?? 0)
  if (times.every((time, at) => at === 0 || time > (times[at - 1] ?? 0))) return times
  row.warning(field, ours`os horários não estão em ordem; depois da meia-noite a contagem continua: 22:00 30:00`)
  return null
}

/** Reviews punches before they are stored: they can never be changed. */
export function reviewMarks(): Review {
  const odd: OddDay[] = []
  return {
    row(row) {
      const [codEmpregado, dtMovto] = [row.value('codEmpregado'), dayOf(row, 'dtMovto')]
      const isOdd = readTimes(textOf(row, 'marcacoes')).length % 2 === 1
      // A day of a wrong century is reported as such.
      if (isOdd && !row.isFaulty && dtMovto > '1901' && dtMovto < '2199' && odd.length < MOST_ODD) {
        odd.push({ line: row.line, codEmpregado: Number(codEmpregado), dtMovto })
      }
      reviewDay(row)
      const times = ordered(row, 'marcacoes')
      if (times && (times.at(-1) ?? 0) - (times[0] ?? 0) > DAY) row.warning('marcacoes', ours`passam de 24 horas`)
    },
    end: async (written) => [...(await exemptFromPunching(written)), ...(await exitsAfterMidnight(written, odd))],
  }
}

/** A row with an odd number of punches. */
interface OddDay {
  line: number
  codEmpregado: number
  dtMovto: string
}

/** Rows with an odd number of punches that are checked; a larger number means a clock that counts differently. */
const MOST_ODD = 20_000
/** The longest time between two punches of a shift. */
const LONGEST_STRETCH = 12 * 60

/**
 * Finds exits after midnight under the day of the clock: the day before has an odd number of punches, and begins later.
 */
async function exitsAfterMidnight({ db }: Reviewable, odd: readonly OddDay[]) {
  const days = odd.flatMap(({ codEmpregado, dtMovto }) =>
    [-1, 0, 1].map((after) => [codEmpregado, addDays(dtMovto, after)]),
  )
  const keys = [...new Map(days.map((key) => [key.join(' '), key])).values()]
  const columns = ['codEmpregado', 'dtMovto']
  const found = new Map<string, Doubt>()
  const read = await rowsByKeys(db, { table: 'originalMarks', columns, keys }, [...columns, 'sequencia', 'marcacoes'])
  // A row may come several times.
  const stored = new Map(read.map((row) => [`${row.codEmpregado} ${row.dtMovto} ${row.sequencia}`, row]))
  const byDay = Map.groupBy(stored.values(), ({ codEmpregado, dtMovto }) => `${codEmpregado} ${dtMovto}`)
  const timesOf = (codEmpregado: number, day: string) => {
    const rows = byDay.get(`${codEmpregado} ${day}`) ?? []
    return rows.flatMap(({ marcacoes }) => readTimes(String(marcacoes))).sort((one, other) => one - other)
  }
  for (const { line, codEmpregado, dtMovto } of odd) {
    for (const day of [addDays(dtMovto, -1), dtMovto]) {
      const next = addDays(day, 1)
      const [times, others] = [timesOf(codEmpregado, day), timesOf(codEmpregado, next)]
      const [exit, second = 0] = others
      const [first, last] = [times[0], times.at(-1)]
      if (first === undefined || last === undefined || exit === undefined) continue
      // A clock that closes its day at midnight writes no later time.
      if (last >= DAY || (others.at(-1) ?? 0) >= DAY) continue
      // With an even number, the first two are not a stretch of work.
      if (others.length % 2 === 0 && second - exit <= LONGEST_STRETCH) continue
      const minutes = exit + DAY - last
      if (times.length % 2 === 0 || exit >= first || minutes <= 0 || minutes > LONGEST_STRETCH) continue
      const [time, written] = [formatMinutes(exit), formatMinutes(exit + DAY)]
      const reason = ours`a primeira marcação de ${formatDate(next)}, ${time}, parece a saída do dia anterior: lá ela se escreve ${written}`
      found.set(`${codEmpregado} ${next}`, { line, field: 'marcacoes', reason })
    }
  }
  return [...found.values()].slice(0, MOST_DOUBTS)
}

/** Finds contracts without a working schedule, where others have one. */
function exemptFromPunching({ db, seen }: Reviewable) {
  const query = sql<{ line: number; code: number }>`
    select min(s.line) as line, s."codEmpregado" as code from ${seen} s
    where not exists (select 1 from "workSchedule" w where w."codEmpregado" = s."codEmpregado")
      and not exists (select 1 from "shift" t where t."codEmpregado" = s."codEmpregado")
      and exists (select 1 from "workSchedule")
    group by s."codEmpregado" order by 1 limit ${sql.lit(MOST_DOUBTS)}`
  return doubtsOfCode(
    db,
    query,
    { field: 'codEmpregado', kind: 'contrato' },
    (code) => ours`o contrato ${code} não tem jornada nem escala: suas marcações não aparecem`,
  )
}

/** Finds marks to disregard that the clock never recorded. */
export function reviewTreatedMarks(): Review {
  return {
    row(row) {
      reviewDay(row)
      const minute = Number(row.value('minuto') ?? 0)
      if (minute < 0 || minute >= 2 * DAY)
        row.warning('minuto', ours`não é um horário do dia nem da madrugada seguinte`)
    },
    async end({ db, seen }) {
      const { rows } = await sql<{ line: number; minuto: number; marcacoes: string | null }>`
        select s.line, s.minuto, o.marcacoes from ${seen} s
        left join "originalMarks" o on o."codEmpregado" = s."codEmpregado" and o."dtMovto" = s."dtMovto"
        where s.tratamento = 'D' order by s.line limit ${sql.lit(MOST_DOUBTS)}`.execute(db)
      return [...Map.groupBy(rows, ({ line }) => line).values()].flatMap(([first, ...others]) => {
        if (!first) return []
        const time = formatMinutes(first.minuto)
        const marks = [first, ...others].flatMap(({ marcacoes }) => marcacoes?.split(' ') ?? [])
        if (marks.includes(time)) return []
        return [{ line: first.line, field: 'minuto', reason: ours`não há marcação às ${time} deste dia em marcacoes` }]
      })
    },
  }
}

export const reviewSchedules = eachRow((row) => {
  warnOutsideContract(row, 'desde', { after: true })
  reviewHours(row)
  reviewBreak(row)
  reviewWeek(row)
})

/** Reviews the shifts of a file, of which one may end after the next one begins. */
export function reviewShifts(): Review {
  const ends = new Map<string, number>()
  const begins = new Map<string, { line: number; begin: number }>()
  return {
    row(row) {
      warnOutsideContract(row, 'dtMovto')
      warnOfFuture(row, 'dtMovto', addMonths(row.today, 12))
      reviewHours(row)
      reviewBreak(row)
      const times = readTimes(textOf(row, 'horario'))
      const [code, day] = [row.value('codEmpregado'), dayOf(row, 'dtMovto')]
      const [begin, end] = [times[0], times.at(-1)]
      if (row.isFaulty || day === '' || begin === undefined || end === undefined || begins.size >= MOST_ODD) return
      begins.set(`${code} ${day}`, { line: row.line, begin })
      if (end > DAY) ends.set(`${code} ${addDays(day, 1)}`, end - DAY)
    },
    async end() {
      const doubts = [...ends].flatMap(([key, end]): Doubt[] => {
        const next = begins.get(key)
        if (!next || next.begin >= end) return []
        const [begin, until] = [next.begin, end].map(formatMinutes)
        const reason = ours`começa às ${begin}, antes do fim da escala do dia anterior, às ${until}`
        return [{ line: next.line, field: 'horario', reason }]
      })
      return doubts.slice(0, MOST_DOUBTS)
    },
  }
}

/** Warns about a pre-assigned break that the hours do not contain. */
function reviewBreak(row: Reviewed): void {
  const hours = readTimes(textOf(row, 'horario'))
  const registro = readRegistration(textOf(row, 'registro'))
  if (hours.length % 2 === 1 || dueMinutes({ hours, marks: [], registro, noturno: '' }) !== null) return
  row.warning('registro', ours`o intervalo pré-assinalado não está no horário: nada se conclui das marcações`)
}

/** Minutes of a week above which its hours are probably a typing error. */
const MOST_OF_WEEK = 60 * 60

/**
 * Warns about an implausible week, as of six days of ten hours and more, and about other hours on days without work.
 */
function reviewWeek(row: Reviewed): void {
  const [horario, diasSemana, outrosHorarios] = ['horario', 'diasSemana', 'outrosHorarios'].map((name) =>
    textOf(row, name),
  )
  if (horario === undefined || diasSemana === undefined || outrosHorarios === undefined) return
  const others = (readOtherHours(outrosHorarios) ?? []).flatMap(({ weekdays }) => [...weekdays])
  const idle = others.find((day) => !diasSemana.includes(day))
  if (idle) row.warning('outrosHorarios', ours`o dia ${idle} não está em diasSemana: nele não há trabalho`)
  const registro = readRegistration(textOf(row, 'registro'))
  const noturno = readNight(textOf(row, 'noturno')) || 'urbano'
  const desde = dayOf(row, 'desde')
  const week = weekOf({ codEmpregado: 0, desde, horario, diasSemana, outrosHorarios, registro, noturno })
  if (week === null || week <= MOST_OF_WEEK) return
  row.warning('horario', ours`soma ${formatMinutes(Math.round(week))} por semana, mais do que se trabalha`)
}

/** Warns about hours of a day that are not ascending, or are too long. */
function reviewHours(row: Reviewed): void {
  const times = ordered(row, 'horario')
  if (!times) return
  if (times.length % 2 === 1) row.warning('horario', ours`tem um início sem fim`)
  const work = times.reduce((sum, time, at) => (at % 2 === 0 ? sum - time : sum + time), 0)
  if (times.length % 2 === 0 && work > LONGEST_WORK)
    row.warning('horario', ours`soma ${formatMinutes(work)} de trabalho por dia`)
}

export const reviewAbsences = eachRow((row) => {
  warnOutsideContract(row, 'dtMovto')
  const minutes = Number(row.value('minutos') ?? 0)
  warnOfNegative(row, 'minutos')
  if (minutes > DAY) row.warning('minutos', ours`passa de um dia: ${formatMinutes(minutes)}`)
})

export const reviewHoursBank = eachRow((row) => {
  reviewDay(row)
  const minutes = Number(row.value('minutos') ?? 0)
  if (Math.abs(minutes) > DAY) row.warning('minutos', ours`passa de um dia: ${formatMinutes(minutes)}`)
})

/** Finds holidays that are probably in a wrong year. */
export const reviewHolidays = eachRow((row) => warnOfFuture(row, 'dtFeriado', addMonths(row.today, 24)))

export function reviewPeriods(): Review {
  return {
    row(row) {
      const [begin, end] = [dayOf(row, 'dtCompetencia'), dayOf(row, 'dtFimPeriodo')]
      warnOfOrder(row, ['dtCompetencia', 'dtFimPeriodo'], ours`do início`)
      warnOfFuture(row, 'dtCompetencia', addMonths(row.today, 1))
      if (begin !== '' && end !== '' && daysBetween(begin, end) > LONGEST_PERIOD) {
        row.warning('dtFimPeriodo', ours`o período tem mais de ${LONGEST_PERIOD} dias`)
      }
    },
    end({ db, seen }) {
      const query = sql<{ line: number; other: number }>`
        select s.line, min(o."codPeriodo") as other from ${seen} s
        cross join "timePeriod" p
        inner join "timePeriod" o on o."dtCompetencia" <= p."dtFimPeriodo" and p."dtCompetencia" <= o."dtFimPeriodo"
          and o."dtCompetencia" < p."dtCompetencia"
        where p."codPeriodo" = s."codPeriodo"
        group by s.line order by s.line limit ${sql.lit(MOST_DOUBTS)}`
      return doubtsOf(db, query, 'dtCompetencia', ({ other }) => ours`coincide em parte com o período ${other}`)
    },
  }
}

/** Finds mirrors of contracts that were not in force in the period. */
export const reviewMirrors = eachRow((row) => {
  const [hired, left] = [textOf(row, 'dtAdmissao'), textOf(row, 'dtDemissao')]
  const [begin, end] = [textOf(row, 'dtCompetencia'), textOf(row, 'dtFimPeriodo')]
  if (begin === '') return
  if (end < hired) row.warning('codPeriodo', ours`o período termina antes da admissão`)
  if (left !== '' && begin > left) row.warning('codPeriodo', ours`o período começa depois do desligamento`)
})

export const reviewAdjustments = eachRow((row) => {
  reviewDay(row)
  warnOfFuture(row, 'dtSolicitacao')
  warnOfFuture(row, 'decididoEm')
})
