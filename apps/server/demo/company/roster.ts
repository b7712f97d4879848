import { addDays, addMonths } from '@colab/contract/wire/calendar'
import { isCpf } from '@colab/contract/wire/cpf'
import { admission, employ, type Post } from './employments.ts'
import { JOBS, type Job, MANAGER } from './jobs.ts'
import { FEMALE, MALE, SURNAMES } from './names.ts'
import type { Child, Employment, Person } from './people.ts'
import { PERSONAS, type Persona, TIMEKEEPERS } from './personas.ts'
import { type DemoUnit, STREETS, UNITS } from './places.ts'
import { createRandom, type Random } from './random.ts'

const FIRST = 1001
const PEOPLE = 200
/** The second employment of a person counts from here. */
const SECOND = 1000

/** Shared state of the generated people. */
interface Roll {
  today: string
  cpfs: Set<string>
  names: Set<string>
  /** Managers by unit, named as supervisors. */
  managers: Map<number, string>
}

function rollCpf({ cpfs }: Roll, random: Random): string {
  for (;;) {
    const base = String(random.int(100_000_000, 989_999_999))
    const cpf = Array.from({ length: 100 }, (_, n) => base + String(n).padStart(2, '0')).find(isCpf)
    if (!cpf || cpfs.has(cpf)) continue
    cpfs.add(cpf)
    return cpf
  }
}

function rollName({ names }: Roll, sexo: 'F' | 'M', random: Random): string {
  for (;;) {
    const [first, second] = random.shuffle(SURNAMES)
    const nome = `${random.pick(sexo === 'F' ? FEMALE : MALE)} ${first} ${second}`
    if (names.has(nome)) continue
    names.add(nome)
    return nome
  }
}

/** Children old enough to be dependents in all months of pay that the demo shows, and under 18. */
function rollChildren(count: number, parent: { nome: string; age: number }, roll: Roll, random: Random): Child[] {
  return Array.from({ length: count }, () => {
    const sexo = random.pick(['F', 'M'] as const)
    const months = random.int(40, Math.min(200, (parent.age - 19) * 12))
    return {
      nome: `${random.pick(sexo === 'F' ? FEMALE : MALE)} ${parent.nome.split(' ').slice(1).join(' ')}`,
      cpf: rollCpf(roll, random),
      dtNascimento: addDays(addMonths(roll.today, -months), -random.int(0, 27)),
      sexo,
    }
  })
}

function mailOf(nome: string): string {
  const plain = nome
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
  const words = plain.split(' ')
  return `${words[0]}.${words.slice(1).join('')}@exemplo.com.br`
}

/** Marital status and education by the codes of eSocial (its fields estCiv and grauInstr). */
function rollHousehold(sexo: 'F' | 'M', age: number, roll: Roll, random: Random) {
  const codEstadoCivil = age < 23 ? 1 : random.pick([1, 1, 2, 2, 2, 3, 5])
  const spouse = codEstadoCivil === 2
  return {
    codEstadoCivil,
    nomeConjuge: spouse ? rollName(roll, sexo === 'F' ? 'M' : 'F', random) : '',
    codGrau: age < 20 ? 6 : random.pick([7, 7, 7, 8, 9, 9, 10]),
  }
}

function rollHome(unit: DemoUnit, random: Random) {
  const home = random.pick(unit.bairros)
  return {
    codTipoLogradouro: 1,
    endereco: random.pick(STREETS),
    numEnd: String(random.int(12, 2400)),
    complEnd: random.chance(0.35) ? `Apto ${random.int(1, 14)}0${random.int(1, 4)}` : '',
    bairro: home.slice(6),
    cidade: unit.cidade,
    codUf: unit.codUf,
    codCep: home.slice(0, 5) + String(random.int(10, 790)).padStart(3, '0'),
  }
}

/** Mobile number ranges that no operator assigns. */
function rollPhones(unit: DemoUnit, landline: boolean, random: Random) {
  return {
    fone: random.chance(0.3) || landline ? `${unit.ddd}3000${random.int(1000, 9999)}` : '',
    celular: `${unit.ddd}90000${random.int(1000, 9999)}`,
  }
}

function unitOf(codUnidade: number): DemoUnit {
  const unit = UNITS.find((one) => one.codUnidade === codUnidade)
  if (!unit) throw new RangeError(`no unit ${codUnidade}`)
  return unit
}

interface Draft {
  codPessoa: number
  persona?: Persona
  sexo: 'F' | 'M'
  nome: string
  age: number
  children: number
  unit: DemoUnit
  employments: Employment[]
}

