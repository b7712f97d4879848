import { createReadStream } from 'node:fs'
import { Unzip, UnzipInflate } from 'fflate'
import { SourceError } from './source-error.ts'

/** Expanded bytes of one part of a workbook, and of all: some 150,000 rows of ten cells. Reading takes several times as much memory. */
const LARGEST_PART = 64 << 20
const LARGEST = 128 << 20

/** A small compressed piece, which cannot expand to much at once. */
const PIECE = 1 << 14

class TooLarge extends Error {}

/** Throws SourceError for a workbook that would expand to more than fits; counts as it expands, whatever the file states. */
export async function checkXlsxSize(path: string): Promise<void> {
  let total = 0
  const unzip = new Unzip((part) => {
    let size = 0
    part.ondata = (error, chunk) => {
      if (error) throw error
      size += chunk.length
      total += chunk.length
      if (size > LARGEST_PART || total > LARGEST) throw new TooLarge()
    }
    part.start()
  })
  unzip.register(UnzipInflate)
  try {
    for await (const piece of createReadStream(path, { highWaterMark: PIECE })) unzip.push(piece)
    unzip.push(new Uint8Array(0), true)
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error
    throw new SourceError(
      `${path}: passa de ${LARGEST_PART >> 20} MB por aba, ou de ${LARGEST >> 20} MB no total, descompactado; grave cada aba como CSV`,
    )
  }
}
