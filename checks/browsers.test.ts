import { rm } from 'node:fs/promises'
import { createTemplate, startPortal } from '@colab/server/test/portal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findInScript } from '../scripts/floor/script.ts'
import { findInStyle } from '../scripts/floor/style.ts'
import { type Driver, FIREFOX, openChromium, openFirefox, openWebKit, WEBKIT } from './browsers/driver.ts'
import { walk } from './browsers/journey.ts'
import { fetchChromium } from './browsers/old-chromium.ts'

/* The oldest supported browsers: an employee's journey in one of them, and the findings of the check of sources.
   All: npm run browsers. */

const OLDEST = await fetchChromium(103)
if (!OLDEST) console.warn('The old Chromium is skipped: the registry cannot be reached.')

let company: string
beforeAll(async () => {
  company = await createTemplate()
})
afterAll(() => rm(company, { recursive: true, force: true }))

async function journey(start: () => Promise<Driver>): Promise<void> {
  const [portal, driver] = [await startPortal({}, company), await start()]
  try {
    // Nobody looks at the pictures of this test.
    await walk({ ...driver, picture: async () => '' }, portal)
  } finally {
    await driver.close()
    await portal.remove()
  }
}

describe('an employee signs in, reads pay, sends a punch and a sick note, and reads without connection', () => {
  it.skipIf(!OLDEST)('in Chromium 103', { timeout: 120_000 }, () => journey(() => openChromium(OLDEST ?? '')))
  it.skipIf(!FIREFOX)('in Firefox', { timeout: 120_000 }, () => journey(() => openFirefox(FIREFOX ?? '')))
  it.skipIf(!WEBKIT)('in WebKit', { timeout: 120_000 }, () => journey(() => openWebKit(WEBKIT ?? '')))
})

describe('what browsers of the floor lack', () => {
  it.each([
    'Map.groupBy(rows, key)',
    'rows.toSorted()',
    "URL.canParse('x')",
    "Uint8Array.fromBase64('')",
    'AbortSignal.any([])',
    'AbortSignal.timeout(1)',
    'Promise.withResolvers()',
    'a.isSubsetOf(b)',
    '/(?<=a)b/u',
    '/[a--b]/v',
    "new RegExp('(?<!a)b')",
    "createImageBitmap(file, { imageOrientation: 'from-image' })",
    'element.checkVisibility()',
    'if (!URL.canParse(text)) throw text',
  ])('is found in %s', (script) => {
    expect(findInScript(script)).toHaveLength(1)
  })

  it('is found in styles', () => {
    for (const style of [
      'a{height:1dvh}',
      'a{height:1vh;height:calc(1dvh - var(--b))}',
      'a{--b:1vh;--b:1dvh}',
      'a{color:oklch(1 0 0)}',
      'a:has(b){top:0}',
      '@container (width>1px){}',
    ])
      expect(findInStyle(style), style).not.toEqual([])
  })

  it.each([
    'if (navigator.setAppBadge) navigator.setAppBadge(1)',
    "if ('share' in navigator) navigator.share({})",
    'navigator.setAppBadge?.(1)',
    'structuredClone(a).at(0)',
  ])('is not found in %s', (script) => {
    expect(findInScript(script)).toEqual([])
  })

  it('is not found in styles with a fallback', () => {
    expect(findInStyle('a{height:1vh;height:1dvh}')).toEqual([])
    expect(findInStyle('@supports (color:oklch(1 0 0)){a{color:oklch(1 0 0)}}')).toEqual([])
  })
})
