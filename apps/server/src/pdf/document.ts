import { type Align, Canvas, PAGE, type PaperInfo, type Style } from './canvas.ts'
import { textWidth } from './font.ts'
import type { Element } from './structure.ts'
import { winAnsi, wrapText } from './text.ts'

const MARGIN = 40
const WIDTH = PAGE.width - 2 * MARGIN
/** Where content ends and the footer begins. */
const BOTTOM = PAGE.height - 60
const PADDING = 5

const MUTED = '#555b66'
const BRAND = '#121934'
const LINE = '#b9bfca'
const SHADE = '#eef0f5'

const LABEL: Style = { size: 7, color: MUTED }
const VALUE: Style = { size: 9 }
const CELL: Style = { size: 9 }
const CELL_BOLD: Style = { size: 9, bold: true }
const COLUMN: Style = { size: 8, bold: true, color: BRAND }
const BODY: Style = { size: 9.5 }
const NOTE: Style = { size: 8, color: MUTED }
const HEADINGS: [Style, Style] = [
  { size: 15, bold: true, color: BRAND },
  { size: 11, bold: true, color: BRAND },
]

/** `width` is a share of the page's width, relative to the other columns'. */
export interface Column {
  label: string
  width: number
  align?: Align
}

export interface GridItem {
  label: string
  value: string
  /** Columns of the grid that it takes; 1 by default. */
  span?: number
}

function lineHeight({ size }: Style): number {
  return Math.round(size * 1.3)
}

/**
 * A paper on A4 sheets, set from the top down: headings, paragraphs, grids of labels and values, tables and signatures,
 * each tagged for screen readers (ISO 32000-1 §14.8); lines and shades are artifacts. What does not fit goes to the next
 * sheet; tables repeat their header there. `finish` numbers the pages and answers the bytes, equal for equal content.
 */
export class Paper {
  #canvas = new Canvas()
  #root = this.#canvas.structure.root
  #info: PaperInfo
  #footer: string
  #y = MARGIN

  /** `footer` stands at the bottom of every page, left of the page number. */
  constructor(info: PaperInfo, footer = '') {
    this.#info = info
    this.#footer = footer
  }

  /** Level 1 once, at the top of the paper; `aside` stands at its right. */
  heading(text: string, level: 1 | 2 = 1, aside = ''): void {
    const style = HEADINGS[level - 1] as Style
    const height = lineHeight(style)
    this.#reserve(height + 40)
    this.#y += level === 1 ? 0 : 4
    const baseline = this.#y + style.size
    this.#tag(this.#root, `H${level}`, () => this.#text(text, style, MARGIN, baseline))
    if (aside)
      this.#tag(this.#root, 'P', () => this.#text(aside, { ...style, size: 11 }, MARGIN, baseline, WIDTH, 'right'))
    this.#y += height + 4
    if (level === 1) {
      this.#canvas.artifact(() => this.#rule(this.#y, BRAND, 1.2))
      this.#y += 8
    }
  }

  /** Running text; a `note` is small and grey. Every `\n` begins a line. */
  paragraph(text: string, kind: 'body' | 'strong' | 'note' = 'body'): void {
    const style = kind === 'note' ? NOTE : { ...BODY, bold: kind === 'strong' }
    const element = this.#element(this.#root, 'P')
    let lines = text.split('\n').flatMap((part) => this.#wrap(part, style, WIDTH))
    while (lines.length > 0) {
      this.#reserve(lineHeight(style) * Math.min(lines.length, 2))
      const fitting = Math.max(1, Math.floor((BOTTOM - this.#y) / lineHeight(style)))
      const block = lines.slice(0, fitting)
      this.#canvas.tag(element, () => this.#lines(block, style, MARGIN, this.#y))
      this.#y += block.length * lineHeight(style)
      lines = lines.slice(fitting)
    }
    this.#y += 6
  }

  /** Boxes of a label above its value, `columns` to a row. */
  grid(columns: number, items: GridItem[]): void {
    const unit = WIDTH / columns
    let row: GridItem[] = []
    let taken = 0
    for (const item of items) {
      const span = item.span ?? 1
      if (taken + span > columns) {
        this.#gridRow(unit, row)
        row = []
        taken = 0
      }
      row.push(item)
      taken += span
    }
    if (row.length > 0) this.#gridRow(unit, row)
    this.#y += 8
  }

  /** A table; rows of `foot` are totals, in bold. Cells too long for their column go on in the next line. */
  table(columns: Column[], rows: readonly (readonly string[])[], foot: readonly (readonly string[])[] = []): void {
    const shares = columns.reduce((sum, { width }) => sum + width, 0)
    const widths = columns.map(({ width }) => (width / shares) * WIDTH)
    const labels = columns.map(({ label }) => label)
    const table = this.#element(this.#root, 'Table')

    const set = (cells: readonly string[], style: Style, shaded: boolean, parent: Element | null) =>
      this.#row(columns, widths, cells, style, shaded, parent)
    this.#reserve(50)
    set(labels, COLUMN, true, table)
    const body = [...rows.map((cells) => ({ cells, total: false })), ...foot.map((cells) => ({ cells, total: true }))]
    for (const { cells, total } of body) {
      const style = total ? CELL_BOLD : CELL
      const height = this.#cellLines(widths, cells, style).height
      // Readers already know the header; on the following sheets it is there for the eye alone.
      if (this.#reserve(height)) this.#canvas.artifact(() => set(labels, COLUMN, true, null))
      set(cells, style, total, table)
    }
    this.#y += 8
  }

  /** A line to sign on for each of the names, side by side, none wider than a third of the page. */
  signatures(names: string[]): void {
    this.#reserve(62)
    this.#y += 38
    const gap = 30
    const places = Math.max(3, names.length)
    const width = (WIDTH - gap * (places - 1)) / places
    this.#canvas.artifact(() => {
      for (const at of names.keys()) this.#rule(this.#y, BRAND, 0.6, MARGIN + at * (width + gap), width)
    })
    for (const [at, name] of names.entries()) {
      const lines = this.#wrap(name, NOTE, width)
      this.#tag(this.#root, 'P', () => this.#lines(lines, NOTE, MARGIN + at * (width + gap), this.#y + 3))
    }
    this.#y += 24
  }

  /** A picture over the whole width, with the text that stands for it. */
  picture(png: Uint8Array, alt: string, ratio: number): void {
    const height = WIDTH / ratio
    this.#reserve(height)
    const figure = this.#element(this.#root, 'Figure', { alt })
    this.#canvas.tag(figure, () => this.#canvas.image(png, MARGIN, this.#y, WIDTH, height))
    this.#y += height + 8
  }

  /** Ends the paper. */
  finish(): Uint8Array {
    const { pageCount } = this.#canvas
    for (let page = 0; page < pageCount; page++) {
      this.#canvas.turnTo(page)
      this.#canvas.artifact(() => {
        this.#rule(BOTTOM + 14, LINE, 0.5)
        this.#text(this.#footer, LABEL, MARGIN, BOTTOM + 25)
        this.#text(`Página ${page + 1} de ${pageCount}`, LABEL, MARGIN, BOTTOM + 25, WIDTH, 'right')
      })
    }
    return this.#canvas.finish(this.#info)
  }

  /** Goes to a new sheet if `height` does not fit; answers whether it did. */
  #reserve(height: number): boolean {
    if (this.#y + height <= BOTTOM) return false
    this.#canvas.addPage()
    this.#y = MARGIN
    return true
  }

  #element(parent: Element, tag: string, options: { alt?: string; scope?: 'Column' } = {}): Element {
    return this.#canvas.structure.add(parent, tag, options)
  }

