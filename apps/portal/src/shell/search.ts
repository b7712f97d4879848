import type { AccountDialogName } from './AccountDialog.tsx'

/** Kinds of results, which are their headings. */
export type Group = 'lines' | 'screens' | 'settings' | 'receipts' | 'requests' | 'documents' | 'notices'

/** Something that the search can find; `words` are further names for it, in any language. */
export interface Entry {
  group: Group
  /** Unique among all entries. */
  key: string
  title: string
  note?: string
  words?: string
  /** HR wrote the title, in Portuguese. */
  isTheirs?: boolean
  /** Where it leads: an address, or a dialog over the screen. */
  to: { href: string } | { dialog: AccountDialogName }
  /** Amount of a payslip line, deductions below zero; null where it is not known. */
  cents?: number | null
}

/** Results shown at once, and of one group: they fit on a phone above the keyboard. */
const SHOWN = 8
const OF_GROUP = 3

const SEPARATORS = /[^\p{L}\p{N}]+/u

/** Returns the text in lower case and without accents, as people type it in a hurry. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Returns what was typed as words; those of one or two letters such as "de" are ignored beside longer ones. */
function typedWords(text: string): string[] {
  const typed = plain(text).split(SEPARATORS).filter(Boolean)
  const long = typed.filter((word) => word.length > 2)
  return long.length > 0 ? long : typed
}

/** Returns the entries in which every typed word begins a word; those whose title has them all come first. */
export function matching(entries: readonly Entry[], text: string): Entry[] {
  const words = typedWords(text)
  if (words.length === 0) return []
  const has = (where: string) => {
    const own = plain(where).split(SEPARATORS)
    return words.every((word) => own.some((candidate) => candidate.startsWith(word)))
  }
  const titled = entries.filter(({ title }) => has(title))
  const others = entries.filter((entry) => !titled.includes(entry) && has(`${entry.title} ${entry.words ?? ''}`))
  const counts = new Map<Group, number>()
  const few = [...titled, ...others].filter(({ group }) => {
    const count = (counts.get(group) ?? 0) + 1
    counts.set(group, count)
    return count <= OF_GROUP
  })
  return few.slice(0, SHOWN)
}

/** Returns a title in three parts, of which the second was typed: the start of a word, or nothing. */
export function marked(title: string, text: string): [before: string, found: string, after: string] {
  const letters = [...title.normalize('NFC')]
  const folded = letters.map(plain)
  const starts = letters.flatMap((_, at) => (at === 0 || SEPARATORS.test(letters[at - 1] ?? '') ? [at] : []))
  for (const word of typedWords(text)) {
    const at = starts.find((start) => folded.slice(start).join('').startsWith(word))
    if (at === undefined) continue
    const end = at + [...word].length
    return [letters.slice(0, at).join(''), letters.slice(at, end).join(''), letters.slice(end).join('')]
  }
  return [title, '', '']
}
