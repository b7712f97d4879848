import { addMonths, lastOfMonth } from '@colab/contract/wire/calendar'
import { type Receipt, salaryIn, yearOf } from './contract.ts'
import { type Line, rowsOf } from './events.ts'
import { type Fault, payslip } from './payslip.ts'
import { type Contract, FIRST_MONTH, LAST_MONTH, type Person } from './people.ts'
import { inCents, inssOf } from './tables.ts'
import { thirteenth } from './thirteenth.ts'
import { vacationReceipt } from './vacation.ts'

/** Additional receipts of a month: of an agreement, of profit shares (below the tax), and of a dismissal. */
function furtherReceipts(contract: Contract, slips: readonly Receipt[]): Receipt[] {
  const { employer, trade, number: codEmpregado, dismissed } = contract
  const further = (month: string, nomeRecibo: string, lines: readonly Line[]): Receipt[] => {
    const isPaid = slips.some(({ kind, date }) => kind === 'mensal' && date === month)
    const facts = { codEmpregado, nomeRecibo, dtPagamento: `${month.slice(0, 8)}28` }
    return isPaid ? [{ kind: 'mensal', date: month, rows: rowsOf(lines, facts) }] : []
  }
  if (dismissed) {
    const salary = salaryIn(contract, dismissed)
    return further(`${dismissed.slice(0, 8)}01`, 'Rescisão', [
      ['leaveThirteenth', inCents(salary, 2)],
      ['leaveVacation', salary],
      ['inssOfThirteenth', inssOf(inCents(salary, 2), yearOf(dismissed))],
    ])
  }
  if (employer === 2 || trade !== 'employee' || codEmpregado % 5 > 0) return []
  return [
    ...further('2025-06-01', 'Complementar', [
      ['agreement', 300_00],
      ['inss', 27_00],
    ]),
    ...further('2025-09-01', 'PLR', [['plr', 1500_00]]),
  ]
}

const RIGHT: Fault = (right) => right

/** Returns all receipts of a person in the paid months; a fault makes every payslip wrong. */
export function receiptsOf(person: Person, fault: Fault = RIGHT): Receipt[] {
  const months: string[] = []
  for (let month = FIRST_MONTH; month <= LAST_MONTH; month = addMonths(month, 1)) months.push(month)
  const all = person.contracts.flatMap((contract) => {
    const slips = months.flatMap((month) => payslip(person, contract, month, fault))
    const vacations = contract.vacations.map((vacation) => vacationReceipt(person, contract, vacation))
    const thirteenths = [2024, 2025].flatMap((year) => thirteenth(person, contract, year))
    return [...slips, ...furtherReceipts(contract, slips), ...vacations, ...thirteenths]
  })
  // The first part of 2024 was paid before the first month of the portal.
  return all.filter(({ date }) => date >= FIRST_MONTH && date <= lastOfMonth(LAST_MONTH))
}
