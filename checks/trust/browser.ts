import { existsSync } from 'node:fs'
import { join } from 'node:path'
import createTemplate from '@colab/e2e/global-setup.ts'
import { type PortalServer, startPortal } from '@colab/e2e/server.ts'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'

/* Chromium, and a portal with the demo company, for what only a real browser can prove. */

/** The system's Chromium; Playwright's own where there is none. */
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
)

export interface WithBrowser {
  portal: PortalServer
  /** Opens a browser profile of its own on the portal. */
  open(): Promise<BrowserContext>
}

/** Runs a function with a portal and a browser, and closes both. Throws when the portal is not built. */
export async function withBrowser<T>(run: (parts: WithBrowser) => Promise<T>): Promise<T> {
  const removeTemplate = await createTemplate()
  const portal = await startPortal()
  let browser: Browser | undefined
  try {
    if (!existsSync(join(portal.settings.portalDir, 'index.html'))) throw new Error('npm run build comes first')
    const started = await chromium.launch({
      ...(CHROMIUM && { executablePath: CHROMIUM }),
      args: ['--disable-gpu', '--disable-quic'],
    })
    browser = started
    const open = () =>
      started.newContext({
        baseURL: portal.url,
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        serviceWorkers: 'block',
      })
    return await run({ portal, open })
  } finally {
    await browser?.close()
    await portal.remove()
    await removeTemplate()
  }
}
