import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { InfoText, printable } from './text.ts'

/** In points, as are all lengths. */
export const MARGIN = 40
/** Between the margins of A4. */
export const WIDTH = 595.28 - 2 * MARGIN
/** Line height as a share of the font size. */
export const LEADING = 1.3

const INK = '#16181d'
export const MUTED = '#555b66'
export const LINE = '#b9bfca'

export interface Style {
  size: number
  bold?: boolean
  color?: string
}

/** Metadata for the file's information and its XMP. */
export interface DocumentInfo {
  title: string
  /** The issuer: the employer. */
  author: string
  /** Milliseconds since the epoch. Nothing else depends on the time of creation, so that the bytes are reproducible. */
  createdAt: number
}

export type Element = PDFKit.PDFStructureElement

/**
 * A4 pages in Portuguese with the two Helvetica fonts built into every reader. All drawing belongs to a structure
 * element (ISO 32000-1 §14.8) or is an artifact; `y` is the next position, from the top.
 */
export class Sheets {
  readonly root: Element
  readonly #pdf: PDFKit.PDFDocument

  constructor({ title, author, createdAt }: DocumentInfo) {
    this.#pdf = new PDFDocument({
      size: 'A4',
      margins: { top: MARGIN, right: MARGIN, bottom: 60, left: MARGIN },
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'pt-BR',
      displayTitle: true,
      info: {
        Title: new InfoText(title) as string,
        Author: new InfoText(author) as string,
        Creator: 'Portal do Colaborador',
        CreationDate: new Date(createdAt),
      },
    })
    this.root = this.#pdf.struct('Document')
    this.#pdf.addStructure(this.root)
  }

  get y(): number {
    return this.#pdf.y
  }

  set y(y: number) {
    this.#pdf.y = y
  }

  /** Begins a new page if `height` does not fit; returns whether it did. */
  reserve(height: number): boolean {
    if (this.y + height <= this.#pdf.page.maxY()) return false
    this.addPage()
    return true
  }

  addPage(): void {
    this.#pdf.addPage()
  }

  /** Adds an element to the structure, with its drawing. */
  tag(parent: Element, tag: string, draw?: () => void, options: { alt?: string; scope?: 'Column' } = {}): Element {
    const element = this.#pdf.struct(tag, options)
    parent.add(element)
    if (draw) element.add(draw)
    return element
  }

  /** Draws an artifact, invisible to screen readers; never inside of `tag`. */
  artifact(draw: () => void): void {
    this.#pdf.markContent('Artifact')
    draw()
    this.#pdf.endMarkedContent()
  }

  fill(color: string, x: number, y: number, width: number, height: number): void {
    this.#pdf.rect(x, y, width, height).fill(color)
  }

  outline(x: number, y: number, width: number, height: number): void {
    this.#pdf.lineWidth(0.5).rect(x, y, width, height).stroke(LINE)
  }

  /** Writes text in lines no wider than `width` and moves `y` below them, onto the next page if necessary. */
  text(text: string, style: Style, x: number, y: number, width: number, more: PDFKit.Mixins.TextOptions = {}): void {
    const options = { width, ...this.#lines(style), ...more }
    this.#pdf.fillColor(style.color ?? INK).text(printable(text), x, y, options)
  }

  /** Returns the height of `text`. */
  height(text: string, style: Style, width: number): number {
    const options = { width, ...this.#lines(style) }
    return this.#pdf.heightOfString(printable(text), options)
  }

  /** Writes footer and, unless each page is a document of its own, page number on every page, and returns the bytes. */
  async finish(footer: string, { numbered = true } = {}): Promise<Uint8Array> {
    const style = { size: 7, color: MUTED }
    const { count } = this.#pdf.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.#pdf.switchToPage(page)
      const top = this.#pdf.page.maxY() + 14
      this.artifact(() => {
        this.fill(LINE, MARGIN, top, WIDTH, 0.5)
        // Without a height, text in the margin would begin a new page.
        this.text(footer, style, MARGIN, top + 4, WIDTH - 60, { height: 9, ellipsis: true })
        if (numbered)
          this.text(`Página ${page + 1} de ${count}`, style, MARGIN, top + 4, WIDTH, { height: 9, align: 'right' })
      })
    }
    this.#pdf.end()
    return compact(await buffer(this.#pdf))
  }

  /** Sets the font and returns the line options: the first baseline is one font size below the top. */
  #lines({ size, bold }: Style): PDFKit.Mixins.TextOptions {
    this.#pdf.font(bold ? 'Helvetica-Bold' : 'Helvetica', size)
    return { baseline: -size, lineGap: size * LEADING - this.#pdf.currentLineHeight(true) }
  }
}

/**
 * Packs the objects of a file into streams, which pdfkit does not: two thirds of a tagged page are small objects that
 * compress well together, and phones download every byte.
 */
async function compact(file: Uint8Array): Promise<Uint8Array> {
  const { PDFDocument } = await import('./pdf-lib.ts')
  const document = await PDFDocument.load(file, { updateMetadata: false })
  return document.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false })
}
