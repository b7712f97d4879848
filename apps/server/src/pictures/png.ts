import { crc32 } from 'node:zlib'
import type { Picture } from './picture.ts'

/* PNG (ISO 15948): chunks `<length> <name> <data> <crc>`; the name of one that a reader must know begins with a capital. */

const SIGNATURE = 8
/** Chunks that affect how the picture looks, beside those with a capital. */
const KEPT = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'pHYs', 'bKGD'])

export function readPng(bytes: Uint8Array): Picture | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Uint8Array[] = [data.subarray(0, SIGNATURE)]
  let [width, height, isDrawn] = [0, 0, false]
  for (let at = SIGNATURE; at + 12 <= data.length; ) {
    const end = at + 12 + data.readUInt32BE(at)
    if (end > data.length || crc32(data.subarray(at + 4, end - 4)) !== data.readUInt32BE(end - 4)) return null
    const name = data.toString('latin1', at + 4, at + 8)
    if ((at === SIGNATURE) !== (name === 'IHDR')) return null
    if (name === 'IHDR') {
      if (end - at !== 25) return null
      ;[width, height] = [data.readUInt32BE(at + 8), data.readUInt32BE(at + 12)]
    }
    isDrawn ||= name === 'IDAT'
    if (/^[A-Z]/.test(name) || KEPT.has(name)) parts.push(data.subarray(at, end))
    if (name === 'IEND') return isDrawn ? { width, height, bytes: Buffer.concat(parts) } : null
    at = end
  }
  return null
}
