import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

function chunk(type: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(type, 4, 'latin1')
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(data, crc32(head.subarray(4))))
  return Buffer.concat([head, data, check])
}

/** A PNG of 8-bit RGB pixels, rows from the top; `level` is zlib's, 0 to store. Equal pixels give equal bytes. */
export function encodePng(width: number, height: number, pixels: Uint8Array, level = 6): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = width * 3
  // Before every row stands the number of its filter, here always 0.
  const filtered = Buffer.alloc((row + 1) * height)
  for (let y = 0; y < height; y++) filtered.set(pixels.subarray(y * row, (y + 1) * row), y * (row + 1) + 1)
  const data = deflateSync(filtered, { level })
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

/** Size and deflated data of a PNG; throws TypeError for one that is not of 8-bit RGB pixels in sequence. */
export function readPng(png: Uint8Array): { width: number; height: number; data: Uint8Array } {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.length)
  const [depth, color, , , interlace] = bytes.subarray(24, 29)
  if (!bytes.subarray(0, 8).equals(SIGNATURE) || depth !== 8 || color !== 2 || interlace !== 0) {
    throw new TypeError('not a PNG of 8-bit RGB')
  }
  const data: Buffer[] = []
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') {
      data.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)))
    }
  }
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), data: Buffer.concat(data) }
}
