import { randomBytes } from 'node:crypto'

/* Codes that people read out and copy by hand, and that cannot be guessed. */

/** Crockford's base 32: no I, L, O or U. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Characters of five bits each: a hundred bits. */
const LENGTH = 20
const GROUP = 4

/** Creates a code from the first twenty of these bytes; random ones by default. */
export function readableCode(bytes: Uint8Array = randomBytes(LENGTH)): string {
  return grouped(Array.from({ length: LENGTH }, (_, at) => SYMBOLS[(bytes[at] ?? 0) % SYMBOLS.length]).join(''))
}

/** Parses a typed code; returns null for any other text. */
export function readCode(typed: string): string | null {
  const symbols = typed
    .toUpperCase()
    .replace(/[\s.·–—-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return symbols.length === LENGTH && [...symbols].every((symbol) => SYMBOLS.includes(symbol)) ? grouped(symbols) : null
}

function grouped(symbols: string): string {
  return symbols.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? ''
}
