/** All that is not in WinAnsi, the encoding of the standard fonts, for which pdfkit would write broken codes. */
const FOREIGN = /[^\n -~\u00a0-\u00ac\u00ae-ÿ€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu

/**
 * The text as the standard fonts can show it: accents composed, other blanks and controls as a blank, foreign letters
 * without their marks, and `?` for what is left. Breaks of lines stay.
 */
export function printable(text: string): string {
  return text.normalize('NFC').replace(FOREIGN, (sign) => {
    const base = sign.normalize('NFKD').charAt(0)
    if (/[!-~]/.test(base)) return base
    return /[\s\p{Cc}\p{Cf}]/u.test(sign) ? ' ' : '?'
  })
}

/**
 * Text for the information of a PDF. pdfkit puts it into the Info dictionary by its value, and unescaped into the XML of
 * the XMP by `toString`, so that each gets its own.
 */
export class InfoText extends String {
  override toString(): string {
    return this.valueOf()
      .replace(/\p{Cc}/gu, ' ')
      .replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  }
}
