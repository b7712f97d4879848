import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { schemasDocument } from './reference/json-schema.ts'
import { openApiDocument } from './reference/openapi.ts'
import { methodsReference } from './reference/page.ts'

/* Writes the references of the protocol from the contract; with --check only verifies that they are current. */

const DOCS = new URL('../docs/', import.meta.url)

const printed = (document: object) => `${JSON.stringify(document, null, 2)}\n`

const FILES: Record<string, string> = {
  'methods.md': methodsReference(),
  'schemas.json': printed(schemasDocument()),
  'openapi.json': printed(openApiDocument()),
}

function written(file: URL): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

mkdirSync(DOCS, { recursive: true })
for (const [name, content] of Object.entries(FILES)) {
  const file = new URL(name, DOCS)
  if (!process.argv.includes('--check')) writeFileSync(file, content)
  else if (written(file) !== content) {
    console.error(`docs/${name} does not follow the contract: run "npm run methods"`)
    process.exitCode = 1
  }
}
