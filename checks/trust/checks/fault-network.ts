import type { PortalServer } from '@colab/server/test/portal'
import type { Page } from '@playwright/test'
import { enterPortal, withBrowser } from '../../browser.ts'
import type { Check } from '../check.ts'

/** All method calls. */
const CALLS = '**/rest/app/app'
const TRIES = 200
/** Tries of one person. */
const EACH = 10
/** Milliseconds that a slow network adds to a call. */
const LATENCY = 2000
/** Bytes a second of a line with 50 kbit/s. */
const NARROW = 50_000 / 8

/** Possible failures. */
const KINDS = ['lost text', 'no retry', 'not once'] as const
const SENT = 'Mensagem enviada ao RH.'

/** Behaviour of the network while a form is sent; returns whether the message arrives without a retry. */
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
async function send(page: Page, portal: PortalServer, at: number): Promise<(typeof KINDS)[number] | 'fine'> {
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
    await again.waitFor().catch(() => {})
    if (!(await again.isVisible())) return 'no retry'
    await again.click()
  }
  await page.getByRole('status').filter({ hasText: SENT }).waitFor()
  await mend(page)
  return (await stored(portal, text)).length === 1 ? 'fine' : 'not once'
}

export const check: Check = {
  goal: `${TRIES} messages on a network that is off, resets connections, loses replies, is slow or has 50 kbit/s: the text is kept, a retry offered, and each arrives once`,
  run: (trial) =>
    withBrowser(async ({ portal, open }) => {
      let person = await portal.makePerson()
      for (const at of trial.times(TRIES)) {
        if (at % EACH === 0) person = await portal.makePerson()
        const context = await open()
        const page = await context.newPage()
        await enterPortal(page, portal, person.cpf, '/fale-com-rh')
        // The portal watches the connection from then on.
        await page.locator('body > :not(#root) > [role="status"]').waitFor({ state: 'attached' })
        const result = await send(page, portal, at)
        for (const kind of KINDS) trial.fault(kind, result === kind)
        await context.close()
      }
    }),
}
