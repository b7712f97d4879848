export interface FileType {
  mime: string
  extension: string
}

export const pdf = { mime: 'application/pdf', extension: 'pdf' }
export const png = { mime: 'image/png', extension: 'png' }
export const jpeg = { mime: 'image/jpeg', extension: 'jpg' }
const gif = { mime: 'image/gif', extension: 'gif' }
export const zip = { mime: 'application/zip', extension: 'zip' }
export const rar = { mime: 'application/vnd.rar', extension: 'rar' }
export const mp4 = { mime: 'video/mp4', extension: 'mp4' }

/** Magic bytes of each type, one character per byte (spec §5). */
export const signatures: readonly (readonly [type: FileType, ...openings: string[]])[] = [
  [pdf, '%PDF-'],
  [png, '\x89PNG\r\n\x1a\n'],
  [jpeg, '\xff\xd8\xff'],
  [gif, 'GIF87a', 'GIF89a'],
  [zip, 'PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'],
  [rar, 'Rar!\x1a\x07\x00', 'Rar!\x1a\x07\x01\x00'],
]

/** Brands of the `ftyp` box that are MP4; HEIC, AVIF and QuickTime use the same box. */
const MP4 = /^ftyp(isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV)/

/** Number of bytes that identify a type. */
export const OPENING = 12

/** Detects the type by its first bytes; null for any other than the seven (spec §5). */
export function fileType(bytes: Uint8Array): FileType | null {
  const opening = String.fromCharCode(...bytes.subarray(0, OPENING))
  if (MP4.test(opening.slice(4))) return mp4
  return signatures.find(([, ...openings]) => openings.some((own) => opening.startsWith(own)))?.[0] ?? null
}
