import type { FILE_KINDS, PdfOptions } from '@colab/contract/desk/imports'
import type { FoundFault } from '#import/faults.ts'
import type { ListSample } from '#import/mapping/sample.ts'
import type { EmptyPart } from '#import/needs.ts'
import type { RetainedRows } from '#import/undo.ts'

/** What a task found, as it is stored with its job. */
export interface JobResult {
  contents: FileContent[]
  /** What the files are read with, in Portuguese: columns that nothing reads, computed totals. */
  notes: string[]
  tables: TableCounts[]
  /** Errors before warnings, the first `MOST_FINDINGS`. */
  findings: Finding[]
  errors: number
  warnings: number
  /** Something can be stored, and nothing prevents it. */
  isReady: boolean
  /** Beginnings of lists that nothing reads, by the names of their files. */
  samples: Record<string, ListSample>
  /** Screens and the tables that they lack. */
  missing: EmptyPart[]
  /** How the pages of a PDF would become papers; null for lists. */
  pdf: PdfResult | null
  /** What an undo would leave, and the rows that it takes back. */
  kept: RetainedRows[]
  undone: number
  /** Why nothing was done. */
  failure: string
}

/** A file, or one of a ZIP. */
export interface FileContent {
  name: string
  kind: (typeof FILE_KINDS)[number]
  tables: readonly string[]
  /** The mapping that reads it. */
  map: string
  /** In Portuguese. */
  detail: string
}

export interface TableCounts {
  name: string
  file: string
  lines: number
  added: number
  changed: number
  removed: number
}

export interface PdfResult {
  /** Whether a plan was made; before that the rest is what the text of the PDF seems to say. */
  isPlanned: boolean
  isReport: boolean
  /** `YYYY-MM`, or the year of reports; empty where the text has none. */
  period: string
  type: PdfOptions['tipo']
  /** `YYYY-MM-DD`; empty where it is not known. */
  paidOn: string
  pages: number
  contracts: number
  /** Contracts whose receipt is the PDF alone. */
  alone: number
  /** Pages of nobody, and those that are left out. */
  unowned: { page: number; reason: string; isOut: boolean }[]
  /** Contracts with a receipt and without a page. */
  missing: { code: string; name: string }[]
}

export interface Finding extends Pick<FoundFault, 'file' | 'field' | 'reason' | 'count' | 'lines'> {
  isError: boolean
}

/** Findings that are stored; equal ones in several lines are one. */
export const MOST_FINDINGS = 20_000

export const NOTHING_FOUND: JobResult = {
  contents: [],
  notes: [],
  samples: {},
  missing: [],
  tables: [],
  findings: [],
  errors: 0,
  warnings: 0,
  isReady: false,
  pdf: null,
  kept: [],
  undone: 0,
  failure: '',
}
