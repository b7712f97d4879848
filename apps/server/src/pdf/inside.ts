import type * as pdfLib from '@cantoo/pdf-lib'
import { ours } from '#base/ours.ts'
import { stringsOf } from './contents.ts'
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
} from './pdf-lib.ts'
import { pageTexts, splitPages } from './split.ts'
import { UnreadablePdf } from './unreadable.ts'

/* Everything that a PDF contains, drawn or not. */

/** The contents of a PDF: the texts of all its objects, and its pages. */
export interface Inside {
  /** Text of pages, strings and names, and the strings of streams as their fonts show them. */
  texts: string[]
  /** Unpacked streams, and the bytes outside of streams. */
  raw: string[]
  /** Pages that it shows. */
  pages: number
  /** Pages among its objects, shown or not. */
  allPages: number
}

/** Unpacks a PDF: its bytes, all objects, those in object streams too, and all streams. Throws UnreadablePdf. */
export async function insideOf(bytes: Uint8Array): Promise<Inside> {
  const texts: string[] = []
  let pages = 0
  for await (const text of pageTexts(bytes)) {
    texts.push(text)
    pages += 1
  }
  const document = await PDFDocument.load(bytes, { updateMetadata: false, password: '' }).catch(() => {
    throw new UnreadablePdf(ours`não é um PDF que se possa abrir`)
  })
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object)
  const streams = objects.filter((object) => object instanceof PDFRawStream).map(unpacked)
  const fonts = streams.filter((text) => /beginbf(?:char|range)/.test(text)).map(mappingOf)
  for (const text of streams) {
    const strings = [...stringsOf(text)]
    const shown = strings.join('')
    texts.push(shown, strings.join(' '))
    if (strings.some((one) => one.includes('\0'))) texts.push(...strings.map(utf16))
    for (const font of fonts) texts.push(strings.map((one) => written(one, font)).join(''))
  }
  for (const object of objects) texts.push(...stringsIn(object))
  if (document.context.trailerInfo.Info)
    texts.push(...stringsIn(document.context.lookup(document.context.trailerInfo.Info)))
  const outside = Buffer.from(bytes)
    .toString('latin1')
    .replace(/stream\r?\n[\s\S]*?endstream/g, ' ')
  return { texts, raw: [outside, ...streams], pages, allPages: objects.filter(isPage).length }
}

/** Yields the parts of a PDF (`splitPages`) with the contents of each. Throws UnreadablePdf. */
export async function* inspectedParts(
  bytes: Uint8Array,
  groups: Iterable<readonly number[]>,
): AsyncGenerator<{ part: Uint8Array; inside: Inside }> {
  for await (const part of splitPages(bytes, groups)) yield { part, inside: await insideOf(part) }
}

const isPage = (object: pdfLib.PDFObject) =>
  object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of('Page')

function unpacked(stream: pdfLib.PDFRawStream): string {
  try {
    return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
  } catch {
    return Buffer.from(stream.getContents()).toString('latin1')
  }
}

function stringsIn(object: pdfLib.PDFObject | undefined): string[] {
  if (object instanceof PDFString || object instanceof PDFHexString) {
    return [object.decodeText(), Buffer.from(object.asBytes()).toString('latin1')]
  }
  if (object instanceof PDFName) return [object.decodeText()]
  if (object instanceof PDFArray) return object.asArray().flatMap(stringsIn)
  if (object instanceof PDFRawStream) return stringsIn(object.dict)
  if (object instanceof PDFDict)
    return object.entries().flatMap(([key, value]) => [...stringsIn(key), ...stringsIn(value)])
  return []
}

const utf16 = (text: string) =>
  Buffer.from(text, 'latin1')
    .subarray(0, text.length & ~1)
    .swap16()
    .toString('utf16le')

/** The meaning of the codes of a font, and the bytes of a code. */
interface Mapping {
  signs: ReadonlyMap<number, string>
  width: number
}

/** Reads the mapping to Unicode of a font (ISO 32000-1, 9.10.3). */
function mappingOf(text: string): Mapping {
  const signs = new Map<number, string>()
  let width = 1
  const codeOf = (hex: string) => {
    width = Math.max(width, hex.length / 2)
    return Number.parseInt(hex, 16)
  }
  const signOf = (hex: string) => utf16(Buffer.from(hex, 'hex').toString('latin1'))
  for (const [, block = ''] of text.matchAll(/beginbfchar(.*?)endbfchar/gs)) {
    for (const [, code = '', to = ''] of block.matchAll(/<\s*([\da-f]+)\s*>\s*<\s*([\da-f]+)\s*>/gi)) {
      signs.set(codeOf(code), signOf(to))
    }
  }
  for (const [, block = ''] of text.matchAll(/beginbfrange(.*?)endbfrange/gs)) {
    for (const [, low = '', high = '', to = '', list = ''] of block.matchAll(
      /<([\da-f]+)>\s*<([\da-f]+)>\s*(?:<([\da-f]+)>|\[([^\]]*)\])/gi,
    )) {
      const first = codeOf(low)
      const count = Math.min(codeOf(high) - first, 0xffff)
      const each = [...list.matchAll(/<([\da-f]+)>/gi)].map(([, hex = '']) => signOf(hex))
      const start = to && signOf(to)
      for (let at = 0; at <= count; at++) {
        const last = start ? start.charCodeAt(start.length - 1) + at : 0
        signs.set(first + at, start ? start.slice(0, -1) + String.fromCharCode(last) : (each[at] ?? ''))
      }
    }
  }
  return { signs, width }
}

function written(text: string, { signs, width }: Mapping): string {
  let shown = ''
  for (let at = 0; at + width <= text.length; at += width) {
    let code = 0
    for (let byte = 0; byte < width; byte++) code = code * 256 + text.charCodeAt(at + byte)
    shown += signs.get(code) ?? ''
  }
  return shown
}
