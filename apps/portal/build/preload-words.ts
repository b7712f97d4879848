import type { Plugin } from 'vite'

/**
 * Tells the page to fetch the default language's words together with its code: found out by the code itself they would
 * come one round trip later.
 */
export function preloadWords(folders: Record<string, string[]>): Plugin {
  return {
    name: 'preload-words',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        const page = filename.split('/').at(-1) ?? ''
        const catalogs = (folders[page] ?? []).map((folder) => `src/${folder}/locales/pt-BR.po`)
        const chunks = Object.values(bundle ?? {}).filter(
          (chunk) => chunk.type === 'chunk' && catalogs.some((catalog) => chunk.facadeModuleId?.endsWith(catalog)),
        )
        return {
          html,
          tags: chunks.map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head' as const,
          })),
        }
      },
    },
  }
}
