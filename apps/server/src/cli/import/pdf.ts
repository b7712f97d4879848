import { rm } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { CALCULATION } from '@colab/contract/domains/receipts'
import { markReal, refuseDemo } from '#base/installation.ts'
import { WrongUse } from '#base/options.ts'
import { commandOn, type Output } from '#cli/command.ts'
import { actingOf, COMMON, NOTES } from '#cli/verb.ts'
import type { HrApp } from '#hr/app.ts'
import { lockForImport } from '#hr/intake/lock.ts'
import { PAPER_TYPES, type PaperKind, receiptsKind } from '#hr/intake/pdf-kind.ts'
import { replacedOf, writeParts } from '#hr/intake/pdf-parts.ts'
import { type PdfPlan, planPdf } from '#hr/intake/pdf-plan.ts'
import { day, period } from '#import/cell-types.ts'
import { counted, faultsText, warningsText } from '#import/faults.ts'
import { type ImportOptions, importCompany } from '#import/import.ts'
import type { Layout } from '#import/layout.ts'

/** `colab import pdf` */
export const pdfCommand = (layouts: readonly Layout[]) =>
  commandOn<HrApp>()({
    language: 'pt',
    usage:
      '<arquivo.pdf> --as recibos --competencia <MM/AAAA> [--tipo <tipo>] [--pago-em <DD/MM/AAAA>] | --as informes --ano <AAAA> [--skip-pages <1,7>] [--again] [--dry-run]',
    about:
      'separa por pessoa um PDF com os holerites ou informes de todos; não grava nada enquanto uma página não é de ninguém',
    args: [1, 1],
    options: {
      ...COMMON,
      as: { type: 'string' },
      competencia: { type: 'string' },
      tipo: { type: 'string' },
      'pago-em': { type: 'string' },
      ano: { type: 'string' },
      'skip-pages': { type: 'string' },
      again: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
    },
    notes: `  --tipo             ${Object.keys(PAPER_TYPES).join(', ')}; mensal, se não for informado
  --pago-em          quando foi pago: o recibo de quem não tem nenhum do mês é só o PDF, sem valores
  --skip-pages <1,7> páginas que ficam de fora, como uma capa
  --again            só substitui PDFs que a empresa já trouxe, sem criar recibos: os que uma versão anterior separou
${NOTES}`,
    async run({ settings, withApp, args: [path = ''], values }): Promise<Output> {
      const kind = kindOf(values)
      const skipped = skippedPages(values['skip-pages'])
      const acting = actingOf(values)
      const lock = lockForImport(settings())
      try {
        return await withApp(async (app) => {
          await refuseDemo(app)
          const again = values.again === true
          const planned = await planPdf(app.db, resolve(path), kind, { skipped, again })
          const { plan } = planned
          const summary = planText(plan, again)
          if (plan.faults.length > 0) return { text: summary, data: plan, failed: true }
          if (again && plan.papers.length === 0) {
            return { text: `${summary}\n\nNada foi gravado: não há PDF a substituir.`, data: plan, failed: true }
          }
          const source = await writeParts(basename(path), planned, kind)
          try {
            const dryRun = values['dry-run'] === true
            return await importParts(app, { layouts, source, dryRun, acting }, { plan, summary })
          } finally {
            await rm(source.folder, { recursive: true, force: true })
          }
        })
      } finally {
        lock?.release()
      }
    },
  })

/** Imports the parts of a PDF, whose plan `summary` describes. */
async function importParts(
  app: HrApp,
  options: ImportOptions,
  { plan, summary }: { plan: PdfPlan; summary: string },
): Promise<Output> {
  const { dryRun } = options
  const { id, faults, tables } = await importCompany(app, options)
  if (faults.count > 0) return { text: faultsText(faults, 'página'), data: plan, failed: true }
  if (!dryRun) await markReal(app)
  const stored = `Tudo foi gravado: é a importação ${id}, e "colab import undo ${id}" a desfaz.`
  const replaced = replacedOf(plan, tables)
  const outcome = dryRun ? 'Nada foi gravado: foi só um ensaio.' : stored
  return {
    text: [summary, replacedText(replaced), warningsText(faults), outcome].filter(Boolean).join('\n\n'),
    data: { ...plan, importacao: id, substituidos: replaced },
  }
}

type Values = Readonly<Partial<Record<'as' | 'competencia' | 'tipo' | 'ano' | 'pago-em', string | undefined>>>

function kindOf({ as, competencia, tipo = 'mensal', ano, 'pago-em': paid }: Values): PaperKind {
  if (as === 'informes') {
    if (paid !== undefined) throw new WrongUse('--pago-em é de recibos.')
    if (!/^20\d\d$/.test(ano ?? '')) throw new WrongUse('Informe o ano-calendário: --ano 2025.')
    return { as, ano: Number(ano) }
  }
  if (as !== 'recibos') throw new WrongUse('Diga o que o PDF traz: --as recibos ou --as informes.')
  const codTipoCalculo = PAPER_TYPES[tipo]
  if (codTipoCalculo === undefined) throw new WrongUse(`--tipo é ${Object.keys(PAPER_TYPES).join(', ')}.`)
  if (paid === undefined) return receiptsKind({ competencia: monthOf(competencia), codTipoCalculo })
  const isDay = /^\d{1,2}\/\d{1,2}\/|-\d\d-/.test(competencia ?? '')
  if (codTipoCalculo === CALCULATION.vacationReceipt && !isDay) {
    throw new WrongUse('Com --pago-em, a competência das férias é o dia em que começam: --competencia 05/10/2026.')
  }
  return receiptsKind({ competencia: monthOf(competencia), codTipoCalculo, paidOn: dayOf(paid) })
}

function dayOf(typed: string): string {
  try {
    return String(day.read(typed))
  } catch {
    throw new WrongUse('--pago-em é uma data: 05/11/2026.')
  }
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

function replacedText(replaced: number): string {
  return replaced > 0 ? `${counted(replaced, 'PDF guardado é substituído', 'PDFs guardados são substituídos')}.` : ''
}

function planText({ pages, skipped, papers, faults, missing, leftOut }: PdfPlan, again: boolean): string {
  const summary = [`${pages.toLocaleString('pt-BR')} páginas, ${papers.length.toLocaleString('pt-BR')} contratos`]
  if (skipped > 0) summary.push(`${skipped} páginas fora`)
  const having = again ? 'Têm PDF guardado, que fica como está, e nenhuma página' : 'Têm recibo e nenhuma página'
  const absent = missing.length > 0 ? `${having}: ${firstOf(missing)}.` : ''
  const out = leftOut.length > 0 ? `Sem PDF guardado, ficam de fora: ${firstOf(leftOut)}.` : ''
  const alone = papers.filter(({ isAlone }) => isAlone).map(({ matricula }) => matricula)
  const withoutLines =
    alone.length > 0 && faults.length === 0
      ? `O recibo é só o PDF, sem valores, sem conferência e sem informe de rendimentos: ${firstOf(alone)}.`
      : ''
  const refused =
    faults.length > 0
      ? [...faults.slice(0, 50), '', 'Nada foi gravado. Páginas que não são de ninguém ficam de fora com --skip-pages.']
      : []
  return [`${summary.join(', ')}.`, absent, out, withoutLines, refused.join('\n')].filter(Boolean).join('\n')
}

function firstOf(numbers: readonly string[]): string {
  return `${numbers.slice(0, 20).join(', ')}${numbers.length > 20 ? ' …' : ''}`
}
