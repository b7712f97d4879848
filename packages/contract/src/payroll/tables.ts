import type { LawTables } from './table-file.ts'
import release from './tables.json' with { type: 'json' }

/** A band of INSS: pay up to `ate` (cents) above the previous band, `taxa` in tenths of a per cent. */
export interface InssBand {
  ate: number
  taxa: number
}

/** When a table is in force: from `desde` to `fim`, or to the next one; `fonte` is its law. */
export interface InForce {
  desde: string
  fim: string | null
  fonte: string
}

export interface InssTable extends InForce {
  faixas: InssBand[]
}

/** A band of IRRF: a base up to `ate` (cents) is taxed as a whole with `taxa` tenths of a per cent, less `deduzir` cents. */
export interface IrrfBand {
  ate: number
  taxa: number
  deduzir: number
}

export interface IrrfTable extends InForce {
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

/** The tables at the time of this release. */
export const RELEASE_TABLES: LawTables = release

const NO_LIMIT = Number.MAX_SAFE_INTEGER

/** Contribution of employees, EC 103/2019 art. 28; the first limit is the minimum wage. Oldest first. */
export const INSS_TABLES: InssTable[] = []
/** Monthly table, Lei 11.482/2007 art. 1 as amended. Oldest first. */
export const IRRF_TABLES: IrrfTable[] = []
/** Yearly table of the tax on profit shares, Lei 10.101/2000 art. 3 § 5. Oldest first. */
export const SHARE_TABLES: (InForce & { faixas: IrrfBand[] })[] = []
/** Cents for each child of those who earn up to `limite` in a month, Lei 8.213/1991 arts. 65 to 70. Oldest first. */
export const FAMILY_TABLES: (InForce & { valor: number; limite: number })[] = []
/** Days of paternity leave by the day of birth. Oldest first. */
const PATERNITY_TABLES: (InForce & { dias: number })[] = []

/** Replaces the tables of all calculations of this page: those of its server may be newer than the release. */
export function adoptTables({ inss, irrf, plr, salarioFamilia, paternidade }: LawTables): void {
  adopt(INSS_TABLES, inss)
  adopt(IRRF_TABLES, irrf.map(withLimits))
  adopt(SHARE_TABLES, plr.map(withLimits))
  adopt(FAMILY_TABLES, salarioFamilia)
  adopt(PATERNITY_TABLES, paternidade)
}

function adopt<T>(tables: T[], rows: readonly T[]): void {
  tables.splice(0, Number.POSITIVE_INFINITY, ...rows)
}

function withLimits<T extends { faixas: readonly (Omit<IrrfBand, 'ate'> & { ate: number | null })[] }>(table: T) {
  return { ...table, faixas: table.faixas.map((band) => ({ ...band, ate: band.ate ?? NO_LIMIT })) }
}

adoptTables(RELEASE_TABLES)

/** Individual contributors, such as directors, pay this up to the last limit, in tenths of a per cent (Lei 10.666/2003 art. 4). */
export const INSS_OF_CONTRIBUTORS = 110

/** Tax up to this many cents is not withheld from pay (Lei 9.430/1996 art. 67); the 13th is taxed separately. */
export const IRRF_LEAST = 1000

/** FGTS in tenths of a per cent: Lei 8.036/1990 art. 15, apprentices § 7. */
export const FGTS_RATE = { employee: 80, apprentice: 20 } as const

/**
 * Returns whether the table of a month (any day of it) is known: not before the first, and not after the end of the newest. INSS ends each
 * year, because its limits change in January; IRRF goes on until a law replaces it.
 */
export function hasTable(tables: readonly InForce[], month: string): boolean {
  const table = tables.findLast(({ desde }) => desde <= month)
  return Boolean(table && (table.fim === null || month <= table.fim))
}

/**
 * Returns the table in force in a month (any day of it), or the last one before. Throws RangeError before the first.
 */
export function tableOf<T extends InForce>(tables: T[], month: string): T {
  const table = tables.findLast(({ desde }) => desde <= month)
  if (!table) throw new RangeError(`no payroll table for ${month}`)
  return table
}

/**
 * Returns the days of paternity leave for a birth (ADCT art. 10 § 1, Lei 15.371/2026); null where no table covers its
 * day.
 */
export function paternityDays(birth: string): number | null {
  return hasTable(PATERNITY_TABLES, birth) ? tableOf(PATERNITY_TABLES, birth).dias : null
}
