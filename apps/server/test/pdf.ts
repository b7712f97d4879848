import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

/** A PDF of ours read back without any of the code that wrote it. */
export interface ReadPdf {
  /** Objects by number, those of the object streams too; of streams the dictionary. */
  objects: Map<number, string>
  /** Text of each page, a line for each piece that was drawn. */
  pages: string[]
}

const CP1252 = new TextDecoder('windows-1252')

function textOf(content: string): string {
  const drawn = [...content.matchAll(/\(((?:\\.|[^\\)])*)\)\s*Tj/g)].map(([, text = '']) =>
    text.replace(/\\(.)/g, '$1'),
  )
  return CP1252.decode(Buffer.from(drawn.join('\n'), 'latin1'))
}

/** Reads objects through the offsets of the cross-reference stream; throws where the file does not hold together. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes)
  const text = file.toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const objects = new Map<number, string>()
  const contents = new Map<number, string>()

  function streamAt(offset: number): { id: number; dictionary: string; content: Buffer } {
    const [head = '', id, dictionary = ''] = /^(\d+) 0 obj\n([\s\S]*?)\nstream\n/.exec(text.slice(offset)) ?? []
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1])
    const raw = file.subarray(offset + head.length, offset + head.length + length)
    if (!text.startsWith('\nendstream\nendobj\n', offset + head.length + length)) throw new Error(`object at ${offset}`)
    return { id: Number(id), dictionary, content: inflateSync(raw) }
  }

  const references = streamAt(start)
  const size = Number(/\/Size (\d+)/.exec(references.dictionary)?.[1])
  const rows: number[][] = [[0, 0, 0, 0, 0, 0, 0]]
  for (let row = 0; row < size; row++) {
    const above = rows.at(-1) ?? []
    const coded = [...references.content.subarray(row * 8 + 1, row * 8 + 8)]
    rows.push(coded.map((byte, at) => (byte + (above[at] ?? 0)) % 256))
  }
  for (const [id, row] of rows.slice(1).entries()) {
    const [kind, place] = [row[0], Buffer.from(row).readUInt32BE(1)]
    if (kind !== 1) continue
    const stream = streamAt(place)
    if (stream.id !== id) throw new Error(`object ${id} is not where it should be`)
    objects.set(id, stream.dictionary)
    contents.set(id, stream.content.toString('latin1'))
    if (!stream.dictionary.includes('/Type/ObjStm')) continue
    const first = Number(/\/First (\d+)/.exec(stream.dictionary)?.[1])
    const packed = stream.content.toString('latin1')
    const index = packed.slice(0, first).trim().split(/\s+/).map(Number)
    for (let at = 0; at < index.length; at += 2) {
      objects.set(
        index[at] ?? 0,
        packed.slice(first + (index[at + 1] ?? 0), first + (index[at + 3] ?? packed.length)).trim(),
      )
    }
  }
  const kids = [...objects.values()].find((object) => object.includes('/Type/Pages/')) ?? ''
  const pages = [...(/\/Kids\[([^\]]*)\]/.exec(kids)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, page]) => {
    const content = /\/Contents (\d+)/.exec(objects.get(Number(page)) ?? '')?.[1]
    return textOf(contents.get(Number(content)) ?? '')
  })
  return { objects, pages }
}

/** Where a tool of poppler-utils is; empty when it is not installed. */
export function popplerTool(name: 'pdftotext' | 'pdfinfo'): string {
  return [`/usr/bin/${name}`, `/usr/local/bin/${name}`, `/opt/homebrew/bin/${name}`].find(existsSync) ?? ''
}

/** What a tool of poppler-utils says of a PDF, with its complaints. */
export function askPoppler(tool: string, options: string[], pdf: Uint8Array): string {
  return execFileSync(tool, [...options, '-', ...(tool.endsWith('text') ? ['-'] : [])], {
    input: pdf,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}
