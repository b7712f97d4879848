import { buscaMovimento, CALCULATION } from '@colab/contract/domains/receipts'
import { buscaCartaoPonto, buscaTotPontoCalculado, PUNCH_MONTH } from '@colab/contract/domains/timekeeping'
import { minutesBetween } from '@colab/contract/labor/time'
import { addMonths, daysBetween, firstOfMonth, lastOfMonth, weekday } from '@colab/contract/wire/calendar'
import { formatMinutes, readMinutes } from '@colab/contract/wire/time'
import { describe, expect, it } from 'vitest'
import { recordedDays, totalsOf } from '#domains/timekeeping/days.ts'
import { contentOf } from '#domains/timekeeping/mirror.ts'
import { sumTotals } from '#domains/timekeeping/totals.ts'
import { fillDemo } from '../test/demo.ts'
import { deviceOf } from '../test/device.ts'
import { shareServer } from '../test/server.ts'
import type { Role } from './company/people.ts'
import { createPeople } from './company/roster.ts'
import { dueOn, monthsOfPay, workFacts, workMonth } from './company/work.ts'
import { insertReceipts } from './receipts.ts'
import { insertTimekeeping } from './timekeeping.ts'
import { recordsOf, scheduleOf } from './timekeeping-records.ts'
import { insertVacations } from './vacations.ts'

const today = '2026-11-21'

