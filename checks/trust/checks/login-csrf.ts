import { randomUUID } from 'node:crypto'
import { encodeBase64Text } from '@colab/contract/wire/base64'
import { readToken } from '@colab/contract/wire/token'
import { DEMO } from '@colab/server/test/portal'
import type { Page } from '@playwright/test'
import { enterPortal, withBrowser } from '../../browser.ts'
import type { Check } from '../check.ts'

const LANDINGS = 200

/** Nonces that somebody who prepares a link can think of; `tab` is that of another tab of the victim. */
const NONCES: ((tab: string) => string | null)[] = [
  () => null,
  () => '',
  () => 'null',
  () => 'undefined',
  () => randomUUID(),
  () => '[object Object]',
  () => 'x'.repeat(3000),
  (tab) => tab,
  (tab) => ` ${tab}`,
  (tab) => tab.toUpperCase(),
]

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('state') ?? '')

/** Waits until the page is neither the link nor on its way from it: on home, at the sign-in page, or before the button that leads there. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      !location.search.includes('state=') &&
      (/^\/(login|home)/.test(location.pathname) || document.querySelector('#main button') !== null),
  )

export const check: Check = {
  goal: `${LANDINGS} links with a session of the attacker, opened by people signed in or not: none taken over, none in place of the own session`,
  run: (trial) =>
    withBrowser(async ({ portal, open }) => {
      const attacker = await portal.makePerson()
      for (const at of trial.times(LANDINGS)) {
        const context = await open()
        const other = await context.newPage()
        await other.goto('/')
        await settled(other)
        const nonce = NONCES[at % NONCES.length]?.(await other.evaluate(() => sessionStorage.getItem('nonce') ?? ''))
        const page = await context.newPage()
        const isSignedIn = Math.floor(at / NONCES.length) % 2 === 1
        if (isSignedIn) await enterPortal(page, portal, DEMO.full.cpf)
        const before = isSignedIn ? readToken(await tokenIn(page)).codPessoa : 0
        const [state, refresh] = await portal.session(attacker.cpf)
        const query = new URLSearchParams({
          state: encodeBase64Text(state?.value ?? ''),
          refresh: encodeBase64Text(refresh?.value ?? ''),
          locale: encodeBase64Text('pt-BR'),
          ...(nonce !== null && nonce !== undefined && { nonce }),
        })
        await page.goto(`/?${query}`)
        await settled(page)
        const token = await tokenIn(page)
        const holder = token ? readToken(token).codPessoa : 0
        const isTaken = holder === attacker.codPessoa
        trial.fault('taken over', isTaken)
        trial.fault('signed out', !isTaken && holder !== before)
        await context.close()
      }
    }),
}
