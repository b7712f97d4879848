import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { CALCULATION } from '@colab/contract/domains/receipts'
import { commandOn, type Output, WrongUse } from '#base/command.ts'
import { markReal, refuseDemo } from '#base/installation.ts'
import { actingOf, COMMON, type HrApp, NOTES } from '#hr/command.ts'
import { period } from '#import/cell-types.ts'
import { faultsText, warningsText } from '#import/faults.ts'
import { importCompany } from '#import/import.ts'
import type { Layout } from '#import/layout.ts'
import { SourceError } from '#import/sheet.ts'
import type { Source } from '#import/source.ts'
import { splitting } from '#pdf/splitting.ts'
import { UnreadablePdf } from '#pdf/unreadable.ts'
import { lockForImport } from './lock.ts'
import { faultOfPart, type PaperKind, type PdfPlan, type PlannedPdf, planPdf } from './pdf-plan.ts'

const TYPES: Readonly<Record<string, number>> = {
  mensal: CALCULATION.paycheck,
  adiantamento: CALCULATION.advance,
  ferias: CALCULATION.vacationReceipt,
  '13': CALCULATION.thirteenth,
  rescisao: CALCULATION.severance,
}

/** `colab import pdf` */
export const pdfCommand = (layouts: readonly Layout[]) =>
  commandOn<HrApp>()({
    language: 'pt',
    usage:
      '<arquivo.pdf> --as recibos --competencia <MM/AAAA> [--tipo <tipo>] | --as informes --ano <AAAA> [--skip-pages <1,7>] [--dry-run]',
    about:
      'separa por pessoa um PDF com os holerites ou informes de todos; não grava nada enquanto uma página não é de ninguém',
    args: [1, 1],
    options: {
      ...COMMON,
      as: { type: 'string' },
      competencia: { type: 'string' },
      tipo: { type: 'string' },
      ano: { type: 'string' },
      'skip-pages': { type: 'string' },
      'dry-run': { type: 'boolean' },
    },
    notes: `  --tipo             ${Object.keys(TYPES).join(', ')}; mensal, se não for informado
  --skip-pages <1,7> páginas que ficam de fora, como uma capa
${NOTES}`,
    async run({ settings, withApp, args: [path = ''], values }): Promise<Output> {
      const kind = kindOf(values)
      const skipped = skippedPages(values['skip-pages'])
      const acting = actingOf(values)
      const lock = lockForImport(settings())
      try {
        return await withApp(async (app) => {
          await refuseDemo(app)
          const planned = await planPdf(app.db, resolve(path), kind, skipped)
          const { plan } = planned
          if (plan.faults.length > 0) return { text: planText(plan), data: plan, failed: true }
          const dryRun = values['dry-run'] === true
          const source = await writeParts(basename(path), planned, kind)
          try {
            const { id, faults } = await importCompany(app, { layouts, source, dryRun, acting })
            if (faults.count > 0) return { text: faultsText(faults, 'página'), data: plan, failed: true }
            if (!dryRun) await markReal(app)
            const stored = `Tudo foi gravado: é a importação ${id}, e "colab import undo ${id}" a desfaz.`
            const outcome = dryRun ? 'Nada foi gravado: foi só um ensaio.' : stored
            return {
              text: [planText(plan), warningsText(faults), outcome].filter(Boolean).join('\n\n'),
              data: { ...plan, importacao: id },
            }
          } finally {
            await rm(source.folder, { recursive: true, force: true })
          }
        })
      } finally {
        lock?.release()
      }
    },
  })

type Values = Readonly<Partial<Record<'as' | 'competencia' | 'tipo' | 'ano', string | undefined>>>

function kindOf({ as, competencia, tipo = 'mensal', ano }: Values): PaperKind {
  if (as === 'informes') {
    if (!/^20\d\d$/.test(ano ?? '')) throw new WrongUse('Informe o ano-calendário: --ano 2025.')
    return { as, ano: Number(ano) }
  }
  if (as !== 'recibos') throw new WrongUse('Diga o que o PDF traz: --as recibos ou --as informes.')
  const codTipoCalculo = TYPES[tipo]
  if (codTipoCalculo === undefined) throw new WrongUse(`--tipo é ${Object.keys(TYPES).join(', ')}.`)
  return { as, competencia: monthOf(competencia), codTipoCalculo }
}

function monthOf(typed = ''): string {
  try {
    return String(period.read(typed))
  } catch {
    throw new WrongUse('Informe a competência: --competencia 10/2026.')
  }
}

function skippedPages(typed: string | undefined): Set<number> {
  const numbers = typed === undefined ? [] : typed.split(',').map((number) => number.trim())
  if (!numbers.every((number) => /^[1-9]\d{0,5}$/.test(number)))
    throw new WrongUse('--skip-pages leva números de páginas: 1,7.')
  return new Set(numbers.map(Number))
}

/**
 * Writes a PDF for each contract into a folder that only this user reads, as a source to import. Throws SourceError for
 * parts that hold anything of another person.
 */
async function writeParts(name: string, planned: PlannedPdf, kind: PaperKind): Promise<Source> {
  const { plan } = planned
  const folder = await mkdtemp(join(tmpdir(), 'colab-pdf-'))
  const lines: { line: number; cells: string[] }[] = []
  try {
    const faults: string[] = []
    let at = 0
    for await (const part of splitting(
      'splitPages',
      planned.bytes,
      plan.papers.map(({ pages }) => pages),
    )) {
      const paper = plan.papers[at++]
      if (!paper) break
      const fault = await faultOfPart(part, paper, planned)
      if (fault) faults.push(fault)
      const { codEmpregado, matricula, pages } = paper
      const file = kind.as === 'recibos' ? `holerite-${codEmpregado}.pdf` : `informe-${kind.ano}-${codEmpregado}.pdf`
      await writeFile(join(folder, file), part, { mode: 0o600 })
      const own = kind.as === 'recibos' ? [String(kind.codTipoCalculo), kind.competencia, 'anexo'] : [String(kind.ano)]
      lines.push({ line: pages[0] ?? 0, cells: [matricula, ...own, file] })
    }
    if (faults.length > 0) throw new SourceError([...faults.slice(0, 50), 'Nada foi gravado.'].join('\n'))
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error instanceof UnreadablePdf ? new SourceError(`${name}: ${error.message}`) : error
  }
  const own = kind.as === 'recibos' ? ['codTipoCalculo', 'dtCompetencia', 'tipo'] : ['ano']
  const header = { line: 0, cells: ['codEmpregado', ...own, 'arquivo'] }
  const table = kind.as === 'recibos' ? 'recibos-arquivos' : 'informes'
  const sheet = {
    file: name,
    async *rows() {
      yield [header, ...lines]
    },
    progress: () => 1,
  }
  return { sheets: new Map([[table, sheet]]), folder, name }
}

function planText({ pages, skipped, papers, faults, missing }: PdfPlan): string {
  const summary = [`${pages.toLocaleString('pt-BR')} páginas, ${papers.length.toLocaleString('pt-BR')} contratos`]
  if (skipped > 0) summary.push(`${skipped} páginas fora`)
  const absent =
    missing.length > 0
      ? `Têm recibo e nenhuma página: ${missing.slice(0, 20).join(', ')}${missing.length > 20 ? ' …' : ''}.`
      : ''
  const refused =
    faults.length > 0
      ? [...faults.slice(0, 50), '', 'Nada foi gravado. Páginas que não são de ninguém ficam de fora com --skip-pages.']
      : []
  return [`${summary.join(', ')}.`, absent, refused.join('\n')].filter(Boolean).join('\n')
}
