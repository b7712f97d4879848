import { lookupLayouts } from '#domains/registration/layouts.ts'
import type { DomainParts } from '../domain.ts'
import { files } from './files.ts'
import { layouts } from './layouts.ts'
import { mendSearchNames } from './search-names.ts'
import { addCategory, tables } from './tables.ts'

/** People, contracts and companies, to which all other domains refer. It has no methods. */
export const people: DomainParts = {
  // A record refers to codes.
  layouts: [...lookupLayouts, ...layouts],
  tables,
  migrations: { '072-worker-categories': addCategory },
  files,
  maintenance: [mendSearchNames],
}
