import type { Settings } from '#base/settings.ts'
import type { Database } from '#db/schema.ts'
import { countBytes } from './objects.ts'
import { placeOf, storeRow } from './open.ts'
import type { ObjectStore } from './store.ts'

/** Describes where files are stored: `12 in the database, 34 in https://…, new ones there`. */
export async function filesState({
  settings,
  db,
  files,
}: {
  settings: Settings
  db: Database
  files: ObjectStore | null
}): Promise<string> {
  const { inside, outside } = await countBytes(db)
  if (!settings.files || !files) return `${inside} in the database`
  const fault = await files.checked()
  const fresh = (await storeRow(db))?.escreve === 'database' ? 'in the database' : 'there'
  const parts = [`${inside} in the database`, `${outside} in ${placeOf(settings.files)}`, `new ones ${fresh}`]
  return [...parts, ...(fault ? [fault.message] : [])].join(', ')
}
