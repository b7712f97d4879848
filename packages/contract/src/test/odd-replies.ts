import type { Method } from '../wire/method.ts'

/** A schema of the contract, reduced to what is needed to generate values. */
interface Shape {
  column?: string
  item?: Shape
  entries?: Record<string, Shape>
  wrapped?: Shape
}

/** Makes a value of a schema; `cell` returns the value of a column by its kind. */
function exampleOf(shape: Shape, cell: (kind: string) => unknown): unknown {
  if (shape.entries) {
    return Object.fromEntries(Object.entries(shape.entries).map(([name, one]) => [name, exampleOf(one, cell)]))
  }
  if (shape.item) return [exampleOf(shape.item, cell)]
  return cell(shape.column ?? shape.wrapped?.column ?? 'number')
}

const PLAIN: Record<string, unknown> = { date: '2026-03-10', flag: true, text: 'x', time: '08:00', word: 'x' }

/** Returns the tables of a reply, each with one row whose columns have the values that `cell` returns, or plain ones. */
export function tablesOf(
  { reply }: Method,
  cell = (kind: string): unknown => PLAIN[kind] ?? 1,
): Record<string, unknown> {
  const { retorno: _, ...tables } = reply.entries as unknown as Record<string, Shape>
  return exampleOf({ entries: tables }, cell) as Record<string, unknown>
}
