import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import type { UserWorkspaceConfig } from 'vitest/config'
import type { BrowserCommand } from 'vitest/node'

/** Path of the system's headless Chromium; without one Playwright uses its own. */
const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

/** Moves the mouse to the corner of the page, where it hovers over nothing that a screen shows. */
const parkMouse: BrowserCommand<[]> = ({ page }) => page.mouse.move(0, 0)

/** Component tests of an app or of this package: all files in one page, one after the other. */
export const inBrowser: UserWorkspaceConfig['test'] = {
  include: ['src/**/*.browser.test.tsx'],
  // Timeouts that a busy machine meets, too.
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 120_000,
  hookTimeout: 120_000,
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
}

/** Listed, because a library that is found while a test runs would be bundled then and the page reloaded. */
export const LIBRARIES = [
  'vitest-browser-react',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  '@lingui/core',
  '@lingui/react',
  '@tanstack/react-query',
  'wouter/use-browser-location',
  '@maskito/core',
  '@maskito/react',
]
