import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { joined, type OurText, ours } from '#base/ours.ts'
import type { Source } from '#import/prepared.ts'
import { SourceError } from '#import/sheet.ts'
import type { TableResult } from '#import/table.ts'
import { inspecting } from '#pdf/splitting.ts'
import { UnreadablePdf } from '#pdf/unreadable.ts'
import type { PaperKind } from './pdf-kind.ts'
import { faultOfPart, type PdfPlan, type PlannedPdf } from './pdf-plan.ts'

/* The parts of a PDF of several people, as an import. */

/**
 * Writes a PDF for each contract into a folder `within` another, which only this user can read, as a source to import.
 * Throws SourceError for parts that contain data of another person.
 */
export async function writeParts(
  name: string,
  planned: PlannedPdf,
  kind: PaperKind,
  within = tmpdir(),
): Promise<Source> {
  const { plan } = planned
  const folder = await mkdtemp(join(within, 'colab-pdf-'))
  const lines: Line[] = []
  try {
    const faults: OurText[] = []
    let at = 0
    for await (const { part, inside } of inspecting(
      'inspectedParts',
      planned.bytes,
      plan.papers.map(({ pages }) => pages),
    )) {
      const paper = plan.papers[at++]
      if (!paper) break
      const fault = faultOfPart(inside, paper, planned)
      if (fault) faults.push(fault)
      const { codEmpregado, matricula, pages } = paper
      const file = kind.as === 'recibos' ? `holerite-${codEmpregado}.pdf` : `informe-${kind.ano}-${codEmpregado}.pdf`
      await writeFile(join(folder, file), part, { mode: 0o600 })
      const own = kind.as === 'recibos' ? [String(kind.codTipoCalculo), kind.competencia, 'anexo'] : [String(kind.ano)]
      lines.push({ line: pages[0] ?? 0, cells: [matricula, ...own, file] })
    }
    if (faults.length > 0) throw new SourceError(joined([...faults.slice(0, 50), ours`Nada foi gravado.`], '\n'))
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error instanceof UnreadablePdf ? new SourceError(ours`${name}: ${error.message}`) : error
  }
  return { sheets: tablesOf(name, { plan, kind, lines }), folder, name }
}

interface Line {
  line: number
  cells: string[]
}

/** Returns the parts as tables to import; receipts that are only a PDF come before their PDF. */
function tablesOf(
  file: string,
  { plan, kind, lines }: { plan: PdfPlan; kind: PaperKind; lines: readonly Line[] },
): Source['sheets'] {
  const sheet = (columns: string[], rows: readonly Line[]) => ({
    file,
    async *rows() {
      yield [{ line: 0, cells: columns }, ...rows]
    },
    progress: () => 1,
  })
  if (kind.as === 'informes') return new Map([['informes', sheet(['codEmpregado', 'ano', 'arquivo'], lines)]])
  const { codTipoCalculo, competencia, paidOn } = kind
  const alone = plan.papers.flatMap(({ matricula, pages: [line = 0], isAlone }) =>
    isAlone && paidOn ? [{ line, cells: [matricula, String(codTipoCalculo), competencia, '0', '0', paidOn] }] : [],
  )
  const receipt = ['codEmpregado', 'codTipoCalculo', 'dtCompetencia']
  const files = sheet([...receipt, 'tipo', 'arquivo'], lines)
  if (alone.length === 0) return new Map([['recibos-arquivos', files]])
  const receipts = sheet([...receipt, 'vlrTotProventos', 'vlrTotDescontos', 'dtPagamento'], alone)
  return new Map([
    ['recibos', receipts],
    ['recibos-arquivos', files],
  ])
}

/** Number of PDFs that were replaced by others; those with the same bytes were not written. */
export function replacedOf({ papers, stored }: PdfPlan, tables: readonly TableResult[]): number {
  const written = tables.findLast(({ lines }) => lines > 0)?.written ?? 0
  return stored - (papers.length - written)
}
