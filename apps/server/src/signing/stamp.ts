import { ours } from '#base/ours.ts'
import { DocumentFont } from '#pdf/fonts.ts'
import { PDFDocument, PDFFont, PDFHexString, PDFName, PDFNumber, PDFString, rgb } from '#pdf/pdf-lib.ts'
import { printable, wrap } from '#pdf/text.ts'
import { UnreadablePdf } from '#pdf/unreadable.ts'
import { type Evidence, footLine, isOfPerson, type PersonEvidence, stampLines, VERIFICATION } from './evidence.ts'
import { OFFSET } from './offset.ts'

const A4 = { width: 595.28, height: 841.89 }
const MARGIN = 40
const PADDING = 16
const LABEL_WIDTH = 120
/** Least width in points for the summary at the foot of a page, and the largest share of the page's height for it. */
const [LEAST_WIDTH, LARGEST_SHARE] = [60, 0.4]
const LEADING = 1.35
const BRAND = rgb(0.071, 0.098, 0.204)
const INK = rgb(0.086, 0.094, 0.114)
const MUTED = rgb(0.333, 0.357, 0.4)
const SHADE = rgb(0.933, 0.941, 0.961)

const TOO_SMALL = ours`tem uma página pequena demais para o rodapé da assinatura`

type Font = ReturnType<typeof fontOf>
type Page = ReturnType<PDFDocument['addPage']>

/**
 * Adds a summary at the foot of each page, for a person a page with signer, time and instructions for checking, and a
 * signature field with space for a number of bytes. Written as an incremental update: the original's bytes come first,
 * unchanged. Throws UnreadablePdf for a page that is too small.
 */
export async function stamped(original: Uint8Array, evidence: Evidence, room: number): Promise<Uint8Array> {
  const document = await PDFDocument.load(original, { forIncrementalUpdate: true, updateMetadata: false })
  const [font, bold] = [fontOf(document, 'regular'), fontOf(document, 'bold')]
  const feet = document.getPages().map((page) => ({ page, box: drawFoot(page, evidence, font) }))
  const place = isOfPerson(evidence) ? addStamp(document, evidence, font, bold) : feet.at(-1)
  if (!place) throw new Error('a document without pages')
  addSignature(document, place, evidence, room)
  // Fonts are written last, when the codes of their letters are known.
  await Promise.all(isOfPerson(evidence) ? [font.embed(), bold.embed()] : [font.embed()])
  return document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
}

function fontOf(document: PDFDocument, weight: 'regular' | 'bold') {
  return PDFFont.of(document.context.nextRef(), document, new DocumentFont(weight).embedder)
}

/** A page and the rectangle of a signature on it: left, bottom, right, top. */
interface SignaturePlace {
  page: Page
  box: [number, number, number, number]
}

function drawFoot(page: Page, evidence: Evidence, font: Font): SignaturePlace['box'] {
  const size = 6.5
  const width = page.getWidth() - 2 * MARGIN
  // In irregular files it may not even be a number.
  if (!(width >= LEAST_WIDTH)) throw new UnreadablePdf(TOO_SMALL)
  const lines = wrap(printable(footLine(evidence)), (line) => font.widthOfTextAtSize(line, size) <= width)
  if (!(lines.length * size * LEADING <= page.getHeight() * LARGEST_SHARE)) throw new UnreadablePdf(TOO_SMALL)
  for (const [at, line] of lines.toReversed().entries()) {
    page.drawText(line, { x: MARGIN, y: 14 + at * size * LEADING, size, font, color: MUTED })
  }
  return [MARGIN, 12, MARGIN + width, 14 + lines.length * size * LEADING]
}

function addStamp(document: PDFDocument, evidence: PersonEvidence, font: Font, bold: Font): SignaturePlace {
  const page = document.addPage([A4.width, A4.height])
  return { page, box: drawStamp(page, evidence, font, bold) }
}

/** Draws the stamp and returns its rectangle: left, bottom, right, top. */
function drawStamp(page: Page, evidence: PersonEvidence, font: Font, bold: Font): SignaturePlace['box'] {
  const width = A4.width - 2 * MARGIN
  const textWidth = width - 2 * PADDING
  const linesOf = (text: string, size: number, width: number) =>
    wrap(text, (line) => font.widthOfTextAtSize(line, size) <= width)
  const rows = stampLines(evidence).map(([label, text]) => ({
    label,
    lines: linesOf(printable(text), 9, textWidth - LABEL_WIDTH),
  }))
  const closing = linesOf(VERIFICATION, 8, textWidth)
  const line = 9 * LEADING
  const height =
    2 * PADDING +
    30 +
    rows.reduce((sum, { lines }) => sum + lines.length * line + 5, 0) +
    6 +
    closing.length * 8 * LEADING
  const top = A4.height - MARGIN
  page.drawRectangle({ x: MARGIN, y: top - height, width, height, color: SHADE })
  page.drawRectangle({ x: MARGIN, y: top - height, width: 3, height, color: BRAND })
  let y = top - PADDING - 13
  const x = MARGIN + PADDING
  page.drawText('Assinatura eletrônica', { x, y, size: 14, font: bold, color: BRAND })
  y -= 24
  for (const { label, lines } of rows) {
    page.drawText(label, { x, y, size: 8, font, color: MUTED })
    for (const text of lines) {
      page.drawText(text, { x: x + LABEL_WIDTH, y, size: 9, font, color: INK })
      y -= line
    }
    y -= 5
  }
  y -= 6
  for (const text of closing) {
    page.drawText(text, { x, y, size: 8, font, color: MUTED })
    y -= 8 * LEADING
  }
  return [MARGIN, top - height, MARGIN + width, top]
}

/**
 * Adds the field that PDF readers show and check, with space for the signature (ISO 32000-2 §12.8, ETSI EN 319 142-1).
 */
function addSignature(document: PDFDocument, { page, box }: SignaturePlace, evidence: Evidence, room: number): void {
  const { context } = document
  const text = (value: string) => PDFHexString.fromText(value)
  const value = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: [0, PDFNumber.of(Number(OFFSET)), PDFNumber.of(Number(OFFSET)), PDFNumber.of(Number(OFFSET))],
      Contents: PDFHexString.of('00'.repeat(room)),
      M: PDFString.fromDate(new Date(evidence.signedAt)),
      Name: text(isOfPerson(evidence) ? evidence.nome : evidence.emissor),
      Reason: text(`Assinatura de ${evidence.documento}`),
    }),
  )
  const appearance = context.register(context.stream('', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 0, 0] }))
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: text(isOfPerson(evidence) ? `Assinatura ${evidence.codigo}` : 'Assinatura da empresa'),
      // For screen readers.
      TU: text(
        isOfPerson(evidence)
          ? stampLines(evidence)
              .map((row) => row.join(': '))
              .join('. ')
          : footLine(evidence),
      ),
      F: 132,
      P: page.ref,
      Rect: box,
      AP: { N: appearance },
      V: value,
    }),
  )
  page.node.addAnnot(field)
  const form = document.catalog.getOrCreateAcroForm()
  form.dict.set(PDFName.of('SigFlags'), PDFNumber.of(3))
  form.addField(field)
}
