import { signDetached } from './cms.ts'
import type { Evidence } from './evidence.ts'
import type { Identity } from './identity.ts'
import { OFFSET, stamped } from './stamp.ts'

const RANGE = `/ByteRange [ 0 ${OFFSET} ${OFFSET} ${OFFSET} ]`

/** The file stamped and signed by the company for the person that the evidence names (PAdES B-B). */
export async function sealDocument(identity: Identity, original: Uint8Array, evidence: Evidence): Promise<Uint8Array> {
  // Whatever it is over, a signature of one identity has one length.
  const room = signDetached(identity, []).length
  const file = Buffer.from(await stamped(original, evidence, room))
  const range = file.lastIndexOf(RANGE)
  const start = file.indexOf('/Contents <', range) + '/Contents '.length
  const end = file.indexOf('>', start) + 1
  if (range < original.length || start < range || end <= start)
    throw new Error('the place for the signature is not found')
  // Everything but the signature itself is signed, and this range too.
  const offsets = `/ByteRange [ 0 ${start} ${end} ${file.length - end} ]`
  file.write(offsets.padEnd(RANGE.length), range, 'latin1')
  const signature = signDetached(identity, [file.subarray(0, start), file.subarray(end)]).toString('hex')
  if (signature.length !== end - start - 2) throw new Error('the signature does not fit its place')
  file.write(signature, start + 1, 'latin1')
  return file
}
