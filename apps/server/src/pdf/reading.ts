import { pdfWork } from './thread.ts'
import { UnreadablePdf } from './unreadable.ts'

type Reading = typeof import('./extract-text.ts')

const reading = pdfWork<Reading>(new URL('extract-text.ts', import.meta.url))

/** Reads text of a PDF in a thread; a file that takes too long or too much memory counts as unreadable. */
export const pdfText: Reading['pdfText'] = (bytes) => reading('pdfText', bytes).catch(unlessUnreadable(null))
export const pdfPages: Reading['pdfPages'] = (bytes, most) =>
  reading('pdfPages', bytes, most).catch(unlessUnreadable({ pages: [], isWhole: false }))

function unlessUnreadable<T>(none: T) {
  return (error: unknown): T => {
    if (error instanceof UnreadablePdf) return none
    throw error
  }
}
