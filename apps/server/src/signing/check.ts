import { fileType } from '@colab/contract/wire/file-type'
import { type OurText, ours } from '#base/ours.ts'
import { EncryptedPDFError, PDFDocument } from '#pdf/pdf-lib.ts'
import { UnreadablePdf } from '#pdf/unreadable.ts'
import type { Evidence } from './evidence.ts'
import { stamped } from './stamp.ts'

/** The evidence of the trial stamp, with a name of maximum length. */
const TRIAL: Evidence = {
  nome: 'NOME DE QUEM ASSINA '.repeat(5),
  cpf: '00000000000',
  documento: 'Documento',
  signedAt: 0,
  digest: '0'.repeat(64),
  codigo: 'x'.repeat(22),
}
const BROKEN = ours`está danificado: não é um PDF que se possa abrir e assinar`

/** Readers look for the end of the file in its last 1024 bytes (ISO 32000-2, annex I). */
const TAIL = 1024

/**
 * Tries whether a file can be signed, with a trial stamp: returns the error text, which follows the file name, or null.
 */
export async function trySigning(file: Uint8Array): Promise<OurText | null> {
  if (fileType(file)?.extension !== 'pdf') return ours`não é um PDF`
  // The library repairs a truncated file; other readers might show different contents than were signed.
  if (!hasDirectory(file)) return BROKEN
  try {
    const pages = (await PDFDocument.load(file, { updateMetadata: false })).getPageCount()
    if (pages === 0) return ours`não tem páginas`
    const signed = await PDFDocument.load(await stamped(file, TRIAL, 1), { updateMetadata: false })
    return signed.getPageCount() === pages + 1 ? null : BROKEN
  } catch (error) {
    if (error instanceof UnreadablePdf) return error.message
    return error instanceof EncryptedPDFError
      ? ours`está protegido: salve uma cópia sem senha e sem restrições, e publique a cópia`
      : BROKEN
  }
}

/** Returns whether the end of the file refers to a cross-reference table or stream. */
function hasDirectory(file: Uint8Array): boolean {
  const tail = Buffer.from(file.subarray(-TAIL)).toString('latin1')
  const [, offset = ''] = [...tail.matchAll(/startxref\s+(\d+)\s+%%EOF/g)].at(-1) ?? []
  const at = Number(offset)
  return offset !== '' && /^\s*(xref|\d+\s+\d+\s+obj)/.test(Buffer.from(file.subarray(at, at + 40)).toString('latin1'))
}
