import { readFileSync, writeFileSync } from 'node:fs'
import { layoutsReference } from './reference/layouts.ts'

/* Writes docs/import.md from the import layouts; with --check only verifies that it is current. */

const FILE = new URL('../docs/import.md', import.meta.url)

function written(): string {
  try {
    return readFileSync(FILE, 'utf8')
  } catch {
    return ''
  }
}

const page = layoutsReference()
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, page)
} else if (written() !== page) {
  console.error('docs/import.md does not follow the layouts: run "npm run layouts"')
  process.exit(1)
}
