import { hasRows } from '#db/untyped-db.ts'
import type { HrDeps } from '#record/actions.ts'
import type { Layout, Part } from './layout.ts'

/** The tables of each part of the portal that shows nothing or cannot work without them. */
export const neededTables = (layouts: readonly Layout[]) =>
  [...Map.groupBy(layouts, ({ neededBy }) => neededBy)].filter((entry): entry is [Part, Layout[]] => Boolean(entry[0]))

/** Names the empty tables of what signing in and the features of the profile need. */
export async function checkEmptyTables(
  { settings, db }: Pick<HrDeps, 'settings' | 'db'>,
  layouts: readonly Layout[],
): Promise<Record<string, string>> {
  const { features } = settings.profile
  const lacking: string[] = []
  for (const [{ feature }, tables] of neededTables(layouts)) {
    if (feature !== 'people' && !features[feature]) continue
    const empty: string[] = []
    for (const { name, table } of tables) if (!(await hasRows(db, table))) empty.push(name)
    if (empty.length > 0) lacking.push(`${feature} (${empty.join(', ')})`)
  }
  return { 'empty tables': lacking.length === 0 ? 'none' : `${lacking.join('; ')}: see docs/import.md` }
}
