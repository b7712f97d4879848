import type { Page } from '@playwright/test'
import { choose, expect, test } from './fixtures.ts'

const NEW_PASSWORD = '918372'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true })

async function change(page: Page, current: string, next: string, repeated = next) {
  await field(page, 'Senha atual').fill(current)
  await field(page, 'Nova senha').fill(next)
  await field(page, 'Repita a nova senha').fill(repeated)
  await page.getByRole('button', { name: 'Salvar' }).click()
}

test('changes the password when the current one is right and then refuses the old one', { tag: '@phone-only' }, async ({
  page,
  enter,
  portal,
  expectAccessible,
}) => {
  const { cpf, senha } = await portal.makePerson()
  await enter(cpf)
  await choose(page, 'Minha conta', 'Alterar Senha')
  await change(page, senha, '112345', '918274')
  await expect(field(page, 'Nova senha')).toHaveAccessibleDescription(/Não repita o mesmo número em seguida/)
  await change(page, senha, '147258')
  await expect(field(page, 'Nova senha')).toHaveAccessibleDescription(/é fácil de adivinhar. Escolha outra/)
  await change(page, senha, NEW_PASSWORD, '918274')
  await expect(field(page, 'Repita a nova senha')).toHaveAccessibleDescription(/As duas senhas não são iguais/)
  await expectAccessible()
  await change(page, '246802', NEW_PASSWORD)
  const refusal = page.getByRole('dialog').getByRole('alert')
  await expect(refusal).toContainText('Erro ao trocar a senha')
  await expect(refusal).toContainText('A senha atual não confere')
  await change(page, senha, NEW_PASSWORD)
  await expect(page.getByRole('heading', { name: 'Senha alterada com sucesso!' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await choose(page, 'Minha conta', 'Sair')
  const password = page.getByLabel('Senha', { exact: true })
  await page.getByRole('textbox', { name: 'CPF' }).fill(cpf)
  await password.fill(senha)
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription('Senha inválida')
  await password.fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText(/, Pessoa$/)
})

test('reports a password change in the language of the page', async ({ page, enter, portal }) => {
  const { cpf, senha } = await portal.makePerson()
  await enter(cpf, '/home', { locale: 'en-US' })
  await choose(page, 'My account', 'Change password')
  const fill = async (current: string) => {
    await field(page, 'Current password').fill(current)
    await field(page, 'New password').fill(NEW_PASSWORD)
    await field(page, 'Repeat the new password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Save' }).click()
  }
  await fill('246802')
  const refusal = page.getByRole('dialog').getByRole('alert')
  await expect(refusal).toContainText('Unable to change password')
  await expect(refusal).toContainText('The current password is wrong')
  await fill(senha)
  await expect(page.getByRole('heading', { name: 'Password changed successfully!' })).toBeFocused()
})
