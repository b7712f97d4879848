import { readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Lists the files that each screen loads beside home and those that it shares with other screens, in Brotli; fails
 * above the limit of a screen (docs/development.md, Bundle size). The first loads are measured in a browser:
 * e2e/first-load.spec.ts, e2e/desk-sign-in.spec.ts.
 */

const KB = 1024
const MOST = 20 * KB

/** Part of the first load of the desk, and measured with it. */
const FIRST = 'src/features/inbox/InboxScreen.tsx'

const kilobytes = (bytes: number) => (bytes / KB).toFixed(1).padStart(5)

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

const root = fileURLToPath(new URL('..', import.meta.url))

for (const app of ['portal', 'desk']) listScreens(join(root, 'dist', app))

function listScreens(dist: string): void {
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

  const sum = (files: Iterable<string>) =>
    [...files].reduce((total, file) => total + statSync(join(dist, `${file}.br`)).size, 0)
  const home = filesOf('index.html').union(filesOf(FIRST))
  const screens = Object.keys(manifest)
    .filter((key) => /^src\/features\/.*Screen\.tsx$/.test(key) && key !== FIRST)
    .map((key) => ({ key, files: filesOf(key).difference(home) }))
  const isShared = (file: string) => screens.filter(({ files }) => files.has(file)).length > 1

  for (const { key, files } of screens) {
    const shared = [...files].filter(isShared)
    const texts = filesOf(key.replace(/\w+\.tsx$/, 'locales/es.po?source')).difference(home)
    const own = sum(files.difference(new Set(shared)).union(texts))
    const isOver = own > MOST
    if (isOver) process.exitCode = 1
    console.log(
      `${isOver ? 'OVER' : '    '} ${kilobytes(own)} of ${MOST / KB} KB, ${kilobytes(sum(shared))} shared  ${basename(dist)}/${key}`,
    )
  }
}
