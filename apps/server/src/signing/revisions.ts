import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream, PDFRef } from '#pdf/pdf-lib.ts'
import { type Revision, readRevision } from './objects.ts'

/**
 * Kind of an addition to a file: `nothing` but another signature, `validation` data (certificates, revocations,
 * timestamps), `contents`, or `unknown` where it has a form that is not compared.
 */
export type Added = 'nothing' | 'validation' | 'contents' | 'unknown'

/** The expected addition, and its end. */
interface Addition {
  end: number
  kind: 'signature' | 'timestamp' | 'data'
}

/**
 * Compares a file with its revision that ended at `from`: everything that its pages and forms show has to be the same.
 */
export function addedSince(file: Uint8Array, from: number, { end, kind }: Addition): Added {
  try {
    const former = readRevision(file.subarray(0, from))
    const later = readRevision(file.subarray(0, end), from, former)
    if (!new Comparison(former, later, kind).isAllowed()) return 'contents'
    return kind === 'signature' ? 'nothing' : 'validation'
  } catch {
    return 'unknown'
  }
}

/** Keys that a signature may set in the catalog; `DSS` is its validation data. */
const CATALOG = new Set(['DSS', 'Extensions', 'Perms', 'Version', 'Metadata'])
/** Keys that a new signature may set in the form, and in its field. */
const FORM = new Set(['SigFlags', 'DR', 'DA'])
const FIELD = new Set(['V', 'AP', 'F'])
/** Standard keys of a trailer; others are not compared. */
const TRAILER = new Set('Info ID Size Prev Root Type W Index Filter DecodeParms Length'.split(' '))

const NONE = new Set<string>()
const ACRO_FORM = PDFName.of('AcroForm')
const ANNOTS = PDFName.of('Annots')
const AP = PDFName.of('AP')
const FIELDS = PDFName.of('Fields')
const FT = PDFName.of('FT')
const KIDS = PDFName.of('Kids')
const RECT = PDFName.of('Rect')
const SIG = PDFName.of('Sig')
const SUBTYPE = PDFName.of('Subtype')
const TYPE = PDFName.of('Type')
const V = PDFName.of('V')

type Maybe = PDFObject | undefined
/** Compares the values of one key of two dictionaries. */
type Rule = (one: Maybe, other: Maybe) => boolean

/** Follows both revisions from their catalogs: objects that neither reaches are not shown. */
class Comparison {
  #former: Revision
  #later: Revision
  #kind: Addition['kind']
  #met = new Set<number>()
  #pending: number[] = []
  /** Replaced appearances of signature fields. */
  #replaced = new Set<number>()

  constructor(former: Revision, later: Revision, kind: Addition['kind']) {
    this.#former = former
    this.#later = later
    this.#kind = kind
  }

