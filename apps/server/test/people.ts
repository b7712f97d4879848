import type { Company, Employment, Person, Unit } from '#domains/people/tables.ts'
import { searchName } from '#employees/search.ts'
import { hashPassword } from '#gatekeeper/passwords.ts'
import { CANARIES, plantCpf } from './canaries.ts'
import { CHEAP_PASSWORDS, type TestServer } from './server.ts'

let people = 0

/** Facts of a person that matter to a test; defaults for the rest. */
export interface PersonFacts {
  person?: Partial<Person>
  employments?: Partial<Employment>[]
  /** Null: none on record. */
  senha?: string | null
  padrao?: boolean
}

export interface TestPerson {
  codPessoa: number
  cpf: string
  senha: string
  employments: Employment[]
}

/** Returns eleven digits with valid check digits, different each time; no part of them is a password that a test may choose. */
export function freshCpf(): string {
  people += 1
  const six = String(100_000 + ((people * 7_654_321) % 900_000))
  // Each six of them in a row have equal neighbours, which no new password may have.
  const base = `${six.slice(0, 4)}000${six.slice(4)}`
  const check = (digits: string) => {
    const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (digits.length + 1 - at), 0)
    return ((sum * 10) % 11) % 10
  }
  const first = check(base)
  return `${base}${first}${check(`${base}${first}`)}`
}

const COMPANY: Company = {
  codEmp: 1,
  nomeEmpresa: 'Empresa de Teste Ltda.',
  cnpj: '11222333000181',
  endereco: 'Rua Um, 1',
  cidade: 'São Paulo',
  codUf: 'SP',
}
const UNIT: Unit = {
  codUnidade: 1,
  codEmp: 1,
  unidade: 'Matriz',
  cidade: 'São Paulo',
  codUf: 'SP',
  timeZone: 'America/Sao_Paulo',
}

/** Hashes by pepper and password. */
const hashes = new Map<string, Promise<string>>()

/** Target for a new person: a test server, or the database and secret of a server in another process. */
export interface PersonTarget {
  app: Pick<TestServer['app'], 'db' | 'secrets'>
}

/** Creates a person for one test, directly in the database of the server. */
export async function makePerson({ app }: PersonTarget, facts: PersonFacts = {}): Promise<TestPerson> {
  const { db, secrets } = app
  const cpf = facts.person?.cpf ?? freshCpf()
  plantCpf(cpf)
  const codPessoa = facts.person?.codPessoa ?? 50_000 + people
  const senha = facts.senha ?? '135790'
  await db
    .insertInto('company')
    .values(COMPANY)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('unit')
    .values(UNIT)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const person: Person = {
    codPessoa,
    cpf,
    nome: CANARIES.nome,
    fone: '1133334444',
    celular: CANARIES.celular,
    emailParticular: CANARIES.emailParticular,
    dtNascimento: '1990-05-17',
    codTipoLogradouro: null,
    endereco: CANARIES.endereco,
    numEnd: '2',
    complEnd: '',
    bairro: 'Centro',
    cidade: 'São Paulo',
    codUf: 'SP',
    codCep: '01001000',
    nomeConjuge: '',
    codEstadoCivil: null,
    codGrau: null,
    ...facts.person,
  }
  await db
    .insertInto('person')
    .values({ nomeBusca: searchName(person.nome), ...person })
    .execute()
  const employments = (facts.employments ?? [{}]).map(
    (employment, index): Employment => ({
      codEmp: 1,
      codEmpregado: codPessoa * 10 + index,
      codPessoa,
      codUnidade: 1,
      cargo: 'Analista',
      supervisor: 'Supervisão',
      dtAdmissao: '2020-01-02',
      dtDemissao: null,
      vlrSalario: CANARIES.vlrSalario,
      jornada: 480,
      ...employment,
    }),
  )
  if (employments.length > 0) await db.insertInto('employment').values(employments).execute()
  if (facts.senha !== null) {
    const key = `${Buffer.from(secrets.pepper).toString('hex')} ${senha}`
    const hash = hashes.get(key) ?? hashPassword({ secrets, settings: { passwordCost: CHEAP_PASSWORDS } }, senha)
    hashes.set(key, hash)
    await db
      .insertInto('credential')
      .values({ codPessoa, hash: await hash, padrao: facts.padrao ? 1 : 0 })
      .execute()
  }
  return { codPessoa, cpf, senha, employments }
}
