/** A band of INSS: pay up to `ate` (cents) above the previous band, `taxa` in tenths of a per cent. */
export interface InssBand {
  ate: number
  taxa: number
}

export interface InssTable {
  desde: string
  fonte: string
  faixas: InssBand[]
}

/** A band of IRRF: a base up to `ate` (cents) is taxed as a whole with `taxa` tenths of a per cent, less `deduzir` cents. */
export interface IrrfBand {
  ate: number
  taxa: number
  deduzir: number
}

export interface IrrfTable {
  desde: string
  fonte: string
  faixas: IrrfBand[]
  /** Cents a month for each dependent. */
  dependente: number
  /** Deduction in cents that may replace INSS and dependents (Lei 14.663/2023). */
  simplificado: number
  /** The reduction of Lei 15.270/2025, once in force. */
  reducao: IrrfReduction | null
}

/** No tax on pay up to `isento`; up to `ate` the tax falls by `fixo` cents less `milionesimos` millionths of the pay. */
export interface IrrfReduction {
  isento: number
  ate: number
  fixo: number
  milionesimos: number
}

const INSS_RATES = [75, 90, 120, 140]

function inss(desde: string, fonte: string, limits: number[]): InssTable {
  return { desde, fonte, faixas: limits.map((ate, at) => ({ ate, taxa: INSS_RATES[at] ?? 0 })) }
}

/** Contribution of employees, EC 103/2019 art. 28; the first limit is the minimum wage. Oldest first. */
export const INSS_TABLES: InssTable[] = [
  inss('2023-05-01', 'Portaria MPS/MF 27/2023', [132000, 257129, 385694, 750749]),
  inss('2024-01-01', 'Portaria MPS/MF 2/2024', [141200, 266668, 400003, 778602]),
  inss('2025-01-01', 'Portaria MPS/MF 6/2025', [151800, 279388, 419083, 815741]),
  // The limits of 2025 raised by 3,9 % (INPC of 2025), the first by the minimum wage.
  inss('2026-01-01', 'Portaria de janeiro de 2026', [162100, 290284, 435427, 847555]),
]

/** Individual contributors, such as directors, pay this up to the last limit, in tenths of a per cent (Lei 10.666/2003 art. 4). */
export const INSS_OF_CONTRIBUTORS = 110

const DEPENDENTE = 18959
const NO_LIMIT = Number.MAX_SAFE_INTEGER

function irrf([desde, fonte]: [string, string], first: number, deduct: number[], simplificado: number): IrrfTable {
  const limits = [first, 282665, 375105, 466468, NO_LIMIT]
  const rates = [0, 75, 150, 225, 275]
  const faixas = limits.map((ate, at) => ({ ate, taxa: rates[at] ?? 0, deduzir: deduct[at] ?? 0 }))
  return { desde, fonte, faixas, dependente: DEPENDENTE, simplificado, reducao: null }
}

const SINCE_MAY_2025 = irrf(['2025-05-01', 'Lei 15.191/2025'], 242880, [0, 18216, 39416, 67549, 90873], 60720)

/** Monthly table, Lei 11.482/2007 art. 1 as amended. Oldest first; the last one applies to all later months. */
export const IRRF_TABLES: IrrfTable[] = [
  irrf(['2023-05-01', 'Lei 14.663/2023'], 211200, [0, 15840, 37040, 65173, 88496], 52800),
  irrf(['2024-02-01', 'Lei 14.848/2024'], 225920, [0, 16944, 38144, 66277, 89600], 56480),
  SINCE_MAY_2025,
  {
    ...SINCE_MAY_2025,
    desde: '2026-01-01',
    fonte: 'Lei 15.191/2025 e Lei 15.270/2025',
    reducao: { isento: 500000, ate: 735000, fixo: 97862, milionesimos: 133145 },
  },
]

/** Tax up to this many cents is not withheld from pay (Lei 9.430/1996 art. 67); the 13th is taxed separately. */
export const IRRF_LEAST = 1000

/** FGTS in tenths of a per cent: Lei 8.036/1990 art. 15, apprentices § 7. */
export const FGTS_RATE = { employee: 80, apprentice: 20 } as const

/**
 * Returns whether the table of a month (any day of it) is known: not before the first, and not after the year of the
 * newest, because limits change each January.
 */
export function hasTable(tables: readonly { desde: string }[], month: string): boolean {
  const [oldest, newest] = [tables[0], tables.at(-1)]
  return Boolean(oldest && newest && month >= oldest.desde && month.slice(0, 4) <= newest.desde.slice(0, 4))
}

/** Returns the table in force in a month (any day of it). Throws RangeError before the first. */
export function tableOf<T extends { desde: string }>(tables: T[], month: string): T {
  const table = tables.findLast(({ desde }) => desde <= month)
  if (!table) throw new RangeError(`no payroll table for ${month}`)
  return table
}
