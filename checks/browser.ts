import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTemplate, type PortalServer, startPortal } from '@colab/server/test/portal'
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test'

/* Chromium, and a portal with the demo company, for checks that need a real browser. */

/** The system's Chromium; Playwright's own where there is none. */
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
)

export const LAUNCH: LaunchOptions = {
  ...(CHROMIUM && { executablePath: CHROMIUM }),
  args: ['--disable-gpu', '--disable-quic'],
}

/**
 * Runs a function with a portal on the demo company, and removes it; on SQLite, or in an empty database of PostgreSQL. Throws when the
 * portal is not built.
 */
export async function withPortal<T>(run: (portal: PortalServer) => Promise<T>, databaseUrl?: string): Promise<T> {
  const template = await createTemplate(databaseUrl)
  const portal = await startPortal({ ...(databaseUrl && { databaseUrl }) }, template)
  try {
    if (!existsSync(join(portal.settings.portalDir, 'index.html'))) throw new Error('npm run build comes first')
    return await run(portal)
  } finally {
    await portal.remove()
    await rm(template, { recursive: true, force: true })
  }
}

export interface WithBrowser {
  portal: PortalServer
  /** Opens a browser profile of its own on the portal. */
  open(): Promise<BrowserContext>
}

/** Runs a function with a portal and a browser, and closes both. */
export const withBrowser = <T>(run: (parts: WithBrowser) => Promise<T>): Promise<T> =>
  withPortal(async (portal) => {
    let browser: Browser | undefined
    try {
      const started = await chromium.launch(LAUNCH)
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
    }
  })

/** Opens a path of the portal as a signed-in person in a new browser, and waits for its key exchange. */
export async function enterPortal(page: Page, portal: PortalServer, cpf: string, path = '/home'): Promise<void> {
  const entries = await portal.session(cpf)
  await page.goto(new URL('/icon.svg', portal.url).href)
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value)
  }, entries)
  const exchanged = page.waitForResponse('**/chave')
  await page.goto(new URL(path, portal.url).href)
  await exchanged
}
