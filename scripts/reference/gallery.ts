import { readScreens } from './screens.ts'

/** Returns docs/gallery.md with a picture of every screen in its first paragraph; the rest of the page is written by hand. */
export function withScreens(written: string): string {
  const pictures = readScreens().map(
    ({ path, title }) => `  <img src="pictures/screens${path}.png" width="200" alt="${title}">\n`,
  )
  return written.replace(/<p>.*?<\/p>/s, () => `<p>\n${pictures.join('')}</p>`)
}
