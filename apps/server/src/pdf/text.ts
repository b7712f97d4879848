import { formatBRL } from '@colab/contract/wire/money'
import { latinGlyph } from './fonts.ts'

/** Characters outside of WinAnsi, the encoding of the standard fonts. */
const FOREIGN = /[^\n -~\u00a0-\u00ac\u00ae-ÿ€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu

/** Latin letters that the standard fonts lack and that are no other letter with an accent. */
const BASE_LETTERS: Readonly<Record<string, string>> = {
  Ħ: 'H',
  ħ: 'h',
  Ŋ: 'N',
  ŋ: 'n',
  Ŧ: 'T',
  ŧ: 't',
  ẞ: 'ß',
}

/**
 * Converts text to the characters of the standard fonts: accents composed, other whitespace and controls as a blank,
 * letters that the fonts lack without diacritics, and `?` for the rest. Line breaks stay.
 */
export function printable(text: string): string {
  return text.normalize('NFC').replace(FOREIGN, (sign) => {
    if (latinGlyph(sign) !== null) return sign
    const base = sign.normalize('NFKD').charAt(0)
    const letter = BASE_LETTERS[base]
    if (letter) return letter
    if (/[!-~]/.test(base)) return base
    return /[\s\p{Cc}\p{Cf}]/u.test(sign) ? ' ' : '?'
  })
}

/** Lines end at blanks, and after a hyphen between letters. */
const BREAK = /(?<= )|(?<=\p{L}-)(?=\p{L})/u

/** Breaks text at its line breaks and into lines that fit; longer words are split. */
export function wrap(text: string, fits: (line: string) => boolean): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, fits))
}

function wrapParagraph(text: string, fits: (line: string) => boolean): string[] {
  const isFitting = (line: string) => fits(withoutBlanks(line))
  const lines: string[] = []
  let line = ''
  for (const piece of text.split(BREAK)) {
    if (isFitting(line + piece)) {
      line += piece
      continue
    }
    if (line) lines.push(withoutBlanks(line))
    line = piece
    // Where not even one letter fits each has its own line, until the rest is empty.
    while (line !== '' && !isFitting(line)) {
      let length = 1
      while (length < line.length - 1 && fits(line.slice(0, length + 1))) length += 1
      lines.push(line.slice(0, length))
      line = line.slice(length)
    }
  }
  return [...lines, line]
}

/** A blank at the end of a line has no width. */
function withoutBlanks(line: string): string {
  return line.replace(/ +$/, '')
}

/** Escapes text for the XML of the metadata; controls become blanks. */
export function xmlText(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ').replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Formats cents as `1.234,56`: all amounts of a document are reais, so that the symbol appears once. */
export function amount(cents: number): string {
  return formatBRL(cents).replace('R$\u00a0', '')
}
