import { resolve } from 'node:path'
import { command, type Group, type Output } from '#runtime/command.ts'
import { FolderInUse, lockFolder } from '#runtime/data-folder.ts'
import { markReal, refuseDemo } from '#runtime/installation.ts'
import { databaseKind } from '#schema/database.ts'
import { faultsText, faultText, warningsText } from './faults.ts'
import { importCompany, isRefused } from './import.ts'
import { mapSource, readMapping } from './mapping.ts'
import { createProgress } from './progress.ts'
import { openSource } from './source.ts'
import type { TableResult } from './table.ts'

/** `colab import` */
export const importGroup: Group = {
  '': command({
    language: 'pt',
    usage: '<pasta | arquivo.xlsx> [--dry-run] [--strict] [--map <arquivo.json>]',
    about: 'importa os dados de uma empresa, tudo ou nada (docs/import.md)',
    args: [1, 1],
    options: { 'dry-run': { type: 'boolean' }, strict: { type: 'boolean' }, map: { type: 'string' } },
    notes: `  --dry-run          só confere: não grava nada
  --strict           os avisos são erros
  --map <arquivo>    lê colunas de outro sistema como o arquivo diz`,
    async run({ settings, withApp, args: [path = ''], values }) {
      const { 'dry-run': dryRun = false, strict = false, map } = values
      const opened = await openSource(resolve(path))
      const source = map === undefined ? opened : mapSource(opened, await readMapping(resolve(map)))
      const { databaseUrl, dataDir } = settings()
      // On SQLite an import writes for longer than a server would wait.
      const lock = databaseKind(databaseUrl) === 'sqlite' ? lockForImport(dataDir) : undefined
      try {
        return await withApp(async (app): Promise<Output> => {
          await refuseDemo(app)
          const progress = createProgress(process.stderr, app.clock.now)
          const { tables, faults } = await importCompany(app, { source, dryRun, strict, ...(progress && { progress }) })
          const avisos = faults.warnings.kept.map(faultText)
          if (isRefused(faults, { strict })) {
            const data = { tabelas: [], erros: faults.kept.map(faultText), avisos }
            return { text: faultsText(faults), data, failed: true }
          }
          if (!dryRun) await markReal(app)
          const text = [warningsText(faults), tablesText(tables, dryRun)].filter(Boolean).join('\n\n')
          return { text, data: { tabelas: tables.map(tableData), erros: [], avisos } }
        })
      } finally {
        lock?.release()
      }
    },
  }),
}

function lockForImport(dataDir: string) {
  try {
    return lockFolder(dataDir)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    throw new Error(`Um servidor está usando a pasta ${dataDir}: pare-o antes de importar.`, { cause: error })
  }
}

function tableData({ file, lines, written, removed }: TableResult) {
  return { arquivo: file, linhas: lines, gravadas: written, retiradas: removed }
}

function tablesText(tables: TableResult[], dryRun: boolean): string {
  const lines = tables.map(({ file, lines, written, removed }) => {
    const parts = [
      `${lines.toLocaleString('pt-BR')} linhas`,
      `${written.toLocaleString('pt-BR')} novas ou mudadas`,
      removed > 0 && `${removed.toLocaleString('pt-BR')} retiradas`,
    ]
    return `${file.padEnd(32)} ${parts.filter(Boolean).join(', ')}`
  })
  const outcome = dryRun ? 'Tudo certo. Nada foi gravado: foi só um ensaio.' : 'Tudo foi gravado.'
  return [...lines, '', outcome].join('\n')
}
