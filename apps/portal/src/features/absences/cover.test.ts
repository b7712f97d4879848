import { expect, test } from 'vitest'
import { byKey, drawn, NEW_COVER } from './cover.ts'

const cover = { id: 1, ...NEW_COVER }

test('draws a rectangle between two points in any direction, on the photo alone', () => {
  expect(drawn([0.5, 0.5], [0.25, 0.75])).toEqual({ x: 0.25, y: 0.5, width: 0.25, height: 0.25 })
  expect(drawn([0.5, 0.5], [1.5, -1])).toEqual({ x: 0.5, y: 0, width: 0.5, height: 0.5 })
})

test('moves and resizes by arrow keys within the photo, and removes by Delete', () => {
  expect(byKey(cover, 'ArrowLeft', false)?.x).toBeCloseTo(cover.x - 0.02)
  expect(byKey(cover, 'ArrowDown', true)?.height).toBeCloseTo(cover.height + 0.02)
  expect(byKey({ ...cover, x: 0.6 }, 'ArrowRight', false)?.x).toBeCloseTo(0.6)
  expect(byKey({ ...cover, x: 0.6 }, 'ArrowRight', true)?.width).toBeCloseTo(0.4)
  expect(byKey({ ...cover, width: 0.02 }, 'ArrowLeft', true)?.width).toBeCloseTo(0.02)
  expect(byKey(cover, 'Delete', false)).toBeNull()
  expect(byKey(cover, 'Tab', false)).toBeUndefined()
})
