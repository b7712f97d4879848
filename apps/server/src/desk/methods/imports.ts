import { type ImportOptions, MOST_LINES, type PdfOptions } from '@colab/contract/desk/imports'
import { LARGEST_COUNT } from '@colab/contract/desk/lists'
import { isDate } from '@colab/contract/wire/date'
import { ours } from '#base/ours.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { conflictsCsv, listConflicts } from '#hr/intake/conflicts.ts'
import { beginJob, jobOf, queueTask, resultOf, stateOf } from '#hr/intake/jobs/jobs.ts'
import { type JobOptions, optionsOf } from '#hr/intake/jobs/options.ts'
import { type Finding, type JobResult, NOTHING_FOUND, type PdfResult } from '#hr/intake/jobs/result.ts'
import type { ImportJob } from '#hr/intake/jobs/tables.ts'
import { dropFile, filesOf, reopen } from '#hr/intake/jobs/uploads.ts'
import { refusal } from '#hr/refusal.ts'
import { momentText } from '#hr/requests/kind.ts'
import { listImports } from '#import/runs.ts'
import type { AreaHandlers, DeskContext, DeskFile } from '../context.ts'
import { cursorOf, positionOf } from '../cursor.ts'
import { NO_LOOKS } from '../looks.ts'
import { changed, missing, ownJob, seenJob } from './import-jobs.ts'
import { columnsFor, listMaps, removeMap, saveMap, takeMap } from './import-maps.ts'

/** Number of findings that a page shows; its file contains all. */
const SHOWN = 200

