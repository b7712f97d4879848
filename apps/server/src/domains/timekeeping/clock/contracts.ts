import { isCpf } from '@colab/contract/wire/cpf'
import type { Schema, Transaction } from '#db/schema.ts'

/** The facts of a contract that the marks of a clock need. */
export interface MarkedContract {
  codEmpregado: number
  dtAdmissao: string
  dtDemissao: string | null
  cnpj: string
}

/** The people named by the texts of clocks. */
export interface Contracts {
  /** Returns the CPF of a text such as `cpf052998224725`; null for a PIS in no list. */
  cpfOf(text: string): string | null
  of(cpf: string): readonly MarkedContract[]
  /** Returns the CPF of a contract; undefined for an erased person. */
  cpf(codEmpregado: number): string | undefined
  /** CNPJs of the employers in this database. */
  employers: ReadonlySet<string>
}

export async function readContracts(db: Transaction<Schema>, pis: ReadonlyMap<string, string>): Promise<Contracts> {
  const rows = await db
    .selectFrom('employment')
    .innerJoin('person', 'person.codPessoa', 'employment.codPessoa')
    .innerJoin('company', 'company.codEmp', 'employment.codEmp')
    .select(['codEmpregado', 'dtAdmissao', 'dtDemissao', 'person.cpf', 'company.cnpj'])
    .orderBy('codEmpregado')
    .execute()
  const companies = await db.selectFrom('company').select('cnpj').execute()
  const byCpf = Map.groupBy(rows, ({ cpf }) => cpf)
  const cpfs = new Map(rows.map(({ codEmpregado, cpf }) => [codEmpregado, cpf]))
  return {
    cpfOf: (text) => readIdentity(text, pis, (cpf) => byCpf.has(cpf)),
    of: (cpf) => byCpf.get(cpf) ?? [],
    cpf: (codEmpregado) => cpfs.get(codEmpregado),
    employers: new Set(companies.flatMap(({ cnpj }) => cnpj || [])),
  }
}

/**
 * Reads 12 digits of a clock: a CPF after a zero or, in clocks of Portaria 1510, a PIS, in whose place some have a CPF.
 */
function readIdentity(text: string, pis: ReadonlyMap<string, string>, isHere: (cpf: string) => boolean): string | null {
  const [kind, first, digits] = [text.slice(0, 3), text[3], text.slice(4)]
  const listed = pis.get(digits)
  if (listed) return listed
  if (kind === 'cpf' || (first === '9' && isCpf(digits))) return digits
  return !isPis(digits) && isCpf(digits) && isHere(digits) ? digits : null
}

const WEIGHTS = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** Returns whether 11 digits are a PIS, by the last of them. */
export function isPis(digits: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return /^\d{11}$/.test(digits) && ((11 - (sum % 11)) % 11) % 10 === Number(digits[10])
}

/** Returns the contracts of a day; those of the employer of the clock where there are several. */
export function contractsOn(contracts: readonly MarkedContract[], day: string, employer: string): MarkedContract[] {
  const there = contracts.filter(({ dtAdmissao, dtDemissao }) => dtAdmissao <= day && day <= (dtDemissao ?? day))
  if (there.length < 2) return there
  const own = there.filter(({ cnpj }) => cnpj === employer)
  if (own.length > 0) return own
  // The establishments of a company share the root of the CNPJ.
  return there.filter(({ cnpj }) => employer !== '' && cnpj?.slice(0, 8) === employer.slice(0, 8))
}
