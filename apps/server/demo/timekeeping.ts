import { REQUEST_SITUATION } from '@colab/contract/domains/timekeeping'
import { REGISTRATION, type Registration } from '@colab/contract/labor/registration'
import { addDays, addMonths, firstOfMonth, lastOfMonth } from '@colab/contract/wire/calendar'
import { insertAll } from '#db/insert.ts'
import { writeTimes } from '#domains/timekeeping/marks.ts'
import type {
  HoursBank,
  JustifiedAbsence,
  OriginalMarks,
  PunchAdjustment,
  Shift,
  TreatedMark,
  WorkSchedule,
} from '#domains/timekeeping/tables.ts'
import type { Demo } from './company/demo.ts'
import { holidayName, isHoliday, TOWN_HOLIDAYS } from './company/holidays.ts'
import type { Employment, Person } from './company/people.ts'
import { UNITS } from './company/places.ts'
import { monthsOfPay } from './company/work.ts'
import { isPreAssigned, recordsOf, scheduleOf } from './timekeeping-records.ts'
import { rotaOf, shiftsOf } from './timekeeping-shifts.ts'

const ADDED = 'Incluída por ajuste aprovado'
const DISREGARDED = 'Registro em duplicidade'
const FORGOT = [
  'Esqueci de registrar o ponto.',
  'O relógio não leu o crachá.',
  'Estava em atendimento a cliente e não registrei.',
  'Reunião externa, voltei depois do horário.',
]

/** Stores the time records of all employees who punch, and the requests behind the treated punches. */
export async function insertTimekeeping({ db, today, people }: Demo): Promise<void> {
  const marks: OriginalMarks[] = []
  const treated: TreatedMark[] = []
  const schedules: WorkSchedule[] = []
  const shifts: Shift[] = []
  const absences: JustifiedAbsence[] = []
  const bank: HoursBank[] = []
  for (const person of people) {
    for (const [at, employment] of person.employments.entries()) {
      const { codEmpregado, dtAdmissao } = employment
      const horario = writeTimes(scheduleOf(employment, at > 0))
      if (!horario) continue
      const registro = registrationOf(person, employment)
      schedules.push({ codEmpregado, desde: dtAdmissao, horario, ...rotaOf(employment), registro })
      shifts.push(...shiftsOf(person, employment, today))
      const records = recordsOf(person, employment, today)
      for (const day of records.days) {
        marks.push({ codEmpregado, dtMovto: day.dtMovto, sequencia: 1, marcacoes: writeTimes(day.marks) })
      }
      for (const mark of records.treated) {
        treated.push({ codEmpregado, ...mark, motivo: mark.tratamento === 'I' ? ADDED : DISREGARDED })
      }
      absences.push(...records.absences.map((absence) => ({ codEmpregado, ...absence })))
      bank.push(...records.bank.map((movement) => ({ codEmpregado, ...movement })))
    }
  }
  await insertAll(db, 'workSchedule', schedules)
  await insertAll(db, 'shift', shifts)
  await insertAll(db, 'originalMarks', marks)
  await insertAll(db, 'treatedMark', treated)
  await insertAll(db, 'justifiedAbsence', absences)
  await insertAll(db, 'hoursBank', bank)
  await insertAll(db, 'holiday', holidays(today))
  await insertAll(db, 'unitHoliday', unitHolidays(today))
  await insertAll(
    db,
    'timePeriod',
    monthsOfPay(today).map((month) => ({
      codPeriodo: Number(month.slice(0, 7).replace('-', '')),
      dtCompetencia: month,
      dtFimPeriodo: lastOfMonth(month),
    })),
  )
  await insertAll(
    db,
    'punchAdjustment',
    people.flatMap((person) => adjustmentsOf(person, today)),
  )
}

function registrationOf(person: Person, { rota }: Employment): Registration {
  if (rota === 'twelveBy36') return REGISTRATION.breakPaid
  return isPreAssigned(person) ? REGISTRATION.preAssigned : REGISTRATION.all
}

/** Those of the two years before and after today: vacations are planned that far ahead. */
function holidays(today: string): { dtFeriado: string; nome: string }[] {
  const found = []
  const last = addMonths(today, 24)
  for (let day = addMonths(firstOfMonth(today), -24); day <= last; day = addDays(day, 1)) {
    if (isHoliday(day)) found.push({ dtFeriado: day, nome: holidayName(day) })
  }
  return found
}

/** The municipal holiday of each unit's town, this year and the two after it. */
function unitHolidays(today: string) {
  const year = Number(today.slice(0, 4))
  return UNITS.flatMap(({ codUnidade, cidade }) => {
    const [date, nome] = TOWN_HOLIDAYS[cidade] ?? []
    return date && nome ? [0, 1, 2].map((on) => ({ codUnidade, dtFeriado: `${year + on}-${date}`, nome })) : []
  })
}

/** Punches added by request: every other one, the rest were teletex requests. */
export function isAdjustment(at: number): boolean {
  return at % 2 === 0
}

/** The request of every second added punch, a rejected one and, for a missing punch, a pending one. */
function adjustmentsOf(person: Person, today: string): PunchAdjustment[] {
  const requests: Omit<PunchAdjustment, 'sequencia'>[] = []
  for (const employment of person.employments) {
    const { treated, forgotten, ordinary } = recordsOf(person, employment, today)
    const request = (dtMovto: string, minuto: number, situacaoNome: string, observacao?: string) =>
      requests.push({
        codPessoa: person.codPessoa,
        codEmpregado: employment.codEmpregado,
        dtMovto,
        segMovto: (minuto % 1440) * 60,
        observacao: observacao ?? FORGOT[(minuto + requests.length) % FORGOT.length] ?? '',
        situacaoNome,
      })
    const added = treated.filter(({ tratamento }) => tratamento === 'I').filter((_, at) => isAdjustment(at))
    for (const { dtMovto, minuto } of added) request(dtMovto, minuto, REQUEST_SITUATION.approved)
    const refused = ordinary.at(-9)
    if (refused && (person.role === 'everything' || added.length > 2)) {
      request(refused, 7 * 60, REQUEST_SITUATION.refused, 'Cheguei antes do horário para a entrega.')
    }
    if (forgotten) request(forgotten.dtMovto, forgotten.minuto, REQUEST_SITUATION.open)
  }
  return requests
    .sort((a, b) => (a.dtMovto < b.dtMovto ? -1 : 1))
    .map((request, at) => ({ ...request, sequencia: at + 1 }))
}
