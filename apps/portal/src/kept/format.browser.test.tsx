import { methods } from '@colab/contract/methods'
import { encodeBase64 } from '@colab/contract/wire/base64'
import { expect, test } from 'vitest'
import { isKept } from '#screens.ts'
import { FORMAT } from './store.ts'

interface Shape {
  entries?: Record<string, Shape>
  item?: Shape
  wrapped?: Shape
  column?: string
}

/** The names and kinds of the columns of a reply. */
function shapeOf({ entries, item, wrapped, column }: Shape): unknown {
  if (entries) return Object.entries(entries).map(([name, shape]) => [name, shapeOf(shape)])
  const inner = item ?? wrapped
  return column ?? (inner && shapeOf(inner))
}

test('what is kept has the shape of this format: with another one, raise it', async () => {
  const kept = [...methods].filter(([name]) => isKept(name)).toSorted(([a], [b]) => a.localeCompare(b))
  const shapes = JSON.stringify(kept.map(([name, { reply }]) => [name, shapeOf(reply as unknown as Shape)]))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(shapes))
  expect(shapes).toContain('vlrTotProventos')
  expect([FORMAT, encodeBase64(new Uint8Array(digest)).slice(0, 12)]).toEqual([6, '3z8btQv8imPZ'])
})
