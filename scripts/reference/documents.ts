import { schemasDocument } from './json-schema.ts'
import { mappingSchema } from './mapping.ts'

const printed = (document: object) => `${JSON.stringify(document, null, 2)}\n`

/** The formats for programs, by file name in docs/: built by `npm run docs` and for a release, and not in git. */
export const contractDocuments = (): Record<string, string> => ({
  'schemas.json': printed(schemasDocument()),
  'mapping.schema.json': printed(mappingSchema()),
})
