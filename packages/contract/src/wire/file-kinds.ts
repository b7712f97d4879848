import { decodeReceived } from './base64.ts'
import { type FileType, fileType, jpeg, mp4, OPENING, pdf, png, rar, signatures, zip } from './file-type.ts'

const binary = { mime: 'application/octet-stream', extension: 'bin' }

const byExtension: Readonly<Record<string, FileType>> = {
  pdf,
  jpg: jpeg,
  jpeg,
  png,
  txt: { mime: 'text/plain', extension: 'txt' },
  html: { mime: 'text/html', extension: 'html' },
}

/** Decodes a PDF from Base64; null for other content, such as an error text. Throws on invalid Base64. */
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

/** Brands of the `ftyp` box of photos that no field accepts: HEIC and AVIF. */
const PHOTO = /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1|avif)/

/** First bytes of the files of Word, Excel and PowerPoint, new and old. */
const OFFICE = ['PK\x03\x04', '\xd0\xcf\x11\xe0']

/** Returns the kind of a file that people often choose and few fields accept; null for any other. */
export function foreignKind(bytes: Uint8Array, name: string): 'heic' | 'webp' | 'office' | null {
  const opening = String.fromCharCode(...bytes.subarray(0, OPENING))
  if (PHOTO.test(opening.slice(4))) return 'heic'
  if (opening.startsWith('RIFF') && opening.endsWith('WEBP')) return 'webp'
  const isOffice = OFFICE.some((own) => opening.startsWith(own)) && /\.(doc|xls|ppt|od)\w*$/i.test(name)
  return isOffice ? 'office' : null
}

/**
 * Returns whether files of a type are recognized by their first bytes: other content under its name is another file,
 * such as the text of an error.
 */
export function hasSignature({ extension }: FileType): boolean {
  return signatures.some(([type]) => type.extension === extension)
}
