import { addDays, addMonths } from '@colab/contract/wire/calendar'
import { freshCpf } from '../people.ts'

/* A company as its payroll program has it: 48 people with 50 contracts at two employers, and 14 months of pay. */

export type Kind = 'monthly' | 'advance' | 'vacation' | 'thirteenth'

export interface Contract {
  number: number
  person: { number: number; cpf: string; name: string; birth: string }
  employer: number
  title: string
  admitted: string
  dismissed: string
  /** Cents. */
  salary: number
}

export interface PayLine {
  event: number
  name: string
  side: 'Provento' | 'Desconto' | 'Informativo'
  /** As a payslip shows it: `30,00`. */
  reference: string
  /** Cents. */
  amount: number
}

export interface Payslip {
  contract: Contract
  kind: Kind
  /** First day of the month. */
  month: string
  paid: string
  lines: PayLine[]
}

const FIRST_MONTH = '2025-09-01'
const MONTHS = 14

/** Returns whole numbers below `most`, the same ones in every run. */
function randomFrom(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
}

const TITLES = ['Padeiro', 'Confeiteira', 'Atendente de balcão', 'Gerente', 'Entregador']
const FIRST_NAMES = ['ANA', 'BRUNO', 'CARLA', 'DIEGO', 'EVA', 'FÁBIO', 'GISELE', 'HEITOR', 'INÊS', 'JOÃO']
const LAST_NAMES = [
  'SOUZA',
  'LIMA',
  'GONÇALVES',
  'ARAÚJO',
  'MELO',
  'PRADO',
  'TEIXEIRA',
  'NUNES',
  'VIDAL',
  'ZANETTI',
  'ROCHA',
  'DIAS',
]

/** The contracts, by employer and number. */
function contracts(): Contract[] {
  const random = randomFrom(671)
  const own = Array.from({ length: 48 }, (_, at): Contract => {
    const name = `${FIRST_NAMES[at % 10]} ${LAST_NAMES[Math.floor(at / 10)]}`
    const number = 1001 + at
    return {
      number,
      person: { number, cpf: freshCpf(), name, birth: addDays('1970-01-01', random(11_000)) },
      employer: at % 3 === 2 ? 2 : 1,
      title: TITLES[at % TITLES.length] ?? '',
      admitted: at % 20 === 19 ? addDays('2025-10-01', random(300)) : addDays('2015-01-02', random(3000)),
      dismissed: at === 6 ? '2026-01-31' : at === 43 ? '2026-04-15' : '',
      salary: 1650_00 + random(9000_00),
    }
  })
  // Two people work for both employers.
  const second = [own[20], own[40]].flatMap((contract) =>
    contract ? [{ ...contract, number: contract.number + 1000, employer: 3 - contract.employer, salary: 1700_00 }] : [],
  )
  return [...own, ...second].sort((one, other) => one.employer - other.employer || one.number - other.number)
}

const line = (event: number, name: string, side: PayLine['side'], amount: number, reference = ''): PayLine => ({
  ...{ event, name, side, amount, reference },
})

function linesOf({ salary, number, employer }: Contract, kind: Kind, month: string): PayLine[] {
  const random = randomFrom(number * 100 + Number(month.slice(5, 7)))
  const half = Math.round(salary / 2)
  const inss = Math.round(salary * 0.09) + random(100)
  if (kind === 'advance') return [line(4001, 'Adiantamento', 'Provento', Math.round(salary * 0.4), '40,00')]
  if (kind === 'thirteenth') {
    return [
      line(3001, '13º salário', 'Provento', half, '12,00'),
      line(8003, 'INSS 13º', 'Desconto', Math.round(half / 11)),
    ]
  }
  if (kind === 'vacation') {
    const third = Math.round(salary / 3)
    return [
      line(2001, 'Férias', 'Provento', salary, '30,00'),
      line(2002, '1/3 de férias', 'Provento', third),
      line(8001, 'INSS', 'Desconto', inss, '9,00'),
    ]
  }
  const overtime = random(3) === 0 ? random(600_00) : 0
  const all = [
    line(1001, 'Salário', 'Provento', salary, '30,00'),
    line(1010, 'Horas extras 50%', 'Provento', overtime, '07,50'),
    line(8001, 'INSS', 'Desconto', inss, '9,00'),
    line(8002, 'IRRF', 'Desconto', salary > 5000_00 ? Math.round(salary / 13) : 0),
    line(8010, 'Desconto do adiantamento', 'Desconto', employer === 1 ? Math.round(salary * 0.4) : 0),
    line(9001, 'Base INSS', 'Informativo', salary + overtime),
  ]
  return all.filter(({ amount }) => amount > 0)
}

function payslipsOf(contract: Contract): Payslip[] {
  return Array.from({ length: MONTHS }, (_, at) => addMonths(FIRST_MONTH, at)).flatMap((month) => {
    if (month < contract.admitted || (contract.dismissed && month > contract.dismissed)) return []
    const year = month.slice(0, 4)
    const kinds: [Kind, string][] = [['monthly', addDays(addMonths(month, 1), 5)]]
    if (contract.employer === 1) kinds.push(['advance', `${month.slice(0, 8)}20`])
    if (/-1[12]-/.test(month)) kinds.push(['thirteenth', `${year}${month.slice(4, 8)}18`])
    if (contract.number % 12 === Number(month.slice(5, 7)) - 1) kinds.push(['vacation', addDays(month, -2)])
    return kinds.map(([kind, paid]) => ({ contract, kind, month, paid, lines: linesOf(contract, kind, month) }))
  })
}

/** Everybody's payslips, by contract and month. */
export const PAYSLIPS: readonly Payslip[] = contracts().flatMap(payslipsOf)
export const CONTRACTS: readonly Contract[] = [...new Set(PAYSLIPS.map(({ contract }) => contract))]
