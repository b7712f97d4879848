import type { OurText } from '#base/ours.ts'
/* Limits for a file of eSocial, beyond which nothing is read, so that no file fills memory or disk. */

export interface Limits {
  /** Entries of all ZIPs. */
  entries: number
  /** Bytes of one entry or file, and of all, expanded. */
  entry: number
  total: number
  /** Expanded bytes for each packed one, after the first `freely`. */
  ratio: number
  freely: number
  /** Depth of nested elements. */
  depth: number
  /** Characters of one text. */
  text: number
}

/** A download of eSocial has at most 200,000 events (manual, section 18); an event is some 10 kB. */
export const LIMITS: Limits = {
  entries: 200_000,
  entry: 20 << 20,
  total: 8 * 2 ** 30,
  ratio: 200,
  freely: 1 << 20,
  depth: 64,
  text: 64 << 10,
}

/** A file that is refused; `message` follows its name. */
export class BadFile extends Error {
  override name = 'BadFile'
  declare message: OurText

  constructor(message: OurText) {
    super(message)
  }
}
