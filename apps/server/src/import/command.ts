import { resolve } from 'node:path'
import { lockFolder } from '#runtime/data-folder.ts'
import { markReal, refuseDemo } from '#runtime/installation.ts'
import type { Settings } from '#runtime/settings.ts'
import { createApp } from '#runtime/start.ts'
import { databaseKind } from '#schema/database.ts'
import { faultsText } from './faults.ts'
import { importCompany, type TableResult } from './import.ts'
import { createProgress } from './progress.ts'
import { openSource } from './source.ts'

/** `colab import`: answers whether all was right. Speaks Portuguese: who made the files reads it. */
export async function runImport(settings: Settings, path: string, dryRun: boolean): Promise<boolean> {
  const source = await openSource(resolve(path))
  // On SQLite an import writes for longer than a server would wait.
  const lock = databaseKind(settings.databaseUrl) === 'sqlite' ? lockFolder(settings.dataDir) : undefined
  const app = await createApp(settings)
  try {
    await refuseDemo(app)
    const progress = createProgress(process.stderr, app.clock.now)
    const { tables, faults } = await importCompany(app, { source, dryRun, ...(progress && { progress }) })
    if (faults.count > 0) {
      console.error(faultsText(faults))
      return false
    }
    if (!dryRun) await markReal(app)
    printTables(tables, dryRun)
    return true
  } finally {
    await app.db.destroy()
    lock?.release()
  }
}

function printTables(tables: TableResult[], dryRun: boolean): void {
  for (const { file, lines, written, removed } of tables) {
    const parts = [
      `${lines.toLocaleString('pt-BR')} linhas`,
      `${written.toLocaleString('pt-BR')} novas ou mudadas`,
      removed > 0 && `${removed.toLocaleString('pt-BR')} retiradas`,
    ]
    console.log(`${file.padEnd(32)} ${parts.filter(Boolean).join(', ')}`)
  }
  console.log(dryRun ? '\nTudo certo. Nada foi gravado: foi só um ensaio.' : '\nTudo foi gravado.')
}
