import type { Role, Rota, Trade } from './people.ts'

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
  rota?: Rota
  nightShift?: true
}

/** A person with a published password; each shows states that no other shows. */
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

type Facts = [cpf: string, nome: string, sexo: 'F' | 'M', idade: number]

function persona(role: Role, facts: Facts, jobs: PersonaJob[], particular: Partial<Persona> = {}): Persona {
  const [cpf, nome, sexo, idade] = facts
  const usual = { filhos: 0, password: PUBLISHED_PASSWORD, contact: true, planned: true }
  return { role, cpf, nome, sexo, idade, ...usual, jobs, ...particular }
}

export const PERSONAS: Persona[] = [
  persona('everything', ['52998224725', 'Ana Souza', 'F', 36], [seller(10, 485000, 62)], { filhos: 1 }),
  persona(
    'twoEmployments',
    ['93541134780', 'Bruno Carvalho Lima', 'M', 41],
    [
      { ...seller(10, 262000, 50), cargo: 'Promotor de vendas', jornada: 240 },
      { ...seller(23, 218000, 31), codEmp: 2, cargo: 'Conferente', trade: 'operations', jornada: 240 },
    ],
    { filhos: 2, planned: false },
  ),
  persona(
    'pendingSignature',
    ['39053344705', 'Carla Mendes', 'F', 29],
    [{ ...seller(10, 615000, 43), cargo: 'Analista financeira', trade: 'office', jornada: 480 }],
  ),
  persona(
    'pendingEvaluation',
    ['16899535009', 'Diego Fernandes', 'M', 33],
    [{ ...seller(20, 278000, 37), codEmp: 2, cargo: 'Operador de empilhadeira', trade: 'operations' }],
    { filhos: 1 },
  ),
  persona('hiredToday', ['12345678909', 'Elisa Rocha', 'F', 24], [{ ...seller(11, 235000, 0), cargo: 'Vendedora' }], {
    planned: false,
  }),
  persona(
    'defaultPassword',
    ['11144477735', 'Fábio Nogueira', 'M', 27],
    [{ ...seller(12, 245000, 20), cargo: 'Vendedor' }],
    { password: SET_BY_HR },
  ),
  persona(
    'noContact',
    ['98765432100', 'Gustavo Pires', 'M', 52],
    [{ ...seller(21, 310000, 98), codEmp: 2, cargo: 'Estoquista', trade: 'operations' }],
    { contact: false },
  ),
  persona(
    'noCredential',
    ['86288366757', 'Helena Duarte', 'F', 45],
    [{ ...seller(22, 265000, 75), codEmp: 2, cargo: 'Vendedora' }],
    { password: null },
  ),
  persona('notEmployed', ['71428793860', 'Igor Barros', 'M', 38], [], { planned: false }),
]

/** People whose contracts keep time, or are paid, as few others; the last of the company. */
export const TIMEKEEPERS: Persona[] = [
  persona(
    'nightPorter',
    ['40817263535', 'João Batista Reis', 'M', 47],
    [{ ...seller(20, 226000, 51), codEmp: 2, cargo: 'Porteiro', trade: 'operations', jornada: 480, nightShift: true }],
    { filhos: 1 },
  ),
  persona(
    'nurse',
    ['51729384609', 'Karina Alves Prado', 'F', 34],
    [{ ...seller(20, 475000, 39), codEmp: 2, cargo: 'Enfermeira', trade: 'care', jornada: 504, rota: 'twelveBy36' }],
  ),
  persona(
    'shopAssistant',
    ['62830495756', 'Lucas Teixeira', 'M', 26],
    [{ ...seller(11, 218000, 33), cargo: 'Auxiliar de loja', rota: 'saturdays' }],
  ),
  persona(
    'apprentice',
    ['73941506820', 'Marina Couto', 'F', 18],
    [{ ...seller(11, 96000, 14), cargo: 'Jovem aprendiz', trade: 'apprentice', jornada: 240 }],
  ),
]

function seller(codUnidade: number, vlrSalario: number, meses: number): PersonaJob {
  return { codEmp: 1, codUnidade, cargo: 'Consultora de vendas', trade: 'sales', vlrSalario, jornada: 528, meses }
}
