import type { Role, Trade } from './people.ts'

/** An employment of a persona; service in months before today. */
export interface PersonaJob {
  codEmp: number
  codUnidade: number
  cargo: string
  trade: Trade
  /** Cents a month. */
  vlrSalario: number
  jornada: number
  meses: number
}

/** One of the nine people with a published password; each shows states that no other shows. */
export interface Persona {
  role: Role
  cpf: string
  nome: string
  sexo: 'F' | 'M'
  idade: number
  filhos: number
  password: string | null
  contact: boolean
  /** Whether the next vacation is planned. */
  planned: boolean
  jobs: PersonaJob[]
}

const PUBLISHED_PASSWORD = '135790'
const SET_BY_HR = '102030'

export const PERSONAS: Persona[] = [
  {
    role: 'everything',
    cpf: '52998224725',
    nome: 'Ana Souza',
    sexo: 'F',
    idade: 36,
    filhos: 1,
    password: PUBLISHED_PASSWORD,
    contact: true,
    planned: true,
    jobs: [seller(10, 485000, 62)],
  },
  {
    role: 'twoEmployments',
    cpf: '93541134780',
    nome: 'Bruno Carvalho Lima',
    sexo: 'M',
    idade: 41,
    filhos: 2,
    password: PUBLISHED_PASSWORD,
    contact: true,
    planned: false,
    jobs: [
      { ...seller(10, 262000, 50), cargo: 'Promotor de vendas', jornada: 240 },
      { ...seller(23, 218000, 31), codEmp: 2, cargo: 'Conferente', trade: 'operations', jornada: 240 },
    ],
  },
  {
    role: 'pendingSignature',
    cpf: '39053344705',
    nome: 'Carla Mendes',
    sexo: 'F',
    idade: 29,
    filhos: 0,
    password: PUBLISHED_PASSWORD,
    contact: true,
    planned: true,
    jobs: [{ ...seller(10, 615000, 43), cargo: 'Analista financeira', trade: 'office', jornada: 480 }],
  },
  {
    role: 'pendingEvaluation',
    cpf: '16899535009',
    nome: 'Diego Fernandes',
    sexo: 'M',
    idade: 33,
    filhos: 1,
    password: PUBLISHED_PASSWORD,
    contact: true,
    planned: true,
    jobs: [{ ...seller(20, 278000, 37), codEmp: 2, cargo: 'Operador de empilhadeira', trade: 'operations' }],
  },
  {
    role: 'hiredToday',
    cpf: '12345678909',
    nome: 'Elisa Rocha',
    sexo: 'F',
    idade: 24,
    filhos: 0,
    password: PUBLISHED_PASSWORD,
    contact: true,
    planned: false,
    jobs: [{ ...seller(11, 235000, 0), cargo: 'Vendedora' }],
  },
  {
    role: 'defaultPassword',
    cpf: '11144477735',
    nome: 'Fábio Nogueira',
    sexo: 'M',
    idade: 27,
    filhos: 0,
    password: SET_BY_HR,
    contact: true,
    planned: true,
    jobs: [{ ...seller(12, 245000, 20), cargo: 'Vendedor' }],
  },
  {
    role: 'noContact',
    cpf: '98765432100',
    nome: 'Gustavo Pires',
    sexo: 'M',
    idade: 52,
    filhos: 0,
    password: PUBLISHED_PASSWORD,
    contact: false,
    planned: true,
    jobs: [{ ...seller(21, 310000, 98), codEmp: 2, cargo: 'Estoquista', trade: 'operations' }],
  },
  {
    role: 'noCredential',
    cpf: '86288366757',
    nome: 'Helena Duarte',
    sexo: 'F',
    idade: 45,
    filhos: 0,
    password: null,
    contact: true,
    planned: true,
    jobs: [{ ...seller(22, 265000, 75), codEmp: 2, cargo: 'Vendedora' }],
  },
  {
    role: 'notEmployed',
    cpf: '71428793860',
    nome: 'Igor Barros',
    sexo: 'M',
    idade: 38,
    filhos: 0,
    password: PUBLISHED_PASSWORD,
    contact: true,
    planned: false,
    jobs: [],
  },
]

function seller(codUnidade: number, vlrSalario: number, meses: number): PersonaJob {
  return { codEmp: 1, codUnidade, cargo: 'Consultora de vendas', trade: 'sales', vlrSalario, jornada: 528, meses }
}
