import {
  type Align,
  type DocumentInfo,
  type Element,
  LEADING,
  LINE,
  MARGIN,
  MUTED,
  Sheets,
  type Style,
  WIDTH,
} from './sheets.ts'

const PADDING = 5
/** Large enough for the camera of an old phone. */
const QR_SIZE = 104
const BRAND = '#121934'
const SHADE = '#eef0f5'

const LABEL: Style = { size: 7, color: MUTED }
const CELL: Style = { size: 9 }
const DENSE: Style = { size: 7.5 }
const TOTAL: Style = { size: 9, bold: true }
const COLUMN: Style = { size: 8, bold: true, color: BRAND }
const TEXT: Record<'body' | 'strong' | 'note', Style> = {
  body: { size: 9.5 },
  strong: { size: 9.5, bold: true },
  note: { size: 8, color: MUTED },
}

/** `width` is a share of the page width, relative to the other columns. */
export interface Column {
  label: string
  width: number
  align?: Align
}

export interface GridItem {
  label: string
  value: string
  /** Number of grid columns; 1 by default. */
  span?: number
}

/** Position of the text of a cell. */
interface Place {
  x: number
  width: number
  align: Align
}

/** Positions of the cells of a row; `unit` is the width of a share. */
function placesOf(cells: { width: number; align?: Align }[], unit: number): Place[] {
  let end = MARGIN
  return cells.map(({ width, align = 'left' }) => {
    const x = end + PADDING
    end += width * unit
    return { x, width: width * unit - 2 * PADDING, align }
  })
}

/**
 * Writes a document on A4 pages from the top down: headings, paragraphs, grids of labels and values, tables and
 * signatures, tagged for screen readers; lines and shades are artifacts. Content that does not fit continues on the
 * next page, with repeated table headers. `finish` numbers the pages and returns the bytes, equal for equal content.
 */
export class PdfDocument {
  #sheets: Sheets
  #root: Element
  #footer: string

  /** `footer` is at the bottom of every page, left of the page number. */
  constructor(info: DocumentInfo, footer = '') {
    this.#sheets = new Sheets(info)
    this.#root = this.#sheets.root
    this.#footer = footer
  }

