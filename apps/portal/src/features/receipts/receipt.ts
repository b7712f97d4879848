import type { Movimento } from '@colab/contract/domains/receipts'
import type { Code } from '@colab/contract/wire/cells'
import type { IsoDate } from '@colab/contract/wire/date'
import { addKnown, toCents } from '@colab/contract/wire/money'
import { type Kind, kinds } from './kinds.ts'
import { periodLabel } from './periods.ts'

/** Total of the earnings or deductions of a receipt. */
export interface Total {
  /** The declared amount; the sum of the lines if none is declared; null if that is unknown too. */
  cents: number | null
  /** The sum of the lines in cents; null unless all of them were read. */
  sum: number | null
}

/** A receipt of one employment; amounts in cents, null when missing. */
export interface Employment {
  /** Distinguishes it from the other receipts of its period. */
  id: string
  /** Its number among the receipts of its employment, from 1. */
  place: number
  /** Its first row, with company, totals, bases and PDFs from the rows that have them. */
  head: Movimento
  earnings: Movimento[]
  deductions: Movimento[]
  /** Informative lines, not part of any total. */
  information: Movimento[]
  /** Lines of an unknown kind: they may belong to either total, so an undeclared total and the net pay are unknown. */
  unknown: Movimento[]
  totalEarnings: Total
  totalDeductions: Total
  /** Earnings minus deductions (spec §2). */
  net: number | null
  fgtsBase: number | null
  fgts: number | null
  /** It consists of a PDF alone: its amounts are unknown. */
  isPdfOnly: boolean
  /** Every row and every amount was read; otherwise nothing may be concluded from the lines. */
  isComplete: boolean
}

/** Statements that a receipt may include, in the order of their buttons. */
export const STATEMENTS = ['planoSaude', 'comissao', 'descontosDiversos', 'mediaFerias'] as const
export type Statement = (typeof STATEMENTS)[number]
export type PdfColumn = 'anexo' | Statement

const STATEMENT_FILES: Record<Statement, string> = {
  planoSaude: 'plano_saude',
  comissao: 'comissoes',
  descontosDiversos: 'descontos_diversos',
  mediaFerias: 'medias',
}

/** Columns that concern the receipt, not the line; our server fills them in the first row (wire protocol §7). */
const OF_RECEIPT = [
  'vlrTotProventos',
  'vlrTotDescontos',
  'vlrBaseFGTS',
  'vlrFGTS',
  'vlrBaseINSS',
  'vlrBaseIRRF',
  'dtPagamento',
  'nomeEmpresa',
  'nomeRecibo',
  'corrigido',
  'anexo',
  'anexosOmitidos',
  ...STATEMENTS,
] as const

/** Returns the first row, completed with what only later rows contain. Rows with several amounts of one total declare none. */
function headOf(first: Movimento, rows: readonly Movimento[]): Movimento {
  const filled = (column: (typeof OF_RECEIPT)[number]) => {
    const [value = first[column], ...others] = new Set(rows.map((row) => row[column]).filter(Boolean))
    return others.length > 0 && typeof value === 'number' ? null : value
  }
  return { ...first, ...Object.fromEntries(OF_RECEIPT.map((column) => [column, filled(column)])) }
}

/** Kinds of lines by the beginning of their `indicador`, in any case (wire protocol §8). */
const LINE_KINDS: readonly (readonly [RegExp, 'earnings' | 'deductions' | 'information'])[] = [
  [/^\s*(p\b|\+|(prov(ento)?|venc(imento)?)s?\b)/i, 'earnings'],
  [/^\s*(d\b|-|desc(onto)?s?\b)/i, 'deductions'],
  [/^\s*(inf|base)/i, 'information'],
]

function lineKindOf({ indicador }: Movimento) {
  return LINE_KINDS.find(([pattern]) => pattern.test(indicador))?.[1] ?? 'unknown'
}

/** Removes the sign of deductions where a back end writes all of them as negative amounts. */
function withoutSigns(deductions: Movimento[]): Movimento[] {
  const isBelowZero = deductions.every(({ vlrMovto }) => vlrMovto === null || vlrMovto <= 0)
  return isBelowZero
    ? deductions.map((row) => ({ ...row, vlrMovto: row.vlrMovto && Math.abs(row.vlrMovto) }))
    : deductions
}

/** Whether rows have a PDF and nothing else: no line, and no total. */
function arePdfOnly(rows: readonly Movimento[], { vlrTotProventos, vlrTotDescontos, ...head }: Movimento): boolean {
  const isEmpty = ({ nomeEvento, indicador, vlrMovto }: Movimento) =>
    !vlrMovto && !nomeEvento.trim() && !indicador.trim()
  return rows.every(isEmpty) && !vlrTotProventos && !vlrTotDescontos && hasPdf(head, 'anexo')
}

/**
 * A zero is not a declaration: back ends leave the columns at zero in rows without the totals. `isAllKnown`: every row was read, and its
 * kind is known.
 */
