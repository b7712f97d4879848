import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { LOCALES } from '@colab/contract/locale'

/* Compares the bytes a phone has to load, in brotli 11, with the budget (docs/development.md, Bundle size). */

const KB = 1024
const FIRST_LOAD = 100 * KB
const FIRST_LOAD_WARNING = 98 * KB
const REQUESTS = 8
const SCREEN = 20 * KB
/** What home loads beside its first paint. */
const HOME = 12 * KB
/** Kit and helpers of the screens, in the cache after the first one. */
const SHARED = 44 * KB

interface Chunk {
  file: string
  name?: string
  imports?: string[]
  dynamicImports?: string[]
  isEntry?: boolean
  css?: string[]
  isDynamicEntry?: boolean
}

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist/portal')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** Returns the files of a chunk: its own, its styles, and those of all its static imports. */
function filesOf(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const style of chunk.css ?? []) seen.add(style)
  for (const imported of chunk.imports ?? []) filesOf(imported, seen)
  return seen
}

/** Returns the size of a page, which includes the profile of the client. */
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

/** Returns all files that a page references with their imports: all are loaded before the page is shown. */
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

const home = filesOfPage('index.html')
const firstLoad = new Set(['index.html', ...home])
report('first load of home', sum(firstLoad), FIRST_LOAD, `, ${firstLoad.size} requests of ${REQUESTS}`)
over ||= firstLoad.size > REQUESTS
const belowGreeting = filesOf('src/home/HomeContent.tsx').difference(home)
report('home below its greeting', sum(belowGreeting), HOME, `, ${belowGreeting.size} requests`)
if (sum(firstLoad) > FIRST_LOAD_WARNING) {
  console.log(`WARN  the first load of home is over ${FIRST_LOAD_WARNING / KB} KB`)
}

/**
 * Returns messages of home missing from its catalog, which would show their id; other messages of the kit are loaded
 * later.
 */
function missingMessages(): string[] {
  const code = [...home, ...belowGreeting]
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(dist, file), 'utf8'))
  const text = code.join('\n')
  const ids = [...text.matchAll(/\bid:["'`]([\w+/-]{6})["'`]/g)].map(([, id = '']) => id)
  if (ids.length === 0) throw new Error('No message found in the code of home')
  return ids.filter((id) => !text.includes(`"${id}":`))
}
const missing = missingMessages()
if (missing.length > 0) {
  console.log(`OVER  home shows messages that src/shell/locales does not have: ${missing.join(', ')}`)
}
over ||= missing.length > 0

/**
 * Returns the chunks that would rename further files after a changed text: those that reference a catalog, and those
 * that import an entry that does.
 */
function chunksThatNameCatalogs(): string[] {
  const isCatalog = (key: string) => key.endsWith('.po') || LOCALES.some((locale) => locale === manifest[key]?.name)
  const isEntry = (key: string) => manifest[key]?.isEntry === true
  return Object.keys(manifest).filter((key) => {
    const named = [...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? [])]
    return named.some(isEntry) || (named.some(isCatalog) && !isEntry(key) && !isCatalog(key))
  })
}
const naming = chunksThatNameCatalogs()
if (naming.length > 0) console.log(`OVER  a changed text would rename ${naming.join(', ')}`)
over ||= naming.length > 0

const screens = Object.keys(manifest).filter((key) => /^src\/features\/.*Screen\.tsx$/.test(key))
const filesOfScreens = screens.map((key) => [...filesOf(key)].filter((file) => !home.has(file)))
const isShared = (file: string) => filesOfScreens.filter((files) => files.includes(file)).length > 1
report('what screens share, beside home', sum(new Set(filesOfScreens.flat().filter(isShared))), SHARED)

screens.forEach((key, index) => {
  const files = filesOfScreens[index] ?? []
  const own = files.filter((file) => !isShared(file))
  const folder = /^src\/(features\/[^/]+)\//.exec(key)?.[1]
  const catalog = filesOf(`src/${folder}/locales/pt-BR.po`)
  const first = new Set([...files, ...catalog, ...filesOf('../../packages/ui/locales/pt-BR.po')]).difference(home)
  const note = `, ${(sum(first) / KB).toFixed(1)} KB in ${first.size} requests as the first screen`
  report(key, sum(own) + sum(catalog.difference(home)), SCREEN, note)
})

const signIn = [...filesOfPage('sign-in.html')].filter((file) => !home.has(file))
console.log(
  `     ${(sum(signIn) / KB).toFixed(2).padStart(7)}        sign-in page, beside what it shares with the portal`,
)
process.exit(over ? 1 : 0)
