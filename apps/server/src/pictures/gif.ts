import type { Picture } from './picture.ts'

/* GIF 89a: a screen, then extensions and images, each in blocks of up to 255 bytes, and a trailer. */

const HEADER = 13
const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b]
const [CONTROL, APPLICATION] = [0xf9, 0xff]

/** Bytes of a colour table, if its flags announce one. */
const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

export function readGif(bytes: Uint8Array): Picture | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (data.length < HEADER) return null
  let [width, height, images] = [data.readUInt16LE(6), data.readUInt16LE(8), 0]
  let at = HEADER + tableSize(data[10] ?? 0)
  const parts: Uint8Array[] = [data.subarray(0, at)]
  while (at < data.length) {
    const kind = data[at]
    if (kind === TRAILER) {
      parts.push(data.subarray(at, at + 1))
      return images > 0 ? { width, height, bytes: Buffer.concat(parts) } : null
    }
    const isImage = kind === IMAGE
    if ((!isImage && kind !== EXTENSION) || at + 10 > data.length) return null
    if (isImage) {
      images += 1
      // An image may be larger than the declared screen.
      width = Math.max(width, data.readUInt16LE(at + 5))
      height = Math.max(height, data.readUInt16LE(at + 7))
    }
    const start = isImage ? at + 11 + tableSize(data[at + 9] ?? 0) : at + 2
    const end = endOfBlocks(data, start)
    if (end > data.length) return null
    if (isImage || isKept(data, at)) parts.push(data.subarray(at, end))
    at = end
  }
  return null
}

/** Transparency and timing, and the repeating of an animation; comments and other applications' data are dropped. */
function isKept(data: Buffer, at: number): boolean {
  const label = data[at + 1]
  return label === CONTROL || (label === APPLICATION && data.toString('latin1', at + 3, at + 14) === 'NETSCAPE2.0')
}

function endOfBlocks(data: Buffer, from: number): number {
  let at = from
  while (at < data.length && data[at] !== 0) at += 1 + (data[at] ?? 0)
  return at + 1
}
