import { PDFDict, PDFDocument, PDFName } from '#pdf/pdf-lib.ts'

const TYPE = PDFName.of('Type')
const FT = PDFName.of('FT')
const SIG = PDFName.of('Sig')
const V = PDFName.of('V')
const BYTE_RANGE = PDFName.of('ByteRange')

/**
 * Searches signatures in a PDF without a written range, which unusual spelling can hide: returns `signed` for one,
 * `unsigned` also for fields that are still empty, and `unreadable` for a file that does not open.
 */
export async function fieldsOf(file: Uint8Array): Promise<'signed' | 'unsigned' | 'unreadable'> {
  try {
    const { context } = await PDFDocument.load(file, { updateMetadata: false, ignoreEncryption: true })
    const dictionaries = context.enumerateIndirectObjects().map(([, object]) => object)
    const isSigned = dictionaries.some(
      (dict) =>
        dict instanceof PDFDict &&
        (dict.has(BYTE_RANGE) || dict.get(TYPE) === SIG || (dict.get(FT) === SIG && dict.has(V))),
    )
    return isSigned ? 'signed' : 'unsigned'
  } catch {
    return 'unreadable'
  }
}
