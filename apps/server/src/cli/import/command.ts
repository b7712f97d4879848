import { resolve } from 'node:path'
import { markReal, refuseDemo } from '#base/installation.ts'
import { WrongUse } from '#base/options.ts'
import { commandOn, type Output } from '#cli/command.ts'
import { actingOf, COMMON, type HrGroup, NOTES, verb } from '#cli/verb.ts'
import type { HrApp } from '#hr/app.ts'
import { conflictText, listConflicts, writeConflicts } from '#hr/intake/conflicts.ts'
import { lockForImport } from '#hr/intake/lock.ts'
import { counted, faultsText, faultText, warningsText } from '#import/faults.ts'
import { importCompany, isRefused } from '#import/import.ts'
import { type Layout, layoutNamed } from '#import/layout.ts'
import { type MappedSource, openMapped } from '#import/mapping/open.ts'
import { kindsOf, readMapping } from '#import/mapping/read.ts'
import { openOfficial } from '#import/official.ts'
import type { OfficialOptions, Source } from '#import/prepared.ts'
import { createProgress } from '#import/progress.ts'
import { listImports } from '#import/runs.ts'
import { openSource } from '#import/source.ts'
import type { TableResult } from '#import/table.ts'
import { keptText, type Undone, undoImport } from '#import/undo.ts'
import { mapCommand } from './map.ts'
import { pdfCommand } from './pdf.ts'
import { startCommand } from './start.ts'

const importCommand = (layouts: readonly Layout[]) =>
  commandOn<HrApp>()({
    language: 'pt',
    usage:
      '<pasta | arquivo> [--dry-run] [--strict] [--republish] [--payroll-wins] [--map <arquivo.json>] [--incomplete-year]',
    about: 'importa os dados de uma empresa ou arquivos do eSocial, tudo ou nada (docs/import.md)',
    args: [1, 1],
    options: {
      ...COMMON,
      'dry-run': { type: 'boolean' },
      strict: { type: 'boolean' },
      republish: { type: 'boolean' },
      'payroll-wins': { type: 'boolean' },
      map: { type: 'string' },
      'incomplete-year': { type: 'boolean' },
    },
    notes: `  --dry-run          só confere: não grava nada
--strict           os avisos são erros
--republish        publica de novo o que o RH tinha retirado e os arquivos trazem
--payroll-wins     troca também o que mudou no portal e a folha ainda não tem
--map <arquivo>    lê colunas de outro sistema como o arquivo diz; do eSocial, os tipos de recibo
--incomplete-year  do eSocial: informes também de um ano de que faltam meses
${NOTES}`,
    async run({ settings, withApp, args: [path = ''], values }) {
      const { 'dry-run': dryRun = false, strict = false, republish = false, map } = values
      const { 'payroll-wins': payrollWins = false, 'incomplete-year': incompleteYear = false } = values
      const acting = actingOf(values)
      const { notes, ...source } = await openFiles(resolve(path), map && resolve(map), { layouts, incompleteYear })
      const lock = lockForImport(settings())
      try {
        return await withApp(async (app): Promise<Output> => {
          await refuseDemo(app)
          if (!dryRun) announceFinal(source, layouts)
          const progress = createProgress(process.stderr, app.clock.now)
          const options = { layouts, source, dryRun, strict, republish, payrollWins, acting, progress }
          const { id, tables, faults } = await importCompany(app, options)
          const avisos = faults.warnings.first.map(faultText)
          if (isRefused(faults, { strict })) {
            const data = { tabelas: [], erros: faults.first.map(faultText), avisos }
            return { text: faultsText(faults), data, failed: true }
          }
          if (!dryRun) await markReal(app)
          const report = source.report?.() ?? []
          const text = [
            ...[warningsText(faults), notes.join('\n'), report.join('\n')],
            ...[tablesText(tables, id), finalText(tables, layouts)],
          ]
          const data = { importacao: id, tabelas: tables.map(tableData), erros: [], avisos }
          return {
            text: text.filter(Boolean).join('\n\n'),
            data: report.length > 0 ? { ...data, relatorio: report } : data,
          }
        })
      } finally {
        lock?.release()
      }
    },
  })

const undoCommand = (layouts: readonly Layout[]) =>
  commandOn<HrApp>()({
    language: 'pt',
    usage: '<importação> [--tables <tabelas>] [--dry-run]',
    about: 'desfaz de uma importação o que ainda pode ser desfeito, e mostra o que fica',
    args: [1, 1],
    options: { ...COMMON, 'dry-run': { type: 'boolean' }, tables: { type: 'string' } },
    notes: `  --tables <a,b>     só estas tabelas: recibos,recibos-linhas
--dry-run          só mostra: não desfaz nada
${NOTES}`,
    async run({ settings, withApp, args: [id = ''], values }) {
      const acting = actingOf(values)
      if (!/^[1-9]\d{0,8}$/.test(id)) throw new WrongUse(`“${id}” não é o número de uma importação.`)
      const { 'dry-run': dryRun = false, tables } = values
      const names = tables?.split(',').map((name) => name.trim())
      const lock = lockForImport(settings())
      try {
        const undone = await withApp((app) => undoImport(app, acting, Number(id), { layouts, tables: names, dryRun }))
        const data = { importacao: Number(id), linhas: undone.rows, ficam: undone.kept, ...(dryRun && { dryRun }) }
        return { text: undoneText(id, undone, dryRun), data }
      } finally {
        lock?.release()
      }
    },
  })

