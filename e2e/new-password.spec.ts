import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatCpf } from '@colab/contract/wire/cpf'
import { personGroup } from '@colab/server/cli/person/command'
import { LAYOUTS } from '@colab/server/registry'
import { runCommand } from '@colab/server/test/command'
import type { PortalServer } from '@colab/server/test/portal'
import type { Page } from '@playwright/test'
import { DEMO, expect, test } from './fixtures.ts'
import { arrive, cpf, expectHome, heading, signIn } from './sign-in.ts'

// People created here have no picture, and the browser logs every 404.
test.use({ expectedErrors: /DownloadUploadFiles/ })

const NEW_PASSWORD = '918372'

/** Reads the latest code that was sent by mail or WhatsApp; other messages contain none. */
async function sentCode(
  { settings }: PortalServer,
  way: 'mail' | 'whatsapp',
  pattern = /\b(\d{6})\b/,
): Promise<string> {
  const outbox = join(settings.dataDir, 'outbox')
  const names = (await readdir(outbox)).filter((name) => !name.startsWith('.') && name.includes(way)).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  return texts.flatMap((text) => pattern.exec(text)?.[1] ?? []).at(-1) ?? ''
}

/** Sets the new password on the last step and arrives at home. */
async function choosePassword(page: Page): Promise<void> {
  await expect(heading(page, 'Crie uma nova senha')).toBeFocused()
  await page.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Repita a nova senha').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Salvar e entrar' }).click()
  await expectHome(page)
}

test('requires a new password when signing in with the default one', { tag: '@phone-only' }, async ({
  page,
  portal,
  expectAccessible,
}) => {
  const person = await portal.makePerson({ senha: '135790', padrao: true })
  await arrive(page)
  await signIn(page, person)
  await expect(heading(page, 'Crie uma nova senha')).toBeFocused()
  await expect(page).toHaveTitle(/^Crie uma nova senha/)
  await expectAccessible()

  const wanted = page.getByLabel('Nova senha', { exact: true })
  const repeated = page.getByLabel('Repita a nova senha')
  const rule = (words: string) => page.getByText(words)
  await wanted.fill('1123')
  await expect(rule('exatamente 6 números')).toContainText('falta')
  await expect(rule('sem dois números iguais')).toContainText('falta')
  await expect(rule('sem três números em sequência')).toContainText('falta')
  await wanted.press('Enter')
  await expect(wanted).toHaveAccessibleDescription(/^A senha tem 6 números\./)
  await expect(wanted).toBeFocused()
  await wanted.fill(NEW_PASSWORD)
  await expect(rule('exatamente 6 números')).toContainText('cumprido')
  await expect(rule('sem dois números iguais')).toContainText('cumprido')
  await expect(rule('sem três números em sequência')).toContainText('cumprido')

  await repeated.fill('918274')
  await repeated.press('Enter')
  await expect(repeated).toHaveAccessibleDescription('As duas senhas não são iguais.')
  await expect(repeated).toBeFocused()

  await wanted.fill('170590')
  await expect(page.getByText('Parece uma data: é fácil de adivinhar.')).toBeVisible()

  await wanted.fill('135790')
  await repeated.fill('135790')
  await repeated.press('Enter')
  await expect(wanted).toHaveAccessibleDescription(/A nova senha deve ser diferente da atual/)

  // A slow person: the token for the change expires and is renewed.
  portal.pass(5 * 60_000)
  await wanted.fill(NEW_PASSWORD)
  await repeated.fill(NEW_PASSWORD)
  await repeated.press('Enter')
  await expectHome(page)
})

