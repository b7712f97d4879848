import { formatBRL } from '@colab/contract/wire/money'
import type { Review, Reviewed } from '#import/layout.ts'

/** Minimum wage in cents by year, newest first (Decretos 12.797/2025, 12.342/2024, 11.864/2023). */
const MINIMUM_WAGE: readonly (readonly [year: string, cents: number])[] = [
  ['2026', 162_100],
  ['2025', 151_800],
  ['2024', 141_200],
]
/** A monthly salary above this in cents is rather a typing error. */
const EXTREME_SALARY = 20_000_000
/** Minutes a day of full-time work; a part-time salary may be below the minimum wage. */
const FULL_TIME = 480
/** Least age of an apprentice (CF art. 7, XXXIII). */
const LEAST_AGE = 14
const OLDEST = 100

/** The same day some years later; 29 February becomes 1 March in text order. */
function yearsAfter(date: string, years: number): string {
  return `${Number(date.slice(0, 4)) + years}${date.slice(4)}`
}

export function reviewPeople(): Review {
  return {
    row({ value, today, error, warning }) {
      const born = String(value('dtNascimento') ?? '')
      if (born === '') return
      if (born > today) error('dtNascimento', 'fica no futuro')
      else if (yearsAfter(born, OLDEST) <= today) warning('dtNascimento', `dá mais de ${OLDEST} anos de idade`)
    },
  }
}

export function reviewContracts(): Review {
  return {
    row(row) {
      const { value, today, error, warning } = row
      const [hired, left] = [String(value('dtAdmissao') ?? ''), String(value('dtDemissao') ?? '')]
      const born = String(value('dtNascimento') ?? '')
      if (left !== '' && left < hired) error('dtDemissao', 'vem antes da admissão')
      if (hired > yearsAfter(today, 1)) warning('dtAdmissao', 'fica a mais de um ano')
      if (born !== '' && hired !== '' && hired < yearsAfter(born, LEAST_AGE)) {
        warning('dtAdmissao', `vem antes dos ${LEAST_AGE} anos da pessoa`)
      }
      reviewSalary(row)
    },
  }
}

function reviewSalary({ value, today, error, warning }: Reviewed): void {
  const salary = value('vlrSalario')
  if (typeof salary !== 'number') return
  const [, minimum = 0] = MINIMUM_WAGE.find(([year]) => year <= today.slice(0, 4)) ?? []
  const isFullTime = Number(value('jornada') ?? FULL_TIME) >= FULL_TIME
  if (salary < 0) error('vlrSalario', 'é negativo')
  else if (salary < minimum && isFullTime && value('dtDemissao') === null) {
    warning('vlrSalario', `fica abaixo do salário mínimo, ${spaced(minimum)}`)
  } else if (salary > EXTREME_SALARY) warning('vlrSalario', `passa de ${spaced(EXTREME_SALARY)}: é por mês?`)
}

function spaced(cents: number): string {
  return formatBRL(cents).replace('\u00a0', ' ')
}

/** Warns of passwords that others could guess; they are not repeated. */
export function reviewPasswords(): Review {
  const lines = new Map<string, number>()
  return {
    row({ line, value, warning }) {
      const password = String(value('senha') ?? '')
      if (password === '') return
      const first = lines.get(password)
      if (first !== undefined) warning('senha', `é igual à da linha ${first}`)
      else lines.set(password, line)
      const [year, month, day] = String(value('dtNascimento') ?? '').split('-')
      const birth = [`${day}${month}${year?.slice(2)}`, `${month}${year}`, `${year}${month}`]
      const steps = [...password].slice(1).map((digit, at) => Number(digit) - Number(password[at]))
      const isSequence = new Set(steps).size === 1 && Math.abs(steps[0] ?? 2) <= 1
      if (isSequence || birth.includes(password) || String(value('cpf') ?? '').startsWith(password)) {
        warning('senha', 'é fácil de adivinhar')
      }
    },
  }
}
