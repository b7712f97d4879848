import { createReadStream } from 'node:fs'
import { Unzip, UnzipInflate } from 'fflate'
import { ours } from '#base/ours.ts'
import { SourceError } from './sheet.ts'

/* Whether a workbook fits into memory: the library reads it as a whole, with every cell up to the last row and
   column. */

/** Expanded bytes of one part of a workbook, and of all: some 150,000 rows of ten cells. Reading takes several times as much memory. */
const LARGEST_PART = 64 << 20
const LARGEST = 128 << 20

/** Rows of a sheet, and cells up to its last row and column, empty ones included. */
const MOST_ROWS = 200_000
const MOST_CELLS = 4_000_000

/** Size of a compressed piece, small enough that it cannot expand to much at once. */
const PIECE = 1 << 14

class TooLarge extends Error {}

/**
 * Throws SourceError for a workbook that would expand to more than the limits; counts while it expands, whatever the
 * file states.
 */
export async function checkXlsxSize(path: string): Promise<void> {
  let total = 0
  const unzip = new Unzip((part) => {
    let size = 0
    const extent = /^xl\/worksheets\/[^/]*$/.test(part.name) ? new Extent() : undefined
    part.ondata = (error, chunk) => {
      if (error) throw error
      size += chunk.length
      total += chunk.length
      if (size > LARGEST_PART || total > LARGEST) {
        const limits = [LARGEST_PART >> 20, LARGEST >> 20] as const
        throw new TooLarge(
          ours`passa de ${limits[0]} MB por aba, ou de ${limits[1]} MB no total, descompactado; grave cada aba como CSV`,
        )
      }
      extent?.read(chunk)
    }
    part.start()
  })
  unzip.register(UnzipInflate)
  try {
    for await (const piece of createReadStream(path, { highWaterMark: PIECE })) unzip.push(piece)
    unzip.push(new Uint8Array(0), true)
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error
    throw new SourceError(ours`${path}: ${error.message}`)
  }
}

/** Longer than the address of a cell or the beginning of a row. */
const OVERLAP = 24

/** The last row and column that a sheet names. */
class Extent {
  #rows = 0
  #column = 0
  #counted = 0
  #rest = ''

  /** Throws TooLarge. */
  read(chunk: Uint8Array): void {
    const text = this.#rest + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).toString('latin1')
    const end = Math.max(0, text.length - OVERLAP)
    for (const { 1: column = '', 2: row, index } of text.matchAll(/<row\b|\br="([A-Z]{0,3})(\d{1,7})"/g)) {
      if (index >= end && chunk.length > 0) break
      if (row === undefined) this.#counted += 1
      else this.#rows = Math.max(this.#rows, Number(row))
      if (column !== '') this.#column = Math.max(this.#column, columnNumber(column))
    }
    this.#rest = text.slice(end)
    const rows = Math.max(this.#rows, this.#counted)
    if (rows <= MOST_ROWS && rows * this.#column <= MOST_CELLS) return
    throw new TooLarge(
      ours`uma aba passa de ${MOST_ROWS / 1000} mil linhas, ou de ${MOST_CELLS / 1e6} milhões de células até a última linha e coluna: apague o que está vazio depois dos dados, ou grave-a como CSV`,
    )
  }
}

/** `A` is 1, `XFD` 16384. */
function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}
