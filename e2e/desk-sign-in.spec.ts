import { codeAt, createAgent, roleOver } from '@colab/server/test/desk'
import type { PortalServer } from '@colab/server/test/portal'
import type { Page, Request } from '@playwright/test'
import { addAuthenticator } from './authenticator.ts'
import { test as base, expect } from './fixtures.ts'

/* Sign-in of an agent of HR: with a passkey, or with a password and one-time codes. */

const test = base.extend({ baseURL: async ({ portal }, use) => use(portal.deskUrl) })

// The browser logs a call that the server refuses until the agent has confirmed.
test.use({ expectedErrors: /403 .*\/api\// })

const KB = 1024
/** Of document, scripts and styles in Brotli, until the list of Caixa is shown. */
const MOST_BYTES = 138 * KB
const LOCKED_AFTER = 15 * 60_000
const LOOKS_EVERY = 30_000

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Opens the invitation of a new agent; returns the e-mail. */
async function openInvitation(page: Page, { running }: PortalServer): Promise<string> {
  const { email, code } = await createAgent(running().app, [roleOver('folha')])
  await page.clock.install()
  await page.goto(`/convite#${code}`)
  await expect(page.getByRole('heading', { name: /^Bem-vindo/ })).toBeVisible()
  expect(page.url()).not.toContain(code)
  return email
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Minha conta' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(heading(page, 'Entrar na mesa do RH')).toBeVisible()
}

/** Types, and advances a quarter of an hour without an action: the page locks by itself, and keeps its state. */
async function lock(page: Page, portal: PortalServer) {
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('souza')
  portal.pass(LOCKED_AFTER + 1000)
  await page.clock.fastForward(LOOKS_EVERY)
  const cover = page.getByRole('dialog', { name: 'A mesa está trancada' })
  await expect(cover).toBeVisible()
  return {
    cover,
    async expectOpen() {
      await expect(cover).toBeHidden()
      await expect(search).toHaveValue('souza')
    },
  }
}

/** Measures the bytes of an address in a page without a cache. */
async function bytesOf(
  page: Page,
  address: string,
  shown: () => Promise<void>,
): Promise<[bytes: number, list: string]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const files: { name: string; size: Promise<number> }[] = []
  const note = (request: Request) => {
    if (!['document', 'script', 'stylesheet', 'font'].includes(request.resourceType())) return
    const size = request.sizes().then(({ responseBodySize }) => responseBodySize)
    files.push({ name: new URL(request.url()).pathname, size })
  }
  page.on('requestfinished', note)
  await page.goto(address)
  await shown()
  page.off('requestfinished', note)
  const sizes = await Promise.all(files.map(async ({ name, size }) => ({ name, size: await size })))
  const list = sizes.map(({ name, size }) => `${(size / KB).toFixed(1).padStart(6)} KB ${name}`).join('\n')
  return [sizes.reduce((sum, { size }) => sum + size, 0), list]
}

test('enters by an invitation and a passkey, leaves, enters again, and unlocks the page', async ({ page, portal }) => {
  await addAuthenticator(page)
  await openInvitation(page, portal)
  await page.getByRole('button', { name: 'Criar passkey' }).click()
  await expect(heading(page, 'Caixa')).toBeVisible()

  await leave(page)
  await page.getByRole('button', { name: 'Entrar com passkey' }).click()
  await expect(heading(page, 'Caixa')).toBeVisible()

  const { cover, expectOpen } = await lock(page, portal)
  await page.keyboard.press('Escape')
  await cover.getByRole('button', { name: 'Destrancar com passkey' }).click()
  await expectOpen()

  const [bytes, list] = await bytesOf(page, '/caixa', () =>
    expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  )
  expect(bytes, list).toBeLessThanOrEqual(MOST_BYTES)
})

test('enters by a password with one-time codes, and unlocks the page', async ({ page, portal }) => {
  const { clock } = portal.running().app
  const senha = 'uma frase bem longa'
  const email = await openInvitation(page, portal)
  await page.getByRole('button', { name: 'Usar senha e código' }).click()
  const segredo = (await page.locator('code').textContent()) ?? ''
  const code = () => codeAt(segredo, clock.now())
  await page.getByLabel('Nova senha').fill(senha)
  await page.getByLabel('Código do aplicativo').fill(code())
  await page.getByRole('button', { name: 'Salvar e entrar' }).click()
  await expect(heading(page, 'Caixa')).toBeVisible()

  const { cover, expectOpen } = await lock(page, portal)
  await cover.getByLabel('Senha', { exact: true }).fill(senha)
  await cover.getByLabel('Código do aplicativo').fill(code())
  await cover.getByRole('button', { name: 'Destrancar' }).click()
  await expectOpen()

  await leave(page)
  // A code is accepted once.
  portal.pass(30_000)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByLabel('Código do aplicativo').fill(code())
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(heading(page, 'Caixa')).toBeVisible()
})