/** Methods on imports of payroll. Long tasks run as a job, whose state is polled. */
export const imports = {
  async buscaTrabalho(context, { tipo, todos }) {
    const { app, db, agent, parts } = context
    const job = await jobOf(db, agent.codAgente, tipo)
    if (!job) return jobTables([], NOTHING_FOUND, { files: [], options: [], most: 0 })
    const situacao = stateOf(job, app.clock.now())
    // Also a job whose server stopped before it began.
    if (situacao === 'espera') parts.runImports()
    const result = resultOf(job)
    const ttTrabalho = {
      codTrabalho: job.codTrabalho,
      tarefa: job.tarefa,
      situacao,
      passo: job.passo,
      importacao: job.importId ?? 0,
      falha: result.failure,
      erros: result.errors,
      avisos: result.warnings,
      podeAplicar: job.tarefa === 'confere' && situacao === 'pronta' && result.isReady,
      desfeitas: result.undone,
    }
    const { pdf: _, ...options } = optionsOf(job)
    const files = await filesOf(db, job.codTrabalho)
    return jobTables([ttTrabalho], result, { files, options: [options], most: todos ? result.findings.length : SHOWN })
  },

  async retiraArquivo(context, { codArquivo }) {
    const job = await ownJob(context, 'arquivos')
    const files = await filesOf(context.db, job.codTrabalho)
    if (!files.some((file) => file.codArquivo === codArquivo)) throw missing()
    await dropFile(context.db, codArquivo)
    await reopen(context.db as Transaction<Schema>, job, context.app.clock.now())
    return {}
  },

  async descartaArquivos(context) {
    const { codTrabalho } = await ownJob(context, 'arquivos')
    await context.db.deleteFrom('importJob').where('codTrabalho', '=', codTrabalho).execute()
    return {}
  },

  async confereArquivos(context, { pdf, opcoes }) {
    const job = await ownJob(context, 'arquivos')
    if ((await filesOf(context.db, job.codTrabalho)).length === 0) throw missing()
    const before = optionsOf(job)
    const options: JobOptions = { ...before, ...opcoes, pdf: pdf ? checkedPdf(pdf) : before.pdf }
    await ask(context, job, { tarefa: 'confere', opcoes: JSON.stringify(options) })
    return {}
  },

  buscaColunas: columnsFor,
  gravaMapa: saveMap,
  recebeMapa: takeMap,
  buscaMapas: listMaps,
  retiraMapa: removeMap,

  async aplicaArquivos(context, { motivo, ...seen }) {
    const job = await seenJob(context, 'arquivos', seen)
    if (job.tarefa !== 'confere' || job.situacao !== 'pronta' || !resultOf(job).isReady) throw changed()
    await ask(context, job, { tarefa: 'aplica', motivo })
    return {}
  },

  async buscaImportacoes(context, { depois, limite }) {
    const list = { method: 'buscaImportacoes', filter: null }
    const [last = null] = positionOf(context, list, depois) ?? []
    const page = { before: last === null ? null : Number(last), limit: limite + 1 }
    const runs = await listImports(context, context.parts.layouts, page)
    const shown = runs.slice(0, limite)
    const end = shown.at(-1)
    const proximo = end && runs.length > limite ? cursorOf(context, list, [end.id]) : ''
    const { total } = await context.db
      .selectFrom('importRun')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const ttPagina = [{ proximo, total: Math.min(Number(total), LARGEST_COUNT) }]
    return { ttImportacao: shown.map(importRow), ttPagina }
  },

  async ensaiaDesfazer(context, { importacao }) {
    const { app, agent } = context
    const db = context.db as Transaction<Schema>
    const tables = await db.selectFrom('importRunTable').selectAll().where('importId', '=', importacao).execute()
    const rows = tables.reduce((sum, { gravadas, retiradas }) => sum + gravadas + retiradas, 0)
    if (rows > MOST_LINES) throw tooLarge()
    const job = await beginJob(db, { codAgente: agent.codAgente, tipo: 'desfazer', now: app.clock.now() })
    await ask(context, job, { tarefa: 'ensaia', importId: importacao })
    return {}
  },

  async desfazImportacao(context, { motivo, ...seen }) {
    const job = await seenJob(context, 'desfazer', seen)
    if (job.tarefa !== 'ensaia' || job.situacao !== 'pronta') throw changed()
    await ask(context, job, { tarefa: 'desfaz', motivo })
    return {}
  },

  async buscaDivergencias(context, { depois, limite }) {
    const list = { method: 'buscaDivergencias', filter: null }
    const [from = 0] = positionOf(context, list, depois) ?? []
    const conflicts = await listConflicts(context.db, context.parts.layouts)
    const to = Number(from) + limite
    const ttDivergencia = conflicts.slice(Number(from), to).map(({ codPessoa, codEmpregado, cpf: _, ...conflict }) => {
      return { ...conflict, codigo: codEmpregado || codPessoa }
    })
    const proximo = to < conflicts.length ? cursorOf(context, list, [to]) : ''
    return { ttDivergencia, ttPagina: [{ proximo, total: Math.min(conflicts.length, LARGEST_COUNT) }] }
  },
} satisfies AreaHandlers<'imports'>

/** `divergencias/todas`: changes of the portal that payroll does not have yet, as CSV. */
export const divergencesFile: DeskFile = {
  grant: 'import',
  async find({ db, parts }, [which, more]) {
    if (which !== 'todas' || more !== undefined) return null
    const conteudo = Buffer.from(conflictsCsv(await listConflicts(db, parts.layouts)))
    return { nomeArquivo: 'divergencias.csv', tipo: 'text/csv; charset=utf-8', conteudo, looks: NO_LOOKS }
  },
}

const tooLarge = () =>
  refusal(
    'importacaoGrande',
    `São mais de ${MOST_LINES.toLocaleString('pt-BR')} linhas: desfaça no servidor com “colab import undo”.`,
  )

async function ask(
  { app, db, agent, parts, requestId }: DeskContext,
  job: ImportJob,
  { motivo = '', ...task }: Pick<ImportJob, 'tarefa'> & { motivo?: string; importId?: number; opcoes?: string },
): Promise<void> {
  const now = app.clock.now()
  await queueTask(db as Transaction<Schema>, job, { ...task, motivo, quem: agent.nome, requestId, now })
  parts.runImports()
}

