import { addDays, addMonths, lastOfMonth, weekday } from '@colab/contract/wire/calendar'
import { daysIn, depositOf, habitsOf, type Receipt, salaryIn, yearOf } from './contract.ts'
import { type Line, rowsOf } from './events.ts'
import { type Contract, type Person, randomFrom } from './people.ts'
import { ceilingOf, inCents, inssOf, irrfOf } from './tables.ts'
import { vacationPayIn } from './vacation.ts'

/** Amounts withheld from a payslip, in cents. */
interface Withheld {
  inss: number
  irrf: number
}

/** Returns wrong amounts in place of the correct ones. */
export type Fault = (right: Withheld, payslip: { base: number; month: string }) => Withheld

function fifthWorkday(month: string): string {
  let day = addDays(month, -1)
  for (let count = 0; count < 5; ) {
    day = addDays(day, 1)
    if (weekday(day) % 6 !== 0) count++
  }
  return day
}

/** Days of salary: 30, or those of the calendar in a month with a vacation at employer 2, less the days before and after the employment. */
function salaryDays(contract: Contract, month: string): number {
  const length = Number(lastOfMonth(month).slice(8))
  const away = contract.vacations.reduce((sum, { start, days }) => sum + daysIn(month, start, days), 0)
  const isFirst = contract.admitted.slice(0, 7) === month.slice(0, 7)
  const isLast = contract.dismissed?.slice(0, 7) === month.slice(0, 7)
  if (contract.admitted > lastOfMonth(month) || (contract.dismissed && contract.dismissed < month)) return 0
  if (isFirst) return Math.min(30, length - Number(contract.admitted.slice(8)) + 1)
  if (isLast) return Math.min(30, Number(contract.dismissed?.slice(8)))
  return Math.max(0, (contract.employer === 2 && away > 0 ? length : 30) - away)
}

export function payslip(person: Person, contract: Contract, month: string, fault: Fault): Receipt[] {
  const days = salaryDays(contract, month)
  const salary = salaryIn(contract, month)
  const { shows, cuts, caps } = habitsOf(contract)
  const isDirector = contract.trade === 'director'
  const random = randomFrom(contract.number * 1000 + Number(month.slice(2, 4)) * 12 + Number(month.slice(5, 7)))
  const pay = inCents(salary * days, 30)
  if (pay === 0) return []
  const isVaried = days === 30 && contract.trade === 'employee'
  const overtime = isVaried ? random(600_00) * (random(3) % 2) : 0
  const absence = isVaried && random(12) === 0 ? inCents(salary, 30) : 0
  const agreement = contract.employer === 2 && month === '2025-04-01' ? inCents(salary, 21) : 0
  const base = pay + overtime + inCents(overtime, 6) + agreement - absence
  const vacation = vacationPayIn(contract, month)
  const year = yearOf(month)
  // The difference of an agreement is taxed by the table of its own month, on top of the pay of that month.
  const own = base - agreement
  const progressive =
    inssOf(own + vacation, year, { cuts }) - inssOf(vacation, year, { cuts }) + inCents(agreement * 14, 100)
  const due = isDirector ? Math.floor((Math.min(base, ceilingOf(year)) * 11) / 100) : progressive
  const payday = fifthWorkday(addMonths(month, 1))
  const taxed = (inss: number, alimony: number) =>
    irrfOf({ gross: base, deducted: inss + alimony + person.pension, dependents: person.dependents, payday })
  const alimonyOn = (inss: number) => inCents((base - inss) * person.alimony, 100)
  const right = taxed(due, alimonyOn(due))
  const { inss, irrf } = fault({ inss: due, irrf: right.tax }, { base, month })
  const alimony = alimonyOn(inss)
  const { base: taxable, tax } = taxed(inss, alimony)
  const lines: Line[] = [
    [isDirector ? 'prolabore' : 'pay', pay, shows ? `${days},00` : ''],
    ['overtime', overtime, '07:30'],
    ['restOnTop', inCents(overtime, 6)],
    ['agreement', agreement],
    ['family', contract.salary < 1800_00 && person.dependents ? 65_00 * person.dependents : 0],
    ['inss', inss],
    ['irrf', tax + irrf - right.tax],
    ['advanceBack', isDirector || days < 20 ? 0 : inCents(pay * 4, 10)],
    ['absence', absence],
    ['plan', person.plan],
    ['alimony', alimony],
    ['pension', person.pension],
    ['transport', contract.number % 2 ? inCents(pay * 6, 100) : 0],
    ['bases', base],
  ]
  const fgts = isDirector ? 0 : base
  const bases = {
    inss: caps ? Math.min(base, ceilingOf(year)) : base,
    irrf: taxable,
    fgts,
    deposit: depositOf(contract, fgts),
  }
  const slip: Receipt = {
    kind: 'mensal',
    date: month,
    rows: rowsOf(lines, { codEmpregado: contract.number, dtPagamento: payday, ...bases }),
  }
  if (isDirector || days < 20) return [slip]
  const advance = rowsOf([['advance', inCents(pay * 4, 10), '40%']], {
    codEmpregado: contract.number,
    dtPagamento: `${month.slice(0, 8)}20`,
  })
  return [slip, { kind: 'adiantamento', date: month, rows: advance }]
}
