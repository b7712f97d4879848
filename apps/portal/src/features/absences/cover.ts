import type { Area } from '@colab/ui/files/photo.ts'

/** A black rectangle over a photo. */
export interface Cover extends Area {
  id: number
}

/** Initial place of a rectangle that is added by keyboard. */
export const NEW_COVER: Area = { x: 0.3, y: 0.45, width: 0.4, height: 0.06 }

const STEP = 0.02

/** Returns the rectangle between two points, as far as it is on the photo. */
export function drawn([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): Area {
  const [left, right, top, bottom] = [Math.min(ax, bx), Math.max(ax, bx), Math.min(ay, by), Math.max(ay, by)].map(
    inside,
  )
  const [x = 0, y = 0] = [left, top]
  return { x, y, width: (right ?? 0) - x, height: (bottom ?? 0) - y }
}

function inside(part: number): number {
  return Math.min(1, Math.max(0, part))
}

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** Returns a cover after a key: moved, resized, or removed (null); undefined for a key without a meaning. */
export function byKey(cover: Cover, key: string, resizes: boolean): Cover | null | undefined {
  if (key === 'Delete' || key === 'Backspace') return null
  const [right, down] = DIRECTIONS[key] ?? []
  if (right === undefined || down === undefined) return undefined
  const { x, y, width, height } = cover
  if (!resizes) {
    return { ...cover, x: Math.min(1 - width, inside(x + right)), y: Math.min(1 - height, inside(y + down)) }
  }
  const size = (part: number, most: number) => Math.min(most, Math.max(STEP, part))
  return { ...cover, width: size(width + right, 1 - x), height: size(height + down, 1 - y) }
}
