import { createHash } from 'node:crypto'
import { fieldsOf } from './fields.ts'
import { type Judgement, judgeMessage } from './message.ts'
import { type Added, addedSince } from './revisions.ts'

/**
 * The result of verifying the signatures of a PDF. `unsigned` has none, `unreadable` is not a readable PDF, and each
 * signature of a `signed` one has a judgement of its own.
 */
export type Verdict = { result: 'unreadable' | 'unsigned' } | Signed

export interface Signed {
  result: 'signed'
  /** Signatures and timestamps in the order of the file. */
  signatures: readonly FoundSignature[]
  /** Kind of the additions between signatures. */
  between: Added
  /** Kind of the addition after the last signature of a person. */
  after: Added
  /** SHA-256 (hex) of the file up to the end of each of them. */
  revisions: readonly string[]
}

export interface FoundSignature {
  judgement: Judgement
  /** A document timestamp (ETSI.RFC3161) proves when a file existed, and is not a person's signature. */
  isTimestamp: boolean
  /** Subject of the certificate as written in it, and its DER; without any where the message cannot be read. */
  subject: string
  certificate: Uint8Array | null
  /** The signature contains a token, which is not checked. */
  hasTimestamp: boolean
  /** Covers the file to its end; otherwise an earlier version of it, to which content was added. */
  isWhole: boolean
}

/** Limit of signatures, above that of any document; each costs a digest of the whole file. */
const MOST_SIGNATURES = 10

/** A range of a file from 0 to `start` and from `end` to `last`, around the text of a signature. */
interface Range {
  start: number
  end: number
  last: number
  isTimestamp: boolean
}

const BYTE_RANGE = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g
const ANY_RANGE = /\/B(?:y|#79)(?:t|#74)(?:e|#65)(?:R|#52)(?:a|#61)(?:n|#6e)(?:g|#67)(?:e|#65)/gi

const UNJUDGED: FoundSignature = {
  judgement: 'unknown',
  isTimestamp: false,
  subject: '',
  certificate: null,
  hasTimestamp: false,
  isWhole: false,
}
const UNKNOWN: Signed = {
  result: 'signed',
  signatures: [UNJUDGED],
  between: 'unknown',
  after: 'unknown',
  revisions: [],
}

/** Checks every signature of a PDF by the rules of ISO 32000-2 §12.8; never throws. */
export async function verifyPdf(file: Uint8Array): Promise<Verdict> {
  const source = Buffer.from(file.buffer, file.byteOffset, file.length).toString('latin1')
  if (!/^%PDF-\d\.\d/.test(source) || !/%%EOF\s*$/.test(source)) return { result: 'unreadable' }
  const written = [...source.matchAll(BYTE_RANGE)]
  // A signature whose range has an unusual spelling cannot be judged.
  const named = source.match(ANY_RANGE)?.length ?? 0
  if (named === 0) {
    const fields = await fieldsOf(file)
    if (fields === 'signed') return UNKNOWN
    return { result: fields === 'unsigned' ? 'unsigned' : 'unreadable' }
  }
  if (named !== written.length || written.length > MOST_SIGNATURES) return UNKNOWN
  const found: { range: Range | null; signature: FoundSignature }[] = []
  for (const match of written) {
    const range = rangeOf(source, match)
    // Unusual, and no proof of a change: programs write signatures in more forms than these rules can judge.
    found.push({ range, signature: range ? await signatureIn(file, source, range) : UNJUDGED })
  }
  found.sort((one, other) => (one.range?.last ?? 0) - (other.range?.last ?? 0))
  const signatures = found.map(({ signature }) => signature)
  const ranges = found.flatMap(({ range }) => range ?? [])
  const revisions = ranges.map(({ last }) => createHash('sha256').update(file.subarray(0, last)).digest('hex'))
  if (ranges.length < found.length) return { ...UNKNOWN, signatures, revisions }
  return { result: 'signed', signatures, revisions, ...additionsOf(file, ranges) }
}

/** Returns whether every signature matches, and covers the whole file. */
export function isSound(verdict: Verdict): boolean {
  if (verdict.result !== 'signed') return false
  const { signatures, between, after } = verdict
  const isAll = [between, after].every((added) => added === 'nothing' || added === 'validation')
  return isAll && signatures.every(({ judgement }) => judgement === 'good')
}

/** Compares what each signature covers with what the one before it covers. */
function additionsOf(file: Uint8Array, ranges: readonly Range[]): Pick<Signed, 'between' | 'after'> {
  const lastOfSomebody = ranges.findLastIndex(({ isTimestamp }) => !isTimestamp)
  let between: Added = 'nothing'
  let after: Added = 'nothing'
  for (const [at, { last }] of ranges.entries()) {
    const next = ranges[at + 1]
    if (!next && last === file.length) break
    const kind = !next ? 'data' : next.isTimestamp ? 'timestamp' : 'signature'
    const added = addedSince(file, last, { end: next?.last ?? file.length, kind })
    if (lastOfSomebody >= 0 && at >= lastOfSomebody) after = worseOf(after, added)
    else if (!next) after = added
    else between = worseOf(between, added)
  }
  return { between, after }
}

const worseOf = (one: Added, other: Added): Added =>
  (['contents', 'unknown', 'validation'] as const).find((added) => added === one || added === other) ?? 'nothing'

/**
 * Returns the signed range: from the first byte of the file, without only the string of `Contents`, in whose object the
 * range itself is written. Null for anything else.
 */
function rangeOf(source: string, match: RegExpExecArray): Range | null {
  const [zero = -1, start = 0, end = 0, rest = 0] = match.slice(1).map(Number)
  const last = end + rest
  if (zero !== 0 || start <= 0 || end <= start || rest <= 0 || last > source.length) return null
  if (!/^<(?:[\da-f]{2})+>$/i.test(source.slice(start, end))) return null
  if (!/\/Contents\s*$/.test(source.slice(Math.max(0, start - 40), start))) return null
  const from = source.lastIndexOf(' obj', start)
  const to = source.indexOf('endobj', end)
  const object = from < 0 || to < 0 ? '' : source.slice(from, start) + source.slice(end, to)
  const isOwn = match.index > from && match.index < to && (match.index < start || match.index >= end)
  const isOnly = object.match(/\/Contents\b/g)?.length === 1 && object.match(/\/ByteRange\b/g)?.length === 1
  // A signature field refers to the object of a signature, and a revision ends after it.
  if (!isOwn || !isOnly || !/%%EOF\s*$/.test(source.slice(Math.max(0, last - 10), last))) return null
  return { start, end, last, isTimestamp: /\/SubFilter\s*\/ETSI\.RFC3161\b/.test(object) }
}

async function signatureIn(file: Uint8Array, source: string, range: Range): Promise<FoundSignature> {
  const { start, end, last, isTimestamp } = range
  const covered = Buffer.concat([file.subarray(0, start), file.subarray(end, last)])
  const judged = await judgeMessage(source.slice(start + 1, end - 1), covered, isTimestamp).catch(() => UNJUDGED)
  return { ...UNJUDGED, ...judged, isTimestamp, isWhole: last === file.length }
}
