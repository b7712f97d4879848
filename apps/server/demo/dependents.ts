import { addDays, addMonths } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { enrolmentCheck } from '@colab/contract/wire/enrolment'
import { formatBRL } from '@colab/contract/wire/money'
import { insertAll } from '#db/insert.ts'
import type { Schema } from '#db/schema.ts'
import { CHILD, SPECIAL_NEEDS } from '#domains/dependents/lookups.ts'
import type { Dependent } from '#domains/dependents/tables.ts'
import type { Demo } from './company/demo.ts'
import { FEMALE, MALE } from './company/names.ts'
import type { Child, Person } from './company/people.ts'
import type { Random } from './company/random.ts'
import { hasBenefits } from './registration-benefits.ts'

/** The index of a child, from 0 in the order of `children`. */
export function dependentCode({ codPessoa }: Person, at: number): number {
  return codPessoa * 100 + at + 1
}

/** School begins at four (Lei 9.394/1996 art. 4 I). */
const SCHOOL_MONTHS = 4 * 12
/** Age from which most children have their own phone. */
const PHONE_MONTHS = 13 * 12
/** Certificates from before 2010 have no matrícula. */
const ENROLMENTS_SINCE = '2010-01-01'

export function certificateOf(dtNascimento: string, random: Random) {
  const dtCertidao = addDays(dtNascimento, random.int(3, 15))
  const place = {
    serventia: random.int(60_000, 159_999),
    ano: Number(dtCertidao.slice(0, 4)),
    livro: random.int(1, 380),
    folha: random.int(1, 300),
    termo: random.int(1000, 99_999),
  }
  return {
    numCertidao: String(place.termo).padStart(7, '0'),
    livroCertidao: `A-${place.livro}`,
    folhaCertidao: String(place.folha),
    matriculaCertidao: dtCertidao >= ENROLMENTS_SINCE ? birthEnrolment(place) : '',
    dtCertidao,
  }
}

/** The other parent is the spouse, or a separated parent with the same surname. */
export function parentsOf({ nome, sexo, nomeConjuge }: Person, random: Random): { nomeMae: string; nomePai: string } {
  const surnames = nome.split(' ').slice(1).reverse().join(' ')
  const other = nomeConjuge || `${random.pick(sexo === 'F' ? MALE : FEMALE)} ${surnames}`
  return sexo === 'F' ? { nomeMae: nome, nomePai: other } : { nomeMae: other, nomePai: nome }
}

/** Facts shared by all children of a person. */
type Family = Pick<Dependent, 'nomeMae' | 'nomePai'> & { person: Person; today: string }

function dependentOf({ person, today, ...parents }: Family, child: Child, at: number, random: Random): Dependent {
  const { codPessoa, cidade, codUf, codCep, celular } = person
  const { nome, cpf, dtNascimento, sexo } = child
  const isOlderThan = (months: number) => addMonths(dtNascimento, months) <= today
  const needs = random.chance(0.04)
  const need = random.pick(SPECIAL_NEEDS)[0]
  const phone = `${celular.slice(0, 2)}90000${random.int(1000, 9999)}`
  return {
    codDependente: dependentCode(person, at),
    codPessoa,
    nome,
    codDependencia: CHILD,
    cpf,
    dtNascimento,
    nomeCidade: cidade,
    codUf,
    codCep,
    sexo: sexo === 'F' ? 'feminino' : 'masculino',
    ...certificateOf(dtNascimento, random),
    estudante: isOlderThan(SCHOOL_MONTHS) ? 1 : 0,
    ...parents,
    codNecessidade: needs ? need : null,
    celular: celular && isOlderThan(PHONE_MONTHS) ? phone : '',
  }
}

type DependentBenefit = Schema['dependentBenefit']

/** Each child is in the health plan of every employment with one, at the price withheld by the payslip. */
function benefitsOf(
  { employments }: Person,
  { codDependente, dtNascimento }: Dependent,
  today: string,
): DependentBenefit[] {
  return employments
    .filter((employment) => hasBenefits(employment, today))
    .flatMap(({ healthPlan, dtAdmissao }) => (healthPlan ? [{ ...healthPlan, dtAdmissao }] : []))
    .map(({ plano, dependente, dtAdmissao }, at) => ({
      codDependente,
      sequencia: at + 1,
      tipo: 'Plano de saúde',
      campo1: plano,
      campo2: 'Dependente',
      campo3: `${formatBRL(dependente)} por mês`,
      campo4: `Desde ${formatDate(dtNascimento && dtNascimento > dtAdmissao ? dtNascimento : dtAdmissao)}`,
    }))
}

/** Stores the children, the dependents for payroll, and their benefits. */
export async function insertDependents({ db, today, people, random }: Demo): Promise<void> {
  const dependents: Dependent[] = []
  const benefits: DependentBenefit[] = []
  for (const person of people) {
    const dice = random(`dependents:${person.codPessoa}`)
    const family = { person, today, ...parentsOf(person, dice) }
    const children = person.children.map((child, at) => dependentOf(family, child, at, dice))
    dependents.push(...children)
    benefits.push(...children.flatMap((child) => benefitsOf(person, child, today)))
  }
  await insertAll(db, 'dependent', dependents)
  await insertAll(db, 'dependentBenefit', benefits)
}

/** Fields that identify a birth certificate: register office (serventia), year, book, leaf and term. */
interface CertificatePlace {
  serventia: number
  ano: number
  livro: number
  folha: number
  termo: number
}

/**
 * The 32 digits of a birth certificate since 2010 (Provimento CNJ 149/2023 art. 473): register office, archive 01,
 * civil registry 55, year, book of births, book, leaf, term, two check digits.
 */
export function birthEnrolment({ serventia, ano, livro, folha, termo }: CertificatePlace): string {
  const pad = (number: number, length: number) => String(number).padStart(length, '0')
  const body = `${pad(serventia, 6)}0155${ano}1${pad(livro, 5)}${pad(folha, 3)}${pad(termo, 7)}`
  return `${body}${enrolmentCheck(body)}`
}
