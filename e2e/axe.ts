import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects no finding of axe at WCAG 2.2 A and AA, after animations have ended; `rules` limits the run to these rules. */
export async function expectNoFindings(page: Page, rules?: string[]): Promise<void> {
  // Elements that still fade in do not have their final colours.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined)
  })
  // Without legacy mode axe opens an extra page for each run to merge frames of other origins, which we do not have.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules
    ? axe.withRules(rules)
    : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  ).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  expect(found, 'axe findings').toEqual([])
}

/** Expects no sideways scrolling. */
export async function expectFitting(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'sideways scrolling').toBeLessThanOrEqual(0)
}
