import type { AccountDialogName } from './AccountDialog.tsx'
import { IGNORED } from './searchWords.ts'

/** Kinds of results, each with a heading, in display order. */
const GROUPS = ['screens', 'settings', 'lines', 'receipts', 'requests', 'documents', 'notices'] as const
export type Group = (typeof GROUPS)[number]

/** An entry of the search; `words` are further names for it, in any language. */
export interface Entry {
  group: Group
  /** Unique among all entries. */
  key: string
  title: string
  note?: string
  words?: string
  /** HR wrote the title, in Portuguese. */
  isTheirs?: boolean
  /** Target: an address, a dialog over the screen, or an action. */
  to: { href: string } | { dialog: AccountDialogName } | { act: () => void }
  /** Amount of a payslip line, deductions below zero; null where it is unknown. */
  cents?: number | null
}

/** Results in total and per group: they fit on a phone above the keyboard. */
const SHOWN = 8
const OF_GROUP = 3

/** Length in letters from which one may be wrong: shorter words are too similar to others. */
const TOLERANT = 5

const SEPARATORS = /[^\p{L}\p{N}]+/u

/**
 * Returns the text in lower case and without accents, for comparison. Unlike `plain` of packages/ui it keeps blanks: `marked` needs one
 * character for each letter.
 */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function wordsOf(text: string): string[] {
  return plain(text).split(SEPARATORS).filter(Boolean)
}

const isSignificant = (word: string) => !IGNORED.has(word)

/** Returns the significant words; the others only if nothing else was typed. */
function typedWords(text: string): string[] {
  const typed = [...new Set(wordsOf(text))]
  const long = typed.filter((word) => word.length > 2)
  const significant = (long.length > 0 ? long : typed).filter(isSignificant)
  return significant.length > 0 ? significant : typed
}

/** Returns whether two words differ in one letter that is added, missing, wrong, or swapped with the next. */
function isOneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const [restA, restB] = [a.slice(at), b.slice(at)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}

/** Returns 2 for the whole word, 1 for its beginning, 0 without a match. */
function matchOf(word: string, own: readonly string[]): number {
  if (own.includes(word)) return 2
  return own.some((candidate) => candidate.startsWith(word)) ? 1 : 0
}

/** Returns whether a long word, or its beginning, has one wrong letter. */
function isNear(word: string, candidate: string): boolean {
  if (Math.min(word.length, candidate.length + 1) < TOLERANT) return false
  return isOneLetterOff(word, candidate) || isOneLetterOff(word, candidate.slice(0, word.length))
}

/** Returns the match of a typed word with each entry; one wrong letter is tolerated if no entry contains the word as typed. */
function matchesOf(word: string, owns: readonly string[][]): number[] {
  const exact = owns.map((own) => matchOf(word, own))
  if (word.length < TOLERANT || exact.some((one) => one > 0)) return exact
  return owns.map((own) => (own.some((candidate) => isNear(word, candidate)) ? 1 : 0))
}

/** Returns the position of the first matching word of an entry: its subject comes first. */
function placeOf(words: readonly string[], own: readonly string[]): number {
  const at = own.findIndex((candidate) => words.some((word) => candidate.startsWith(word) || isNear(word, candidate)))
  return at < 0 ? own.length : at
}

/** Ranks screens and settings before entries of a person or a day. */
function rankOf({ group }: Entry): number {
  return Math.max(GROUPS.indexOf(group), GROUPS.indexOf('settings'))
}

/**
 * Returns the entries with the rarest of the typed words: first those with more of the words, then by group, then those with whole words,
 * then those with earlier ones. Words without any match are ignored.
 */
export function matching(entries: readonly Entry[], text: string): Entry[] {
  const owns = entries.map(({ title, words = '' }) => wordsOf(`${title} ${words}`).filter(isSignificant))
  const found = typedWords(text)
    .map((word) => ({ word, matches: matchesOf(word, owns) }))
    .map(({ word, matches }) => ({ word, matches, count: matches.filter((one) => one > 0).length }))
    .filter(({ count }) => count > 0)
  const rarest = Math.min(...found.map(({ count }) => count))
  const ranked = entries
    .map((entry, at) => ({ entry, at }))
    .filter(({ at }) => found.some(({ matches, count }) => count === rarest && matches[at] !== 0))
    .map(({ entry, at }) => ({
      entry,
      count: found.filter(({ matches }) => matches[at] !== 0).length,
      whole: found.filter(({ matches }) => matches[at] === 2).length,
      place: placeOf(
        found.map(({ word }) => word),
        owns[at] ?? [],
      ),
    }))
    .sort(
      (a, b) =>
        b.count - a.count ||
        rankOf(a.entry) - rankOf(b.entry) ||
        b.whole - a.whole ||
        a.place - b.place ||
        GROUPS.indexOf(a.entry.group) - GROUPS.indexOf(b.entry.group),
    )
  const counts = new Map<Group, number>()
  const few = ranked.filter(({ entry: { group } }) => {
    const count = (counts.get(group) ?? 0) + 1
    counts.set(group, count)
    return count <= OF_GROUP
  })
  return few.slice(0, SHOWN).map(({ entry }) => entry)
}

/** Splits a title into three parts, the second of which was typed: the start of a word, or ''. */
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
