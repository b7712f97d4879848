import type { PDFContext, PDFRef } from '@cantoo/pdf-lib'
import { StandardFontEmbedder, StandardFonts } from './pdf-lib.ts'

/** A font that every reader has. */
export interface Font {
  /** Width of a text in points. */
  width(text: string, size: number): number
  /** The operator that shows a text, with its kerning. */
  show(text: string): string
  embed(context: PDFContext): PDFRef
}

function load(name: 'Helvetica' | 'HelveticaBold'): Font {
  // Both lists of names have the same values.
  const own = StandardFontEmbedder.for(StandardFonts[name] as string as Parameters<typeof StandardFontEmbedder.for>[0])
  return {
    width: (text, size) => own.widthOfTextAtSize(text, size),
    show(text) {
      const glyphs = Array.from(text, (sign) => own.encoding.encodeUnicodeCodePoint(sign.codePointAt(0) ?? 0))
      const parts = glyphs.map(({ code, name }, at) => {
        const next = glyphs[at + 1]
        const kerning = next && own.font.getXAxisKerningForPair(name, next.name)
        return code.toString(16).padStart(2, '0') + (kerning ? `> ${-kerning} <` : '')
      })
      return `[<${parts.join('')}>] TJ`
    },
    embed: (context) => own.embedIntoContext(context),
  }
}

/** By whether the text is bold. */
export const FONTS = { regular: load('Helvetica'), bold: load('HelveticaBold') }
