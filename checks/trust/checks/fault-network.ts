import type { PortalServer } from '@colab/server/test/portal'
import type { Page } from '@playwright/test'
import { enterPortal, withBrowser } from '../../browser.ts'
import { type Check, scaled } from '../check.ts'

/** All method calls. */
const CALLS = '**/rest/app/app'
const TRIES = 200
/** Tries of one person. */
const EACH = 10
/** Milliseconds that a slow network adds to a call. */
const LATENCY = 2000
/** Bytes a second of a line with 50 kbit/s. */
const NARROW = 50_000 / 8

const SENT = 'Mensagem enviada ao RH.'

/** What the network does while a form is sent; returns whether the message arrives by itself. */
const FAULTS: ((page: Page) => Promise<boolean>)[] = [
  async (page) => {
    await page.context().setOffline(true)
    return false
  },
  async (page) => {
    await page.route(CALLS, (route) => route.abort('connectionreset'))
    return false
  },
  async (page) => {
    await page.route(CALLS, async (route) => {
      await route.fetch()
      await route.abort()
    })
    return false
  },
  async (page) => {
    let calls = 0
    // The first call is lost on the way, its repetition on the way back.
    await page.route(CALLS, async (route) => {
      if (calls++ > 0) await route.fetch()
      await route.abort('connectionreset')
    })
    return false
  },
  async (page) => {
    await page.route(CALLS, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATENCY))
      await route.continue()
    })
    return true
  },
  async (page) => {
    const line = await page.context().newCDPSession(page)
    const narrow = { offline: false, latency: 0, downloadThroughput: NARROW, uploadThroughput: NARROW }
    await line.send('Network.emulateNetworkConditions', narrow)
    return true
  },
]

async function mend(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await page.unroute(CALLS)
}

const stored = (portal: PortalServer, descricao: string) =>
  portal.running().app.db.selectFrom('hrMessage').select('codAviso').where('descricao', '=', descricao).execute()

/** Writes to HR on a broken network; returns whether the text is kept, a retry is offered, and one message arrives. */
async function send(
  page: Page,
  portal: PortalServer,
  at: number,
): Promise<'fine' | 'lost text' | 'no retry' | 'not once'> {
  const text = `Mensagem ${at}`
  const words = page.getByRole('textbox', { name: 'Mensagem' })
  const again = page.getByRole('button', { name: 'Enviar de novo' })
  await words.fill(text)
  const arrives = await FAULTS[at % FAULTS.length]?.(page)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  if (!arrives) {
    await page.getByRole('main').getByRole('alert').first().waitFor()
    if ((await words.inputValue()) !== text) return 'lost text'
    await mend(page)
    const isOffered = await again.waitFor().then(
      () => true,
      () => false,
    )
    if (!isOffered) return 'no retry'
    await again.click()
  }
  await page.getByRole('status').filter({ hasText: SENT }).waitFor()
  await mend(page)
  return (await stored(portal, text)).length === 1 ? 'fine' : 'not once'
}

export const check: Check = {
  slug: 'fault-network',
  goal: `${TRIES} messages on a network that is off, resets connections, loses replies, is slow or has 50 kbit/s: the text is kept, a retry offered, and each arrives once`,
  run: (scale) =>
    withBrowser(async ({ portal, open }) => {
      const tries = scaled(TRIES, scale)
      const figures: Record<string, number> = { 'lost text': 0, 'no retry': 0, 'not once': 0 }
      for (let from = 0; from < tries; from += EACH) {
        const { cpf } = await portal.makePerson()
        const context = await open()
        for (let at = from; at < Math.min(tries, from + EACH); at++) {
          const page = await context.newPage()
          await enterPortal(page, portal, cpf, '/fale-com-rh')
          // The portal watches the connection from then on.
          await page.locator('body > :not(#root) > [role="status"]').waitFor({ state: 'attached' })
          const result = await send(page, portal, at)
          if (result !== 'fine') figures[result] = (figures[result] ?? 0) + 1
          await page.close()
        }
        await context.close()
      }
      return { tried: tries, failed: Object.values(figures).reduce((sum, value) => sum + value, 0), figures }
    }),
}
