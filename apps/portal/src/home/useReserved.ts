import { local } from '@colab/ui/kit/storage.ts'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** Contains `<width of the window> <height>`. */
const STORAGE_KEY = 'home-height'
/** Longest time in milliseconds that the tiles stay hidden on a first visit while the cards above them load. */
const DEADLINE = 1000

/** Returns the height of the last visit; undefined without one, or when the window had another width. */
function rememberedHeight(): number | undefined {
  const [width, height] = (local.get(STORAGE_KEY) ?? '').split(' ').map(Number)
  return width === innerWidth ? height : undefined
}

/**
 * Reserves the height that an element had on the last visit to home, so that nothing below it moves when its content arrives. `height` is
 * undefined on a first visit; then home shows a skeleton until `isReady`. A failed read does not change the stored height.
 */
export function useReserved(box: RefObject<HTMLElement | null>, settled: boolean, failed: boolean) {
  const [height] = useState(rememberedHeight)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (settled) return
    const timer = setTimeout(() => setLate(true), DEADLINE)
    return () => clearTimeout(timer)
  }, [settled])
  const isReady = settled || isLate || height !== undefined
  // In the layout phase, because an element that is removed must not be measured again.
  useLayoutEffect(() => {
    const shown = box.current
    if (!settled || failed || !shown) return
    const observer = new ResizeObserver(() => {
      local.set(STORAGE_KEY, `${innerWidth} ${shown.getBoundingClientRect().height}`)
    })
    observer.observe(shown)
    // Stops at the first click: lists that the person expands are collapsed on the next visit.
    const stop = () => observer.disconnect()
    shown.addEventListener('click', stop)
    return () => {
      stop()
      shown.removeEventListener('click', stop)
    }
  }, [box, settled, failed])
  return { height, isReady }
}