function jobTables<Job>(
  ttTrabalho: Job[],
  { contents, samples, missing: lacking, notes, tables, findings, kept, pdf }: JobResult,
  { files, options, most }: { files: Awaited<ReturnType<typeof filesOf>>; options: ImportOptions[]; most: number },
) {
  const shown = [...findings.filter(({ isError }) => isError), ...findings.filter(({ isError }) => !isError)]
  return {
    ttTrabalho,
    ttArquivo: files,
    ttConteudo: contents.map(({ name, kind, tables, map, detail }) => {
      const about = { tabelas: tables.join(', '), mapa: map, detalhe: detail }
      return { nome: name, conteudo: kind, ...about, colunas: Object.hasOwn(samples, name) }
    }),
    ttOpcao: options,
    ttFalta: lacking.map(({ screen, feature, tables }) => {
      return { tela: screen, tabelas: tables.join(', '), funcao: feature === 'people' ? '' : feature }
    }),
    ttNota: notes.map((texto) => ({ texto })),
    ttPdf: pdf ? [pdfRow(pdf)] : [],
    ttPaginaSolta: (pdf?.unowned ?? []).slice(0, SHOWN).map(({ page, reason, isOut }) => {
      return { pagina: page, motivo: reason, fora: isOut }
    }),
    ttSemPagina: (pdf?.missing ?? []).slice(0, SHOWN).map(({ code, name }) => ({ codigo: code, nome: name })),
    ttAchado: shown.slice(0, most).map(findingRow),
    ttTabela: tables.map(({ name, file, lines, added, changed, removed }) => {
      return { tabela: name, arquivo: file, linhas: lines, novas: added, mudadas: changed, retiradas: removed }
    }),
    ttFica: kept,
  }
}

function pdfRow({ isReport, period, type, paidOn, isPlanned, pages, contracts, alone }: PdfResult) {
  const papeis = isReport ? ('informes' as const) : ('recibos' as const)
  const asked = { papeis, tipo: type, periodo: period, pagoEm: paidOn }
  return { ...asked, planejado: isPlanned, paginas: pages, contratos: contracts, soPdf: alone }
}

/** Refuses a period or a day that does not exist, or that does not match the kind of documents. */
function checkedPdf(pdf: PdfOptions): PdfOptions {
  const isVacationPay = pdf.papeis === 'recibos' && pdf.tipo === 'ferias' && pdf.pagoEm !== ''
  const length = pdf.papeis === 'informes' ? 4 : isVacationPay ? 10 : 7
  const isDay = length < 10 || isDate(pdf.periodo)
  if (pdf.periodo.length !== length || !isDay) throw refusal('periodo', 'Confira o período.')
  if (pdf.pagoEm !== '' && !isDate(pdf.pagoEm)) throw refusal('data', ours`Confira o dia do pagamento.`)
  return pdf
}

function findingRow({ isError, file, field, reason, count, lines }: Finding) {
  const places = lines.filter((line) => line > 0)
  const linhas = places.join(', ') + (places.length > 0 && count > places.length ? ' …' : '')
  return { erro: isError, arquivo: file, linhas, coluna: field, texto: reason, vezes: count }
}

function importRow({ id, moment, who, origem, undoneAt, tables }: Awaited<ReturnType<typeof listImports>>[number]) {
  const sum = (column: 'linhas' | 'gravadas' | 'retiradas' | 'desfeitas') =>
    tables.reduce((all, table) => all + table[column], 0)
  const [gravadas, retiradas] = [sum('gravadas'), sum('retiradas')]
  const isPart = sum('desfeitas') < gravadas + retiradas
  return {
    importacao: id,
    hora: momentText(moment),
    quem: who,
    origem,
    situacao: undoneAt === null ? ('feita' as const) : isPart ? ('desfeitaEmParte' as const) : ('desfeita' as const),
    desfeitaEm: undoneAt === null ? '' : momentText(undoneAt),
    linhas: sum('linhas'),
    gravadas,
    retiradas,
    tabelas: tables.map(({ tabela }) => tabela).join(', '),
  }
}
