/**
 * Returns whether a file that begins like a PDF has what a reader needs to open it: objects, and a trailer or
 * cross-reference stream that names the first one. Offsets are not followed, because readers repair those of irregular
 * programs; nothing is interpreted or unpacked.
 */
export function isWholePdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // None of these is ever compressed.
  return [' obj', '/Root', 'startxref'].every((mark) => file.includes(mark))
}
