import type * as pdfLib from '@cantoo/pdf-lib'
import { operationsOf, textsOf } from './contents.ts'
import { KINDS, type PartKind, type Shape } from './part-kinds.ts'
import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
} from './pdf-lib.ts'

/* Part of a PDF: the drawn contents of its pages, and nothing else of the document. */

type PDFObject = pdfLib.PDFObject

/** The resources that the contents of a page, form, pattern or glyph name, by category. */
type Uses = Map<string, Set<string>>

/** The resources that contents without their own inherit, and the codes that a font shows. */
interface Around {
  outer?: PDFDict | undefined
  codes?: ReadonlySet<number> | undefined
}

/** Operators whose operand is the name of a resource, and its category. */
const NAMING: Readonly<Record<string, string>> = {
  Tf: 'Font',
  gs: 'ExtGState',
  cs: 'ColorSpace',
  CS: 'ColorSpace',
  scn: 'Pattern',
  SCN: 'Pattern',
  sh: 'Shading',
  Do: 'XObject',
  // The color space of an inline image.
  ID: 'ColorSpace',
}

const CATEGORIES: Readonly<Record<string, PartKind>> = {
  Font: 'font',
  ExtGState: 'state',
  ColorSpace: 'space',
  Pattern: 'pattern',
  Shading: 'shading',
  XObject: 'xobject',
}

const BOXES = ['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox', 'Rotate', 'UserUnit']

/** Depth of nested objects; a larger one does not occur in printed pages. */
const DEEPEST = 60

/**
 * Returns a PDF with some pages of another, whose numbers begin at 1: contents, boxes, rotation and the resources that
 * the contents name, through forms, patterns, masks and drawn fonts. Annotations, threads, structure, layers,
 * attachments, scripts and metadata are left out.
 */
export async function partOf(whole: pdfLib.PDFDocument, numbers: readonly number[]): Promise<Uint8Array> {
  const part = await PDFDocument.create({ updateMetadata: false })
  const copy = new Copy(whole.context, part.context)
  for (const number of numbers) {
    const from = whole.getPage(number - 1).node
    const page = part.addPage().node
    for (const key of BOXES) page.delete(PDFName.of(key))
    for (const key of BOXES) {
      const value = from.getInheritableAttribute(PDFName.of(key)) ?? from.get(PDFName.of(key))
      if (value) page.set(PDFName.of(key), copy.plain(value))
    }
    const contents = copy.contentsOf(from.get(PDFName.of('Contents')))
    const resources = copy.dict(from.getInheritableAttribute(PDFName.of('Resources')))
    page.set(PDFName.of('Resources'), copy.resources(contents, resources))
    page.set(PDFName.of('Contents'), part.context.register(part.context.flateStream(latin1(contents))))
    const group = copy.dict(from.get(PDFName.of('Group')))
    if (group) page.set(PDFName.of('Group'), copy.value(group, 'group', undefined))
  }
  // Object streams would save nothing in so small a file, and take half the time.
  return part.save({ useObjectStreams: false, addDefaultPage: false })
}

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

class Copy {
  readonly #from: PDFContext
  readonly #to: PDFContext
  /** Copied objects, by reference and the names that their contents inherit. */
  readonly #done = new Map<string, PDFRef>()
  #depth = 0

  constructor(from: PDFContext, to: PDFContext) {
    this.#from = from
    this.#to = to
  }

  dict(value: PDFObject | undefined): PDFDict | undefined {
    const found = this.#from.lookup(value)
    return found instanceof PDFDict ? found : undefined
  }

  /** Returns the decoded contents of a page, whose streams are read as one. */
  contentsOf(value: PDFObject | undefined): string {
    const found = this.#from.lookup(value)
    if (found instanceof PDFArray)
      return found
        .asArray()
        .map((one) => this.contentsOf(one))
        .join('\n')
    return found instanceof PDFRawStream ? decoded(found) : ''
  }

  /** Returns numbers and names, in arrays too. */
  plain(value: PDFObject): PDFObject {
    const found = this.#from.lookup(value)
    if (!(found instanceof PDFArray)) return found instanceof PDFNumber ? found : PDFNumber.of(0)
    return this.#to.obj(found.asArray().map((one) => this.plain(one)))
  }

