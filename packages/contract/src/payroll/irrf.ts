import { cents } from './rounding.ts'
import { IRRF_LEAST, IRRF_TABLES, type IrrfBand, type IrrfReduction, SHARE_TABLES, tableOf } from './tables.ts'

export interface IrrfInput {
  /** Taxable pay in cents, before any deduction. */
  rendimento: number
  inss: number
  dependentes: number
  /** Any day of the month of payment. */
  month: string
  /** 13th salary: taxed separately and finally, so that small amounts are withheld too. */
  exclusiva?: boolean
}

export interface Irrf {
  imposto: number
  base: number
  /** Tenths of a per cent. */
  taxa: number
  simplificado: boolean
}

/** The tax by the table on a base, in cents, and the steps that lead to it. */
export interface TableTax {
  /** Tenths of a per cent, and cents to deduct. */
  taxa: number
  deduzir: number
  /** The reduction of Lei 15.270/2025; 0 where it does not apply. */
  reducao: number
  /** Tax due, before the rule that small amounts are not withheld. */
  devido: number
}

/** Returns the tax due on pay less deductions (`base`); `rendimento` is the pay before them, which decides the reduction. */
export function taxOn(base: number, rendimento: number, month: string): TableTax {
  const table = tableOf(IRRF_TABLES, month)
  const { taxa, deduzir, tax } = ofBands(table.faixas, base)
  const reducao = reduction(table.reducao, rendimento, tax)
  return { taxa, deduzir, reducao, devido: tax - reducao }
}

function ofBands(bands: readonly IrrfBand[], base: number): { taxa: number; deduzir: number; tax: number } {
  const { taxa = 0, deduzir = 0 } = bands.find(({ ate }) => base <= ate) ?? {}
  return { taxa, deduzir, tax: cents(Math.max(0, base * taxa - deduzir * 1000), 1000) }
}

/**
 * Returns the tax in cents on the profit shares of a year, of which the tax on those paid before it is withheld already (Lei 10.101/2000
 * art. 3 §§ 5 to 7). It is final, without the reduction of the monthly tax. `day` is that of payment.
 */
export function shareTax(totalOfYear: number, day: string): number {
  return ofBands(tableOf(SHARE_TABLES, day).faixas, totalOfYear).tax
}

function reduction(reducao: IrrfReduction | null, rendimento: number, tax: number): number {
  if (!reducao || rendimento > reducao.ate) return 0
  if (rendimento <= reducao.isento) return tax
  // In millionths of a cent; rounded to the cent before the deduction, as it is shown separately.
  return Math.min(tax, cents(reducao.fixo * 1_000_000 - reducao.milionesimos * rendimento, 1_000_000))
}

/** Returns the IRRF on monthly pay, vacation or 13th. The greater of INSS plus dependents and the simplified deduction is deducted (Lei
 * 14.663/2023, applied to the 13th as well); the tax of the table is rounded once; from 2026 on the reduction of Lei 15.270/2025 applies,
 * based on the pay before deductions. Tax up to R$ 10,00 is not withheld. */
export function irrf({ rendimento, inss, dependentes, month, exclusiva = false }: IrrfInput): Irrf {
  const table = tableOf(IRRF_TABLES, month)
  const legal = inss + dependentes * table.dependente
  const simplificado = table.simplificado > legal
  const base = Math.max(0, rendimento - Math.max(legal, table.simplificado))
  const { taxa, devido } = taxOn(base, rendimento, month)
  return { imposto: !exclusiva && devido <= IRRF_LEAST ? 0 : devido, base, taxa, simplificado }
}
