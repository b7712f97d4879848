import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { PdfDocument } from '#pdf/document.ts'

/** Returns the text of a whole PDF without pages, with a mark in a comment. */
export function smallPdf(mark = ''): string {
  const objects = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n'
  return `%PDF-1.4\n%${mark}\n${objects}trailer<</Root 1 0 R/Size 3>>\nstartxref\n0\n%%EOF\n`
}

/** Returns a PDF of one page with a text. */
export async function pdfWith(text: string): Promise<Uint8Array> {
  const document = new PdfDocument({ title: 'Papel', author: 'Empresa', createdAt: 0 }, '')
  document.paragraph(text)
  return document.finish()
}

/** Returns a PDF with a text on each page, and with a password. */
export async function pdfOf(pages: readonly string[], password?: string): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const text of pages) {
    const page = document.addPage([400, 200])
    // Once: each call with a font would give it another name.
    page.setFont(font)
    for (const [at, line] of text.split('\n').entries()) page.drawText(line, { x: 20, y: 160 - at * 20, size: 10 })
  }
  if (password !== undefined) document.encrypt({ userPassword: password, ownerPassword: password })
  return document.save({ useObjectStreams: false })
}
