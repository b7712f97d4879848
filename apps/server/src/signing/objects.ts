import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectParser,
  PDFRawStream,
  PDFRef,
} from '#pdf/pdf-lib.ts'
import { decoded } from './decoded.ts'

/** Place of an object: at an offset, or in the stream of this number; null for a free number. */
type Place = { at: number } | { within: number } | null

/** A file as of one of its cross-reference sections. */
export interface Revision {
  root: PDFRef
  trailer: PDFDict
  /** Returns an object; undefined for none. Throws an Error where the file contradicts its sections. */
  object(number: number): PDFObject | undefined
  placeOf(number: number): Place | undefined
  /** Offset of its last section. */
  section: number
}

/** A larger number than any file has; a chain may also be circular. */
const MOST_SECTIONS = 500
const ODD = new Error('a file in a form that is not compared')

const named = (dict: PDFDict, key: string) => dict.get(PDFName.of(key))

interface Section {
  places: Map<number, Place>
  trailer: PDFDict
}

/**
 * Reads a revision that ends with the given bytes only by its cross-reference sections, as readers do: objects that
 * none of them names do not count. After a `former` revision they have to add to it, in the bytes after `from`. Throws
 * an Error for any other form.
 */
export function readRevision(bytes: Uint8Array, from = 0, former?: Revision): Revision {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const context = PDFContext.create()
  const section = lastSection(source)
  const chain: Section[] = []
  for (let at: number | undefined = section; at !== former?.section; ) {
    if (at === undefined || at < from || chain.length > MOST_SECTIONS) {
      if (at === undefined && !former) break
      throw ODD
    }
    const read = sectionAt(source, at, context)
    chain.push(read)
    const prev = named(read.trailer, 'Prev')
    at = prev instanceof PDFNumber ? prev.asNumber() : undefined
  }
  const trailers = chain.map(({ trailer }) => trailer)
  if (trailers.some((trailer) => named(trailer, 'Encrypt') || named(trailer, 'XRefStm'))) throw ODD
  const [trailer] = trailers
  const root = trailer && named(trailer, 'Root')
  if (!trailer || !(root instanceof PDFRef)) throw ODD
  const places = new Map<number, Place>()
  for (const { places: newer } of chain.reverse()) for (const [number, place] of newer) places.set(number, place)
  for (const [number, place] of places)
    if (former && !isNew(place, former.placeOf(number), from, places)) places.delete(number)
  const objects = new Map<number, PDFObject | undefined>()
  return {
    root,
    trailer,
    section,
    placeOf: (number) => (places.has(number) ? places.get(number) : former?.placeOf(number)),
    object(number) {
      const place = places.get(number)
      if (place === undefined) return former?.object(number)
      if (!objects.has(number)) {
        if (place === null) objects.set(number, undefined)
        else if ('at' in place) objects.set(number, objectAt(source, place.at, number, context))
        else objects.set(number, objectIn(this.object(place.within), number, context))
      }
      return objects.get(number)
    },
  }
}

/**
 * Returns whether a place has changed. Then it has to be after the former revision: an update cannot restore what was
 * hidden in it.
 */
function isNew(place: Place, before: Place | undefined, from: number, places: Map<number, Place>): boolean {
  if (place === null) return before !== null && before !== undefined
  if ('at' in place) {
    if (before && 'at' in before && before.at === place.at) return false
    if (place.at < from) throw ODD
    return true
  }
  const stream = places.get(place.within)
  if (!stream || !('at' in stream) || stream.at < from) throw ODD
  return true
}

function lastSection(source: Buffer): number {
  const tail = source.toString('latin1', Math.max(0, source.length - 64))
  const [, at] = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(tail) ?? []
  if (at === undefined) throw ODD
  return Number(at)
}

