import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'lucide-react'/g
const PREFIX = '\0icon:'
/** Where the library keeps its icons, and the list of their names. */
const library = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm')

type Shape = [tag: string, attributes: Record<string, string>]

interface IconModule {
  __iconData: { node: Shape[] }
}

/** A shape as the commands of a path: one text for a whole drawing is a third shorter than its elements. */
function pathOf([tag, attributes]: Shape): string {
  const of = (name: string) => Number(attributes[name] ?? 0)
  switch (tag) {
    case 'path':
      // A path may begin with a relative step, which only the first of a drawing may be.
      return (attributes.d ?? '')
        .replace(/^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)[\s,]*(?=[-\d.])/, 'M$1 $2l')
        .replace(/^m/, 'M')
    case 'line':
      return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`
    case 'polyline':
    case 'polygon':
      return `M${attributes.points}${tag === 'polygon' ? 'z' : ''}`
    case 'circle':
    case 'ellipse': {
      const [rx, ry] = tag === 'circle' ? [of('r'), of('r')] : [of('rx'), of('ry')]
      return `M${of('cx') - rx} ${of('cy')}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`
    }
    case 'rect': {
      const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(of) as [number, number, number, number]
      const r = of('rx') || of('ry')
      const corner = (dx: number, dy: number) => (r ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '')
      const [across, down] = [width - 2 * r, height - 2 * r]
      return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`
    }
    default:
      throw new Error(`An icon has a <${tag}>, which build/icons.ts cannot draw`)
  }
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
 * the path of its drawing in src/ui/icon.ts. Each is a module of its own, so that it comes with the screen that shows it.
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
      const path = __iconData.node.map(pathOf).join('')
      return `import { icon } from '/src/ui/icon.ts'\nexport default /* @__PURE__ */ icon(${JSON.stringify(path)})`
    },
  }
}
