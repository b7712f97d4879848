import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import type { BrowserCommand } from 'vitest/node'

/** Path of the system's headless Chromium; without one Playwright uses its own. */
const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

/** Moves the mouse to the corner of the page, where it hovers over nothing that a screen shows. */
const parkMouse: BrowserCommand<[]> = ({ page }) => page.mouse.move(0, 0)

/** Units run in Node; the states of screens in a browser, over the real channel and the contract's fake server. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'units', include: ['src/**/*.test.ts'], testTimeout: 60_000 } },
      {
        extends: './vite.config.ts',
        // Found while a test runs, a library would be bundled then and the page reloaded.
        optimizeDeps: {
          include: [
            'axe-core',
            'vitest-browser-react',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'react/jsx-runtime',
            '@lingui/core',
            '@lingui/react',
            '@tanstack/react-query',
            'valibot',
            'wouter/use-browser-location',
            'react-hook-form',
            '@maskito/core',
            '@maskito/react',
            'uplot',
          ],
        },
        test: {
          name: 'screens',
          include: ['src/**/*.browser.test.tsx'],
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          setupFiles: './test/setup.ts',
          // All files in one page, one after the other: every test starts from `renderScreen`.
          isolate: false,
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            commands: { parkMouse },
            provider: playwright({
              launchOptions: { ...(CHROMIUM && { executablePath: CHROMIUM }), args: ['--no-sandbox', '--disable-gpu'] },
              contextOptions: { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
            screenshotFailures: false,
            locators: { exact: false },
          },
        },
      },
    ],
  },
})
