import { addMonths } from '@colab/contract/wire/calendar'
import { sql } from 'kysely'
import { ours } from '#base/ours.ts'
import { hasBegun } from '#db/days.ts'
import { doubtsOfCode, MOST_DOUBTS, reais } from '#import/doubts.ts'
import type { Review, Reviewable, Reviewed } from '#import/layout.ts'

/** Minimum wage in cents by year, newest first (Decretos 12.797/2025, 12.342/2024, 11.864/2023). */
const MINIMUM_WAGE: readonly (readonly [year: string, cents: number])[] = [
  ['2026', 162_100],
  ['2025', 151_800],
  ['2024', 141_200],
]
/** A monthly salary above this in cents is probably a typing error. */
const EXTREME_SALARY = 20_000_000
/** Minutes a day of full-time work; a part-time salary may be below the minimum wage. */
const FULL_TIME = 480
/** Minutes of the longest usual day, of 12 by 36 hours; a larger number is probably that of a month. */
const LONGEST_DAY = 720
/** Least age of an apprentice (CF art. 7, XXXIII). */
const LEAST_AGE = 14
const OLDEST = 100
/** Months within which an admission is known in advance. */
const HIRED_AHEAD = 1

/** Returns the same day some years later; 29 February becomes 1 March in text order. */
function yearsAfter(date: string, years: number): string {
  return `${Number(date.slice(0, 4)) + years}${date.slice(4)}`
}

/** Hours from UTC by state (Decreto 2.784/1913 and later laws); others have those of Brasília. */
const OFFSETS: Record<string, readonly number[]> = {
  AC: [-5],
  AM: [-4, -5],
  RO: [-4],
  RR: [-4],
  MT: [-4],
  MS: [-4],
  PE: [-3, -2],
}

function offsetOf(timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts()
  return Number(/GMT([+-]\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '')?.[1] ?? 0)
}

/** Finds units whose time zone is not one of their state, because deadlines and punches depend on it. */
export function reviewUnits(): Review {
  return {
    async end({ db, seen }) {
      const { rows } = await sql<{ line: number; codUf: string; timeZone: string }>`
        select s.line, u."codUf", u."timeZone" from ${seen} s
        cross join unit u where u."codUnidade" = s."codUnidade" and u."codUf" <> '' order by s.line`.execute(db)
      return rows
        .filter(({ codUf, timeZone }) => !(OFFSETS[codUf] ?? [-3]).includes(offsetOf(timeZone)))
        .map(({ line, codUf, timeZone }) => ({
          line,
          field: 'timeZone',
          reason: ours`o fuso ${timeZone} não é de ${codUf}: os prazos ficariam errados`,
        }))
    },
  }
}

export function reviewPeople(): Review {
  return {
    row({ value, today, error, warning }) {
      if (/\d/.test(String(value('nome') ?? ''))) warning('nome', ours`tem números`)
      const born = String(value('dtNascimento') ?? '')
      if (born === '') return
      if (born > today) error('dtNascimento', ours`fica no futuro`)
      else if (hasBegun(yearsAfter(born, OLDEST), today))
        warning('dtNascimento', ours`dá mais de ${OLDEST} anos de idade`)
    },
    async end(written) {
      return [...(await sharedChannels(written, 'celular')), ...(await sharedChannels(written, 'emailParticular'))]
    },
  }
}

/** Finds people who share a channel, by which a code for the account of one would reach the other. */
function sharedChannels({ db, seen }: Reviewable, column: 'celular' | 'emailParticular') {
  const channel = sql.ref(column)
  const query = sql<{ line: number; code: number }>`
    select s.line, d.first as code from (
      select ${channel} as channel, min("codPessoa") as first from person
      where ${channel} <> '' group by ${channel} having count(*) > 1
    ) d
    inner join person p on p.${channel} = d.channel and p."codPessoa" <> d.first
    inner join ${seen} s on s."codPessoa" = p."codPessoa"
    order by s.line limit ${sql.lit(MOST_DOUBTS)}`
  return doubtsOfCode(
    db,
    query,
    { field: column, kind: 'pessoa' },
    (code) => ours`é também da pessoa ${code}, que receberia os códigos de senha`,
  )
}

/**
 * Contracts of a file from which some are expected to have ended: without any date of it, the column is probably
 * missing.
 */
const MANY_CONTRACTS = 20

