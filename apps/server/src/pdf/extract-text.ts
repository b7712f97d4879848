/** Returns the text of a PDF; empty for scanned pages, null for a file that cannot be opened, such as with a password. */
export async function pdfText(bytes: Uint8Array): Promise<string | null> {
  // Loaded on demand: only imports of PDFs need it.
  const { extractText, getDocumentProxy } = await import('unpdf')
  try {
    // A copy, because the library detaches the bytes, and not a Buffer, which it refuses.
    const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
    const { text } = await extractText(document, { mergePages: true })
    await document.loadingTask.destroy()
    return text
  } catch {
    return null
  }
}

/** A PDF as text: its pages, and whether they are complete. */
export interface PdfPages {
  pages: string[]
  isWhole: boolean
}

/** Returns the text of the pages of a PDF, of at most `most`; no pages for a file that cannot be opened. Scanned pages have no text. */
export async function pdfPages(bytes: Uint8Array, most: number): Promise<PdfPages> {
  const { extractText, getDocumentProxy } = await import('unpdf')
  try {
    const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
    const isShort = document.numPages <= most
    const { text } = isShort ? await extractText(document, { mergePages: false }) : { text: [] }
    await document.loadingTask.destroy()
    const pages = text.map(paragraphs)
    return { pages, isWhole: pages.length > 0 && pages.every((page) => page !== '') }
  } catch {
    return { pages: [], isWhole: false }
  }
}

/** Joins the lines that a sentence was broken into. */
function paragraphs(page: string): string {
  return page.replace(/([^\s.:;!?])[^\S\n]*\n[^\S\n]*(?=\p{Ll})/gu, '$1 ').trim()
}
