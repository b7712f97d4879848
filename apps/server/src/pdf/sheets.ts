import { createHash } from 'node:crypto'
import { DocumentFont } from './fonts.ts'
import { PDFContext, PDFHexString, PDFStreamWriter, PDFString } from './pdf-lib.ts'
import { type Element, Structure, type TaggedPage } from './structure.ts'
import { printable, wrap, xmlText } from './text.ts'

/** A4 in points, as are all lengths. */
const [PAGE_WIDTH, PAGE_HEIGHT] = [595.28, 841.89]
export const MARGIN = 40
/** Between the margins. */
export const WIDTH = PAGE_WIDTH - 2 * MARGIN
/** The end of a page; the footer is below. */
const BOTTOM = PAGE_HEIGHT - 60
/** Line height as a share of the font size. */
export const LEADING = 1.3

const CREATOR = 'Portal do Colaborador'

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

export type { Element }

export type Align = 'left' | 'center' | 'right'

/** An area of a page in points; `y` is counted from the top. */
interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The place of a text: left, top and width of its lines. */
interface TextBox extends Omit<Box, 'height'> {
  align?: Align
}

interface Page extends TaggedPage {
  /** Operators of the content. */
  drawing: string[]
}

/** `#ff8000` as the operands of a colour operator. */
function rgbOf(color: string): string {
  return [1, 3, 5].map((at) => round(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ')
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** Operands as PDF counts, from the bottom. */
function rectangle({ x, y, width, height }: Box): string {
  return [x, PAGE_HEIGHT - y - height, width, height].map(round).join(' ')
}

/**
 * A4 pages in Portuguese with the two Helvetica fonts built into every reader. All drawing belongs to a structure
 * element (ISO 32000-1 §14.8) or is an artifact; `y` is the next position, from the top.
 */
export class Sheets {
  y = MARGIN
  readonly #info: DocumentInfo
  readonly #context = PDFContext.create()
  readonly #fonts = { regular: new DocumentFont('regular'), bold: new DocumentFont('bold') }
  readonly #structure = new Structure(this.#context)
  readonly #pages: Page[] = []
  #page = this.#addPage()
  /** The element that is being drawn. */
  #drawn: Element | null = null

  constructor(info: DocumentInfo) {
    this.#info = info
  }

  get root(): Element {
    return this.#structure.root
  }

  /** Begins a new page if `height` does not fit; returns whether it did. */
  reserve(height: number): boolean {
    if (this.y + height <= BOTTOM) return false
    this.addPage()
    return true
  }

  /** An element that is being drawn continues on the new page. */
  addPage(): void {
    if (this.#drawn) this.#draw('EMC')
    this.#page = this.#addPage()
    this.y = MARGIN
    if (this.#drawn) this.#mark(this.#drawn)
  }

  /** Adds an element to the structure, with its drawing. */
  tag(parent: Element, tag: string, draw?: () => void, options: { scope?: 'Column' } = {}): Element {
    const element = this.#structure.add(parent, tag, options)
    if (!draw) return element
    this.#drawn = element
    this.#mark(element)
    draw()
    this.#draw('EMC')
    this.#drawn = null
    return element
  }

  /** Draws an artifact, invisible to screen readers; never inside of `tag`. */
  artifact(draw: () => void): void {
    this.#draw('/Artifact BMC')
    draw()
    this.#draw('EMC')
  }

  fill(color: string, box: Box): void {
    this.#draw(`${rgbOf(color)} rg`, `${rectangle(box)} re f`)
  }

  outline(box: Box): void {
    this.#draw(`${rgbOf(LINE)} RG`, '0.5 w', `${rectangle(box)} re S`)
  }

  /** Writes text in lines no wider than `width` and moves `y` below them, onto the next page if necessary. */
  text(text: string, style: Style, place: TextBox): void {
    this.y = place.y
    for (const line of this.#lines(text, style, place.width)) {
      this.reserve(style.size * LEADING)
      this.#line(line, style, { ...place, y: this.y })
      this.y += style.size * LEADING
    }
  }

  /** Returns the height of `text`. */
  height(text: string, style: Style, width: number): number {
    return this.#lines(text, style, width).length * style.size * LEADING
  }

  /** Writes footer and, unless each page is a document of its own, page number on every page, and returns the bytes. */
  finish(footer: string, { numbered = true } = {}): Promise<Uint8Array> {
    const style = { size: 7, color: MUTED }
    const [line = '', ...more] = this.#lines(footer, style, WIDTH - 70)
    for (const [at, page] of this.#pages.entries()) {
      this.#page = page
      const top = BOTTOM + 14
      this.artifact(() => {
        const place = { x: MARGIN, y: top + 4, width: WIDTH }
        this.fill(LINE, { x: MARGIN, y: top, width: WIDTH, height: 0.5 })
        this.#line(more.length > 0 ? `${line}…` : line, style, place)
        const number = `Página ${at + 1} de ${this.#pages.length}`
        if (numbered) this.#line(number, style, { ...place, align: 'right' })
      })
    }
    return this.#bytes()
  }

  #addPage(): Page {
    const page = { ref: this.#context.nextRef(), owners: [], drawing: [] }
    this.#pages.push(page)
    return page
  }

  #draw(...operators: string[]): void {
    this.#page.drawing.push(...operators)
  }

  #mark(element: Element): void {
    this.#draw(`/${element.tag} <</MCID ${this.#structure.mark(element, this.#page)}>> BDC`)
  }

  #fontOf({ bold }: Style): DocumentFont {
    return bold ? this.#fonts.bold : this.#fonts.regular
  }

  #lines(text: string, style: Style, width: number): string[] {
    const font = this.#fontOf(style)
    return wrap(printable(text), (line) => font.width(line, style.size) <= width)
  }

  /** Draws one line; its baseline is one font size below the top. */
  #line(text: string, style: Style, { x, y, width, align = 'left' }: TextBox): void {
    const font = this.#fontOf(style)
    const share = { left: 0, center: 0.5, right: 1 }[align]
    const left = x + (share && share * (width - font.width(text, style.size)))
    this.#draw(
      `${rgbOf(style.color ?? INK)} rg`,
      'BT',
      `/${style.bold ? 'F2' : 'F1'} ${style.size} Tf`,
      `${round(left)} ${round(PAGE_HEIGHT - y - style.size)} Td`,
      font.show(text),
      'ET',
    )
  }

  /** Writes the file: small objects packed into streams, as phones download every byte. */
  #bytes(): Promise<Uint8Array> {
    const context = this.#context
    const tree = context.nextRef()
    const Resources = context.register(
      context.obj({ Font: { F1: this.#fonts.regular.embed(context), F2: this.#fonts.bold.embed(context) } }),
    )
    for (const [at, { ref, drawing }] of this.#pages.entries()) {
      const Contents = context.register(context.flateStream(drawing.join('\n')))
      const MediaBox = [0, 0, PAGE_WIDTH, PAGE_HEIGHT]
      const page = { Type: 'Page', Parent: tree, MediaBox, Resources, Contents, StructParents: at, Tabs: 'S' }
      context.assign(ref, context.obj(page))
    }
    const Kids = this.#pages.map(({ ref }) => ref)
    context.assign(tree, context.obj({ Type: 'Pages', Count: Kids.length, Kids }))
    const { title, author, createdAt } = this.#info
    const xmp = metadata(this.#info)
    const catalog = {
      Type: 'Catalog',
      Pages: tree,
      Lang: PDFString.of('pt-BR'),
      MarkInfo: { Marked: true },
      StructTreeRoot: this.#structure.finish(this.#pages),
      ViewerPreferences: { DisplayDocTitle: true },
      Metadata: context.register(context.stream(Buffer.from(xmp), { Type: 'Metadata', Subtype: 'XML' })),
    }
    const info = {
      Title: PDFHexString.fromText(title),
      Author: PDFHexString.fromText(author),
      Creator: PDFString.of(CREATOR),
      CreationDate: PDFString.fromDate(new Date(createdAt)),
    }
    const hash = createHash('sha256').update(xmp)
    for (const { drawing } of this.#pages) hash.update(drawing.join('\n'))
    const id = PDFHexString.of(hash.digest('hex').slice(0, 32))
    context.trailerInfo.Root = context.register(context.obj(catalog))
    context.trailerInfo.Info = context.register(context.obj(info))
    context.trailerInfo.ID = context.obj([id, id])
    return PDFStreamWriter.forContext(context, Number.POSITIVE_INFINITY).serializeToBuffer()
  }
}

/** The information about a document as XMP (ISO 16684-1). */
function metadata({ title, author, createdAt }: DocumentInfo): string {
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${xmlText(author)}</rdf:li></rdf:Seq></dc:creator>
<xmp:CreatorTool>${CREATOR}</xmp:CreatorTool>
<xmp:CreateDate>${new Date(createdAt).toISOString()}</xmp:CreateDate>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`
}
