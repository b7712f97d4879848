import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No finding of axe at WCAG 2.2 A and AA once nothing moves; `rules` limits it to these. */
export async function expectNoFindings(page: Page, rules?: string[]): Promise<void> {
  // What still fades in has not got its colours yet.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined)
  })
  // Outside its legacy mode axe opens a page for every run, to collect from frames of other origins: we have none.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules
    ? axe.withRules(rules)
    : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  ).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  expect(found, 'axe findings').toEqual([])
}

/** No sideways scrolling. */
export async function expectFitting(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'sideways scrolling').toBeLessThanOrEqual(0)
}
