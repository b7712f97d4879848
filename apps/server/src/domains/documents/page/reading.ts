import { fileBytes } from '#db/files.ts'
import type { Db } from '#db/schema.ts'
import type { PdfPages } from '#pdf/extract-text.ts'
import { pdfPages } from '#pdf/reading.ts'

/** Most pages of a document that are read for its page: reading more would delay other requests. */
const MOST_PAGES = 20
const MOST_BYTES = 2 * 1024 * 1024

/** Documents in use, the most recently used at the end; a file never changes. */
const read = new Map<number, Promise<PdfPages>>()
const MOST_READ = 50

/** Returns a document as text, for phones, which show no PDF inside a page. */
export async function readingOf(db: Db, codArquivo: number): Promise<PdfPages> {
  const reading = read.get(codArquivo) ?? pagesOf(db, codArquivo)
  read.delete(codArquivo)
  read.set(codArquivo, reading)
  const [oldest] = read.keys()
  if (read.size > MOST_READ && oldest !== undefined) read.delete(oldest)
  // A store of files that does not respond may do so the next time.
  reading.catch(() => read.delete(codArquivo))
  return reading
}

async function pagesOf(db: Db, codArquivo: number): Promise<PdfPages> {
  const conteudo = await fileBytes(db, codArquivo)
  return conteudo.length > MOST_BYTES ? { pages: [], isWhole: false } : pdfPages(conteudo, MOST_PAGES)
}
