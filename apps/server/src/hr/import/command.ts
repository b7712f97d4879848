import { resolve } from 'node:path'
import { commandOn, type Output, WrongUse } from '#base/command.ts'
import { FolderInUse, lockFolder } from '#base/data-folder.ts'
import { markReal, refuseDemo } from '#base/installation.ts'
import type { Settings } from '#base/settings.ts'
import { databaseKind } from '#db/database.ts'
import { actingOf, COMMON, type HrApp, type HrGroup, NOTES, verb } from '#hr/command.ts'
import { faultsText, faultText, warningsText } from '#import/faults.ts'
import { importCompany, isRefused } from '#import/import.ts'
import { LAYOUTS } from '#import/layouts.ts'
import { mapSource, readMapping } from '#import/mapping.ts'
import { createProgress } from '#import/progress.ts'
import { listImports } from '#import/record.ts'
import { openSource, type Source } from '#import/source.ts'
import type { TableResult } from '#import/table.ts'
import { keptText, type Undone, undoImport } from '#import/undo.ts'

/** `colab import` */
export const importGroup: HrGroup = {
  '': commandOn<HrApp>()({
    language: 'pt',
    usage: '<pasta | arquivo.xlsx> [--dry-run] [--strict] [--republish] [--map <arquivo.json>]',
    about: 'importa os dados de uma empresa, tudo ou nada (docs/import.md)',
    args: [1, 1],
    options: {
      ...COMMON,
      'dry-run': { type: 'boolean' },
      strict: { type: 'boolean' },
      republish: { type: 'boolean' },
      map: { type: 'string' },
    },
    notes: `  --dry-run          só confere: não grava nada
  --strict           os avisos são erros
  --republish        publica de novo o que o RH tinha retirado e os arquivos trazem
  --map <arquivo>    lê colunas de outro sistema como o arquivo diz
${NOTES}`,
    async run({ settings, withApp, args: [path = ''], values }) {
      const { 'dry-run': dryRun = false, strict = false, republish = false, map } = values
      const acting = actingOf(values)
      const opened = await openSource(resolve(path))
      const source = map === undefined ? opened : mapSource(opened, await readMapping(resolve(map)))
      const lock = lockForImport(settings())
      try {
        return await withApp(async (app): Promise<Output> => {
          await refuseDemo(app)
          if (!dryRun) announceFinal(source)
          const progress = createProgress(process.stderr, app.clock.now)
          const options = { source, dryRun, strict, republish, acting, progress }
          const { id, tables, faults } = await importCompany(app, options)
          const avisos = faults.warnings.first.map(faultText)
          if (isRefused(faults, { strict })) {
            const data = { tabelas: [], erros: faults.first.map(faultText), avisos }
            return { text: faultsText(faults), data, failed: true }
          }
          if (!dryRun) await markReal(app)
          const text = [warningsText(faults), tablesText(tables, id), finalText(tables)].filter(Boolean).join('\n\n')
          return { text, data: { importacao: id, tabelas: tables.map(tableData), erros: [], avisos } }
        })
      } finally {
        lock?.release()
      }
    },
  }),
  list: verb({
    usage: '',
    about: 'mostra as importações: quando, quem e o que trouxeram',
    args: [0, 0],
    async run({ app }) {
      const runs = await listImports(app)
      return { text: runs.map(runText).join('\n') || 'Ainda não houve nenhuma importação.', data: runs }
    },
  }),
  undo: commandOn<HrApp>()({
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
        const undone = await withApp((app) => undoImport(app, acting, Number(id), { tables: names, dryRun }))
        const data = { importacao: Number(id), linhas: undone.rows, ficam: undone.kept, ...(dryRun && { dryRun }) }
        return { text: undoneText(id, undone, dryRun), data }
      } finally {
        lock?.release()
      }
    },
  }),
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

/** On SQLite an import writes for longer than a server would wait. */
function lockForImport({ databaseUrl, dataDir }: Settings) {
  if (databaseKind(databaseUrl) !== 'sqlite') return undefined
  try {
    return lockFolder(dataDir)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    throw new Error(`Um servidor está usando a pasta ${dataDir}: pare-o antes de importar.`, { cause: error })
  }
}

function runText({ id, moment, who, origem, undoneAt, tables }: Awaited<ReturnType<typeof listImports>>[number]) {
  const at = (time: number) => new Date(time).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  const isPart = tables.some(({ gravadas, retiradas, desfeitas }) => desfeitas < gravadas + retiradas)
  const undone = undoneAt === null ? '' : `, desfeita ${isPart ? 'em parte ' : ''}em ${at(undoneAt)}`
  const lines = tables.map(({ arquivo, linhas, gravadas, retiradas, desfeitas }) => {
    const counts = countsText({ file: arquivo, lines: linhas, written: gravadas, removed: retiradas })
    return desfeitas > 0 ? `${counts}, ${desfeitas.toLocaleString('pt-BR')} desfeitas` : counts
  })
  return [`${id}  ${at(moment)}, ${who}, ${origem}${undone}`, ...lines.map((line) => `   ${line}`)].join('\n')
}

function tableData({ file, lines, written, removed }: TableResult) {
  return { arquivo: file, linhas: lines, gravadas: written, retiradas: removed }
}

function tablesText(tables: TableResult[], id: number | undefined): string {
  const lines = tables.map(countsText)
  const stored = `Tudo foi gravado: é a importação ${id}, e "colab import undo ${id}" a desfaz.`
  const outcome = id === undefined ? 'Tudo certo. Nada foi gravado: foi só um ensaio.' : stored
  return [...lines, '', outcome].join('\n')
}

const ofFinalTable = ({ name }: { name: string }) => LAYOUTS.some((layout) => layout.final && layout.name === name)

/** Says before an import which of its tables cannot be undone. */
function announceFinal({ sheets }: Source): void {
  const names = [...sheets.keys()].filter((name) => ofFinalTable({ name }))
  const text = `${names.join(', ')}: o que for gravado é definitivo; colab import undo não o apaga.`
  if (names.length > 0) console.error(text)
}

/** Says which rows of an import cannot be undone; empty without any. */
function finalText(tables: TableResult[]): string {
  const final = tables.filter((table) => ofFinalTable(table) && table.written > 0)
  const lines = final.map(
    ({ name, written }) =>
      `  ${name}: ${written.toLocaleString('pt-BR')} novas, que são definitivas; o contrato e a pessoa de cada uma`,
  )
  return final.length === 0 ? '' : ['Não se desfaz com colab import undo:', ...lines].join('\n')
}

function countsText({ file, lines, written, removed }: Omit<TableResult, 'name'>): string {
  const parts = [
    `${lines.toLocaleString('pt-BR')} linhas`,
    `${written.toLocaleString('pt-BR')} novas ou mudadas`,
    removed > 0 && `${removed.toLocaleString('pt-BR')} retiradas`,
  ]
  return `${file.padEnd(32)} ${parts.filter(Boolean).join(', ')}`
}