describe('the time records of the demo company', () => {
  it.each(['2026-11-21', '2027-01-01', '2028-02-29'])(
    'come to the hours that pay is made of, in every closed month of everybody, on %s',
    async (day) => {
      const { db, people } = await fillDemo(day, insertVacations, insertTimekeeping)
      const months = monthsOfPay(day).slice(-12)
      const span = { first: months[0] ?? '', last: lastOfMonth(months.at(-1) ?? '') }
      let compared = 0
      for (const { codPessoa, employments } of people) {
        const recorded = await recordedDays(db, codPessoa, span)
        for (const employment of employments) {
          const { codEmpregado } = employment
          const days = recorded.find((one) => one.codEmpregado === codEmpregado)?.days ?? []
          for (const month of days.length > 0 ? months : []) {
            const own = days.filter(({ dtMovto }) => dtMovto.startsWith(month.slice(0, 7)))
            const { he50, he60, he100, faltaInjust } = sumTotals(own.map(totalsOf))
            const { extra50, extra100, atraso } = workMonth(employment, month)
            const faltas = workFacts(employment, month).filter(({ kind }) => kind === 'falta')
            expect([codEmpregado, month, he50, he60, he100, faltaInjust]).toEqual([
              codEmpregado,
              month,
              extra50,
              0,
              extra100,
              faltas.reduce((sum, { minutes }) => sum + minutes, atraso),
            ])
            compared += 1
          }
        }
      }
      expect(compared).toBeGreaterThan(900)
    },
  )

  it('exist for all employees who punch, for a year and more, and for no manager (CLT art. 62)', () => {
    for (const person of createPeople(today)) {
      for (const employment of person.employments) {
        const { days } = recordsOf(person, employment, today)
        const { trade, dtAdmissao } = employment
        if (trade === 'management' || dtAdmissao === today) expect(days).toEqual([])
        else if (dtAdmissao < '2025-10-01') expect(days[0]?.dtMovto ?? '9999').toMatch(/^202[45]-/)
        expect(days.every(({ dtMovto, marks }) => dtMovto < today && marks.length > 0)).toBe(true)
        for (const { marks } of days)
          expect(marks.every((mark, at) => at === 0 || mark > (marks[at - 1] ?? 0))).toBe(true)
      }
    }
  })

  it('follow hours that come to the contract’s, by the clock or, at night, by hours of 52 min 30 s', () => {
    for (const { employments } of createPeople(today)) {
      for (const [at, employment] of employments.entries()) {
        const schedule = scheduleOf(employment, at > 0)
        if (schedule.length === 0) continue
        const minutes = minutesBetween(schedule) ?? 0
        const due = Math.max(...[5, 6, 7].map((day) => dueOn(employment, `2026-10-0${day}`)))
        expect(employment.nightShift ? (minutes * 8) / 7 : minutes).toBe(due)
      }
    }
  })

  it('never show a person at work in two places at once', () => {
    const bruno = createPeople(today).find(({ role }) => role === 'twoEmployments')
    const [first, second] = bruno?.employments.map((one) => recordsOf(bruno, one, today).days) ?? []
    const ends = new Map(first?.map(({ dtMovto, marks }) => [dtMovto, marks.at(-1) ?? 0]))
    const both = second?.filter(({ dtMovto }) => ends.has(dtMovto)) ?? []
    expect(both.length).toBeGreaterThan(200)
    for (const { dtMovto, marks } of both) expect(marks[0]).toBeGreaterThan(ends.get(dtMovto) ?? 0)
  })

  it.each([today, '2027-01-04', '2028-02-29'])(
    'show one persona a missing punch, a short break, a long day and a short rest in the last weeks before %s',
    (day) => {
      const person = createPeople(day).find(({ role }) => role === 'everything')
      const [employment] = person?.employments ?? []
      if (!person || !employment) throw new Error('nobody has everything')
      const { days, forgotten, treated } = recordsOf(person, employment, day)
      const explained = new Set([forgotten, ...treated].map((one) => one?.dtMovto))
      const recent = days.filter(({ dtMovto }) => daysBetween(dtMovto, day) < 40)
      expect(recent.filter(({ dtMovto, marks }) => marks.length % 2 === 1 && !explained.has(dtMovto))).toHaveLength(1)
      expect(recent.some(({ marks }) => marks.length === 4 && (marks[2] ?? 0) - (marks[1] ?? 0) === 35)).toBe(true)
      expect(recent.some(({ marks }) => (minutesBetween(marks) ?? 0) > 610)).toBe(true)
      const rests = recent.map(({ dtMovto, marks }, at) => {
        const before = recent[at - 1]
        const between = before ? daysBetween(before.dtMovto, dtMovto) * 1440 : Number.POSITIVE_INFINITY
        return between + (marks[0] ?? 0) - (before?.marks.at(-1) ?? 0)
      })
      expect(Math.min(...rests)).toBe(625)
    },
  )

  it('show who works twelve hours by 36, also on holidays, and on Saturday mornings', async () => {
    const { db, persona } = await fillDemo(today, insertVacations, insertTimekeeping)
    const september = { first: '2026-09-01', last: '2026-09-30' }
    const worked = async (role: Role) => {
      const [record] = await recordedDays(db, persona(role).codPessoa, september)
      return record?.days.filter(({ kind }) => kind === 'work') ?? []
    }
    const shifts = await worked('nurse')
    expect(shifts.map(({ dtMovto }) => Number(dtMovto.slice(8)) % 2)).toEqual(Array(15).fill(1))
    expect(shifts.find(({ holiday }) => holiday)?.dtMovto).toBe('2026-09-07')
    expect(shifts.every((day) => day.jornada === 720 && totalsOf(day).faltaInjust === 0)).toBe(true)
    const mornings = (await worked('shopAssistant')).filter(({ dtMovto }) => weekday(dtMovto) === 6)
    expect(new Set(mornings.map(({ jornada }) => jornada))).toEqual(new Set([240]))
    const contract = async (role: Role) => {
      const { codPessoa } = persona(role)
      const [record] = await recordedDays(db, codPessoa, september)
      if (!record) throw new Error(`${role} has no records`)
      return (await contentOf({ db, codPessoa }, record, september)).contract
    }
    expect(await contract('nurse')).toContain('07:00 às 19:00, 12:00 (em escala); intervalo pago')
    expect(await contract('shopAssistant')).toContain(
      '13:00 às 17:00, 08:00 (seg ter qua qui sex); 08:00 às 12:00, 04:00 (sáb)',
    )
  })

  it('give one persona a positive bank of hours and another a negative one', async () => {
    for (const day of ['2026-11-21', '2027-03-02', '2028-02-29']) {
      const people = createPeople(day)
      const balance = (role: string) => {
        const person = people.find((one) => one.role === role)
        const [employment] = person?.employments ?? []
        if (!person || !employment) throw new Error(`nobody is ${role}`)
        return recordsOf(person, employment, day).bank.reduce((sum, { minutos }) => sum + minutos, 0)
      }
      expect(balance('everything')).toBeGreaterThan(0)
      expect(balance('pendingSignature')).toBeLessThan(0)
    }
  })

  it('include an approved, a rejected and a pending request for the persona with everything', async () => {
    const { db, persona } = await fillDemo(today, insertVacations, insertTimekeeping)
    const rows = await db
      .selectFrom('punchAdjustment')
      .selectAll()
      .where('codPessoa', '=', persona('everything').codPessoa)
      .orderBy('sequencia')
      .execute()
    expect(new Set(rows.map(({ situacaoNome }) => situacaoNome))).toEqual(
      new Set(['Aprovada', 'Recusada', 'Em análise']),
    )
    const open = rows.find(({ situacaoNome }) => situacaoNome === 'Em análise')
    expect(daysBetween(open?.dtMovto ?? '', today)).toBeLessThan(15)
    for (const { codEmpregado, dtMovto, segMovto, situacaoNome } of rows) {
      if (situacaoNome !== 'Aprovada') continue
      const mark = await db
        .selectFrom('treatedMark')
        .select('tratamento')
        .where('codEmpregado', '=', codEmpregado)
        .where('dtMovto', '=', dtMovto)
        .where('minuto', '=', segMovto / 60)
        .executeTakeFirst()
      expect(mark?.tratamento).toBe('I')
    }
    expect(rows.some(({ codPessoa }) => codPessoa === persona('hiredToday').codPessoa)).toBe(false)
  })

  it('take few enough rows that a start stays quick', async () => {
    const { db } = await fillDemo(today, insertVacations, insertTimekeeping)
    const { rows } = await db
      .selectFrom('originalMarks')
      .select((is) => is.fn.countAll<number | string>().as('rows'))
      .executeTakeFirstOrThrow()
    expect(Number(rows)).toBeGreaterThan(20_000)
    expect(Number(rows)).toBeLessThan(30_000)
  })
})

