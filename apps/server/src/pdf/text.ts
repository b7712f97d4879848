/** Characters outside of WinAnsi, the encoding of the standard fonts, for which pdfkit would write broken codes. */
const FOREIGN = /[^\n -~\u00a0-\u00ac\u00ae-ÿ€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu

/**
 * Converts text to the characters of the standard fonts: accents composed, other whitespace and controls as a blank,
 * foreign letters without diacritics, and `?` for the rest. Line breaks stay.
 */
export function printable(text: string): string {
  return text.normalize('NFC').replace(FOREIGN, (sign) => {
    const base = sign.normalize('NFKD').charAt(0)
    if (/[!-~]/.test(base)) return base
    return /[\s\p{Cc}\p{Cf}]/u.test(sign) ? ' ' : '?'
  })
}

/**
 * Text for the PDF metadata. pdfkit writes its value into the Info dictionary and its `toString`, unescaped, into the
 * XML of the XMP, so that each gets its own form.
 */
export class InfoText extends String {
  override toString(): string {
    return this.valueOf()
      .replace(/\p{Cc}/gu, ' ')
      .replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  }
}
