import { readPng } from '#images/png.ts'
import { PdfFile, pdfDate, pdfNumber, pdfString } from './file.ts'
import { textWidth } from './font.ts'
import { type Element, StructureTree } from './structure.ts'

/** A4 in whole points; y counts from the top. */
export const PAGE = { width: 595, height: 842 }

const INK = '#16181d'

export interface Style {
  size: number
  bold?: boolean
  color?: string
}

export type Align = 'left' | 'right'

/** What goes into the file's information and its XMP. */
export interface PaperInfo {
  title: string
  /** Who issues it: the employer. */
  author: string
  /** Milliseconds since the epoch. Nothing else in a paper depends on when it is made, so that its bytes do not either. */
  createdAt: number
}

/** `#121934` as the operands of a colour. */
function colorOf(hex: string): string {
  return [1, 3, 5].map((at) => pdfNumber(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function xmp({ title, author, createdAt }: PaperInfo): string {
  const created = `${new Date(createdAt).toISOString().slice(0, 19)}Z`
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>pt-BR</rdf:li></rdf:Bag></dc:language><xmp:CreateDate>${created}</xmp:CreateDate>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}

/**
 * Tagged A4 pages in Portuguese with the two Helvetica fonts, which every reader has. Everything drawn belongs to an
 * element of the structure or is an artifact.
 */
export class Canvas {
  readonly structure: StructureTree
  #file = new PdfFile()
  #pages: string[][] = []
  #page: string[] = []
  #images: number[] = []
  /** The colour that text and areas have until it changes; a page begins without. */
  #color = ''

  constructor() {
    this.structure = new StructureTree(this.#file, pdfString)
    this.addPage()
  }

  get pageCount(): number {
    return this.#pages.length
  }

  addPage(): void {
    this.#page = []
    this.#pages.push(this.#page)
    this.#color = ''
  }

  /** Draws on an earlier page from now on, counted from 0. */
  turnTo(page: number): void {
    this.#page = this.#pages[page] ?? this.#page
    this.#color = ''
  }

  /** Draws what stands for an element. */
  tag(element: Element, draw: () => void): void {
    const mcid = this.structure.own(element, this.#pages.indexOf(this.#page))
    this.#page.push(`/${element.tag}<</MCID ${mcid}>>BDC`)
    draw()
    this.#page.push('EMC')
  }

  /** Draws what is there for the eye alone. */
  artifact(draw: () => void): void {
    this.#page.push('/Artifact BMC')
    draw()
    this.#page.push('EMC')
  }

  /** Text in WinAnsi codes (see text.ts) on a baseline; right-aligned text ends at `x`. */
  text(codes: string, { size, bold = false, color = INK }: Style, x: number, baseline: number, align: Align): void {
    const start = align === 'right' ? x - textWidth(codes, size, bold) : x
    const place = `${pdfNumber(start)} ${pdfNumber(PAGE.height - baseline)} Td`
    const escaped = codes.replace(/[\\()]/g, '\\$&')
    this.#ink(color)
    this.#page.push(`BT /F${bold ? 2 : 1} ${size} Tf ${place} (${escaped})Tj ET`)
  }

  fill(color: string, x: number, y: number, width: number, height: number): void {
    this.#ink(color)
    this.#page.push(`${this.#box(x, y, width, height)} re f`)
  }

  outline(color: string, x: number, y: number, width: number, height: number): void {
    this.#page.push(`${colorOf(color)} RG .5 w ${this.#box(x, y, width, height)} re S`)
  }

  /** A PNG of 8-bit RGB, as it is: nothing is decoded. */
  image(png: Uint8Array, x: number, y: number, width: number, height: number): void {
    const { width: columns, height: rows, data } = readPng(png)
    const entries =
      `/Type/XObject/Subtype/Image/Width ${columns}/Height ${rows}/ColorSpace/DeviceRGB/BitsPerComponent 8` +
      `/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors 3/BitsPerComponent 8/Columns ${columns}>>`
    this.#images.push(this.#file.addStream(data, entries))
    const [left, bottom] = [pdfNumber(x), pdfNumber(PAGE.height - y - height)]
    this.#page.push(
      `q ${pdfNumber(width)} 0 0 ${pdfNumber(height)} ${left} ${bottom} cm /I${this.#images.length - 1} Do Q`,
    )
  }

  finish(info: PaperInfo): Uint8Array {
    const file = this.#file
    const fonts = ['Helvetica', 'Helvetica-Bold'].map((name, at) => {
      const id = file.add(`<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`)
      return `/F${at + 1} ${id} 0 R`
    })
    const images = this.#images.map((id, at) => `/I${at} ${id} 0 R`)
    const resources = file.add(`<</Font<<${fonts.join('')}>>/XObject<<${images.join('')}>>>>`)
    const tree = file.reserve()
    const pages = this.#pages.map((content, at) => {
      const stream = file.addStream(Buffer.from(content.join('\n'), 'latin1'))
      const box = `[0 0 ${PAGE.width} ${PAGE.height}]`
      return file.add(
        `<</Type/Page/Parent ${tree} 0 R/MediaBox${box}/Resources ${resources} 0 R/Contents ${stream} 0 R/StructParents ${at}/Tabs/S>>`,
      )
    })
    file.set(tree, `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((id) => `${id} 0 R`).join(' ')}]>>`)
    this.structure.write(pages)
    const metadata = file.addStream(Buffer.from(xmp(info)), '/Type/Metadata/Subtype/XML')
    const root = file.add(
      `<</Type/Catalog/Pages ${tree} 0 R/StructTreeRoot ${this.structure.id} 0 R/MarkInfo<</Marked true>>` +
        `/Lang(pt-BR)/ViewerPreferences<</DisplayDocTitle true>>/Metadata ${metadata} 0 R>>`,
    )
    const [title, author] = [pdfString(info.title), pdfString(info.author)]
    const about = file.add(
      `<</Title${title}/Author${author}/Creator(Portal do Colaborador)/CreationDate${pdfDate(info.createdAt)}>>`,
    )
    return file.finish(root, about)
  }

  #ink(color: string): void {
    if (color !== this.#color) this.#page.push(`${colorOf(color)} rg`)
    this.#color = color
  }

  #box(x: number, y: number, width: number, height: number): string {
    return [x, PAGE.height - y - height, width, height].map(pdfNumber).join(' ')
  }
}
