import { addDays } from '@colab/contract/wire/calendar'
import { daysIn, depositOf, habitsOf, type Receipt, salaryIn, yearOf } from './contract.ts'
import { type Line, rowsOf } from './events.ts'
import type { Contract, Person, Vacation } from './people.ts'
import { inCents, inssOf, irrfOf } from './tables.ts'

interface Earned {
  month: string
  base: number
}

/** The INSS of a vacation by the days of each month. */
function splitVacation(base: number, { start, days }: Vacation): Earned[] {
  const months = [...new Set(Array.from({ length: days }, (_, at) => `${addDays(start, at).slice(0, 7)}-01`))]
  let left = base
  return months.map((month, at) => {
    const part = at === months.length - 1 ? left : Math.floor((base * daysIn(month, start, days)) / days)
    left -= part
    return { month, base: part }
  })
}

function payOfVacation(contract: Contract, { start, days, sold }: Vacation) {
  const salary = salaryIn(contract, start)
  const [rest, soldPay] = [inCents(salary * days, 30), inCents(salary * sold * 4, 90)]
  const third = inCents(rest, 3)
  return { rest, third, soldPay, base: rest + third }
}

export function vacationReceipt(person: Person, contract: Contract, vacation: Vacation): Receipt {
  const { start, days, sold } = vacation
  const { shows } = habitsOf(contract)
  const { rest, third, soldPay, base } = payOfVacation(contract, vacation)
  const inss = splitVacation(base, vacation).reduce(
    (sum, part) => sum + inssOf(part.base, yearOf(part.month), habitsOf(contract)),
    0,
  )
  const alimony = inCents((base - inss) * person.alimony, 100)
  const payday = addDays(start, -2)
  const { base: taxed, tax } = irrfOf({ gross: base, deducted: inss + alimony, dependents: person.dependents, payday })
  const lines: Line[] = [
    ['vacation', rest, shows ? `${days},00` : ''],
    ['third', third],
    ['sold', soldPay, shows && sold ? `${sold},00` : ''],
    ['inssOfVacation', inss],
    ['irrfOfVacation', tax],
    ['alimonyOfVacation', alimony],
  ]
  const bases = { inss: base, irrf: taxed, fgts: base, deposit: depositOf(contract, base) }
  return {
    kind: 'ferias',
    date: start,
    rows: rowsOf(lines, { codEmpregado: contract.number, dtPagamento: payday, ...bases }),
  }
}

/** Returns the pay of vacations whose INSS of a month is already withheld. */
export function vacationPayIn(contract: Contract, month: string): number {
  return contract.vacations
    .flatMap((one) => splitVacation(payOfVacation(contract, one).base, one))
    .reduce((sum, part) => sum + (part.month === month ? part.base : 0), 0)
}