/** `colab import` */
export const importGroup = (layouts: readonly Layout[]): HrGroup => ({
  '': importCommand(layouts),
  start: startCommand(layouts),
  map: mapCommand(layouts),
  pdf: pdfCommand(layouts),
  list: verb({
    about: 'mostra as importações: quando, quem e o que trouxeram',
    async run({ app }) {
      const runs = await listImports(app, layouts)
      return { text: runs.map(runText).join('\n') || 'Ainda não houve nenhuma importação.', data: runs }
    },
  }),
  conflicts: verb({
    usage: '[--csv <arquivo>]',
    about: 'mostra o que mudou no portal e a folha ainda não tem',
    options: { csv: { type: 'string' } },
    notes: '  --csv <arquivo>    grava a lista para uma planilha, sem substituir um arquivo',
    async run({ app, values: { csv } }) {
      const conflicts = await listConflicts(app.db, layouts)
      if (csv !== undefined) await writeConflicts(resolve(csv), conflicts)
      const text = conflicts.map(conflictText).join('\n') || 'A folha tem tudo o que mudou no portal.'
      const stored = `${csv}: ${counted(conflicts.length, 'linha', 'linhas')}.`
      return { text: csv === undefined ? text : stored, data: conflicts }
    },
  }),
  undo: undoCommand(layouts),
})

/** Opens our files, or those of another system with a mapping. */
async function openFiles(
  path: string,
  map: string | undefined,
  { layouts, ...options }: { layouts: readonly Layout[] } & OfficialOptions,
): Promise<MappedSource> {
  if (map === undefined) return { ...(await openSource(path, options)), notes: [] }
  const mapping = await readMapping(map, layouts)
  const kinds = kindsOf([mapping])
  // A mapping may be for tables, for eSocial or for both: then the kind of the files decides.
  const open = Object.keys(mapping.tables).length === 0 ? openSource : kinds.length > 0 ? openOfficial : null
  const source = await open?.(path, { ...options, kinds })
  return source ? { ...source, notes: [] } : openMapped(path, mapping, layouts)
}

function undoneText(id: string, { rows, kept }: Undone, dryRun: boolean): string {
  const verb = dryRun ? 'seria desfeita' : 'foi desfeita'
  const stays = kept.length > 0 ? ['', dryRun ? 'Ficariam:' : 'Ficam:', ...kept.map(keptText)] : []
  return [
    `A importação ${id} ${verb}${kept.length > 0 ? ' em parte' : ''}: ${rows.toLocaleString('pt-BR')} linhas.`,
    ...stays,
    ...(dryRun ? ['', 'Nada mudou: foi só um ensaio.'] : []),
  ].join('\n')
}

function runText({ id, moment, who, origem, undoneAt, tables }: Awaited<ReturnType<typeof listImports>>[number]) {
  const at = (time: number) => new Date(time).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  const isPart = tables.some(({ gravadas, retiradas, desfeitas }) => desfeitas < gravadas + retiradas)
  const undone = undoneAt === null ? '' : `, desfeita ${isPart ? 'em parte ' : ''}em ${at(undoneAt)}`
  const shared = sharedFiles(tables.map(({ arquivo }) => arquivo))
  const lines = tables.map(({ tabela, arquivo, linhas, gravadas, retiradas, desfeitas }) => {
    const table = { name: tabela, file: arquivo, lines: linhas, written: gravadas, removed: retiradas }
    const counts = countsText(table, shared)
    return desfeitas > 0 ? `${counts}, ${counted(desfeitas, 'desfeita', 'desfeitas')}` : counts
  })
  return [`${id}  ${at(moment)}, ${who}, ${origem}${undone}`, ...lines.map((line) => `   ${line}`)].join('\n')
}

function tableData({ name, file, lines, written, removed }: TableResult) {
  return { tabela: name, arquivo: file, linhas: lines, gravadas: written, retiradas: removed }
}

function tablesText(tables: TableResult[], id: number | undefined): string {
  const shared = sharedFiles(tables.map(({ file }) => file))
  const lines = tables.map((table) => countsText(table, shared))
  const stored = `Tudo foi gravado: é a importação ${id}, e "colab import undo ${id}" a desfaz.`
  const outcome = id === undefined ? 'Tudo certo. Nada foi gravado: foi só um ensaio.' : stored
  return [...lines, '', outcome].join('\n')
}

/** Announces before an import which of its tables cannot be undone. */
function announceFinal({ sheets }: Source, layouts: readonly Layout[]): void {
  const names = layouts.filter(({ name, final }) => final && sheets.has(name)).map(({ name }) => name)
  const text = `${names.join(', ')}: o que for gravado é definitivo; colab import undo não o apaga.`
  if (names.length > 0) console.error(text)
}

/** Returns a text about the rows of an import that cannot be undone; empty without any. */
function finalText(tables: TableResult[], layouts: readonly Layout[]): string {
  const final = tables.filter(({ name, written }) => layoutNamed(layouts, name).final && written > 0)
  const lines = final.map(
    ({ name, written }) =>
      `  ${name}: ${written.toLocaleString('pt-BR')} novas, que são definitivas; o contrato e a pessoa de cada uma`,
  )
  return final.length === 0 ? '' : ['Não se desfaz com colab import undo:', ...lines].join('\n')
}

/** Files that several tables were read from. */
function sharedFiles(files: readonly string[]): Set<string> {
  return new Set(files.filter((file, at) => files.indexOf(file) !== at))
}

function countsText(
  { name, file, lines, written, removed }: Omit<TableResult, 'added'>,
  shared: ReadonlySet<string>,
): string {
  const parts = [
    counted(lines, 'linha', 'linhas'),
    counted(written, 'nova ou mudada', 'novas ou mudadas'),
    removed > 0 && counted(removed, 'retirada', 'retiradas'),
  ]
  const place = shared.has(file) ? `${file} → ${name}` : file
  return `${place.padEnd(32)} ${parts.filter(Boolean).join(', ')}`
}
