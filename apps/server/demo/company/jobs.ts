import type { Trade } from './people.ts'
import type { DemoUnit } from './places.ts'

/** A position: its titles, and the range of pay in reais a month. */
export interface Job {
  trade: Trade
  F: string
  M: string
  pay: [from: number, to: number]
  /** Minutes a day, Monday to Friday: 528 is the 44-hour week of the Constitution, art. 7 XIII. */
  jornada: number
  nightShift?: true
}

function job(trade: Trade, [F, M]: [string, string], pay: [number, number], jornada: number): Job {
  return { trade, F, M, pay, jornada }
}

export const MANAGER = job('management', ['Gerente de unidade', 'Gerente de unidade'], [9200, 15800], 480)

const SALES = [
  job('sales', ['Vendedora', 'Vendedor'], [2150, 3400], 528),
  job('sales', ['Consultora de vendas', 'Consultor de vendas'], [2600, 4300], 528),
  job('sales', ['Promotora de vendas', 'Promotor de vendas'], [1980, 2600], 528),
]
const OPERATIONS = [
  job('operations', ['Auxiliar de logística', 'Auxiliar de logística'], [1950, 2450], 528),
  job('operations', ['Conferente', 'Conferente'], [2300, 2950], 528),
  job('operations', ['Operadora de empilhadeira', 'Operador de empilhadeira'], [2450, 3300], 528),
  job('operations', ['Estoquista', 'Estoquista'], [1950, 2500], 528),
  {
    ...job('operations', ['Separadora de pedidos', 'Separador de pedidos'], [2000, 2600], 480),
    nightShift: true as const,
  },
]
const OFFICE = [
  job('office', ['Assistente administrativa', 'Assistente administrativo'], [2500, 3700], 480),
  job('office', ['Analista financeira', 'Analista financeiro'], [4600, 7600], 480),
  job('office', ['Analista de recursos humanos', 'Analista de recursos humanos'], [4400, 7200], 480),
  job('office', ['Analista de sistemas', 'Analista de sistemas'], [6400, 11800], 480),
  job('office', ['Compradora', 'Comprador'], [4900, 7900], 480),
  job('office', ['Recepcionista', 'Recepcionista'], [1980, 2500], 480),
]
/** Contracts under Lei 10.097/2000; 20 hours a week, paid by the hour from the minimum wage. */
const APPRENTICE = job('apprentice', ['Jovem aprendiz', 'Jovem aprendiz'], [930, 1010], 240)

/** Positions of a unit; repeated ones are more frequent. */
export const JOBS: Record<DemoUnit['kind'], Job[]> = {
  office: [...OFFICE, ...OFFICE, ...OFFICE, ...SALES, APPRENTICE],
  store: [...SALES, ...SALES, ...SALES, ...OPERATIONS.slice(0, 4), ...OFFICE.slice(0, 1), APPRENTICE],
  warehouse: [...OPERATIONS, ...OPERATIONS, ...OPERATIONS, ...OFFICE.slice(0, 1), APPRENTICE],
}
