import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const PORTAL = fileURLToPath(new URL('../../apps/portal/src/', import.meta.url))

const ROW = /export const (\w+): ScreenRow = \{\n *title: msg`([^`]+)`.*?import\('([^']+)'\)/gs
const ADDRESS = /(?!home)\b(\w+): '([^']+)'/g

/** Returns the screens of the portal in its order: their features, addresses and titles, and the modules that they load. */
export function readScreens() {
  const rows = globSync('**/screens.ts', { cwd: PORTAL }).flatMap((file) =>
    [...readFileSync(join(PORTAL, file), 'utf8').matchAll(ROW)].map(
      ([, feature = '', title = '', module = '']) =>
        [feature, { title, module: resolve(PORTAL, dirname(file), module) }] as const,
    ),
  )
  const described = new Map(rows)
  return [...readFileSync(join(PORTAL, 'paths.ts'), 'utf8').matchAll(ADDRESS)].map(([, feature = '', path = '']) => {
    const row = described.get(feature)
    if (!row) throw new Error(`no screens.ts has a row ${feature}`)
    return { feature, path, ...row }
  })
}
