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