describe('punches, mirror, totals and receipts', async () => {
  const server = await shareServer({ now: Date.parse(`${today}T12:00:00-03:00`) })
  const people = createPeople(today, 60)
  await server.app.db.transaction().execute(async (db) => {
    const { insertCompany } = await import('./company/company.ts')
    const { createRandom } = await import('./company/random.ts')
    await insertCompany(db, people, async () => 'no password')
    const demo = { db, today, people, random: createRandom }
    for (const fill of [insertReceipts, insertVacations, insertTimekeeping]) await fill(demo)
  })

  it.each(['everything', 'twoEmployments', 'pendingSignature', 'pendingEvaluation', 'noContact'])(
    'tell %s the same hours',
    async (role) => {
      const person = people.find((one) => one.role === role)
      const device = await deviceOf(server, { codPessoa: person?.codPessoa ?? 0 })
      const ask = async (method: { name: string }, params: object) =>
        (await device.call(method.name, { params: { ...params } })).json as Record<string, Record<string, string>[]>
      const month = addMonths(firstOfMonth(today), -1)
      const { pontoCalculado = [] } = await ask(buscaTotPontoCalculado, { tipo: PUNCH_MONTH.previous })
      const params = { mes: 10, ano: 2026, codTipoCalculo: CALCULATION.paycheck }
      const { ttMovimento = [] } = await ask(buscaMovimento, params)
      const hours = (name: string) =>
        ttMovimento
          .filter(({ nomeEvento }) => nomeEvento === name)
          .reduce((sum, { hrMovto = '' }) => sum + (readMinutes(hrMovto) ?? 0), 0)
      const absences = person?.employments.map((one) => workMonth(one, month).faltas * one.jornada) ?? []
      expect(pontoCalculado).toHaveLength(1)
      expect(pontoCalculado[0]).toMatchObject({
        he50: formatMinutes(hours('Horas extras 50%')),
        he60: '00:00',
        he100: formatMinutes(hours('Horas extras 100%')),
        faltaInjust: formatMinutes(hours('Atrasos') + absences.reduce((sum, minutes) => sum + minutes, 0)),
      })
      const { ttCartao = [] } = await ask(buscaCartaoPonto, { codPeriodo: 202610 })
      expect(ttCartao.map(({ codEmpregado }) => codEmpregado)).toEqual(
        person?.employments.map(({ codEmpregado }) => codEmpregado),
      )
      const justified = readMinutes(pontoCalculado[0]?.faltaJust ?? '') ?? 0
      const sum = (field: string) =>
        ttCartao.reduce((minutes, card) => minutes + (readMinutes(card[field] ?? '') ?? 0), 0)
      const [worked, due] = [sum('hrTrabalhada'), sum('hrPrevista')]
      const difference =
        hours('Horas extras 50%') +
        hours('Horas extras 100%') -
        hours('Atrasos') -
        absences.reduce((sum, minutes) => sum + minutes, 0) -
        justified
      // Apart from the bank of hours, days on time deviate by no more than the tolerance.
      const bank = await server.app.db
        .selectFrom('hoursBank')
        .innerJoin('employment', 'employment.codEmpregado', 'hoursBank.codEmpregado')
        .select('minutos')
        .where('codPessoa', '=', person?.codPessoa ?? 0)
        .where('dtMovto', 'like', '2026-10-%')
        .execute()
      const moved = bank.reduce((sum, { minutos }) => sum + minutos, 0)
      expect(Math.abs(worked - due - difference - moved)).toBeLessThan(10 * 22 * ttCartao.length)
    },
  )
})
