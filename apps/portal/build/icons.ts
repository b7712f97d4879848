import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'lucide-react'/g
const PREFIX = '\0icon:'
/** Where the library keeps its icons, and the list of their names. */
const library = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm')

interface IconModule {
  __iconData: { node: [tag: string, attributes: Record<string, string>][] }
}

/** `Bell` → `bell`, as the library lists them. */
function iconFiles(): Map<string, string> {
  const index = readFileSync(join(library, 'lucide-react.mjs'), 'utf8')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of index.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  }
  return files
}

/**
 * Takes the drawings from lucide-react and leaves its component, which weighs more than all of ours together: an icon is
 * the nodes of its drawing in src/ui/icon.ts. Each is a module of its own, so that it comes with the screen that shows it.
 */
export function icons(): Plugin {
  const files = iconFiles()
  return {
    name: 'icons',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: /from 'lucide-react'/ },
      handler: (code) => ({
        code: code.replace(IMPORT, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name && !name.startsWith('type '))
            .map((name) => {
              const [icon = '', local = icon] = name.split(/\s+as\s+/)
              return `import ${local} from 'icon:${files.get(icon) ?? icon}'`
            })
            .join(';'),
        ),
        map: null,
      }),
    },
    resolveId: (source) => (source.startsWith('icon:') ? PREFIX + source.slice('icon:'.length) : null),
    async load(id) {
      if (!id.startsWith(PREFIX)) return null
      const file = join(library, 'icons', `${id.slice(PREFIX.length)}.mjs`)
      const { __iconData }: IconModule = await import(pathToFileURL(file).href)
      const nodes = __iconData.node.map(([tag, { key, ...attributes }]) => [tag, attributes])
      return `import { icon } from '/src/ui/icon.ts'\nexport default /* @__PURE__ */ icon(${JSON.stringify(nodes)})`
    },
  }
}
