/* The little of DER (ITU-T X.690) that a signature needs: its structures are few and of one form. */

export const SEQUENCE = 0x30
export const SET = 0x31
export const INTEGER = 0x02
export const OCTETS = 0x04
export const NULL = Buffer.from([0x05, 0x00])
/** The tag of `[0]`, constructed. */
export const CONTEXT_0 = 0xa0

/** An element with its contents. */
export function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  const size = content.length
  if (size < 0x80) return Buffer.concat([Buffer.from([tag, size]), content])
  const digits = size.toString(16)
  const length = Buffer.from(digits.length % 2 ? `0${digits}` : digits, 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, content])
}

/** An object identifier from its dotted form. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = [first * 40 + second, ...rest].flatMap((arc) => {
    const groups = [arc & 0x7f]
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) groups.unshift(0x80 | (left & 0x7f))
    return groups
  })
  return der(0x06, Buffer.from(bytes))
}

/** SET OF: DER wants its elements in the order of their bytes. */
export function setOf(...elements: Buffer[]): Buffer {
  return der(SET, ...elements.sort(Buffer.compare))
}

/** An element as it was read: its tag, its contents, and all of its bytes. */
export interface Element {
  tag: number
  content: Buffer
  bytes: Buffer
}

/** The elements that stand one after the other in these bytes; throws RangeError where they break off. */
export function elementsOf(bytes: Buffer): Element[] {
  const found: Element[] = []
  for (let at = 0; at < bytes.length; ) {
    const tag = bytes.readUInt8(at)
    let size = bytes.readUInt8(at + 1)
    let head = 2
    if (size & 0x80) {
      const digits = size & 0x7f
      size = bytes.readUIntBE(at + 2, digits)
      head += digits
    }
    const end = at + head + size
    if (end > bytes.length) throw new RangeError('DER breaks off')
    found.push({ tag, content: bytes.subarray(at + head, end), bytes: bytes.subarray(at, end) })
    at = end
  }
  return found
}
