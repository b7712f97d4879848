import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { contractDocuments } from './reference/documents.ts'
import { withScreens } from './reference/gallery.ts'
import { layoutsReference } from './reference/layouts.ts'
import { methodsReference } from './reference/page.ts'
import { withRequestKinds } from './reference/requests.ts'
import { missingProofs, threatsReference } from './reference/threats.ts'

/* npm run docs: writes all references into docs/; with --check only verifies that those in git are current. */

const fileOf = (name: string) => new URL(`../docs/${name}`, import.meta.url)
const written = (file: URL) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const PAGES = {
  'methods.md': methodsReference(),
  'import.md': layoutsReference(),
  'threats.md': threatsReference(),
  'gallery.md': withScreens(written(fileOf('gallery.md'))),
  'hr.md': withRequestKinds(written(fileOf('hr.md'))),
}

/** Removes the lines that only a run at full scale can write. */
const withoutFigures = (text: string) => text.replace(/^ *Measured.*\n/gm, '')

const faults = missingProofs()
if (process.argv.includes('--check')) {
  const stale = Object.entries(PAGES).filter(
    ([name, page]) => withoutFigures(written(fileOf(name))) !== withoutFigures(page),
  )
  faults.push(...stale.map(([name]) => `docs/${name} does not follow the code: run "npm run docs"`))
} else {
  for (const [name, text] of Object.entries({ ...PAGES, ...contractDocuments() })) writeFileSync(fileOf(name), text)
}
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
