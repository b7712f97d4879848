import { resolve } from 'node:path'
import { command, type Group, type Output } from '#runtime/command.ts'
import { FolderInUse, lockFolder } from '#runtime/data-folder.ts'
import { markReal, refuseDemo } from '#runtime/installation.ts'
import { databaseKind } from '#schema/database.ts'
import { faultsText, faultText } from './faults.ts'
import { importCompany } from './import.ts'
import { createProgress } from './progress.ts'
import { openSource } from './source.ts'
import type { TableResult } from './table.ts'

/** `colab import` */
export const importGroup: Group = {
  '': command({
    language: 'pt',
    usage: '<pasta | arquivo.xlsx> [--dry-run]',
    about: 'importa os dados de uma empresa, tudo ou nada; com --dry-run só confere (docs/import.md)',
    args: [1, 1],
    options: { 'dry-run': { type: 'boolean' } },
    async run({ settings, withApp, args: [path = ''], values: { 'dry-run': dryRun = false } }) {
      const source = await openSource(resolve(path))
      const { databaseUrl, dataDir } = settings()
      // On SQLite an import writes for longer than a server would wait.
      const lock = databaseKind(databaseUrl) === 'sqlite' ? lockForImport(dataDir) : undefined
      try {
        return await withApp(async (app): Promise<Output> => {
          await refuseDemo(app)
          const progress = createProgress(process.stderr, app.clock.now)
          const { tables, faults } = await importCompany(app, { source, dryRun, ...(progress && { progress }) })
          if (faults.count > 0) {
            return { text: faultsText(faults), data: { tabelas: [], erros: faults.kept.map(faultText) }, failed: true }
          }
          if (!dryRun) await markReal(app)
          return { text: tablesText(tables, dryRun), data: { tabelas: tables.map(tableData), erros: [] } }
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
