import { addAuthenticator } from './authenticator.ts'
import { test as base, choose, expect } from './fixtures.ts'
import { arrive, enter, expectHome, heading, signIn } from './sign-in.ts'

/* A passkey of the browser's virtual authenticator. No passkey can be for a bare IP address: the portal is opened as localhost. */

const test = base.extend({
  baseURL: async ({ portal }, use) => use(portal.url.replace('127.0.0.1', 'localhost')),
})

// The browser logs a call without a connection.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

test('adds a passkey, unlocks the portal with it and signs in with password and passkey, and with it alone', async ({
  page,
  context,
  portal,
  expectAccessible,
}) => {
  const person = await portal.makePerson()
  await addAuthenticator(page)
  await arrive(page)
  await signIn(page, person)
  await expectHome(page)

  await choose(page, 'Minha conta', 'Segurança')
  await page.getByRole('button', { name: 'Ativar digital ou rosto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ativar digital ou rosto' })
  await dialog.getByLabel('Nome (se quiser)').fill('Notebook')
  await dialog.getByLabel('Senha atual').fill(person.senha)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('button', { name: 'Remover a chave de acesso Notebook' })).toBeVisible()

  const lock = page.getByRole('switch', { name: /^Pedir a digital/ })
  await lock.click()
  await expect(lock).toBeChecked()
  await page.reload()
  await expect(heading(page, 'Segurança')).toBeVisible()

  // A new tab has no session storage, as if the portal had not been used there.
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  const cover = page.getByRole('dialog', { name: 'Portal bloqueado' })
  await expect(cover).toBeVisible()
  await expect(heading(page, 'Segurança')).toBeHidden()
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await expect(cover.getByText('Você está sem conexão.')).toBeVisible()
  await expectAccessible()
  await context.setOffline(false)
  await cover.getByRole('button', { name: 'Usar a digital ou o rosto' }).click()
  await expect(heading(page, 'Segurança')).toBeVisible()

  await choose(page, 'Minha conta', 'Sair')
  await signIn(page, person)
  await expect(heading(page, 'Confirme que é você')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await signIn(page, person)
  await page.getByRole('button', { name: 'Entrar com a digital ou o rosto' }).click()
  await expectHome(page)
  await expect(enter(page)).toHaveCount(0)

  // The same passkey alone, without CPF and password.
  await choose(page, 'Minha conta', 'Sair')
  await expect(heading(page, 'Entrar')).toBeVisible()
  await page.getByRole('button', { name: 'Entrar com a digital ou o rosto' }).click()
  await expectHome(page)
})
