import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { test as base, expect, type Page } from '@playwright/test'
import { expectFitting, expectNoFindings } from '../axe.ts'

export { expect }

const portal = fileURLToPath(new URL('../../apps/portal', import.meta.url))
const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url))
const config = ['--config', 'src/ui/gallery/vite.config.ts']
// React’s development build, whose warnings fail a test.
const options = { cwd: portal, env: { ...process.env, NODE_ENV: 'development' } }

/** Builds and serves the gallery: a dev server would reload pages when a file is saved. */
async function serveGallery() {
  const folder = mkdtempSync(join(tmpdir(), 'kit-'))
  const built = spawnSync(process.execPath, [vite, 'build', ...config, '--mode', 'development', '--outDir', folder], {
    ...options,
    encoding: 'utf8',
  })
  if (built.status !== 0) throw new Error(`The gallery does not build: ${built.stderr}`)
  const port = ['--port', '0', '--host', '127.0.0.1']
  const server = spawn(process.execPath, [vite, 'preview', ...config, '--outDir', folder, ...port], options)
  const address = await new Promise<string>((resolve, reject) => {
    let printed = ''
    server.stdout.on('data', (chunk) => {
      printed += chunk
      const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(stripVTControlCharacters(printed))
      if (found) resolve(`${found[0]}src/ui/gallery/`)
    })
    server.on('exit', () => reject(new Error(`The gallery's server ended: ${printed}`)))
  })
  function stop() {
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  return { address, stop }
}

type Options = { lang?: string; width?: number }
type Kit = {
  /** Opens one part of the gallery, by default at 1280 px. */
  open: (part: string, options?: Options) => Promise<void>
}

export const test = base.extend<Kit, { gallery: string }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs out of the pattern
    async ({}, use) => {
      const gallery = await serveGallery()
      await use(gallery.address)
      gallery.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  page: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(page)
    expect(complaints, 'the console stays silent').toEqual([])
  },
  open: async ({ page, gallery }, use) => {
    await use(async (part, { lang = 'pt-BR', width = 1280 } = {}) => {
      await page.setViewportSize({ width, height: 800 })
      const query = new URLSearchParams({ part, lang, theme: 'light' })
      await page.goto(`${gallery}?${query}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    })
  },
})

/** Expects no finding of axe at 360 px dark and 1280 px light, and no sideways scrolling at 320 px. */
export async function expectAccessible(page: Page) {
  for (const [width, theme] of [
    [360, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    await expectNoFindings(page)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expectFitting(page)
}
