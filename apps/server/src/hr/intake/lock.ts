import { FolderInUse, lockFolder } from '#base/data-folder.ts'
import type { Settings } from '#base/settings.ts'
import { databaseKind } from '#db/database.ts'

/** Locks the import of this data folder: on SQLite it writes for longer than a server would wait. */
export function lockForImport({ databaseUrl, dataDir }: Settings) {
  if (databaseKind(databaseUrl) !== 'sqlite') return undefined
  try {
    return lockFolder(dataDir)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    throw new Error(`Um servidor está usando a pasta ${dataDir}: pare-o antes de importar.`, { cause: error })
  }
}
