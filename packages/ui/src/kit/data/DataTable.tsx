import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useSlices } from '#kit/useSlices.ts'
import css from './DataTable.module.css'
import { rowKeys } from './rowKeys.ts'
import { Theirs } from './Theirs.tsx'

/** An empty cell shows a dash; without `cell` it shows the value of its key. */
export type Column<Row> = ColumnLook &
  ({ key: string; cell: (row: Row) => ReactNode } | { key: keyof Row & string; cell?: undefined })

type ColumnLook = {
  /** Also the label of the value in the stacked layout. */
  header: string
  /** `end` is for numbers: tabular figures that never wrap. */
  align?: 'start' | 'end'
  /** Row header, and the title of the stacked row. At most one column. */
  primary?: boolean
  /** Left out below 600 px, in a compact table. */
  wide?: boolean
  /** Left out below 960 px: codes and numbers, for comparison with printed documents. */
  desk?: boolean
  /**
   * Below 600 px a table with such columns shows its rows in lines: the primary value, the value `beside` it and the
   * one at its `end`; in smaller type the `plain` values, and the `named` and other ones after their header.
   */
  line?: 'beside' | 'end' | 'plain' | 'named'
  /** Written by HR or a back end, in Portuguese in every language of an app. */
  theirs?: boolean
}

type DataTableProps<Row> = {
  caption: string
  /** Visually hides the caption where a heading already names the table. */
  hideCaption?: boolean
  /** Stays a table below 600 px, for a few short columns. */
  compact?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Identifies a row; its place does where the rows have no id. */
  rowKey?: (row: Row) => string | number | null
  /** Makes the row open something; requires a primary column, which contains the button. */
  onRow?: (row: Row) => void
  rowTone?: (row: Row) => 'good' | 'bad' | 'warn' | undefined
  /** Row of sums, by column key. */
  total?: Record<string, ReactNode>
}

/** With no more columns than this, a wide window would only separate figures from their names. */
const FEW = 4

/**
 * A table that below 600 px becomes lines, or stacked label/value rows without columns for lines, unless compact. Scrolls
 * in its own box when it is wider.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, hideCaption, compact, columns, rows, rowKey, onRow, rowTone, total } = props
  const keys = rowKey && rowKeys(rows.map(rowKey))
  const captionId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const scrolls = useScrolls(frame)
  const rendered = useSlices(rows.length)
  const look = compact ? css.compact : columns.some(({ line }) => line) ? css.lines : css.stacking
  return (
    <div
      ref={frame}
      className={css.frame}
      data-few={columns.length <= FEW || undefined}
      {...(scrolls && { tabIndex: 0, role: 'region', 'aria-labelledby': captionId })}
    >
      <table className={`${css.table} ${look}`}>
        <caption id={captionId} className={hideCaption ? 'visually-hidden' : undefined}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-align={column.align}
                data-wide={column.wide}
                data-desk={column.desk}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, rendered).map((row, index) => (
            <tr key={keys?.[index] ?? index} data-tone={rowTone?.(row)}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} onRow={onRow} />
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              {columns.map(({ key, align, header, wide, desk, line }) => {
                const label = align === 'end' && total[key] ? header : undefined
                return (
                  <td
                    key={key}
                    data-align={align}
                    data-wide={wide}
                    data-desk={desk}
                    data-line={line}
                    data-label={label}
                  >
                    {total[key]}
                  </td>
                )
              })}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function Cell<Row>(props: { column: Column<Row>; row: Row; onRow: ((row: Row) => void) | undefined }) {
  const { column, row, onRow } = props
  const cell = column.cell ? column.cell(row) : (row[column.key] as ReactNode)
  const isEmpty = cell === '' || cell === null || cell === undefined || cell === false
  const content = isEmpty ? '–' : column.theirs ? <Theirs>{cell}</Theirs> : cell
  if (!column.primary) {
    return (
      <td
        data-align={column.align}
        data-wide={column.wide}
        data-desk={column.desk}
        data-line={column.line}
        data-label={column.header}
        data-empty={isEmpty || undefined}
      >
        {content}
      </td>
    )
  }
  return (
    <th scope="row" data-align={column.align} data-label={column.header}>
      {onRow ? (
        <button type="button" className={css.open} onClick={() => onRow(row)}>
          {content}
        </button>
      ) : (
        content
      )}
    </th>
  )
}

/** Whether the box scrolls: only then is it a tab stop (WCAG 2.1.1). */
function useScrolls(ref: { current: HTMLElement | null }) {
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const observer = new ResizeObserver(() => setScrolls(box.scrollWidth > box.clientWidth))
    observer.observe(box)
    if (box.firstElementChild) observer.observe(box.firstElementChild)
    return () => observer.disconnect()
  }, [ref])
  return scrolls
}
