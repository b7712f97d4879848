import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Expects no finding of axe at WCAG 2.2 A and AA, once layout and animations have ended. */
export async function expectNoFindings(page: Page): Promise<void> {
  // Compiling axe takes a third of a run; a page keeps it until it is reloaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (runOnly) => {
    // A table that a new width makes scroll becomes focusable after the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    await new Promise((done) => setTimeout(done))
    // Elements that still fade in do not have their final colours.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    const results = await window.axe?.run(document, { runOnly, resultTypes: ['violations'] })
    return results?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, WCAG)
  expect(found, 'axe findings').toEqual([])
}

/** Expects no horizontal scrolling. */
export async function expectFitting(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'sideways scrolling').toBeLessThanOrEqual(0)
}

/**
 * Expects that all text doubles with text of 200 %, without being cut, and no horizontal scrolling at 320 px. Heroes
 * and their amounts are large already; the letter in place of a logo has its own size.
 */
export async function expectGrowing(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const found = await page.evaluate(async () => {
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true }) &&
      !element.closest('.visually-hidden, option, [style*="font-size"]')
    const texts = [...document.querySelectorAll('body *')].filter(
      (element) =>
        [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()) &&
        isShown(element),
    )
    const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
    const isLarge = (element: Element): boolean =>
      element.tagName !== 'MAIN' &&
      (size(element) >= 28 || (element.parentElement !== null && isLarge(element.parentElement)))
    const sizes = new Map(texts.filter((element) => !isLarge(element)).map((element) => [element, size(element)]))
    document.documentElement.style.fontSize = '200%'
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const name = (element: Element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`
    const small = [...sizes].filter(([element, was]) => element.isConnected && size(element) < 1.9 * was)
    const cut = texts.filter(
      (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible',
    )
    const { scrollWidth, clientWidth } = document.documentElement
    document.documentElement.style.fontSize = ''
    return { small: small.map(([element]) => name(element)), cut: cut.map(name), sideways: scrollWidth - clientWidth }
  })
  if (before) await page.setViewportSize(before)
  expect(found, 'text of 200 %').toEqual({ small: [], cut: [], sideways: 0 })
}