  isAllowed(): boolean {
    const [one, other] = [this.#former, this.#later]
    if (one.root !== other.root) return false
    const number = one.root.objectNumber
    this.#met.add(number)
    const [before, after] = [one.object(number), other.object(number)]
    if (!(before instanceof PDFDict && after instanceof PDFDict)) return false
    const rules = this.#kind === 'data' ? undefined : new Map([[ACRO_FORM, this.#isForm]])
    if (!this.#isSameDict(before, after, CATALOG, rules)) return false
    if (!this.#isSameDict(one.trailer, other.trailer, TRAILER)) return false
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop()) {
      if (!this.#isSame(one.object(next), other.object(next))) return false
    }
    return this.#replaced.isDisjointFrom(this.#met)
  }

  #isSame: Rule = (one, other) => {
    if (one instanceof PDFRef || other instanceof PDFRef) return one === other && this.#follow(one as PDFRef)
    if (one instanceof PDFRawStream && other instanceof PDFRawStream) {
      return Buffer.compare(one.contents, other.contents) === 0 && this.#isSameDict(one.dict, other.dict)
    }
    if (one instanceof PDFDict && other instanceof PDFDict) {
      if (one === other || this.#kind === 'data') return this.#isSameDict(one, other)
      if (one.get(TYPE) === PDFName.of('Page')) {
        return this.#isSameDict(one, other, NONE, new Map([[ANNOTS, this.#isList]]))
      }
      const isSigned = isSignature(one) && !one.has(V) && isInvisible(other, this.#kind)
      if (!isSigned) return this.#isSameDict(one, other)
      const appearance = one.get(AP)
      if (appearance instanceof PDFRef) this.#replaced.add(appearance.objectNumber)
      return this.#isSameDict(one, other, FIELD)
    }
    if (one instanceof PDFArray && other instanceof PDFArray) {
      return one.size() === other.size() && one.asArray().every((item, at) => this.#isSame(item, other.get(at)))
    }
    return one?.constructor === other?.constructor && String(one) === String(other)
  }

  /** Objects are compared once each, later, because chains of them may be long. */
  #follow({ objectNumber }: PDFRef): boolean {
    if (!this.#met.has(objectNumber)) {
      this.#met.add(objectNumber)
      this.#pending.push(objectNumber)
    }
    return true
  }

  #isSameDict(one: PDFDict, other: PDFDict, free = NONE, rules?: ReadonlyMap<PDFName, Rule>): boolean {
    const keys = new Set([...one.keys(), ...other.keys()])
    return [...keys].every(
      (key) => free.has(key.decodeText()) || (rules?.get(key) ?? this.#isSame)(one.get(key), other.get(key)),
    )
  }

  /** A form may gain signature fields. */
  #isForm: Rule = (one, other) => {
    const after = this.#find(this.#later, other)
    const before = one === undefined ? undefined : this.#find(this.#former, one)
    if (after === undefined) return before === undefined
    if (!(after instanceof PDFDict)) return false
    if (before !== undefined && !(before instanceof PDFDict)) return false
    const fields = new Map([[FIELDS, this.#isList]])
    if (before) return this.#isSameDict(before, after, FORM, fields)
    return (
      after.keys().every((key) => FORM.has(key.decodeText()) || key === FIELDS) &&
      this.#isList(undefined, after.get(FIELDS))
    )
  }

  /** A list of fields or of contents of a page keeps its items in their order, with new signatures between them. */
  #isList: Rule = (one, other) => {
    const [before, after] = [this.#find(this.#former, one), this.#find(this.#later, other)]
    const kept = before instanceof PDFArray ? before.asArray() : []
    if (before !== undefined && !(before instanceof PDFArray)) return false
    if (after !== undefined && !(after instanceof PDFArray)) return false
    let at = 0
    for (const item of after?.asArray() ?? []) {
      if (item === kept[at] || !this.#isNewSignature(item)) {
        if (at >= kept.length || !this.#isSame(kept[at], item)) return false
        at += 1
      }
    }
    return at === kept.length
  }

  #isNewSignature(item: PDFObject): boolean {
    if (!(item instanceof PDFRef) || this.#former.placeOf(item.objectNumber)) return false
    const field = this.#later.object(item.objectNumber)
    return field instanceof PDFDict && isSignature(field) && !field.has(KIDS) && isInvisible(field, this.#kind)
  }

  #find(revision: Revision, value: Maybe): Maybe {
    return value instanceof PDFRef ? revision.object(value.objectNumber) : value
  }
}

function isSignature(field: PDFDict): boolean {
  const subtype = field.get(SUBTYPE)
  return field.get(FT) === SIG && (subtype === undefined || subtype === PDFName.of('Widget'))
}

/** A timestamp is invisible; the signature of a person may be visible. */
function isInvisible(field: PDFDict, kind: Addition['kind']): boolean {
  if (kind !== 'timestamp') return true
  const rect = field.get(RECT)
  const [left, bottom, right, top] = rect instanceof PDFArray ? rect.asArray().map(String) : []
  return rect === undefined || left === right || bottom === top
}