  /** Level 1 once, at the top of the document; `aside` is at its right. */
  heading(text: string, level: 1 | 2 = 1, aside = ''): void {
    const sheets = this.#sheets
    const style: Style = { size: level === 1 ? 15 : 11, bold: true, color: BRAND }
    sheets.reserve(60)
    const top = sheets.y + (level === 1 ? 0 : 4)
    sheets.tag(this.#root, `H${level}`, () => sheets.text(text, style, { x: MARGIN, y: top, width: WIDTH }))
    const bottom = sheets.y + 4
    if (aside) {
      const small = { ...style, size: 11 }
      const place = { x: MARGIN, y: top + style.size - small.size, width: WIDTH, align: 'right' } as const
      const put = () => sheets.text(aside, small, place)
      sheets.tag(this.#root, 'P', put)
    }
    if (level === 1) sheets.artifact(() => sheets.fill(BRAND, { x: MARGIN, y: bottom, width: WIDTH, height: 1.2 }))
    sheets.y = level === 1 ? bottom + 8 : bottom
  }

  /** Running text; a `note` is small and grey. Every `\n` begins a new line. */
  paragraph(text: string, kind: 'body' | 'strong' | 'note' = 'body'): void {
    const sheets = this.#sheets
    sheets.reserve(2 * TEXT[kind].size * LEADING)
    sheets.tag(this.#root, 'P', () => sheets.text(text, TEXT[kind], { x: MARGIN, y: sheets.y, width: WIDTH }))
    sheets.y += 6
  }

  /** Boxes of a label above its value, `columns` per row. */
  grid(columns: number, items: GridItem[]): void {
    let row: GridItem[] = []
    let taken = 0
    for (const item of items) {
      const span = item.span ?? 1
      if (taken + span > columns) {
        this.#boxes(row, WIDTH / columns)
        row = []
        taken = 0
      }
      row.push(item)
      taken += span
    }
    this.#boxes(row, WIDTH / columns)
    this.#sheets.y += 8
  }

  /**
   * A table; rows of `foot` are totals, in bold. Long cells wrap. `dense` is for one row per day: a month fits on a
   * page.
   */
  table(
    columns: Column[],
    rows: readonly (readonly string[])[],
    foot: readonly (readonly string[])[] = [],
    { dense = false } = {},
  ): void {
    const shares = columns.reduce((sum, { width }) => sum + width, 0)
    const places = placesOf(columns, WIDTH / shares)
    const labels = columns.map(({ label }) => label)
    const table = this.#sheets.tag(this.#root, 'Table')
    this.#sheets.reserve(50)
    this.#row(places, labels, COLUMN, table)
    for (const [at, cells] of [...rows, ...foot].entries()) {
      const style = at >= rows.length ? TOTAL : dense ? DENSE : CELL
      // Screen readers have the header already; on the following pages it is visual only.
      if (this.#sheets.reserve(this.#rowHeight(places, cells, style))) this.#row(places, labels, COLUMN)
      this.#row(places, cells, style, table)
    }
    this.#sheets.y += 8
  }

  /** A signature line for each of the names, side by side, at most a third of the page wide. */
  signatures(names: string[]): void {
    const sheets = this.#sheets
    sheets.reserve(62)
    const top = sheets.y + 38
    const gap = 30
    const width = (WIDTH + gap) / Math.max(3, names.length) - gap
    for (const [at, name] of names.entries()) {
      const x = MARGIN + at * (width + gap)
      sheets.artifact(() => sheets.fill(BRAND, { x, y: top, width, height: 0.6 }))
      sheets.tag(this.#root, 'P', () => sheets.text(name, TEXT.note, { x, y: top + 3, width }))
    }
    sheets.y = top + 24
  }

  /**
   * A QR code with running text at its right, which has to contain the content of the code, because screen readers read
   * only the text.
   */
  qrCode(modules: readonly boolean[][], text: readonly [text: string, kind?: 'body' | 'strong' | 'note'][]): void {
    const sheets = this.#sheets
    sheets.reserve(QR_SIZE)
    const top = sheets.y
    const unit = QR_SIZE / modules.length
    sheets.artifact(() => {
      for (const [y, row] of modules.entries()) {
        for (const [x, isDark] of row.entries()) {
          if (!isDark || row[x - 1]) continue
          const end = row.indexOf(false, x)
          const width = unit * ((end < 0 ? row.length : end) - x)
          sheets.fill('#000000', { x: MARGIN + x * unit, y: top + y * unit, width, height: unit })
        }
      }
    })
    const x = MARGIN + QR_SIZE + 16
    for (const [line, kind = 'body'] of text) {
      sheets.tag(this.#root, 'P', () => sheets.text(line, TEXT[kind], { x, y: sheets.y, width: MARGIN + WIDTH - x }))
      sheets.y += 4
    }
    sheets.y = Math.max(sheets.y, top + QR_SIZE) + 8
  }

  /** Finishes the document. */
  finish(): Promise<Uint8Array> {
    return this.#sheets.finish(this.#footer)
  }

  #boxes(items: GridItem[], unit: number): void {
    const sheets = this.#sheets
    const cells = items.map(({ value }) => value || '-')
    const places = placesOf(
      items.map(({ span = 1 }) => ({ width: span })),
      unit,
    )
    const height = 11 + this.#rowHeight(places, cells, CELL)
    sheets.reserve(height)
    const top = sheets.y
    for (const [at, { x, width }] of places.entries()) {
      sheets.artifact(() => sheets.outline({ x: x - PADDING, y: top, width: width + 2 * PADDING, height }))
      sheets.tag(this.#root, 'P', () => {
        sheets.text(`${items[at]?.label} `, LABEL, { x, y: top + 3, width })
        sheets.text(cells[at] ?? '', CELL, { x, y: top + 12, width })
      })
    }
    sheets.y = top + height
  }

  #rowHeight(places: Place[], cells: readonly string[], style: Style): number {
    const air = style === DENSE ? 3 : 5
    return air + Math.max(...places.map(({ width }, at) => this.#sheets.height(cells[at] ?? '', style, width)))
  }

  /** Draws one row of a table; without `table` it is not tagged. */
  #row(places: Place[], cells: readonly string[], style: Style, table?: Element): void {
    const sheets = this.#sheets
    const top = sheets.y
    const height = this.#rowHeight(places, cells, style)
    sheets.artifact(() => {
      if (style === COLUMN || style === TOTAL) sheets.fill(SHADE, { x: MARGIN, y: top, width: WIDTH, height })
      sheets.fill(LINE, { x: MARGIN, y: top + height - 0.5, width: WIDTH, height: 0.5 })
    })
    const row = table && sheets.tag(table, 'TR')
    for (const [at, { x, width, align }] of places.entries()) {
      const text = cells[at] ?? ''
      const put = () => sheets.text(text, style, { x, y: top + 2, width, align })
      if (!row) sheets.artifact(put)
      else if (style === COLUMN) sheets.tag(row, 'TH', put, { scope: 'Column' })
      else sheets.tag(row, 'TD', text ? put : undefined)
    }
    sheets.y = top + height
  }
}
