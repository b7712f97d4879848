import { CALCULATION } from '@colab/contract/domains/receipts'
import { firstPartOf, thirteenthPay, twelfths } from '@colab/contract/payroll/thirteenth'
import { monthsOfVacation, netOfVacation, vacationPay } from '@colab/contract/payroll/vacation'
import { addDays, firstOfMonth } from '@colab/contract/wire/calendar'
import { expect, it } from 'vitest'
import { createPeople } from '../company/roster.ts'
import { salaryOf } from '../company/work.ts'
import { openLedger } from './ledger.ts'
import { receiptsOf } from './receipts.ts'

const TODAY = '2026-12-21'
const all = createPeople(TODAY).flatMap((person) => person.employments.map((employment) => ({ person, employment })))

/* The estimates know the salary, the dates and the dependents, as an employee does, and nothing of variable pay. */

it('estimates vacations as the receipts without variable pay, to the cent', () => {
  let compared = 0
  for (const { person, employment } of all) {
    const receipts = receiptsOf(person, employment, TODAY)
    for (const { start, media } of openLedger(person, employment, TODAY).vacations) {
      const receipt = receipts.find((one) => one.codTipoCalculo === CALCULATION.vacation && one.dtCompetencia === start)
      const planned = employment.vacations.find(({ dtIniFerias }) => dtIniFerias === start)
      if (media > 0 || !receipt || !planned) continue
      const { diasFerias: dias, diasAbono: abono } = planned
      const pay = vacationPay({
        ...{ salario: salaryOf(employment, firstOfMonth(start)), media: 0, dias, abono },
        dependentes: person.children.length,
        pagamento: addDays(start, -2),
        meses: monthsOfVacation(start, dias),
      })
      expect(netOfVacation(pay)).toBe(receipt.vlrTotProventos - receipt.vlrTotDescontos)
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(10)
})

it('estimates the 13th as the receipts without variable pay, to the cent', () => {
  let compared = 0
  for (const { person, employment } of all) {
    const [first, second] = receiptsOf(person, employment, TODAY).filter(
      ({ codTipoCalculo, dtCompetencia }) =>
        [CALCULATION.thirteenth, CALCULATION.thirteenthFallback].some((type) => type === codTipoCalculo) &&
        dtCompetencia > '2026-06-01',
    )
    const months = Array.from({ length: 11 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-01`)
    const ledger = openLedger(person, employment, TODAY)
    if (!first || !second || months.some((month) => ledger.variable(month).length > 0)) continue
    const avos = twelfths(employment.dtAdmissao, 2026)
    const of = (month: string) => ({ salario: salaryOf(employment, month), media: 0, avos })
    expect(firstPartOf(of('2026-11-01'))).toBe(first.vlrTotProventos)
    const pay = thirteenthPay(of('2026-12-01'), person.children.length, '2026-12-01')
    const net = pay.base - first.vlrTotProventos - pay.inss - pay.irrf.imposto
    expect(net).toBe(second.vlrTotProventos - second.vlrTotDescontos)
    compared += 1
  }
  expect(compared).toBeGreaterThan(10)
})
