import { decodePDFRawStream, PDFDict, PDFName, PDFNumber, type PDFRawStream } from '#pdf/pdf-lib.ts'

/**
 * Returns the bytes of a stream of cross-references or objects. The library leaves predictors aside, with which such streams are often written
 * (ISO 32000-2 §7.4.4.4); throws an Error for others than those of PNG, in one component of 8 bits.
 */
export function decoded(stream: PDFRawStream): Buffer {
  const bytes = Buffer.from(decodePDFRawStream(stream).decode())
  const parms = stream.dict.lookup(PDFName.of('DecodeParms'))
  if (parms === undefined) return bytes
  if (!(parms instanceof PDFDict)) throw new Error('parameters that are not read')
  const number = (key: string, otherwise: number) => {
    const value = parms.get(PDFName.of(key))
    return value instanceof PDFNumber ? value.asNumber() : otherwise
  }
  const predictor = number('Predictor', 1)
  if (predictor === 1) return bytes
  if (predictor < 10 || number('Colors', 1) !== 1 || number('BitsPerComponent', 8) !== 8) {
    throw new Error('a predictor that is not read')
  }
  return unpredicted(bytes, number('Columns', 1))
}

/** Undoes the filters of PNG (ISO/IEC 15948 §9): each row has its own in its first byte. */
function unpredicted(bytes: Buffer, columns: number): Buffer {
  const rows: Buffer[] = []
  let above = Buffer.alloc(columns)
  for (let at = 0; at < bytes.length; at += columns + 1) {
    const filter = bytes[at] ?? 0
    const row = Buffer.from(bytes.subarray(at + 1, at + 1 + columns))
    for (const [x, value] of row.entries()) {
      const [left, up, corner] = [row[x - 1] ?? 0, above[x] ?? 0, above[x - 1] ?? 0]
      row[x] = value + ([0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0)
    }
    rows.push(row)
    above = row
  }
  return Buffer.concat(rows)
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner
  const [toLeft, toUp, toCorner] = [left, up, corner].map((one) => Math.abs(estimate - one)) as [number, number, number]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}
