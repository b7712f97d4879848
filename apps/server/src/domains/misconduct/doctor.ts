import type { Settings } from '#base/settings.ts'
import type { Database } from '#db/schema.ts'
import { currentReportKey } from './report-key.ts'
import { canStoreEntries } from './spool.ts'

/** Reports whether the report channel accepts reports; nothing where the client does not use it. */
export async function checkReportChannel({
  settings,
  db,
}: {
  settings: Settings
  db: Database
}): Promise<Record<string, string>> {
  const { dataDir, profile } = settings
  if (!profile.features.misconduct) return {}
  if (!(await canStoreEntries({ dataDir }))) {
    return { 'report channel': `takes no report in ${dataDir}, which has no hard links` }
  }
  const isOpen = await currentReportKey(db)
  return { 'report channel': isOpen ? 'open' : 'takes no report before "colab report-key <file>" made HR\'s key' }
}
