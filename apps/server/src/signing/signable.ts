import type { OurText } from '#base/ours.ts'
import { pdfWork } from '#pdf/thread.ts'
import { UnreadablePdf } from '#pdf/unreadable.ts'

const checking = pdfWork<typeof import('./check.ts')>(new URL('check.ts', import.meta.url))

/** Checks whether a file can be signed: returns the error text, which follows the file name, or null. */
export async function signingFault(file: Uint8Array): Promise<OurText | null> {
  try {
    return await checking('trySigning', file)
  } catch (error) {
    if (error instanceof UnreadablePdf) return error.message
    throw error
  }
}
