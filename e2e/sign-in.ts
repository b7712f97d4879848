import { DEMO } from '@colab/server/test/portal'
import { expect, type Page } from '@playwright/test'

/* The sign-in page. */

export const cpf = (page: Page) => page.getByRole('textbox', { name: 'CPF' })
export const password = (page: Page) => page.getByLabel('Senha', { exact: true })
export const enter = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true })
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Opens the portal, which redirects to the sign-in page. */
export async function arrive(page: Page): Promise<void> {
  await page.goto('/')
  await expect(heading(page, 'Entrar')).toBeVisible()
}

export async function signIn(page: Page, person: { cpf: string; senha: string } = DEMO.full): Promise<void> {
  await password(page).waitFor()
  // A phone stores the CPF of the last sign-in.
  const forget = page.getByRole('button', { name: 'Esquecer este CPF' })
  if (await forget.count()) await forget.click()
  await cpf(page).fill(person.cpf)
  await password(page).fill(person.senha)
  await enter(page).click()
}

/** Waits until the portal has taken over the session and shows home. */
export async function expectHome(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('main')).toBeVisible()
}
