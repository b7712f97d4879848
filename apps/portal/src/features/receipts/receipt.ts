import { DETAIL_SEPARATOR, type Movimento } from '@colab/contract/domains/receipts'
import type { IsoDate } from '@colab/contract/wire/date'
import { toCents } from '@colab/contract/wire/money'
import { type Kind, kinds } from './kinds.ts'
import { periodLabel } from './periods.ts'

/** The receipt of one employment; amounts in cents. */
export interface Employment {
  /** Its first row, which carries company, bases and PDFs (wire protocol §7). */
  head: Movimento
  earnings: Movimento[]
  deductions: Movimento[]
  /** Lines that are neither: they inform and enter no total. */
  information: Movimento[]
  totalEarnings: number
  totalDeductions: number
  /** Earnings minus deductions (spec §2). */
  net: number
  fgtsBase: number
  fgts: number
}

/** The extra papers that a receipt may bring, in the order of their buttons. */
export const STATEMENTS = ['planoSaude', 'comissao', 'descontosDiversos', 'mediaFerias'] as const
export type Statement = (typeof STATEMENTS)[number]

const STATEMENT_FILES: Record<Statement, string> = {
  planoSaude: 'plano_saude',
  comissao: 'comissoes',
  descontosDiversos: 'descontos_diversos',
  mediaFerias: 'medias',
}

/**
 * A total that always equals the lines shown above it; the one that the back end declares counts where it sent no
 * lines of that sort.
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

/** Rows of buscaMovimento as one receipt for each codEmpregado, in the order in which they first appear. */
export function employmentsOf(rows: readonly Movimento[]): Employment[] {
  const byEmployment = Map.groupBy(rows, ({ codEmpregado }) => codEmpregado)
  return [...byEmployment.values()].flatMap((own) => (own[0] ? [employmentOf(own[0], own)] : []))
}

/** The parts of a line's detail text; none where there is nothing to read. */
export function detailsOf({ detalhamento }: Movimento): string[] {
  return detalhamento
    .split(DETAIL_SEPARATOR)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** A PDF of a receipt: of what kind and period, of which employment where there are several, and which extra paper. */
export interface Paper {
  kind: Kind
  date: IsoDate
  codEmpregado: number | undefined
  statement?: Statement
}

/** `comprovante_10-2026.pdf`; with a second employment its number too, so that neither overwrites the other. */
export function fileName({ kind, date, codEmpregado, statement }: Paper): string {
  const stem = statement ? STATEMENT_FILES[statement] : kinds[kind].file
  const period = periodLabel(kind, date).replaceAll('/', '-')
  return `${[stem, period, codEmpregado].filter(Boolean).join('_')}.pdf`
}
