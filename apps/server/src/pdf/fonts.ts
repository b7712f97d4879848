import type { PDFContext, PDFRef } from '@cantoo/pdf-lib'
import { StandardFontEmbedder, StandardFonts } from './pdf-lib.ts'

/** A glyph of the standard fonts and its code in one document. */
interface Glyph {
  code: number
  name: string
}

// Both lists of names have the same values.
type FontName = Parameters<typeof StandardFontEmbedder.for>[0]
const HELVETICA = { regular: StandardFonts.Helvetica, bold: StandardFonts.HelveticaBold }

/** Both fonts have the same glyphs. */
const { font: HELVETICA_GLYPHS } = StandardFontEmbedder.for(HELVETICA.regular as string as FontName)

/** Names of the accents in names of glyphs, by the combining character. */
const ACCENTS: Readonly<Record<string, string>> = {
  '\u0301': 'acute',
  '\u0304': 'macron',
  '\u0306': 'breve',
  '\u0307': 'dotaccent',
  '\u030a': 'ring',
  '\u030b': 'hungarumlaut',
  '\u030c': 'caron',
  '\u0326': 'commaaccent',
  '\u0327': 'commaaccent',
  '\u0328': 'ogonek',
}

/** Letters whose glyph is not named after a letter and its accent. */
const NAMED: Readonly<Record<string, string>> = {
  Đ: 'Dcroat',
  đ: 'dcroat',
  ı: 'dotlessi',
  Ł: 'Lslash',
  ł: 'lslash',
  Ş: 'Scedilla',
  ş: 'scedilla',
}

/** Codes that WinAnsi leaves free: controls, and five of the second half. */
const FREE_CODES = [...Array.from({ length: 31 }, (_, at) => at + 1), 0x7f, 0x81, 0x8d, 0x8f, 0x90, 0x9d]

const QUESTION_MARK = 0x3f

/** Name of the glyph of a Latin letter outside WinAnsi; null where the standard fonts have none. */
export function latinGlyph(letter: string): string | null {
  const [base = '', accent = '', ...more] = Array.from(letter.normalize('NFD'))
  const name = NAMED[letter] ?? (more.length === 0 && ACCENTS[accent] ? base + ACCENTS[accent] : '')
  return HELVETICA_GLYPHS.getWidthOfGlyph(name) === undefined ? null : name
}

/**
 * A Helvetica font, which every reader has, for one document. Letters outside WinAnsi get a free code as they occur;
 * where none is left they become `?`.
 */
export class DocumentFont {
  /** For drawing with pdf-lib. */
  readonly embedder
  readonly #added = new Map<number, Glyph>()

  constructor(weight: keyof typeof HELVETICA) {
    const own = StandardFontEmbedder.for(HELVETICA[weight] as string as FontName)
    const { encoding } = own
    const encodeUnicodeCodePoint = (point: number) =>
      encoding.canEncodeUnicodeCodePoint(point) ? encoding.encodeUnicodeCodePoint(point) : this.#add(point)
    const embedIntoContext = (context: PDFContext, ref?: PDFRef) => this.embed(context, ref)
    this.embedder = Object.assign(own, {
      encoding: Object.assign(Object.create(encoding), { encodeUnicodeCodePoint }),
      embedIntoContext,
    })
  }

  /** Returns the width of a text in points. */
  width(text: string, size: number): number {
    return this.embedder.widthOfTextAtSize(text, size)
  }

  /** Returns the operator that shows a text, with its kerning. */
  show(text: string): string {
    const { encoding, font } = this.embedder
    const glyphs = Array.from(text, (sign): Glyph => encoding.encodeUnicodeCodePoint(sign.codePointAt(0) ?? 0))
    const parts = glyphs.map(({ code, name }, at) => {
      const next = glyphs[at + 1]
      const kerning = next && font.getXAxisKerningForPair(name, next.name)
      return code.toString(16).padStart(2, '0') + (kerning ? `> ${-kerning} <` : '')
    })
    return `[<${parts.join('')}>] TJ`
  }

  /** Writes the font, after all text is drawn: its codes are known then. */
  embed(context: PDFContext, ref = context.nextRef()): PDFRef {
    const Differences = [...this.#added.values()].flatMap(({ code, name }) => [code, name])
    const Encoding =
      Differences.length > 0 ? { Type: 'Encoding', BaseEncoding: 'WinAnsiEncoding', Differences } : 'WinAnsiEncoding'
    context.assign(ref, context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: this.embedder.fontName, Encoding }))
    return ref
  }

  #add(point: number): Glyph {
    const present = this.#added.get(point)
    if (present) return present
    const name = latinGlyph(String.fromCodePoint(point))
    const code = FREE_CODES[this.#added.size]
    if (name === null || code === undefined) return this.embedder.encoding.encodeUnicodeCodePoint(QUESTION_MARK)
    const glyph = { code, name }
    this.#added.set(point, glyph)
    return glyph
  }
}
