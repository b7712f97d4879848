import { existsSync } from 'node:fs'
import { defineConfig, type LaunchOptions } from '@playwright/test'

const installed = (...paths: string[]) => paths.find((path) => existsSync(path))

/** The system's browsers; Playwright's own where there are none. */
const CHROMIUM = installed('/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome')
const HEADLESS_SHELL = installed('/usr/bin/chromium-headless-shell') ?? CHROMIUM

const launch = (executablePath?: string): LaunchOptions => ({
  ...(executablePath && { executablePath }),
  args: ['--disable-gpu', '--disable-quic'],
})

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const DESK = { viewport: { width: 1280, height: 800 } }

/** The headless shell shows neither notifications nor PDFs. */
const FULL_BROWSER = /(offline|push|updates)\.spec\.ts|@full-browser/

/* Structure of the suite and meaning of its tags: docs/testing.md. */
export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Timeouts that a busy machine meets, too.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.env.TEST_REPORT ? [['line'], ['json', { outputFile: process.env.TEST_REPORT }]] : 'line',
  outputDir: '../test-results/screens',
  // Node itself reads the server of each worker, in a fraction of the time.
  build: { external: ['**/apps/server/**', '**/packages/**'] },
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'off',
    // The worker fetches the whole build behind every test; specs about it allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launch(HEADLESS_SHELL),
  },
  // The longest tests first: at the end all workers are busy.
  projects: [
    {
      name: 'full browser',
      testIgnore: 'kit/**',
      grep: FULL_BROWSER,
      use: { ...DESK, launchOptions: launch(CHROMIUM), ...(!CHROMIUM && { channel: 'chromium' }) },
    },
    // The gallery stores nothing: its tests can share a page.
    { name: 'kit', testDir: 'kit', use: { reuseContext: true } },
    { name: 'phone', testIgnore: 'kit/**', grep: /@phone/, use: PHONE },
    { name: 'desk', testIgnore: 'kit/**', grepInvert: [/@phone-only/, FULL_BROWSER], use: DESK },
  ],
})
