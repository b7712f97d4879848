import type { Picture } from './picture.ts'

/* JPEG (ITU-T T.81): segments `FF <marker> <length>`, then compressed data in which `FF 00` is a byte FF. */

const [SOI, EOI, SOS, EXIF] = [0xd8, 0xd9, 0xda, 0xe1]

/** Start of frame, which has the size; C4, C8 and CC are something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Application data and comments; the others are needed to decode. */
const isApplication = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe

/** Application data that affects how the picture looks: its density, its colour profile, Adobe's colour transform. */
const KEPT: Partial<Record<number, string>> = { 224: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' }

export function readJpeg(bytes: Uint8Array): Picture | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Uint8Array[] = [data.subarray(0, 2)]
  let size: { width: number; height: number } | null = null
  let isScanned = false
  let at = 2
  if (data[0] !== 0xff || data[1] !== SOI) return null
  while (at + 4 <= data.length || (at + 2 <= data.length && data[at + 1] === EOI)) {
    if (data[at] !== 0xff) return null
    const marker = data[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === EOI) {
      parts.push(data.subarray(at, at + 2))
      return size && isScanned ? { ...size, bytes: Buffer.concat(parts) } : null
    }
    const length = data.readUInt16BE(at + 2)
    const end = at + 2 + length
    if (length < 2 || end > data.length) return null
    if (isFrame(marker)) {
      if (length < 8) return null
      size = { height: data.readUInt16BE(at + 5), width: data.readUInt16BE(at + 7) }
    }
    const content = data.subarray(at + 4, end)
    const opening = KEPT[marker]
    if (marker === EXIF) parts.push(rotationOf(content))
    else if (!isApplication(marker)) parts.push(data.subarray(at, end))
    else if (opening && content.toString('latin1', 0, opening.length) === opening) parts.push(data.subarray(at, end))
    at = end
    if (marker === SOS) {
      isScanned = true
      at = endOfScan(data, end)
      parts.push(data.subarray(end, at))
    }
  }
  return null
}

/** Returns where the next segment begins: after compressed data with its restart markers. */
function endOfScan(data: Buffer, from: number): number {
  let at = data.indexOf(0xff, from)
  while (at >= 0) {
    const next = data[at + 1] ?? 0
    if (next !== 0 && (next < 0xd0 || next > 0xd7) && next !== 0xff) return at
    at = data.indexOf(0xff, at + 1)
  }
  return data.length
}

const ORIENTATION = 0x0112

/** Returns EXIF data that contains only the rotation; empty where the picture is upright. */
function rotationOf(content: Buffer): Uint8Array {
  const tiff = content.subarray(6)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  if (content.toString('latin1', 0, 6) !== 'Exif\0\0' || tiff.length < 8) return Buffer.alloc(0)
  const short = (at: number) => (at + 2 <= tiff.length ? (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)) : 0)
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let index = 0; index < short(first); index++) {
    const entry = first + 2 + index * 12
    if (entry + 12 > tiff.length) break
    const rotation = short(entry + 8)
    if (short(entry) === ORIENTATION && rotation > 1 && rotation <= 8) return onlyRotation(rotation)
  }
  return Buffer.alloc(0)
}

function onlyRotation(rotation: number): Buffer {
  const segment = Buffer.from(
    'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100000000' + '00000000',
    'hex',
  )
  segment.writeUInt16BE(rotation, 28)
  return segment
}
