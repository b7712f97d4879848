/** What WinAnsi, the encoding of the standard fonts, has beyond Latin-1, by code from 128 on. */
const EXTRAS = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'

/** Printable Latin-1, nearly all there is: its codes in WinAnsi are the same. */
const SAME = /^[\x20-\x7e\xa1-\xac\xae-\xff]*$/

function winAnsiOf(character: string): string | null {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x20 || code === 0xad || (code >= 0x7f && code <= 0xa0)) return ' '
  if (code <= 0xff) return character
  const extra = EXTRAS.indexOf(character)
  if (extra >= 0) return String.fromCharCode(128 + extra)
  return /\s/.test(character) ? ' ' : null
}

/**
 * The text in WinAnsi, one code a character: accents composed, breaks and controls as blanks, foreign letters without the
 * marks that the standard fonts lack, and `?` for what is left.
 */
export function winAnsi(text: string): string {
  if (SAME.test(text)) return text
  let codes = ''
  for (const character of text.normalize('NFC')) {
    const [base = ''] = character.normalize('NFKD')
    codes += winAnsiOf(character) ?? winAnsiOf(base) ?? '?'
  }
  return codes
}

/**
 * Breaks a text into lines no wider than `width`, at blanks, and inside a word only where it is wider than a line.
 * Always at least one line; `measure` answers in the unit of `width`.
 */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  if (measure(text) <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const character of word) {
      if (line && measure(line + character) > width) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return [...lines, line]
}
