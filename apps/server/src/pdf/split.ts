import { ours } from '#base/ours.ts'
/* A PDF of many people: the text of its pages, and a PDF for each group of them. */

import { UnreadablePdf } from './unreadable.ts'

/** Pages after which the library's cache is cleared: for thousands of pages it is several times the file. */
const KEPT = 100

/** Yields the text of each page, one at a time; empty for a scanned page. Throws UnreadablePdf. */
export async function* pageTexts(bytes: Uint8Array): AsyncGenerator<string> {
  const { getDocumentProxy } = await import('unpdf')
  // A copy, because the library detaches the bytes.
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch((error: unknown) => {
    const isLocked = (error as Error)?.name === 'PasswordException'
    throw new UnreadablePdf(
      isLocked ? ours`tem senha: grave uma cópia sem senha` : ours`não é um PDF que se possa abrir`,
    )
  })
  try {
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      yield items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : '')).join('')
      page.cleanup()
      if (number % KEPT === 0) await document.cleanup()
    }
  } finally {
    await document.loadingTask.destroy()
  }
}

/** Yields a PDF with the pages of each group, whose numbers begin at 1, and nothing else of the whole. Throws UnreadablePdf. */
export async function* splitPages(bytes: Uint8Array, groups: Iterable<readonly number[]>): AsyncGenerator<Uint8Array> {
  const [{ PDFDocument }, { partOf }] = await Promise.all([import('./pdf-lib.ts'), import('./part.ts')])
  const whole = await PDFDocument.load(bytes, { updateMetadata: false, password: '' }).catch(() => {
    throw new UnreadablePdf(ours`não se pode separar: imprima de novo em PDF e importe a cópia`)
  })
  for (const numbers of groups) {
    yield await partOf(whole, numbers).catch(() => {
      throw new UnreadablePdf(
        ours`não se pode separar (${pagesText(numbers)}): imprima de novo em PDF e importe a cópia`,
      )
    })
  }
}

const pagesText = (numbers: readonly number[]) =>
  numbers.length === 1 ? ours`página ${numbers[0]}` : ours`páginas ${numbers.join(', ')}`
