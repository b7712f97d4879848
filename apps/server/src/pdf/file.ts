import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'

/** The second line tells programs that copy files that this is not text. */
const HEADER = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')

/** Bytes of a row of the cross-reference stream. */
const ROW = 7

/** A number as PDF writes it, to a hundredth. */
export function pdfNumber(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** Text of a dictionary, in UTF-16 with its mark. */
export function pdfString(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
}

/** A moment (milliseconds since the epoch) as PDF writes it, in UTC. */
export function pdfDate(moment: number): string {
  return `(D:${new Date(moment).toISOString().replace(/\D/g, '').slice(0, 14)}Z)`
}

/**
 * The objects of a PDF 1.7 file. All but streams go deflated into one object stream, with a cross-reference stream (ISO
 * 32000-1 §§7.5.7-8): a tagged table is hundreds of objects of fifty bytes, and a page with them stays under 5 KB.
 */
export class PdfFile {
  #objects = new Map<number, string>()
  #streams = new Map<number, { dictionary: string; content: Buffer }>()
  #last = 0

  /** The number of an object that `set` fills later, so that others can point to it. */
  reserve(): number {
    this.#last += 1
    return this.#last
  }

  /** Fills an object; its text is ASCII, `<<…>>` or an array. */
  set(id: number, text: string): void {
    this.#objects.set(id, text)
  }

  add(text: string): number {
    const id = this.reserve()
    this.set(id, text)
    return id
  }

  /** Adds a stream, deflated unless the entries of its dictionary name a filter that it already went through. */
  addStream(content: Uint8Array, entries = ''): number {
    const id = this.reserve()
    this.#streams.set(id, packStream(Buffer.from(content.buffer, content.byteOffset, content.length), entries))
    return id
  }

  /** The bytes; equal objects give equal bytes. */
  finish(root: number, info: number): Uint8Array {
    const container = this.reserve()
    const references = this.reserve()
    const size = references + 1
    // Rows of the cross-reference stream: kind (1 in the file, 2 in the object stream), place, index; row 0 is free.
    const rows = Buffer.alloc(size * ROW)
    rows.writeUInt16BE(0xffff, 5)
    const parts: Buffer[] = [HEADER]
    const digest = createHash('sha256')
    let offset = HEADER.length

    function note(id: number, kind: number, place: number, index: number): void {
      rows.writeUInt8(kind, id * ROW)
      rows.writeUInt32BE(place, id * ROW + 1)
      rows.writeUInt16BE(index, id * ROW + 5)
    }

    function put(id: number, { dictionary, content }: { dictionary: string; content: Buffer }): void {
      note(id, 1, offset, 0)
      const object = [
        Buffer.from(`${id} 0 obj\n${dictionary}\nstream\n`),
        content,
        Buffer.from('\nendstream\nendobj\n'),
      ]
      for (const part of object) {
        digest.update(part)
        offset += part.length
      }
      parts.push(...object)
    }

    for (const [id, stream] of this.#streams) put(id, stream)
    put(
      container,
      this.#pack((id, index) => note(id, 2, container, index)),
    )

    const start = offset
    note(references, 1, start, 0)
    const id = digest.copy().digest('hex').slice(0, 32)
    const trailer = `/Type/XRef/Size ${size}/W[1 4 2]/Root ${root} 0 R/Info ${info} 0 R/ID[<${id}><${id}>]`
    const filter = `/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns ${ROW}>>`
    put(references, packStream(deflateSync(differences(rows)), trailer + filter))
    return Buffer.concat([...parts, Buffer.from(`startxref\n${start}\n%%EOF\n`)])
  }

  #pack(place: (id: number, index: number) => void) {
    const index: number[] = []
    let content = ''
    for (const [id, text] of [...this.#objects].sort(([a], [b]) => a - b)) {
      place(id, index.length / 2)
      index.push(id, content.length)
      content += `${text}\n`
    }
    const head = `${index.join(' ')}\n`
    return packStream(
      Buffer.from(head + content, 'latin1'),
      `/Type/ObjStm/N ${this.#objects.size}/First ${head.length}`,
    )
  }
}

/** Each row as its difference to the row above (PNG filter 2): rows that count up become alike, and deflate well. */
function differences(rows: Buffer): Buffer {
  const filtered = Buffer.alloc((rows.length / ROW) * (ROW + 1))
  for (let row = 0; row < rows.length / ROW; row++) {
    filtered[row * (ROW + 1)] = 2
    for (let at = 0; at < ROW; at++) {
      const above = row > 0 ? (rows[(row - 1) * ROW + at] ?? 0) : 0
      filtered[row * (ROW + 1) + 1 + at] = (rows[row * ROW + at] ?? 0) - above
    }
  }
  return filtered
}

function packStream(content: Buffer, entries: string): { dictionary: string; content: Buffer } {
  if (entries.includes('/Filter')) return { dictionary: `<<${entries}/Length ${content.length}>>`, content }
  const packed = deflateSync(content, { level: 9 })
  return { dictionary: `<<${entries}/Filter/FlateDecode/Length ${packed.length}>>`, content: packed }
}