export function reviewContracts({ isOfficial }: { isOfficial: boolean }): Review {
  let [contracts, dismissed] = [0, 0]
  return {
    row(row) {
      contracts += 1
      if (row.value('dtDemissao') !== null) dismissed += 1
      const { value, today, error, warning } = row
      const [hired, left] = [String(value('dtAdmissao') ?? ''), String(value('dtDemissao') ?? '')]
      const born = String(value('dtNascimento') ?? '')
      if (left !== '' && left < hired) error('dtDemissao', ours`vem antes da admissão`)
      if (hired > addMonths(today, HIRED_AHEAD)) warning('dtAdmissao', ours`fica a mais de um mês`)
      if (left > yearsAfter(today, 1)) warning('dtDemissao', ours`fica a mais de um ano`)
      if (born !== '' && hired !== '' && hired < yearsAfter(born, LEAST_AGE)) {
        warning('dtAdmissao', ours`vem antes dos ${LEAST_AGE} anos da pessoa`)
      }
      const day = Number(value('jornada') ?? 0)
      if (day < 0) warning('jornada', ours`é negativa`)
      else if (day > LONGEST_DAY) warning('jornada', ours`passa de 12:00 por dia: é por mês ou por semana?`)
      reviewSalary(row)
    },
    async end(written) {
      const overlapping = await overlappingContracts(written)
      if (contracts <= MANY_CONTRACTS || dismissed > 0) return overlapping
      const reason = isOfficial
        ? ours`nenhum dos ${contracts} contratos tem nos arquivos o desligamento (S-2299, S-2399): quem já saiu entraria como empregado`
        : ours`nenhum dos ${contracts} contratos traz o desligamento (dtDemissao): quem já saiu entraria como empregado`
      return [{ line: 0, field: '', reason }, ...overlapping]
    },
  }
}

function overlappingContracts({ db, seen }: Reviewable) {
  const overlapping = sql<{ line: number; code: number }>`
    select s.line, o."codEmpregado" as code from ${seen} s
    cross join employment e
    inner join employment o on o."codPessoa" = e."codPessoa" and o."codEmp" = e."codEmp"
    left join ${seen} t on t."codEmpregado" = o."codEmpregado"
    where e."codEmpregado" = s."codEmpregado" and o."codEmpregado" <> e."codEmpregado"
      and (t.line is null or t.line < s.line)
      and o."dtAdmissao" <= coalesce(e."dtDemissao", '9999') and e."dtAdmissao" <= coalesce(o."dtDemissao", '9999')
    order by s.line limit ${sql.lit(MOST_DOUBTS)}`
  return doubtsOfCode(
    db,
    overlapping,
    { field: 'codPessoa', kind: 'contrato' },
    (code) => ours`a pessoa já tem com este empregador, na mesma época, o contrato ${code}`,
  )
}

function reviewSalary({ value, today, error, warning }: Reviewed): void {
  const salary = value('vlrSalario')
  if (typeof salary !== 'number') return
  const [, minimum = 0] = MINIMUM_WAGE.find(([year]) => hasBegun(year, today)) ?? []
  const isFullTime = Number(value('jornada') ?? FULL_TIME) >= FULL_TIME
  if (salary < 0) error('vlrSalario', ours`é negativo`)
  else if (salary < minimum && isFullTime && value('dtDemissao') === null) {
    warning('vlrSalario', ours`fica abaixo do salário mínimo, ${reais(minimum)}`)
  } else if (salary > EXTREME_SALARY) warning('vlrSalario', ours`passa de ${reais(EXTREME_SALARY)}: é por mês?`)
}

/** Warns about passwords that others could guess; the message does not contain them. */
export function reviewPasswords(): Review {
  const lines = new Map<string, number>()
  return {
    row({ line, value, warning }) {
      const password = String(value('senha') ?? '')
      if (password === '') return
      const first = lines.get(password)
      if (first !== undefined) warning('senha', ours`é igual à da linha ${first}`)
      else lines.set(password, line)
      const [year, month, day] = String(value('dtNascimento') ?? '').split('-')
      const birth = [`${day}${month}${year?.slice(2)}`, `${month}${year}`, `${year}${month}`]
      const steps = [...password].slice(1).map((digit, at) => Number(digit) - Number(password[at]))
      const isSequence = new Set(steps).size === 1 && Math.abs(steps[0] ?? 2) <= 1
      if (isSequence || birth.includes(password) || String(value('cpf') ?? '').startsWith(password)) {
        warning('senha', ours`é fácil de adivinhar`)
      }
    },
  }
}
