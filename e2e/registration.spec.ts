import { DEMO, expect, test } from './fixtures.ts'

test('opens personal data from the bar or the drawer', { tag: '@phone' }, async ({ page, enter, isMobile }) => {
  await enter(DEMO.full.cpf)
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Dados Cadastrais' }).click()
  } else {
    await page.getByRole('banner').getByRole('link', { name: 'Ana Souza' }).click()
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Dados cadastrais' })).toBeVisible()
})