function sectionAt(source: Buffer, at: number, context: PDFContext): Section {
  if (!/^xref\s/.test(source.toString('latin1', at, at + 5))) return sectionIn(headed(source, at, context))
  const text = source.toString('latin1', at)
  const places = new Map<number, Place>()
  const subsection = /\s*(\d{1,10}) (\d{1,10})\s+/y
  const entry = /(\d{10}) (\d{5}) ([nf])\s+/y
  let next = 'xref'.length
  for (;;) {
    subsection.lastIndex = next
    const [, first, size] = subsection.exec(text) ?? []
    if (first === undefined) break
    entry.lastIndex = subsection.lastIndex
    for (let number = Number(first); number < Number(first) + Number(size); number++) {
      const [, offset, , kind] = entry.exec(text) ?? []
      if (offset === undefined) throw ODD
      places.set(number, kind === 'n' ? { at: Number(offset) } : null)
    }
    next = entry.lastIndex
  }
  const [keyword] = /\s*trailer\s*/y.exec(text.slice(next, next + 40)) ?? []
  if (!keyword) throw ODD
  const trailer = PDFObjectParser.forBytes(source.subarray(at + next + keyword.length), context).parseObject()
  if (!(trailer instanceof PDFDict)) throw ODD
  return { places, trailer }
}

/** Reads a cross-reference stream (ISO 32000-2 §7.5.8). */
function sectionIn({ object }: { object: PDFObject }): Section {
  if (!(object instanceof PDFRawStream)) throw ODD
  const [kinds = -1, offsets = -1, rest = -1, more] = numbersIn(named(object.dict, 'W'))
  const size = kinds + offsets + rest
  if (kinds < 0 || kinds > 1 || offsets < 1 || offsets > 6 || rest < 0 || more !== undefined) throw ODD
  const index = named(object.dict, 'Index')
  const ranges = numbersIn(index ?? [0, named(object.dict, 'Size')])
  const bytes = decoded(object)
  const places = new Map<number, Place>()
  let at = 0
  for (let range = 0; range < ranges.length; range += 2) {
    const [first = 0, count = 0] = ranges.slice(range)
    for (let number = first; number < first + count; number++, at += size) {
      if (at + size > bytes.length) throw ODD
      const kind = kinds === 0 ? 1 : bytes[at]
      const value = bytes.readUIntBE(at + kinds, offsets)
      places.set(number, kind === 0 ? null : kind === 1 ? { at: value } : { within: value })
    }
  }
  return { places, trailer: object.dict }
}

function numbersIn(value: unknown): number[] {
  const items = value instanceof PDFArray ? value.asArray() : Array.isArray(value) ? value : []
  return items.map((item) => (item instanceof PDFNumber ? item.asNumber() : Number(item)))
}

function headed(source: Buffer, at: number, context: PDFContext): { number: number; object: PDFObject } {
  const [head = '', number] =
    /^\s{0,4}(\d{1,10})\s+\d{1,5}\s+obj\b\s*/.exec(source.toString('latin1', at, at + 60)) ?? []
  if (!head) throw ODD
  const object = PDFObjectParser.forBytes(source.subarray(at + head.length), context).parseObject()
  return { number: Number(number), object }
}

function objectAt(source: Buffer, at: number, expected: number, context: PDFContext): PDFObject {
  const { number, object } = headed(source, at, context)
  if (number !== expected) throw ODD
  return object
}

/** Returns the object of this number in a stream (§7.5.7); throws an Error unless it occurs once. */
function objectIn(stream: PDFObject | undefined, number: number, context: PDFContext): PDFObject {
  if (!(stream instanceof PDFRawStream)) throw ODD
  const [first, size] = [named(stream.dict, 'First'), named(stream.dict, 'N')]
  if (!(first instanceof PDFNumber && size instanceof PDFNumber)) throw ODD
  const bytes = decoded(stream)
  const head = bytes.toString('latin1', 0, first.asNumber())
  const numbers = (head.match(/\d+/g) ?? []).slice(0, 2 * size.asNumber()).map(Number)
  const at = numbers.flatMap((one, index) => (index % 2 === 0 && one === number ? (numbers[index + 1] ?? []) : []))
  if (at.length !== 1) throw ODD
  return PDFObjectParser.forBytes(bytes.subarray(first.asNumber() + Number(at[0])), context).parseObject()
}