  #tag(parent: Element, tag: string, draw: () => void, options: { scope?: 'Column' } = {}): void {
    this.#canvas.tag(this.#element(parent, tag, options), draw)
  }

  #rule(y: number, color: string, thickness: number, x = MARGIN, width = WIDTH): void {
    this.#canvas.fill(color, x, y, width, thickness)
  }

  #text(text: string, style: Style, x: number, baseline: number, width = WIDTH, align: Align = 'left'): void {
    this.#canvas.text(winAnsi(text), style, align === 'right' ? x + width : x, baseline, align)
  }

  /** Lines in WinAnsi. */
  #wrap(text: string, { size, bold }: Style, width: number): string[] {
    return wrapText(winAnsi(text), width, (part) => textWidth(part, size, bold))
  }

  #lines(lines: string[], style: Style, x: number, y: number, width = WIDTH, align: Align = 'left'): void {
    for (const [at, line] of lines.entries()) {
      const baseline = y + at * lineHeight(style) + style.size
      // A blank at its end parts the last word from the next line's, for screen readers and for who copies.
      this.#canvas.text(
        at < lines.length - 1 && align === 'left' ? `${line} ` : line,
        style,
        align === 'right' ? x + width : x,
        baseline,
        align,
      )
    }
  }

  #gridRow(unit: number, items: GridItem[]): void {
    const cells = items.map(({ label, value, span = 1 }) => {
      const width = span * unit
      return { label, width, lines: this.#wrap(value || '-', VALUE, width - 2 * PADDING) }
    })
    const height = 16 + Math.max(...cells.map(({ lines }) => lines.length)) * lineHeight(VALUE)
    this.#reserve(height)
    const top = this.#y
    this.#canvas.artifact(() => {
      let x = MARGIN
      for (const { width } of cells) {
        this.#canvas.outline(LINE, x, top, width, height)
        x += width
      }
    })
    let x = MARGIN
    for (const { label, width, lines } of cells) {
      const left = x + PADDING
      this.#tag(this.#root, 'P', () => {
        this.#text(`${label} `, LABEL, left, top + 10)
        this.#lines(lines, VALUE, left, top + 12)
      })
      x += width
    }
    this.#y += height
  }

  #cellLines(widths: number[], cells: readonly string[], style: Style) {
    const lines = widths.map((width, at) => this.#wrap(cells[at] ?? '', style, width - 2 * PADDING))
    return { lines, height: 5 + Math.max(...lines.map(({ length }) => length)) * lineHeight(style) }
  }

  /** Sets one row of a table; without a parent it is not tagged. */
  #row(
    columns: Column[],
    widths: number[],
    cells: readonly string[],
    style: Style,
    shaded: boolean,
    parent: Element | null,
  ): void {
    const { lines, height } = this.#cellLines(widths, cells, style)
    const top = this.#y
    const ground = () => {
      if (shaded) this.#canvas.fill(SHADE, MARGIN, top, WIDTH, height)
      this.#rule(top + height - 0.5, LINE, 0.5)
    }
    if (parent) this.#canvas.artifact(ground)
    else ground()
    const row = parent && this.#element(parent, 'TR')
    let x = MARGIN
    for (const [at, column] of columns.entries()) {
      const [left, width, own] = [x + PADDING, (widths[at] ?? 0) - 2 * PADDING, lines[at] ?? []]
      const draw = () => this.#lines(own, style, left, top + 2, width, column.align)
      if (!row) draw()
      else if (style === COLUMN) this.#tag(row, 'TH', draw, { scope: 'Column' })
      else if (cells[at]) this.#tag(row, 'TD', draw)
      else this.#element(row, 'TD')
      x += widths[at] ?? 0
    }
    this.#y += height
  }
}