function totalOf(lines: readonly Movimento[], declared: number | null, isAllKnown: boolean): Total {
  const amounts = lines.map(({ vlrMovto }) => toCents(vlrMovto))
  const sum = isAllKnown && (amounts.length > 0 || !declared) ? addKnown(amounts) : null
  return { cents: declared ? Math.abs(toCents(declared)) : sum, sum }
}

/** Returns whether the sum of the lines differs from the declared amount. */
export function isContradicted(total: Total): total is Total & { sum: number } {
  return total.sum !== null && total.sum !== total.cents
}

function employmentOf(rows: readonly [Movimento, ...Movimento[]], leftOut: number): Omit<Employment, 'id' | 'place'> {
  const head = headOf(rows[0], rows)
  const isPdfOnly = arePdfOnly(rows, head)
  const { earnings = [], information = [], unknown = [], ...byKind } = Object.groupBy(isPdfOnly ? [] : rows, lineKindOf)
  const deductions = withoutSigns(byKind.deductions ?? [])
  const counted = [...earnings, ...deductions]
  const isAllKnown = leftOut === 0 && unknown.length === 0 && !isPdfOnly
  const totalEarnings = totalOf(earnings, head.vlrTotProventos, isAllKnown)
  const totalDeductions = totalOf(deductions, head.vlrTotDescontos, isAllKnown)
  const isKnown = counted.length > 0 || head.vlrTotProventos || head.vlrTotDescontos
  const isMissing = !isKnown || totalEarnings.cents === null || totalDeductions.cents === null
  return {
    head,
    earnings,
    deductions,
    information,
    unknown,
    totalEarnings,
    totalDeductions,
    net: isMissing ? null : Number(totalEarnings.cents) - Number(totalDeductions.cents),
    fgtsBase: toCents(head.vlrBaseFGTS),
    fgts: toCents(head.vlrFGTS),
    isPdfOnly,
    isComplete: isAllKnown && counted.every(({ vlrMovto }) => vlrMovto !== null),
  }
}

/** Identifies the receipt of a row: an employment may have several, which differ in `sequenciaRecibo`. */
function receiptOf({ codEmpregado, sequenciaRecibo }: Movimento): string {
  return [codEmpregado, sequenciaRecibo].join(' ')
}

/**
 * Groups rows of buscaMovimento into receipts, in order of first appearance. `leftOut` is the number of rows that could not be read: any
 * receipt may lack one, also one whose employment is unknown while others have theirs.
 */
export function employmentsOf(rows: readonly Movimento[], leftOut = 0): Employment[] {
  const places = new Map<string, number>()
  const unplaced = rows.filter(({ codEmpregado }) => codEmpregado === null).length
  const lacking = leftOut + (unplaced < rows.length ? unplaced : 0)
  return [...Map.groupBy(rows, receiptOf)].flatMap(([id, own]) => {
    const [first, ...rest] = own
    if (!first) return []
    const employment = String(first.codEmpregado)
    const place = (places.get(employment) ?? 0) + 1
    places.set(employment, place)
    return [{ id, place, ...employmentOf([first, ...rest], lacking) }]
  })
}

/** Returns the receipt of another period that corresponds to one: of the same employment and, among several, of the same name. */
export function counterpartOf(
  { head, place }: Employment,
  siblings: readonly Employment[],
  others: readonly Employment[],
): Employment | undefined {
  const ofEmployment = ({ head: other }: Employment) => String(other.codEmpregado) === String(head.codEmpregado)
  const candidates = others.filter(ofEmployment)
  if (candidates.length === 1 && siblings.filter(ofEmployment).length === 1) return candidates[0]
  const named = candidates.filter((other) => other.head.nomeRecibo === head.nomeRecibo)
  return named.find((other) => other.place === place) ?? named[0]
}

/** Splits a line's detail text at control characters (spec §3 names none in particular); empty without text. */
export function detailsOf({ detalhamento }: Movimento): string[] {
  return detalhamento
    .split(/\p{Cc}/u)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** Returns whether a receipt has a file, in the reply or omitted from it. */
export function hasPdf(head: Pick<Movimento, PdfColumn | 'anexosOmitidos'>, column: PdfColumn): boolean {
  return head[column] !== '' || head.anexosOmitidos.split(' ').includes(column)
}

/** A PDF of a receipt: kind, period, employment and place if there are several, and statement. */
export interface ReceiptFile {
  kind: Kind
  date: IsoDate
  codEmpregado: Code | null | undefined
  place?: number
  statement?: Statement
}

/**
 * Returns `comprovante_10-2026.pdf`; with several employments adds the number, so that files do not overwrite each
 * other.
 */
export function fileName({ kind, date, codEmpregado, place = 1, statement }: ReceiptFile): string {
  const stem = statement ? STATEMENT_FILES[statement] : kinds[kind].file
  const period = periodLabel(kind, date).replaceAll('/', '-')
  const code = String(codEmpregado ?? '').replace(/[^\p{L}\d-]+/gu, '-')
  return `${[stem, period, code, place > 1 && place].filter(Boolean).join('_')}.pdf`
}
