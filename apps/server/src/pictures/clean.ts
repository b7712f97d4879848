import type { FileType } from '@colab/contract/wire/file-type'
import { readGif } from './gif.ts'
import { readJpeg } from './jpeg.ts'
import type { Picture } from './picture.ts'
import { readPng } from './png.ts'

/**
 * The largest accepted picture. A phone's camera makes 50 megapixels; a file of a few KB may claim thousands, for which
 * every reader, also in HR, would need the memory.
 */
export const MOST_PIXELS = 50_000_000

const READERS: Partial<Record<string, (bytes: Uint8Array) => Picture | null>> = {
  jpg: readJpeg,
  png: readPng,
  gif: readGif,
}

/**
 * Returns an uploaded file as it is stored: a picture without place, time, camera and comments, whose rotation is kept; any other
 * file as it is. Null for a picture that is not whole or too large. Reads its structure and decodes no pixel.
 */
export function cleanPicture(bytes: Uint8Array, { extension }: FileType): Uint8Array | null {
  const read = READERS[extension]
  if (!read) return bytes
  const picture = read(bytes)
  if (!picture || picture.width * picture.height === 0 || picture.width * picture.height > MOST_PIXELS) return null
  return picture.bytes
}
