import { INDICATOR, TELEPHONY } from '@colab/contract/domains/indicators'
import { addDays, addMonths, firstOfMonth, lastMonths } from '@colab/contract/wire/calendar'
import { insertAll } from '#db/insert.ts'
import type { Observation, PipIndicator, PipOccurrence } from '#domains/indicators/tables.ts'
import type { Demo } from './company/demo.ts'
import type { Person } from './company/people.ts'
import type { Random } from './company/random.ts'
import { dueOn, isAtWork, workFacts } from './company/work.ts'

/** Points for zero, one, two… occurrences in a month, the last for all higher counts; a month without any has 100. */
const POINTS: Record<number, number[]> = {
  [INDICATOR.absences]: [40, 20, 0],
  [INDICATOR.lateness]: [30, 25, 15, 0],
  [INDICATOR.warnings]: [30, 10, 0],
}

/** Months since January of the previous year, oldest first; the running month from its second day on. */
function monthsSinceLastYear(today: string): string[] {
  const first = `${Number(today.slice(0, 4)) - 1}-01-01`
  const months: string[] = []
  for (let month = first; month < today; month = addMonths(month, 1)) months.push(month)
  return months
}

/** Occurrences of a month up to yesterday: absences and lateness as in the pay, and rare warnings. */
function occurrencesOf({ employments, role }: Person, month: string, today: string, dice: Random) {
  const facts = employments.flatMap((employment) => workFacts(employment, month))
  const days = (kind: 'falta' | 'atraso') => facts.filter((fact) => fact.kind === kind).map(({ dtMovto }) => dtMovto)
  const warned = addDays(month, dice.int(2, 26))
  const warning = dice.chance(role === 'everything' ? 0.15 : 0.02)
  const present = employments.some((employment) => dueOn(employment, warned) > 0 && isAtWork(employment, warned))
  const all: [tipo: number, days: string[]][] = [
    [INDICATOR.absences, days('falta')],
    [INDICATOR.lateness, days('atraso')],
    [INDICATOR.warnings, warning && present ? [warned] : []],
  ]
  return all.map(([tipo, on]) => ({ tipo, days: [...new Set(on)].filter((day) => day < today).sort() }))
}

/** Stores the attendance indicators of last year and this one; a month away, or before admission, has none. */
export async function insertPip({ db, today, people, random }: Demo): Promise<void> {
  const indicators: PipIndicator[] = []
  const details: PipOccurrence[] = []
  for (const person of people) {
    const { codPessoa, employments } = person
    const dice = random(`pip:${codPessoa}`)
    for (const month of monthsSinceLastYear(today)) {
      const occurrences = occurrencesOf(person, month, today, dice)
      const days = Array.from({ length: 31 }, (_, at) => addDays(month, at))
      const worked = days.some(
        (day) => day < today && firstOfMonth(day) === month && employments.some((one) => isAtWork(one, day)),
      )
      if (!worked) continue
      for (const { tipo, days } of occurrences) {
        const points = POINTS[tipo] ?? []
        const nota = points[Math.min(days.length, points.length - 1)] ?? 0
        const [ano, mes] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
        indicators.push({ codPessoa, ano, mes, tipo, quantidade: days.length, nota })
        for (const dtOcorrencia of days) {
          const dtHrAtualizacao = `${addDays(dtOcorrencia, 1)}T06:1${dice.int(0, 9)}:00`
          details.push({ codPessoa, tipo, dtOcorrencia, quantidade: 1, dtHrAtualizacao })
        }
      }
    }
  }
  await insertAll(db, 'pipIndicator', indicators)
  await insertAll(db, 'pipOccurrence', details)
}

/** Months of stored telephone remarks. */
const MONTHS = 12

function remark(dice: Random): string {
  const line = dice.int(4100, 4899)
  const calls = dice.int(2, 9)
  return dice.pick([
    `Ligações particulares no ramal ${line}: ${calls} chamadas, ${calls * dice.int(2, 5)} minutos`,
    `Internet do celular da empresa: ${dice.int(81, 99)}% do pacote do mês`,
    `Chamada internacional pelo ramal ${line}: ${dice.int(3, 25)} minutos, a trabalho`,
    `Celular da empresa fora da área contratada: ${dice.int(1, 4)} dias em roaming`,
  ])
}

/** Stores the remarks on telephone use: monthly for the persona with everything, now and then for few others. */
export async function insertTelephony({ db, today, people, random }: Demo): Promise<void> {
  const rows: Observation[] = []
  for (const { codPessoa, role, employments } of people) {
    const dice = random(`telephony:${codPessoa}`)
    for (const { codEmpregado, dtAdmissao } of employments) {
      for (const month of lastMonths(today, MONTHS)) {
        const count = role === 'everything' ? dice.int(2, 4) : dice.chance(0.08) ? 1 : 0
        // The running month always has one for the persona with everything: its first day is never in the future.
        const offsets = Array.from({ length: count }, (_, at) => (at === 0 ? 0 : dice.int(1, 26)))
        for (const [at, offset] of [...new Set(offsets)].entries()) {
          const dtMovto = addDays(month, role === 'everything' || at > 0 ? offset : dice.int(0, 26))
          const observacao = remark(dice)
          if (dtMovto > today || dtMovto <= dtAdmissao) continue
          rows.push({ codPessoa, codEmpregado, codObservacao: TELEPHONY, dtMovto, sequencia: 1, observacao })
        }
      }
    }
  }
  await insertAll(db, 'observation', rows)
}
