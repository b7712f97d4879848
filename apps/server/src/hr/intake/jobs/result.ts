import type { FILE_KINDS, PdfOptions } from '@colab/contract/desk/imports'
import type { OurText } from '#base/ours.ts'
import type { FoundFault } from '#import/faults.ts'
import type { ListSample } from '#import/mapping/sample.ts'
import type { EmptyPart } from '#import/needs.ts'
import type { RetainedRows } from '#import/undo.ts'

/** The findings of a task, as stored with its job. */
export interface JobResult {
  contents: FileContent[]
  /** Notes on reading the files, in Portuguese: columns that are not imported, computed totals. */
  notes: OurText[]
  tables: TableCounts[]
  /** Errors before warnings, the first `MOST_FINDINGS`. */
  findings: Finding[]
  errors: number
  warnings: number
  /** There is something to store, and no error. */
  isReady: boolean
  /** Beginnings of lists without a mapping, by the names of their files. */
  samples: Record<string, ListSample>
  /** Screens and the tables that they lack. */
  missing: EmptyPart[]
  /** Assignment of the pages of a PDF; null for lists. */
  pdf: PdfResult | null
  /** Rows that an undo would not revert, and the number of those that it reverts. */
  kept: RetainedRows[]
  undone: number
  /** Reason for which nothing was done. */
  failure: string
}

/** A file, or one of a ZIP. */
export interface FileContent {
  name: string
  kind: (typeof FILE_KINDS)[number]
  tables: readonly string[]
  /** The mapping that reads it. */
  map: string
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
  /** Whether a plan was made; before that, the other fields are estimates from the text of the PDF. */
  isPlanned: boolean
  isReport: boolean
  /** `YYYY-MM`, or the year of reports; empty where the text has none. */
  period: string
  type: PdfOptions['tipo']
  /** `YYYY-MM-DD`; empty where it is unknown. */
  paidOn: string
  pages: number
  contracts: number
  /** Contracts whose receipt is the PDF alone. */
  alone: number
  /** Pages without an assigned person, and those that are left out. */
  unowned: { page: number; reason: OurText | ''; isOut: boolean }[]
  /** Contracts with a receipt and without a page. */
  missing: { code: string; name: string }[]
}

export interface Finding extends Pick<FoundFault, 'file' | 'field' | 'reason' | 'count' | 'lines'> {
  isError: boolean
}

/** Number of findings that are stored; equal ones in several lines count as one. */
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