  /** Returns the resources that contents name, of those of the page or form. */
  resources(contents: string, resources: PDFDict | undefined): PDFDict {
    const kept = this.#to.obj({})
    const { uses, codes } = usesOf(contents, (name) => this.#fontOfState(resources, name))
    for (const [category, names] of uses) {
      const kind = CATEGORIES[category]
      const from = this.dict(resources?.get(PDFName.of(category)))
      if (!kind || !from) continue
      const to = this.#to.obj({})
      for (const name of names) {
        const value = from.get(PDFName.of(name))
        if (value === undefined) continue
        const shown = kind === 'font' || kind === 'state' ? codes.get(`${category} ${name}`) : undefined
        to.set(PDFName.of(name), this.value(value, kind, resources, shown))
      }
      if (to.keys().length > 0) kept.set(PDFName.of(category), to)
    }
    return kept
  }

  /** Returns whether a graphics state sets a font. */
  #fontOfState(resources: PDFDict | undefined, name: string): boolean {
    const state = this.dict(this.dict(resources?.get(PDFName.of('ExtGState')))?.get(PDFName.of(name)))
    return state?.get(PDFName.of('Font')) !== undefined
  }

  /** Returns a copy of an object with the keys of its kind. */
  value(value: PDFObject, kind: PartKind, outer: PDFDict | undefined, codes?: ReadonlySet<number>): PDFObject {
    if (!(value instanceof PDFRef)) return this.#copied(value, kind, outer, codes)
    const key = this.#keyOf(value, kind, outer, codes)
    const done = this.#done.get(key)
    if (done) return done
    const ref = this.#to.nextRef()
    this.#done.set(key, ref)
    const found = this.#from.lookup(value)
    if (found) this.#to.assign(ref, this.#copied(found, kind, outer, codes))
    return ref
  }

