interface Schema {
  entries?: Record<string, Schema>
  item?: Schema
  wrapped?: Schema
  column?: string
}

type Shape = string | { [name: string]: Shape } | Shape[] | undefined

/** Returns the names and kinds of the columns of a reply. */
function columnsOf({ entries, item, wrapped, column }: Schema): Shape {
  if (entries) return Object.fromEntries(Object.entries(entries).map(([name, schema]) => [name, columnsOf(schema)]))
  const inner = item ?? wrapped
  return column ?? (inner && [columnsOf(inner)])
}

/**
 * Returns the shape of a query's data as text, from the `shape` in its `meta`: schemas of replies or, for a query that transforms them, a
 * text that changes with the result. Undefined without one.
 */
export function shapeOf(meta: Record<string, unknown> | undefined): string | undefined {
  const { shape } = meta ?? {}
  if (!Array.isArray(shape)) return undefined
  return JSON.stringify(shape.map((part: Schema | string) => (typeof part === 'string' ? part : columnsOf(part))))
}
