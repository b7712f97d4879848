import { join } from 'node:path'
import type { PdfOptions } from '@colab/contract/desk/imports'
import type { OurText } from '#base/ours.ts'
import { PAPER_TYPES, type PaperKind, receiptsKind } from '#hr/intake/pdf-kind.ts'
import { writeParts } from '#hr/intake/pdf-parts.ts'
import { type PlannedPdf, planPdf } from '#hr/intake/pdf-plan.ts'
import type { FoundFolder } from '#hr/intake/start/folder.ts'
import type { PayrollPdf } from '#hr/intake/start/paper.ts'
import type { Source } from '#import/prepared.ts'
import type { HrDeps } from '#record/actions.ts'
import type { Finding, JobResult, PdfResult } from './result.ts'

/* A PDF of several people as one import: it is imported alone, because its pages are compared with stored data. */

export interface FoundPdf {
  name: string
  is: PayrollPdf
}

/** Returns the PDF of a folder that contains nothing else. */
export function onlyPdf({ files: [file, other], further }: FoundFolder): FoundPdf | null {
  if (!file || other || further > 0) return null
  return file.is.kind === 'paper' && file.is.fault === '' ? { name: file.name, is: file.is } : null
}

/**
 * Plans the PDF with the options of the agent, and splits it without faults; without options it only returns what the
 * PDF seems to contain.
 */
export async function openPdf(
  { db }: Pick<HrDeps, 'db'>,
  { name, is }: FoundPdf,
  { folder, options }: { folder: string; options: PdfOptions | null },
): Promise<{ source: Source | null; about: Partial<JobResult> }> {
  if (!options) {
    const seems = { isReport: is.isReport, period: monthOf(is.period), type: 'mensal' as const, paidOn: '' }
    const none = { pages: 0, contracts: 0, alone: 0, unowned: [], missing: [] }
    return { source: null, about: { pdf: { isPlanned: false, ...seems, ...none } } }
  }
  const kind = kindOf(options)
  const skipped = new Set(options.fora)
  const planned = await planPdf(db, join(folder, name), kind, { skipped, again: false })
  const about = { pdf: resultOf(planned, options) }
  const { faults } = planned.plan
  if (faults.length === 0) return { source: await writeParts(name, planned, kind, folder), about }
  const findings = faults.map((reason): Finding => {
    return { isError: true, file: name, field: '', reason: withoutOptions(reason), count: 1, lines: [] }
  })
  return { source: null, about: { ...about, findings, errors: faults.length } }
}

function kindOf({ papeis, periodo, tipo, pagoEm }: PdfOptions): PaperKind {
  if (papeis === 'informes') return { as: 'informes', ano: Number(periodo.slice(0, 4)) }
  const codTipoCalculo = PAPER_TYPES[tipo] ?? 0
  const competencia = periodo.length > 7 ? periodo : `${periodo}-01`
  return receiptsKind({ competencia, codTipoCalculo, ...(pagoEm && { paidOn: pagoEm }) })
}

function resultOf({ plan, candidates }: PlannedPdf, { papeis, periodo, tipo, pagoEm, fora }: PdfOptions): PdfResult {
  const nameOf = new Map([...candidates.values()].map(({ matricula, nome }) => [matricula, nome]))
  const out = fora.map((page) => ({ page, reason: '' as const, isOut: true }))
  const unowned = plan.unowned.map(({ page, reason }) => ({ page, reason: withoutOptions(reason), isOut: false }))
  return {
    isPlanned: true,
    isReport: papeis === 'informes',
    period: periodo,
    type: tipo,
    paidOn: pagoEm,
    pages: plan.pages,
    contracts: plan.papers.length,
    alone: plan.papers.filter(({ isAlone }) => isAlone).length,
    unowned: [...unowned, ...out].toSorted((one, other) => one.page - other.page),
    missing: plan.missing.map((code) => ({ code, name: nameOf.get(code) ?? '' })),
  }
}

/** Returns `10/2026` as `2026-10`, and a year unchanged. */
function monthOf(period: string): string {
  const [, month, year] = /^(\d\d)\/(\d{4})$/.exec(period) ?? []
  return month ? `${year}-${month}` : period
}

/** Messages name the options of the command, which here are fields. */
function withoutOptions(text: OurText): OurText {
  return text.replace(/ com --[\w-]+/g, '').replace(/^--[\w-]+: /, '') as OurText
}
