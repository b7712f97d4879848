import axe from 'axe-core'
import { expect } from 'vitest'

/** Expects no finding of axe and no horizontal scrolling on the current page. */
export async function expectAccessible(): Promise<void> {
  // Colours are not final during a transition.
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished),
  )
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found, 'axe findings').toEqual([])
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth, 'width of the content').toBeLessThanOrEqual(clientWidth)
}
