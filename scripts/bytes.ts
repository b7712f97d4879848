import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

/* What a phone has to fetch, in bytes of brotli 11, against the budget (README, Weight). */

const KB = 1024
const FIRST_LOAD = 95 * KB
const REQUESTS = 8
const SCREEN = 6 * KB
const FORMS = 25 * KB

interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
  isDynamicEntry?: boolean
}

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist/portal')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** The files that come with a chunk: its own, its styles, and those of all it imports from the start. */
function filesOf(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const style of chunk.css ?? []) seen.add(style)
  for (const imported of chunk.imports ?? []) filesOf(imported, seen)
  return seen
}

/** The page itself goes out with the client's profile in it. */
function sizeOfPage(page: string): number {
  const profile = readFileSync(join(root, 'clients/completo.json'), 'utf8')
  const html = readFileSync(join(dist, page), 'utf8').replace(
    '></script>',
    `>${JSON.stringify(JSON.parse(profile))}</script>`,
  )
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

const size = (file: string) => (file.endsWith('.html') ? sizeOfPage(file) : statSync(join(dist, `${file}.br`)).size)
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + size(file), 0)

let over = false
function report(name: string, bytes: number, budget: number, note = ''): void {
  const isOver = bytes > budget
  over ||= isOver
  const shown = (bytes / KB).toFixed(2).padStart(7)
  console.log(`${isOver ? 'OVER' : '    '} ${shown} of ${(budget / KB).toFixed(0).padStart(2)} KB  ${name}${note}`)
}

/** Everything that a page names, and what that imports: all of it is fetched before the page shows. */
function filesOfPage(page: string): Set<string> {
  const html = readFileSync(join(dist, page), 'utf8')
  const files = new Set<string>()
  for (const [, named = ''] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)) {
    const key = Object.keys(manifest).find((key) => manifest[key]?.file === named)
    if (key) filesOf(key, files)
    files.add(named)
  }
  return files
}

const words = (folder: string) => `src/${folder}/locales/pt-BR.po`
const home = filesOfPage('index.html')
const firstLoad = new Set(['index.html', ...home])
report('first load of home', sum(firstLoad), FIRST_LOAD, `, ${firstLoad.size} requests of ${REQUESTS}`)
over ||= firstLoad.size > REQUESTS

/** A word that home shows and its catalog lacks would show as its key; the kit's other words come later. */
function missingWords(): string[] {
  const code = [...home].filter((file) => file.endsWith('.js')).map((file) => readFileSync(join(dist, file), 'utf8'))
  const ids = code.flatMap((text) => [...text.matchAll(/\bid:"([\w+/-]{6})"/g)].map(([, id = '']) => id))
  const catalog = readFileSync(join(dist, manifest[words('shell')]?.file ?? ''), 'utf8')
  return ids.filter((id) => !catalog.includes(`"${id}"`))
}
const missing = missingWords()
if (missing.length > 0)
  console.log(`OVER  home shows words that src/shell/locales does not have: ${missing.join(', ')}`)
over ||= missing.length > 0

const forms = Object.values(manifest).filter(({ name }) => ['fields', 'dates', 'forms'].includes(name ?? ''))
const ofForms = new Set(forms.flatMap(({ file, css = [] }) => [file, ...css]))
report('shared form chunks', sum(ofForms), FORMS)

const screens = Object.keys(manifest).filter((key) => /^src\/features\/.*Screen\.tsx$/.test(key))
const filesOfScreens = screens.map((key) => filesOf(key))
screens.forEach((key, index) => {
  const others = filesOfScreens.filter((_, other) => other !== index)
  const own = [...(filesOfScreens[index] ?? [])].filter(
    (file) => !home.has(file) && !ofForms.has(file) && !others.some((files) => files.has(file)),
  )
  const folder = /^src\/(features\/[^/]+)\//.exec(key)?.[1] ?? ''
  report(key, sum(own) + sum(filesOf(words(folder))), SCREEN)
})

const signIn = [...filesOfPage('sign-in.html')].filter((file) => !home.has(file))
console.log(
  `     ${(sum(signIn) / KB).toFixed(2).padStart(7)}        sign-in page, beside what it shares with the portal`,
)
process.exit(over ? 1 : 0)
