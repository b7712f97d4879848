import type { Plugin } from 'vite'

const HELPER = /^\0?vite\/preload-helper(\.js)?$/

/**
 * Brings the styles and modules of a lazy chunk along with it, as Vite's own helper does, for browsers that know
 * modulepreload and pages without nonces. What could not be had is asked for again at the next try.
 */
const CODE = `
const asked = {}
const ask = (file) => new Promise((come, fail) => {
  const link = document.createElement('link')
  const isStyle = file.endsWith('.css')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  link.crossOrigin = ''
  link.href = '/' + file
  link.onload = come
  link.onerror = () => {
    delete asked[file]
    link.remove()
    fail(new Error(link.href))
  }
  if (document.querySelector('link[href="/' + file + '"]')) return come()
  document.head.append(link)
  if (!isStyle) come()
})
export const __vitePreload = async (load, files) => {
  await Promise.all((files ?? []).map((file) => asked[file] ??= ask(file)))
  return load()
}
`

/** A helper half as long as Vite's: it is part of the first load. */
export function preload(): Plugin {
  return {
    name: 'preload',
    enforce: 'pre',
    apply: 'build',
    load: { filter: { id: HELPER }, handler: () => ({ code: CODE, moduleSideEffects: false }) },
  }
}
