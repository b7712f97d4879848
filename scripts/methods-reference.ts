import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { methodsReference } from './reference/page.ts'

/* Writes docs/methods.md from the contract; with --check only verifies that it is current. */

const FILE = new URL('../docs/methods.md', import.meta.url)

function written(): string {
  try {
    return readFileSync(FILE, 'utf8')
  } catch {
    return ''
  }
}

const page = methodsReference()
if (!process.argv.includes('--check')) {
  mkdirSync(new URL('.', FILE), { recursive: true })
  writeFileSync(FILE, page)
} else if (written() !== page) {
  console.error('docs/methods.md does not follow the contract: run "npm run methods"')
  process.exit(1)
}
