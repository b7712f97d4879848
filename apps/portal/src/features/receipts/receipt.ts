import type { Movimento } from '@colab/contract/domains/receipts'
import type { Code } from '@colab/contract/wire/cells'
import type { IsoDate } from '@colab/contract/wire/date'
import { addCents, toCents } from '@colab/contract/wire/money'
import { type Kind, kinds } from './kinds.ts'
import { periodLabel } from './periods.ts'

/** Total of the earnings or deductions of a receipt. */
export interface Total {
  /** The declared amount; the sum of the lines if none is declared; null if that is missing too. */
  cents: number | null
  /** The sum of the lines in cents where it is another one; null otherwise. */
  differingSum: number | null
}

/** Receipt of one employment; amounts in cents, null when missing. */
export interface Employment {
  /** Its first row, with company, totals, bases and PDFs from whichever row has them. */
  head: Movimento
  earnings: Movimento[]
  deductions: Movimento[]
  /** Other lines: informative, not part of any total. */
  information: Movimento[]
  totalEarnings: Total
  totalDeductions: Total
  /** Earnings minus deductions (spec §2). */
  net: number | null
  fgtsBase: number | null
  fgts: number | null
}

/** Statements that a receipt may include, in the order of their buttons. */
export const STATEMENTS = ['planoSaude', 'comissao', 'descontosDiversos', 'mediaFerias'] as const
export type Statement = (typeof STATEMENTS)[number]

const STATEMENT_FILES: Record<Statement, string> = {
  planoSaude: 'plano_saude',
  comissao: 'comissoes',
  descontosDiversos: 'descontos_diversos',
  mediaFerias: 'medias',
}

/** Columns that belong to the receipt and not to the line; our server fills them in the first row (wire protocol §7). */
const OF_RECEIPT = [
  'vlrTotProventos',
  'vlrTotDescontos',
  'vlrBaseFGTS',
  'vlrFGTS',
  'vlrBaseINSS',
  'vlrBaseIRRF',
  'dtPagamento',
  'nomeEmpresa',
  'anexo',
  ...STATEMENTS,
] as const

/** Returns the first row, completed with what only later rows contain. */
function headOf(first: Movimento, rows: readonly Movimento[]): Movimento {
  const filled = (column: (typeof OF_RECEIPT)[number]) => rows.find((row) => row[column]) ?? first
  return { ...first, ...Object.fromEntries(OF_RECEIPT.map((column) => [column, filled(column)[column]])) }
}

/** A declared zero is no declaration: back ends leave the columns at zero in rows that do not carry the totals. */
function totalOf(lines: readonly Movimento[], declared: number | null): Total {
  const sum = addCents(lines.map(({ vlrMovto }) => toCents(vlrMovto)))
  const cents = declared ? toCents(declared) : sum
  return { cents, differingSum: lines.length === 0 || sum === cents ? null : sum }
}

function employmentOf(first: Movimento, rows: readonly Movimento[]): Employment {
  const head = headOf(first, rows)
  const of = (kind: string) => rows.filter(({ indicador }) => indicador.trim().toLowerCase() === kind)
  const earnings = of('provento')
  const deductions = of('desconto')
  const information = rows.filter((row) => !earnings.includes(row) && !deductions.includes(row))
  const totalEarnings = totalOf(earnings, head.vlrTotProventos)
  const totalDeductions = totalOf(deductions, head.vlrTotDescontos)
  // Lines that are neither do not affect the net.
  const isKnown = earnings.length + deductions.length > 0 || head.vlrTotProventos || head.vlrTotDescontos
  const isMissing = !isKnown || totalEarnings.cents === null || totalDeductions.cents === null
  return {
    head,
    earnings,
    deductions,
    information,
    totalEarnings,
    totalDeductions,
    net: isMissing ? null : Number(totalEarnings.cents) - Number(totalDeductions.cents),
    fgtsBase: toCents(head.vlrBaseFGTS),
    fgts: toCents(head.vlrFGTS),
  }
}

/** Groups rows of buscaMovimento into one receipt per codEmpregado, in order of first appearance. */
export function employmentsOf(rows: readonly Movimento[]): Employment[] {
  const byEmployment = Map.groupBy(rows, ({ codEmpregado }) => String(codEmpregado))
  return [...byEmployment.values()].flatMap((own) => (own[0] ? [employmentOf(own[0], own)] : []))
}

/** Splits a line's detail text at control characters (spec §3 names none in particular); empty without text. */
export function detailsOf({ detalhamento }: Movimento): string[] {
  return detalhamento
    .split(/\p{Cc}/u)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** A PDF of a receipt: kind, period, employment if there are several, and statement. */
export interface Paper {
  kind: Kind
  date: IsoDate
  codEmpregado: Code | null | undefined
  statement?: Statement
}

/**
 * Returns `comprovante_10-2026.pdf`; with several employments adds the number, so that files do not overwrite each
 * other.
 */
export function fileName({ kind, date, codEmpregado, statement }: Paper): string {
  const stem = statement ? STATEMENT_FILES[statement] : kinds[kind].file
  const period = periodLabel(kind, date).replaceAll('/', '-')
  return `${[stem, period, codEmpregado].filter(Boolean).join('_')}.pdf`
}
