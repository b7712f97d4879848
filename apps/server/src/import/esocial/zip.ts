import { type FileHandle, open } from 'node:fs/promises'
import { crc32, inflateRawSync } from 'node:zlib'
import { type OurText, ours } from '#base/ours.ts'
import { BadFile, type Limits } from './limits.ts'

/* Reads a ZIP by its directory, one entry in memory at a time. The sizes in the directory are not trusted. */

const DIRECTORY_END = 0x06054b50
const DIRECTORY_END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const LARGE = 0xffff_ffff

/** The end of a directory may be followed by a comment of 64 kB. */
const TAIL = 66_000

interface Entry {
  name: string
  isEncrypted: boolean
  isLink: boolean
  method: number
  crc: number
  packed: number
  size: number
  at: number
}

export interface Unpacked {
  name: string
  bytes: Buffer
}

/** Yields the files of a ZIP. Throws BadFile for one that is damaged, encrypted or beyond the limits. */
export async function* readZip(path: string, limits: Limits): AsyncGenerator<Unpacked> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { count, at, length } = await findDirectory(file, size)
    if (count > limits.entries) throw new BadFile(ours`tem mais de ${limits.entries.toLocaleString('pt-BR')} arquivos`)
    let next = at
    let read = 0
    // The directory is read in pieces: of 200,000 entries it has 20 MB.
    let piece = Buffer.alloc(0)
    let from = 0
    while (read < count) {
      if (piece.length - from < 1 << 17 && next < at + length) {
        const more = await bytesAt(file, next, Math.min(1 << 20, at + length - next))
        piece = Buffer.concat([piece.subarray(from), more])
        from = 0
        next += more.length
      }
      const { entry, end } = entryAt(piece, from)
      from = end
      read += 1
      if (entry.name.endsWith('/')) continue
      yield { name: entry.name, bytes: await unpack(file, entry, limits) }
    }
  } finally {
    await file.close()
  }
}

const DAMAGED = ours`está incompleto ou danificado: baixe-o de novo`

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  if (bytesRead < length) throw new BadFile(DAMAGED)
  return buffer
}

async function findDirectory(file: FileHandle, size: number): Promise<{ count: number; at: number; length: number }> {
  const from = Math.max(0, size - TAIL)
  const tail = await bytesAt(file, from, size - from)
  for (let end = tail.length - 22; end >= 0; end -= 1) {
    if (tail.readUInt32LE(end) !== DIRECTORY_END) continue
    let [count, length, at] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
    const locator = end - 20
    if (locator >= 0 && tail.readUInt32LE(locator) === LOCATOR_64) {
      const large = await bytesAt(file, number(tail, locator + 8), 56)
      if (large.readUInt32LE(0) !== DIRECTORY_END_64) throw new BadFile(DAMAGED)
      count = number(large, 32)
      length = number(large, 40)
      at = number(large, 48)
    }
    if (at + length > size || count * 46 > length) throw new BadFile(DAMAGED)
    return { count, at, length }
  }
  throw new BadFile(DAMAGED)
}

/** Reads a number of 64 bits; one larger than any file is an error. */
function number(bytes: Buffer, at: number): number {
  const value = bytes.readBigUInt64LE(at)
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new BadFile(DAMAGED)
  return Number(value)
}

function entryAt(bytes: Buffer, at: number): { entry: Entry; end: number } {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw new BadFile(DAMAGED)
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
    number,
    number,
    number,
  ]
  const extraAt = at + 46 + nameLength
  const end = extraAt + extraLength + commentLength
  if (end > bytes.length) throw new BadFile(DAMAGED)
  const entry: Entry = {
    name: bytes.toString('utf8', at + 46, extraAt),
    isEncrypted: (bytes.readUInt16LE(at + 8) & 0x2041) !== 0,
    isLink: ((bytes.readUInt32LE(at + 38) >>> 28) & 0xf) === 0xa,
    method: bytes.readUInt16LE(at + 10),
    crc: bytes.readUInt32LE(at + 16),
    packed: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    at: bytes.readUInt32LE(at + 42),
  }
  readLarge(entry, bytes.subarray(extraAt, extraAt + extraLength))
  return { entry, end }
}

/** Reads the sizes and the position that do not fit into 32 bits. */
function readLarge(entry: Entry, extra: Buffer): void {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let field = at + 4
    for (const name of ['size', 'packed', 'at'] as const) {
      if (entry[name] !== LARGE) continue
      if (field + 8 > extra.length) throw new BadFile(DAMAGED)
      entry[name] = number(extra, field)
      field += 8
    }
  }
}

async function unpack(file: FileHandle, entry: Entry, limits: Limits): Promise<Buffer> {
  const { name, method, packed } = entry
  const refuse = (reason: OurText) => new BadFile(ours`${name}: ${reason}`)
  if (entry.isEncrypted) throw refuse(ours`tem senha: descompacte-o e importe os arquivos`)
  if (entry.isLink) throw refuse(ours`é um atalho, e não um arquivo`)
  if (packed > limits.entry) throw refuse(tooLarge(limits))
  const header = await bytesAt(file, entry.at, 30)
  if (header.readUInt32LE(0) !== LOCAL) throw refuse(DAMAGED)
  const start = entry.at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  const bytes = await bytesAt(file, start, packed)
  if (method !== 0 && method !== 8)
    throw refuse(ours`está compactado de um modo que não se lê: compacte-o como ZIP comum`)
  // Above the ratio it is a ZIP bomb; the first megabyte is exempt.
  const most = Math.min(limits.entry, Math.max(limits.freely, packed * limits.ratio))
  const content = method === 0 ? bytes : inflate(bytes, most)
  if (content === 'beyond')
    throw refuse(most < limits.entry ? ours`cresce demais ao ser descompactado` : tooLarge(limits))
  if (content === 'damaged' || crc32(content) !== entry.crc) throw refuse(DAMAGED)
  return content
}

function inflate(bytes: Buffer, most: number): Buffer | 'beyond' | 'damaged' {
  try {
    return inflateRawSync(bytes, { maxOutputLength: most })
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'beyond' : 'damaged'
  }
}

export function tooLarge({ entry }: Limits): OurText {
  return ours`passa de ${entry >> 20} MB`
}
