import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/* What a phone has to fetch, in bytes of brotli 11, against the budget (README, Weight). */

const KB = 1024
const FIRST_LOAD = 85 * KB
const REQUESTS = 6
const SCREEN = 6 * KB
const FORMS = 25 * KB

interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
  isDynamicEntry?: boolean
}

const dist = fileURLToPath(new URL('../dist/portal', import.meta.url))
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

const size = (file: string) => statSync(join(dist, `${file}.br`)).size
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + size(file), 0)

let over = false
function report(name: string, bytes: number, budget: number, note = ''): void {
  const isOver = bytes > budget
  over ||= isOver
  const shown = (bytes / KB).toFixed(2).padStart(7)
  console.log(`${isOver ? 'OVER' : '    '} ${shown} of ${(budget / KB).toFixed(0).padStart(2)} KB  ${name}${note}`)
}

const words = (folder: string) => `src/${folder}/locales/pt-BR.po`
const home = filesOf('index.html')
filesOf(words('shell'), home)
const firstLoad = new Set(['index.html', ...home])
report('first load of home', sum(firstLoad), FIRST_LOAD, `, ${firstLoad.size} requests of ${REQUESTS}`)
over ||= firstLoad.size > REQUESTS

const screens = Object.keys(manifest).filter((key) => /^src\/features\/.*Screen\.tsx$/.test(key))
const filesOfScreens = screens.map((key) => filesOf(key))
screens.forEach((key, index) => {
  const others = filesOfScreens.filter((_, other) => other !== index)
  const own = [...(filesOfScreens[index] ?? [])].filter(
    (file) => !home.has(file) && !others.some((files) => files.has(file)),
  )
  const folder = /^src\/(features\/[^/]+)\//.exec(key)?.[1] ?? ''
  report(key, sum(own) + sum(filesOf(words(folder))), SCREEN)
})

const forms = Object.values(manifest).filter(({ name }) => name === 'forms')
if (forms.length > 0) report('shared form chunk', sum(forms.map(({ file }) => file)), FORMS)

const signIn = [...filesOf('sign-in.html')].filter((file) => !home.has(file))
console.log(`     ${(sum(signIn) / KB).toFixed(2).padStart(7)}        sign-in page, beside what it shares with the portal`)
process.exit(over ? 1 : 0)