  /** Drawn contents depend on what they inherit; plain objects do not. */
  #keyOf(ref: PDFRef, kind: PartKind, outer: PDFDict | undefined, codes: ReadonlySet<number> | undefined): string {
    const found = this.#from.lookup(ref)
    const dict = found instanceof PDFRawStream ? found.dict : this.dict(found)
    const isOwn = dict?.get(PDFName.of('Resources')) !== undefined
    const inherited = !isOwn && outer && found instanceof PDFRawStream ? identityOf(outer) : ''
    const shown = codes && (isType3(dict) || kind === 'state') ? [...codes].sort((a, b) => a - b).join(',') : ''
    return `${ref.tag} ${kind} ${inherited} ${shown}`
  }

  #copied(value: PDFObject, kind: PartKind, outer: PDFDict | undefined, codes?: ReadonlySet<number>): PDFObject {
    if (this.#depth >= DEEPEST) throw new Error('objects nested too deeply')
    this.#depth += 1
    try {
      if (value instanceof PDFArray) {
        const items = value.asArray()
        const kinds = KINDS[kind].items
        return this.#to.obj(
          items.slice(0, KINDS[kind].most ?? items.length).map((one) => this.value(one, kinds ?? kind, outer, codes)),
        )
      }
      if (value instanceof PDFRawStream) return this.#stream(value, kind, outer)
      if (value instanceof PDFDict) return this.#dict(value, kind, outer, codes)
      return value
    } finally {
      this.#depth -= 1
    }
  }

  #dict(from: PDFDict, kind: PartKind, outer: PDFDict | undefined, codes?: ReadonlySet<number>): PDFDict {
    const to = this.#to.obj({})
    if (kind === 'font' && isType3(from)) return this.#drawnFont(from, to, outer, codes ?? new Set())
    this.#keys(from, to, KINDS[kind], { outer, codes })
    return to
  }

  #keys(from: PDFDict, to: PDFDict, { keys = {} }: Shape, { outer, codes }: Around): void {
    for (const [name, value] of from.entries()) {
      const kind = keys[name.decodeText()]
      if (kind) to.set(name, this.value(value, kind, outer, codes))
    }
  }

  #stream(stream: PDFRawStream, kind: PartKind, outer: PDFDict | undefined): PDFObject {
    const subtype = this.#from.lookup(stream.dict.get(PDFName.of('Subtype')))
    const isForm = kind === 'xobject' && subtype === PDFName.of('Form')
    // A value where numbers are expected, or PostScript.
    if (kind === 'plain' || (kind === 'xobject' && !isForm && subtype !== PDFName.of('Image'))) return this.#to.obj({})
    const drawn = isForm || kind === 'form' || kind === 'pattern' || kind === 'glyph'
    const shape = KINDS[kind === 'xobject' ? (isForm ? 'form' : 'image') : kind]
    const to = this.#to.obj({})
    this.#keys(stream.dict, to, shape, { outer })
    if (drawn) {
      const contents = decoded(stream)
      const own = this.dict(stream.dict.get(PDFName.of('Resources'))) ?? outer
      if (kind !== 'glyph') to.set(PDFName.of('Resources'), this.resources(contents, own))
      return flate(this.#to, to, latin1(contents))
    }
    // Packed data is unpacked and packed again, so that nothing remains behind its end.
    const bytes = unpacked(stream)
    if (bytes) return flate(this.#to, to, bytes)
    for (const key of ['Filter', 'DecodeParms']) {
      const value = stream.dict.get(PDFName.of(key))
      if (value) to.set(PDFName.of(key), this.value(value, 'filter', outer))
    }
    return PDFRawStream.of(to, stream.getContents())
  }

  /** Returns a font of drawn glyphs, with those that are shown. */
  #drawnFont(from: PDFDict, to: PDFDict, outer: PDFDict | undefined, codes: ReadonlySet<number>): PDFDict {
    this.#keys(from, to, KINDS.drawnFont, { outer })
    const names = glyphsOf(this.dict(from.get(PDFName.of('Encoding'))), (value) => this.#from.lookup(value))
    const differences = this.#to.obj([])
    const procedures = this.dict(from.get(PDFName.of('CharProcs')))
    const kept = this.#to.obj({})
    let all = ''
    for (const code of [...codes].sort((a, b) => a - b)) {
      const name = names.get(code)
      const glyph = name && procedures?.get(PDFName.of(name))
      if (!name || !glyph) continue
      // The name of a glyph may be a word: only its position matters.
      const own = PDFName.of(`g${code}`)
      differences.push(PDFNumber.of(code))
      differences.push(own)
      kept.set(own, this.value(glyph, 'glyph', outer))
      all += `${this.contentsOf(glyph)}\n`
    }
    to.set(PDFName.of('Encoding'), this.#to.obj({ Type: 'Encoding', Differences: differences }))
    to.set(PDFName.of('CharProcs'), kept)
    to.set(PDFName.of('Resources'), this.resources(all, this.dict(from.get(PDFName.of('Resources'))) ?? outer))
    return to
  }
}

const identities = new WeakMap<PDFDict, string>()
let latest = 0

function identityOf(dict: PDFDict): string {
  const known = identities.get(dict)
  if (known !== undefined) return known
  latest += 1
  identities.set(dict, String(latest))
  return String(latest)
}

const isType3 = (dict: PDFDict | undefined) => dict?.get(PDFName.of('Subtype')) === PDFName.of('Type3')

function glyphsOf(
  encoding: PDFDict | undefined,
  lookup: (value: PDFObject) => PDFObject | undefined,
): Map<number, string> {
  const names = new Map<number, string>()
  const list = encoding?.get(PDFName.of('Differences'))
  const differences = list && lookup(list)
  let code = 0
  for (const one of differences instanceof PDFArray ? differences.asArray() : []) {
    if (one instanceof PDFNumber) code = one.asNumber()
    else if (one instanceof PDFName) names.set(code++, one.decodeText())
  }
  return names
}

/** Collects the resources that contents name, and the codes that they show by font or graphics state. */
function usesOf(contents: string, setsFont: (state: string) => boolean) {
  const uses: Uses = new Map()
  const codes = new Map<string, Set<number>>()
  const stack: string[] = []
  let font = ''
  for (const { operator, operands } of operationsOf(contents)) {
    const category = NAMING[operator]
    for (const one of operands) {
      if (!category || !('name' in one)) continue
      uses.set(category, (uses.get(category) ?? new Set()).add(one.name))
      if (operator === 'Tf' || (operator === 'gs' && setsFont(one.name))) font = `${category} ${one.name}`
    }
    if (operator === 'q') stack.push(font)
    if (operator === 'Q') font = stack.pop() ?? font
    if (!font || !/^(?:Tj|TJ|'|")$/.test(operator)) continue
    const shown = codes.get(font) ?? new Set()
    for (const text of textsOf(operands)) for (const sign of text) shown.add(sign.charCodeAt(0))
    codes.set(font, shown)
  }
  return { uses, codes }
}

/** Returns the unpacked bytes of a stream; undefined for the compression of a picture. */
function unpacked(stream: PDFRawStream): Uint8Array | undefined {
  const filter = stream.dict.lookup(PDFName.of('Filter'))
  const filters = filter instanceof PDFArray ? filter.asArray() : filter ? [filter] : []
  const isPlain = filters.every((one) =>
    /^\/(?:Fl|FlateDecode|LZW|LZWDecode|A85|ASCII85Decode|AHx|ASCIIHexDecode|RL|RunLengthDecode)$/.test(String(one)),
  )
  return isPlain ? decodePDFRawStream(stream).decode() : undefined
}

function decoded(stream: PDFRawStream): string {
  return Buffer.from(unpacked(stream) ?? new Uint8Array()).toString('latin1')
}

function flate(context: PDFContext, dict: PDFDict, bytes: Uint8Array): PDFRawStream {
  const packed = context.flateStream(bytes)
  for (const [key, value] of dict.entries()) packed.dict.set(key, value)
  return packed
}
