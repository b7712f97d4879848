import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { methods } from '@colab/contract/methods'
import { PORTAL, readScreens } from './screens.ts'

const LOCAL_IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g
const METHOD_IMPORT = /import \{([^}]*)\} from '@colab\/contract\/domains\/[\w.-]+'/g

/** Returns the methods that the modules of each screen import, by feature: those that a back end must provide for it. */
export function methodsOfScreens(): ReadonlyMap<string, string[]> {
  return new Map(readScreens().map(({ feature, module }) => [feature, [...methodsOf(module, new Set())].sort()]))
}

/** Returns the methods that a module imports, itself or through other modules of a feature. */
function methodsOf(file: string, seen: Set<string>): Set<string> {
  const found = new Set<string>()
  if (seen.has(file) || !file.startsWith(join(PORTAL, 'features')) || !existsSync(file)) return found
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  for (const [, names = ''] of source.matchAll(METHOD_IMPORT)) {
    for (const name of names.split(',').map((name) => name.trim())) if (methods.has(name)) found.add(name)
  }
  for (const [, path = ''] of source.matchAll(LOCAL_IMPORT)) {
    for (const name of methodsOf(resolve(dirname(file), path), seen)) found.add(name)
  }
  return found
}