function complete(draft: Draft, roll: Roll, random: Random): Person {
  const { codPessoa, persona, sexo, nome, age, unit } = draft
  const contact = persona?.contact ?? true
  const phones = rollPhones(unit, persona?.role === 'everything', random)
  return {
    codPessoa,
    cpf: persona?.cpf ?? rollCpf(roll, random),
    nome,
    ...(contact ? phones : { fone: '', celular: '' }),
    emailParticular: contact ? mailOf(nome) : '',
    dtNascimento: addDays(addMonths(roll.today, -12 * age), -random.int(1, 360)),
    ...rollHome(unit, random),
    ...rollHousehold(sexo, age, roll, random),
    role: persona?.role ?? 'employee',
    sexo,
    employments: draft.employments,
    children: rollChildren(draft.children, { nome, age }, roll, random),
    password: persona?.password ?? null,
    senhaPadrao: persona && persona.role !== 'defaultPassword' ? 0 : 1,
  }
}

function personaOf(persona: Persona, codPessoa: number, roll: Roll): Person {
  const random = createRandom(`person:${codPessoa}`)
  const everything = persona.role === 'everything'
  const employments = persona.jobs.map(({ meses, rota = 'weekdays', nightShift = false, ...job }, at) =>
    employ(
      {
        ...job,
        codEmpregado: codPessoa + at * SECOND,
        supervisor: roll.managers.get(job.codUnidade) ?? '',
        dtAdmissao: admission(roll.today, meses, random),
        rota,
        nightShift,
      },
      { today: roll.today, planned: persona.planned, everything, random },
    ),
  )
  const unit = unitOf(persona.jobs[0]?.codUnidade ?? 10)
  const { sexo, nome, idade, filhos } = persona
  return complete({ codPessoa, persona, sexo, nome, age: idade, children: filhos, unit, employments }, roll, random)
}

/** Months of service: most people have years, some started within the displayed months. */
function rollService(job: Job, random: Random): number {
  if (job.trade === 'apprentice') return random.int(1, 21)
  return random.chance(0.2) ? random.int(1, 23) : random.int(24, 150)
}

function staffOf(codPessoa: number, job: Job, unit: DemoUnit, roll: Roll): Person {
  const random = createRandom(`person:${codPessoa}`)
  const sexo = random.pick(['F', 'M'] as const)
  const apprentice = job.trade === 'apprentice'
  const manager = job.trade === 'management'
  const months = manager ? random.int(60, 180) : rollService(job, random)
  const age = apprentice ? random.int(17, 22) : Math.max(20, Math.ceil(months / 12) + random.int(19, 42))
  const nome = rollName(roll, sexo, random)
  const pay = random.int(job.pay[0] / 10, job.pay[1] / 10) * 1000
  const post: Post = {
    codEmp: unit.codEmp,
    codEmpregado: codPessoa,
    codUnidade: unit.codUnidade,
    cargo: job[sexo],
    supervisor: (manager ? roll.managers.get(10) : roll.managers.get(unit.codUnidade)) ?? 'Diretoria',
    dtAdmissao: admission(roll.today, months, random),
    vlrSalario: pay,
    jornada: job.jornada,
    trade: job.trade,
    rota: 'weekdays',
    nightShift: job.nightShift ?? false,
  }
  if (manager) roll.managers.set(unit.codUnidade, nome)
  const habits = { today: roll.today, planned: random.chance(0.6), everything: false, random }
  const children = age < 25 ? 0 : random.pick([0, 0, 0, 1, 1, 2, 3])
  return complete({ codPessoa, sexo, nome, age, children, unit, employments: [employ(post, habits)] }, roll, random)
}

/**
 * Returns the people of the demo company, codPessoa from 1001: the personas, the managers of the units, the staff, the
 * personas with particular hours; `count` counts all. The same day gives the same people.
 */
export function createPeople(today: string, count = PEOPLE): Person[] {
  const listed = [...PERSONAS, ...TIMEKEEPERS]
  const cpfs = new Set(listed.map(({ cpf }) => cpf))
  const roll: Roll = { today, cpfs, names: new Set(listed.map(({ nome }) => nome)), managers: new Map() }
  const afterPersonas = FIRST + PERSONAS.length
  const managers = UNITS.map((unit, at) => staffOf(afterPersonas + at, MANAGER, unit, roll))
  const personas = PERSONAS.map((persona, at) => personaOf(persona, FIRST + at, roll))
  const random = createRandom('staff')
  const posts = UNITS.flatMap((unit) => Array.from({ length: unit.share }, () => unit))
  const first = afterPersonas + managers.length
  const last = FIRST + count - TIMEKEEPERS.length
  const staff = Array.from({ length: last - first }, (_, at) => {
    const unit = random.pick(posts)
    return staffOf(first + at, random.pick(JOBS[unit.kind]), unit, roll)
  })
  const timekeepers = TIMEKEEPERS.map((persona, at) => personaOf(persona, last + at, roll))
  return [...personas, ...managers, ...staff, ...timekeepers]
}
