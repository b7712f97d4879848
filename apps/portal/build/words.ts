import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Gives every catalog an address that its folder, its language and `__WORDS__` name: a list of files in the code would be
 * the longest thing in it. `pages` says whose words a page needs at once: found out by the code itself, those of the default
 * language would come one round trip later.
 */
export function words(root: string, pages: Record<string, string[]>): Plugin {
  const catalogs = globSync('src/**/locales/*.po', { cwd: root }).sort()
  const digest = createHash('sha256')
  for (const catalog of catalogs) digest.update(catalog).update(readFileSync(join(root, catalog)))
  const version = digest.digest('base64url').slice(0, 8)
  const fileOf = (catalog: string) => {
    const [, folder = '', locale = ''] = /^src\/(.*)\/locales\/(.*)\.po$/.exec(catalog) ?? []
    return `assets/${folder}/${locale}-${version}.js`
  }
  return {
    name: 'words',
    apply: 'build',
    config: () => ({ define: { __WORDS__: JSON.stringify(version) } }),
    buildStart() {
      for (const catalog of catalogs) {
        this.emitFile({
          type: 'chunk',
          id: join(root, catalog),
          fileName: fileOf(catalog),
          preserveSignature: 'strict',
        })
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { filename }) => ({
        html,
        tags: (pages[filename.split('/').at(-1) ?? ''] ?? []).map((folder) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileOf(`src/${folder}/locales/pt-BR.po`)}` },
          injectTo: 'head' as const,
        })),
      }),
    },
  }
}
