import { DETAIL_SEPARATOR, type Movimento } from '@colab/contract/domains/receipts'
import type { IsoDate } from '@colab/contract/wire/date'
import { toCents } from '@colab/contract/wire/money'
import { type Kind, kinds } from './kinds.ts'
import { periodLabel } from './periods.ts'

/** Receipt of one employment; amounts in cents. */
export interface Employment {
  /** Its first row, which contains company, bases and PDFs (wire protocol §7). */
  head: Movimento
  earnings: Movimento[]
  deductions: Movimento[]
  /** Other lines: informative, not part of any total. */
  information: Movimento[]
  totalEarnings: number
  totalDeductions: number
  /** Earnings minus deductions (spec §2). */
  net: number
  fgtsBase: number
  fgts: number
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

/**
 * Adds the shown lines, so that the total always matches them; uses the total of the back end if there are no lines.
 */
function total(lines: readonly Movimento[], declared: number | null): number {
  if (lines.length === 0) return toCents(declared ?? 0)
  return lines.reduce((sum, { vlrMovto }) => sum + toCents(vlrMovto), 0)
}

function employmentOf(head: Movimento, rows: readonly Movimento[]): Employment {
  const earnings = rows.filter(({ indicador }) => indicador === 'Provento')
  const deductions = rows.filter(({ indicador }) => indicador === 'Desconto')
  const information = rows.filter((row) => !earnings.includes(row) && !deductions.includes(row))
  const totalEarnings = total(earnings, head.vlrTotProventos)
  const totalDeductions = total(deductions, head.vlrTotDescontos)
  return {
    head,
    earnings,
    deductions,
    information,
    totalEarnings,
    totalDeductions,
    net: totalEarnings - totalDeductions,
    fgtsBase: toCents(head.vlrBaseFGTS ?? 0),
    fgts: toCents(head.vlrFGTS ?? 0),
  }
}

/** Groups rows of buscaMovimento into one receipt per codEmpregado, in order of first appearance. */
export function employmentsOf(rows: readonly Movimento[]): Employment[] {
  const byEmployment = Map.groupBy(rows, ({ codEmpregado }) => codEmpregado)
  return [...byEmployment.values()].flatMap((own) => (own[0] ? [employmentOf(own[0], own)] : []))
}

/** Splits a line's detail text; empty without text. */
export function detailsOf({ detalhamento }: Movimento): string[] {
  return detalhamento
    .split(DETAIL_SEPARATOR)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** A PDF of a receipt: kind, period, employment if there are several, and statement. */
export interface Paper {
  kind: Kind
  date: IsoDate
  codEmpregado: number | undefined
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