for (const [way, label, destination] of [
  ['whatsapp', 'Por WhatsApp', '(11) *****-4321'],
  ['mail', 'Por e-mail', 'p***@exemplo.com.br'],
] as const) {
  test(`resets a forgotten password with a code: ${label}`, { tag: '@phone-only' }, async ({
    page,
    portal,
    expectAccessible,
  }) => {
    const person = await portal.makePerson()
    await arrive(page)
    await cpf(page).fill(person.cpf)
    await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
    await expect(heading(page, 'Esqueci minha senha')).toBeFocused()
    await expect(cpf(page), 'the CPF comes along').toHaveValue(formatCpf(person.cpf))
    await expectAccessible()
    await page.getByRole('button', { name: 'Continuar' }).click()

    await expect(heading(page, 'Receber o código')).toBeFocused()
    await expectAccessible()
    await page.getByRole('button', { name: `${label} ${destination}` }).click()
    await expect(heading(page, 'Informe o código')).toBeFocused()
    await expect(page.getByText(`Código enviado para ${destination}`)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Reenviar em \d+ s$/ })).toBeDisabled()
    await expectAccessible()

    const code = page.getByLabel('Código')
    const right = await sentCode(portal, way)
    await code.fill(right === '000000' ? '000001' : '000000')
    await code.press('Enter')
    await expect(code).toHaveAccessibleDescription('Código inválido ou vencido')
    await code.fill(right)
    await code.press('Enter')

    await choosePassword(page)
  })
}

test('sets the first password with a code of HR', { tag: '@phone-only' }, async ({
  page,
  portal,
  expectAccessible,
}) => {
  const person = await portal.makePerson({ senha: null })
  await runCommand(portal.running().app, 'person', personGroup(LAYOUTS), ['invite', person.cpf, '--by', 'Rita'])
  await portal.running().app.background.settled()
  await arrive(page)
  await cpf(page).fill(person.cpf)
  await page.getByRole('button', { name: 'Tenho um código do RH' }).click()
  await expect(cpf(page), 'the CPF comes along').toHaveValue(formatCpf(person.cpf))
  await expectAccessible()
  const code = page.getByLabel('Código')
  const right = await sentCode(portal, 'mail', /^ {4}(\d{4} \d{4})$/m)
  await code.fill(right === '00000000' ? '00000001' : '00000000')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(/^Código inválido ou vencido/)
  await code.fill(right)
  await code.press('Enter')
  await choosePassword(page)
})

test('sends a code again after a minute but not a fourth time', async ({ page, portal }) => {
  const person = await portal.makePerson({ person: { emailParticular: '' } })
  await page.clock.install()
  await arrive(page)
  await cpf(page).fill(person.cpf)
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('button', { name: /Por e-mail/ })).toHaveCount(0)
  await page.getByRole('button', { name: /Por WhatsApp/ }).click()
  const again = page.getByRole('button', { name: 'Reenviar o código' })
  for (let sends = 1; sends < 3; sends++) {
    await expect(page.getByRole('button', { name: /^Reenviar em/ })).toBeDisabled()
    await page.clock.runFor(61_000)
    await again.click()
    await expect(page.getByText('Novo código enviado')).toBeVisible()
  }
  await expect(page.getByRole('button', { name: /^Reenviar em/ })).toBeDisabled()
  await page.clock.runFor(61_000)
  await again.click()
  await expect(page.getByRole('alert').getByText(/Tente de novo em 15 minutos/)).toBeVisible()
})

test('keeps the CPF when going back step by step', { tag: '@phone-only' }, async ({ page, portal }) => {
  const person = await portal.makePerson()
  await arrive(page)
  await cpf(page).fill(person.cpf)
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: /Por e-mail/ }).click()
  await expect(heading(page, 'Informe o código')).toBeFocused()
  const back = page.getByRole('button', { name: 'Voltar' })
  await page.keyboard.press('Escape')
  await expect(heading(page, 'Receber o código'), 'the gesture of going back is a step back').toBeFocused()
  await back.click()
  await expect(cpf(page)).toHaveValue(formatCpf(person.cpf))
  await back.click()
  await expect(heading(page, 'Entrar')).toBeFocused()
  await expect(cpf(page)).toHaveValue(formatCpf(person.cpf))
})

test('refers to HR when neither phone nor e-mail is on record', async ({ page }) => {
  await arrive(page)
  await cpf(page).fill(DEMO.noContact.cpf)
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('alert').getByText(/procure o RH/)).toBeVisible()
})
