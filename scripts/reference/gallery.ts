import { readFileSync } from 'node:fs'

const SCREENS = new URL('../../apps/portal/src/screens.ts', import.meta.url)

/** Address and title of a screen, in its row. */
const ROW = /path: '(\/[^']+)',\n.*\n *title: msg`([^`]+)`/g

/** Returns docs/gallery.md with a picture of every screen in its first paragraph; the rest of the page is written by hand. */
export function withScreens(written: string): string {
  const rows = readFileSync(SCREENS, 'utf8').matchAll(ROW)
  const pictures = [...rows].map(
    ([, path, title]) => `  <img src="pictures/screens${path}.png" width="200" alt="${title}">\n`,
  )
  return written.replace(/<p>.*?<\/p>/s, () => `<p>\n${pictures.join('')}</p>`)
}
