import { decodeReceived } from './base64.ts'

export interface FileType {
  mime: string
  extension: string
}

const pdf = { mime: 'application/pdf', extension: 'pdf' }
const png = { mime: 'image/png', extension: 'png' }
const jpeg = { mime: 'image/jpeg', extension: 'jpg' }
const gif = { mime: 'image/gif', extension: 'gif' }
const zip = { mime: 'application/zip', extension: 'zip' }
const rar = { mime: 'application/vnd.rar', extension: 'rar' }
const mp4 = { mime: 'video/mp4', extension: 'mp4' }
const binary = { mime: 'application/octet-stream', extension: 'bin' }

/** Magic bytes of each type, one character per byte (spec §5). */
const signatures: readonly (readonly [type: FileType, ...openings: string[]])[] = [
  [pdf, '%PDF-'],
  [png, '\x89PNG\r\n\x1a\n'],
  [jpeg, '\xff\xd8\xff'],
  [gif, 'GIF87a', 'GIF89a'],
  [zip, 'PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'],
  [rar, 'Rar!\x1a\x07\x00', 'Rar!\x1a\x07\x01\x00'],
]

/** Brands of the `ftyp` box that are MP4; HEIC, AVIF and QuickTime use the same box. */
const MP4 = /^ftyp(isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV)/

const OPENING = 12

/** Detects the type by its first bytes; null for any other than the seven (spec §5). */
export function fileType(bytes: Uint8Array): FileType | null {
  const opening = String.fromCharCode(...bytes.subarray(0, OPENING))
  if (MP4.test(opening.slice(4))) return mp4
  return signatures.find(([, ...openings]) => openings.some((own) => opening.startsWith(own)))?.[0] ?? null
}

const byExtension: Readonly<Record<string, FileType>> = {
  pdf,
  jpg: jpeg,
  jpeg,
  png,
  txt: { mime: 'text/plain', extension: 'txt' },
  html: { mime: 'text/html', extension: 'html' },
}

/** Returns the PDF in a Base64 text of a back end; null for anything else, such as the text of an error. Throws for what is no Base64. */
export function pdfIn(base64: string): Uint8Array<ArrayBuffer> | null {
  const bytes = decodeReceived(base64)
  return fileType(bytes) === pdf ? bytes : null
}

/** Fallback by extension or file name when the signature is unknown (spec §5); unknown extensions are binary. */
export function fileTypeByExtension(name: string): FileType {
  const extension = name
    .slice(name.lastIndexOf('.') + 1)
    .trim()
    .toLowerCase()
  if (Object.hasOwn(byExtension, extension)) return byExtension[extension] ?? binary
  return /^[a-z\d]{1,8}$/.test(extension) ? { ...binary, extension } : binary
}

/**
 * Returns the `accept` of a file field that takes these types. Never `image/*`, nor HEIC: phones then convert their photos to JPEG. Not all
 * systems know the types of archives, so their extensions are named too.
 */
export function acceptOf(extensions: readonly string[]): string {
  return signatures
    .map(([type]) => type)
    .concat(mp4)
    .filter(({ extension }) => extensions.includes(extension))
    .flatMap((type) => (type === zip || type === rar ? [type.mime, `.${type.extension}`] : [type.mime]))
    .join(',')
}

/** Brands of the `ftyp` box of photos that no field takes: HEIC and AVIF. */
const PHOTO = /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1|avif)/

/** Openings of the files of Word, Excel and PowerPoint, new and old. */
const OFFICE = ['PK\x03\x04', '\xd0\xcf\x11\xe0']

/** Returns the kind of a file that people often choose and few fields take; null for any other. */
export function foreignKind(bytes: Uint8Array, name: string): 'heic' | 'webp' | 'office' | null {
  const opening = String.fromCharCode(...bytes.subarray(0, OPENING))
  if (PHOTO.test(opening.slice(4))) return 'heic'
  if (opening.startsWith('RIFF') && opening.endsWith('WEBP')) return 'webp'
  const isOffice = OFFICE.some((own) => opening.startsWith(own)) && /\.(doc|xls|ppt|od)\w*$/i.test(name)
  return isOffice ? 'office' : null
}

/** Returns whether files of a type are known by their first bytes: anything else under its name is another file, such as the text of an error. */
export function hasSignature({ extension }: FileType): boolean {
  return signatures.some(([type]) => type.extension === extension)
}
