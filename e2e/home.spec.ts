import { startPortal } from '@colab/server/test/portal'
import type { Page } from '@playwright/test'
import { enterPortal } from './enter.ts'
import { DEMO, expect, test, tileOf } from './fixtures.ts'

const greeting = (page: Page) => page.getByRole('heading', { level: 1 })
const message = (page: Page) => page.getByRole('status').locator('p')

test('greets a new hire, who has nothing planned and no block', async ({ page, enter }) => {
  await enter(DEMO.newHire.cpf)
  await expect(tileOf(page, '/programacao')).toContainText('Você não tem Férias Programadas!')
  await expect(greeting(page)).toHaveText(/^(Bom dia|Boa tarde|Boa noite), Elisa$/)
  await expect(tileOf(page, '/comprovantes').locator('small')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Último pagamento' })).toHaveCount(0)
  await tileOf(page, '/programacao').click()
  await expect(page, 'nothing blocks').toHaveURL(/\/programacao$/)
})

test('shows a spinner instead of tiles until the keys are exchanged', async ({ page, enter, portal }) => {
  const { cpf } = await portal.makePerson()
  const held = Promise.withResolvers<void>()
  await page.route('**/chave', async (route) => {
    await held.promise
    await route.continue()
  })
  await enter(cpf, '/home', { newDevice: true })
  const spinner = page.getByRole('status').filter({ hasText: 'Carregando…' })
  await expect(spinner).toBeVisible()
  await expect(tileOf(page, '/avisos')).toBeHidden()
  held.resolve()
  await expect(tileOf(page, '/avisos')).toBeVisible()
  await expect(spinner).toBeHidden()
})

for (const [who, words] of [
  ['pendingSignature', /Há documentos aguardando a sua assinatura/],
  ['pendingEvaluation', /^Você tem pesquisa\/avaliação pendente!$/],
] as const) {
  test(`blocks home for the demo account ${who}`, async ({ page, enter }) => {
    await enter(DEMO[who].cpf)
    await tileOf(page, '/comprovantes').click()
    await expect(message(page)).toHaveText(words)
  })
}

test('hides tile, bell, menu entry and page of a feature that is off', { tag: '@phone-only' }, async ({
  page,
  portal,
}) => {
  const { profile } = portal.settings
  const features = { ...profile.features, notices: false, vacations: false }
  const other = await startPortal({ profile: { ...profile, features } })
  try {
    await enterPortal(page, other, DEMO.full.cpf)
    await expect(tileOf(page, '/comprovantes')).toContainText(/ de \d{4}/)
    const expectHidden = async () => {
      await expect(page.locator('a[href="/avisos"], a[href="/programacao"]')).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^Avisos/ })).toHaveCount(0)
    }
    await expectHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Início' })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Avisos' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole('navigation', { name: 'Telas' })).toBeVisible()
    await expectHidden()
    await page.goto(`${other.url}/avisos`)
    await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada.' })).toBeVisible()
  } finally {
    // Calls in progress would fail when their server ends.
    await page.goto('about:blank')
    await other.remove()
  }
})
