import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { pdfWork } from '#pdf/thread.ts'
import { signDetached } from './cms.ts'
import { type Evidence, isOfPerson } from './evidence.ts'
import type { Identity } from './key.ts'
import { OFFSET } from './offset.ts'
import { requestTimestamp, TOKEN_ROOM } from './timestamp.ts'

const RANGE = `/ByteRange [ 0 ${OFFSET} ${OFFSET} ${OFFSET} ]`

/** Maximum difference in length of signatures on one elliptic curve; those of RSA have one length. */
const VARIATION = 16

const stamping = pdfWork<typeof import('./stamp.ts')>(new URL('stamp.ts', import.meta.url))

/** Timestamp settings: the authority's address, and the log for its failures. */
export interface Timestamping {
  url: string
  log: Logger
}

/**
 * Stamps the file and signs it with the company's identity for the person in the evidence: PAdES B-B, or B-T with a
 * timestamp. When the authority fails, the signature has none.
 */
export async function sealDocument(
  identity: Identity,
  original: Uint8Array,
  evidence: Evidence,
  timestamping?: Timestamping,
): Promise<Uint8Array> {
  const { length } = await signDetached(identity, createHash('sha256').digest())
  const room = length + VARIATION + (timestamping ? TOKEN_ROOM : 0)
  // A document of our own needs no thread, and no place in its queue.
  const stamp = isOfPerson(evidence)
    ? stamping('stamped', original, evidence, room)
    : stampHere(original, evidence, room)
  const file = Buffer.from(await stamp)
  const range = file.lastIndexOf(RANGE)
  const start = file.indexOf('/Contents <', range) + '/Contents '.length
  const end = file.indexOf('>', start) + 1
  if (range < original.length || start < range || end <= start)
    throw new Error('the place for the signature is not found')
  // Everything except the signature itself is signed, including this range.
  const offsets = `/ByteRange [ 0 ${start} ${end} ${file.length - end} ]`
  file.write(offsets.padEnd(RANGE.length), range, 'latin1')
  const digest = createHash('sha256').update(file.subarray(0, start)).update(file.subarray(end)).digest()
  const timestamp = timestamping && ((value: Uint8Array) => timestampOrNone(timestamping, value))
  const signature = await signDetached(identity, digest, timestamp)
  if (signature.length > room) throw new Error('the signature does not fit its place')
  file.write(signature.toString('hex'), start + 1, 'latin1')
  return file
}

async function stampHere(original: Uint8Array, evidence: Evidence, room: number): Promise<Uint8Array> {
  const { stamped } = await import('./stamp.ts')
  return stamped(original, evidence, room)
}

async function timestampOrNone({ url, log }: Timestamping, signature: Uint8Array) {
  try {
    return await requestTimestamp(url, signature)
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'signed without a timestamp')
    return null
  }
}
