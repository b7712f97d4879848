import { crc32, deflateSync } from 'node:zlib'

/* Small whole pictures, of any announced size. */

const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
const u32 = (value: number) => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255])

/** A JPEG segment. */
export function segment(marker: number, content: string | Buffer): Buffer<ArrayBuffer> {
  const data = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
  return Buffer.concat([Buffer.from([0xff, marker]), u16(data.length + 2), data])
}

export function jpeg(width = 2, height = 2, ...extra: Buffer[]): Buffer<ArrayBuffer> {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
    ...extra,
    segment(0xc0, Buffer.concat([Buffer.from([8]), u16(height), u16(width), Buffer.from([1, 1, 0x11, 0])])),
    segment(0xda, '\x01\x01\0\0\x3f\0'),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9]),
  ])
}

/** EXIF with a camera, a place and a rotation, little-endian as phones write it. */
export function exif(rotation: number, camera = 'CANARY-CAMERA'): Buffer<ArrayBuffer> {
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16LE(tag, 0)
    bytes.writeUInt16LE(type, 2)
    bytes.writeUInt32LE(count, 4)
    bytes.writeUInt32LE(value, 8)
    return bytes
  }
  const entries = [entry(0x0110, 2, camera.length, 50), entry(0x0112, 3, 1, rotation), entry(0x8825, 4, 1, 70)]
  const head = Buffer.from('II*\0\x08\0\0\0\x03\0', 'latin1')
  return segment(
    0xe1,
    Buffer.concat([Buffer.from('Exif\0\0'), head, ...entries, u32(0), Buffer.from(`${camera} -23.5505 -46.6333`)]),
  )
}

/** A PNG chunk. */
export function chunk(name: string, content: string | Buffer): Buffer<ArrayBuffer> {
  const named = Buffer.concat([Buffer.from(name), Buffer.from(content as string, 'latin1')])
  return Buffer.concat([u32(named.length - 4), named, u32(crc32(named))])
}

export function png(width = 2, height = 2, ...extra: Buffer[]): Buffer<ArrayBuffer> {
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 0, 0, 0, 0])])),
    ...extra,
    chunk('IDAT', deflateSync(Buffer.alloc(6))),
    chunk('IEND', ''),
  ])
}

export function gif(width = 1, height = 1, ...extra: Buffer[]): Buffer<ArrayBuffer> {
  const size = Buffer.from([width & 255, width >> 8, height & 255, height >> 8])
  return Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    ...extra,
    Buffer.from([0x2c, 0, 0, 0, 0]),
    size,
    Buffer.from([0, 2, 2, 0x44, 1, 0, 0x3b]),
  ])
}

/** A GIF comment. */
export function comment(text: string): Buffer<ArrayBuffer> {
  return Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), Buffer.from(text), Buffer.from([0])])
}
