import { addDays, addMonths, daysBetween, weekday } from '@colab/contract/wire/calendar'
import { describe, expect, it } from 'vitest'
import { fillDemo } from '../test/demo.ts'
import { isHoliday } from './company/holidays.ts'
import { createPeople } from './company/roster.ts'
import { insertVacations } from './vacations.ts'

describe('the vacations of the demo company', () => {
  const today = '2026-11-21'

  it('follow the plan', async () => {
    const { db, people, persona } = await fillDemo(today, insertVacations)
    const rows = await db.selectFrom('vacation').selectAll().orderBy('codEmpregado').orderBy('dtIniPeriodo').execute()
    expect(rows).toHaveLength(
      people.flatMap(({ employments }) => employments.flatMap(({ vacations }) => vacations)).length,
    )
    const of = (codPessoa: number) => rows.filter((row) => row.codPessoa === codPessoa)
    const planned = of(persona('everything').codPessoa).filter(({ dtIniFerias }) => dtIniFerias && dtIniFerias > today)
    expect(planned).toHaveLength(1)
    expect(planned[0]).toMatchObject({ diasFerias: 20, diasAbono: 10 })
    expect(daysBetween(today, planned[0]?.dtIniFerias ?? '')).toBeLessThan(75)
    const unplanned = of(persona('twoEmployments').codPessoa)
    expect(unplanned.length).toBeGreaterThan(0)
    expect(unplanned.some(({ dtIniFerias }) => dtIniFerias && dtIniFerias > today)).toBe(false)
    expect(of(persona('hiredToday').codPessoa)).toEqual([])
  })

  it('have the periods of the first two personas, and the request of the planned one', async () => {
    const { db, persona } = await fillDemo(today, insertVacations)
    const periods = await db.selectFrom('vacationPeriod').selectAll().execute()
    const people = new Set(periods.map(({ codPessoa }) => codPessoa))
    expect(people).toEqual(new Set([persona('everything').codPessoa, persona('twoEmployments').codPessoa]))
    const requests = db
      .selectFrom('vacationRequest')
      .innerJoin('vacationRequestPart as part', (join) =>
        join.onRef('part.codSolicitacao', '=', 'vacationRequest.codSolicitacao'),
      )
    const planned = db
      .selectFrom('vacation')
      .select(['dtIniFerias', 'diasFerias'])
      .where('codPessoa', '=', persona('everything').codPessoa)
      .where('dtIniFerias', '>', today)
    expect(await requests.select(['part.dtIniFerias', 'part.diasFerias']).execute()).toEqual(await planned.execute())
  })

  it.each(['2026-11-21', '2026-01-03', '2028-02-29'])('follow the law on %s (CLT arts. 134 and 143)', (day) => {
    const employments = createPeople(day).flatMap((person) => person.employments)
    for (const { vacations } of employments) {
      for (const { dtIniFerias, dtFimFerias, dtFimPeriodo, diasFerias } of vacations) {
        if (!dtIniFerias || !dtFimFerias) continue
        // Not in the two days before a weekly rest or a holiday, and within twelve months of the period.
        const ahead = [1, 2].map((days) => addDays(dtIniFerias, days))
        expect(
          ahead.some((next) => weekday(next) === 0 || isHoliday(next)),
          dtIniFerias,
        ).toBe(false)
        expect(daysBetween(dtIniFerias, dtFimFerias) + 1).toBe(diasFerias)
        expect(dtIniFerias > dtFimPeriodo && dtFimFerias <= addMonths(dtFimPeriodo, 12)).toBe(true)
      }
      for (const parts of Map.groupBy(vacations, ({ dtIniPeriodo }) => dtIniPeriodo).values()) {
        expect(parts.reduce((sum, { diasFerias, diasAbono }) => sum + diasFerias + diasAbono, 0)).toBe(30)
        expect(Math.max(...parts.map(({ diasFerias }) => diasFerias))).toBeGreaterThanOrEqual(14)
        expect(parts.every(({ diasFerias, diasAbono }) => diasFerias >= 5 && diasAbono <= 10)).toBe(true)
      }
    }
  })
})
