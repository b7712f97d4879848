/** Something that the search can find. `words` are further names for it, in any language. */
export interface Entry {
  href: string
  title: string
  words?: string
  kind: string
  /** HR wrote the title, in Portuguese. */
  isTheirs?: boolean
}

/** Results shown at once: they fit on a phone above the keyboard. */
const SHOWN = 8

/** Returns the text in lower case and without accents, as people type it in a hurry. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/**
 * Returns the entries in which every typed word begins a word; those whose title has them all come first. Words of one or two letters
 * such as "de" are ignored beside longer ones.
 */
export function matching(entries: readonly Entry[], text: string): Entry[] {
  const typed = plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const long = typed.filter((word) => word.length > 2)
  const words = long.length > 0 ? long : typed
  const has = (where: string) =>
    words.every((word) => where.split(/[^\p{L}\p{N}]+/u).some((own) => own.startsWith(word)))
  const found = entries
    .map((entry) => ({
      entry,
      inTitle: has(plain(entry.title)),
      inWords: has(plain(`${entry.title} ${entry.words ?? ''}`)),
    }))
    .filter(({ inWords }) => inWords && words.length > 0)
  const ranked = [...found.filter(({ inTitle }) => inTitle), ...found.filter(({ inTitle }) => !inTitle)]
  return ranked.slice(0, SHOWN).map(({ entry }) => entry)
}
