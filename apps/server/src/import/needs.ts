import type { Db } from '#db/schema.ts'
import { hasRows } from '#db/untyped-db.ts'
import type { HrDeps } from '#record/actions.ts'
import type { Layout, Part } from './layout.ts'

/** The tables of each part of the portal that is empty or cannot work without them. */
export const neededTables = (layouts: readonly Layout[]) =>
  [...Map.groupBy(layouts, ({ neededBy }) => neededBy)].filter((entry): entry is [Part, Layout[]] => Boolean(entry[0]))

/** A part of the portal, and its tables that are empty. */
export interface EmptyPart extends Part {
  tables: string[]
}

/**
 * Returns the parts that signing in and the features of the profile need, with tables that are empty and not among
 * those of the import.
 */
export async function emptyParts(
  { settings, db }: Pick<HrDeps, 'settings'> & { db: Db },
  layouts: readonly Layout[],
  brought: ReadonlySet<string> = new Set(),
): Promise<EmptyPart[]> {
  const { features } = settings.profile
  const lacking: EmptyPart[] = []
  for (const [part, needed] of neededTables(layouts)) {
    if (part.feature !== 'people' && !features[part.feature]) continue
    const tables: string[] = []
    for (const { name, table } of needed) if (!brought.has(name) && !(await hasRows(db, table))) tables.push(name)
    if (tables.length > 0) lacking.push({ ...part, tables })
  }
  return lacking
}

/** Lists the empty tables that signing in and the features of the profile need. */
export async function checkEmptyTables(
  deps: Pick<HrDeps, 'settings' | 'db'>,
  layouts: readonly Layout[],
): Promise<Record<string, string>> {
  const lacking = (await emptyParts(deps, layouts)).map(({ feature, tables }) => `${feature} (${tables.join(', ')})`)
  return { 'empty tables': lacking.length === 0 ? 'none' : `${lacking.join('; ')}: see docs/import.md` }
}
