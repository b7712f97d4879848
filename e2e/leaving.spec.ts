import { giveTimeRecords } from '@colab/server/test/time-records'
import type { Page } from '@playwright/test'
import { choose, expect, openTile, test, tileOf } from './fixtures.ts'

const words = (page: Page) => page.getByRole('textbox', { name: 'Mensagem' })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Sair sem enviar?' })
const stay = (page: Page) => question(page).getByRole('button', { name: 'Continuar aqui' }).click()
const leave = (page: Page) => question(page).getByRole('button', { name: 'Sair' }).click()
/** `page.goBack()` asks the browser process, which registers an entry added by a script only later. */
const back = (page: Page) => page.evaluate(() => history.back())
const home = (page: Page) => page.getByRole('banner').locator('a[href="/home"]')

/** Opens the form of messages from home and types a text. */
async function writeMessage(page: Page, text: string) {
  await openTile(page, '/fale-com-rh')
  await words(page).fill(text)
}

test('asks before Back leaves an unsent text and leaves in one step', { tag: '@phone-only' }, async ({
  page,
  enter,
  portal,
  expectAccessible,
}) => {
  const { cpf } = await portal.makePerson()
  await enter(cpf)
  await writeMessage(page, 'Ainda não terminei')
  await back(page)
  await expect(question(page)).toContainText('fica guardado neste aparelho')
  await expectAccessible()
  await stay(page)
  await expect(words(page)).toHaveValue('Ainda não terminei')
  await back(page)
  await leave(page)
  await expect(page).toHaveURL(/home$/)
  await expect(tileOf(page, '/fale-com-rh')).toBeAttached()
  await page.goForward()
  await expect(words(page)).toHaveValue('Ainda não terminei')
})

test('stays when Back is pressed again during the question, and leaves over several entries at once', async ({
  page,
  enter,
  portal,
}) => {
  const { cpf } = await portal.makePerson()
  await enter(cpf)
  await writeMessage(page, 'Ainda não terminei')
  await back(page)
  await expect(question(page)).toBeVisible()
  await back(page)
  await stay(page)
  await expect(page).toHaveURL(/fale-com-rh$/)
  await expect(words(page)).toHaveValue('Ainda não terminei')
  await page.evaluate(() => history.go(-2))
  await expect(page).toHaveURL(/home$/)
  await expect(question(page)).toHaveCount(0)
  await choose(page, 'Minha conta', 'Sair')
  await expect(page).toHaveURL(/login\/colab/)
})

test('asks nothing when the text is sent or emptied', async ({ page, enter, portal }) => {
  const { cpf } = await portal.makePerson()
  await enter(cpf)
  await writeMessage(page, 'Uma pergunta')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await page.getByRole('button', { name: 'Escrever outra mensagem' }).click()
  await words(page).fill('x')
  await words(page).fill('')
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.guarded))).toBe(false)
  await back(page)
  await expect(page).toHaveURL(/home$/)
  await expect(question(page)).toHaveCount(0)
})

test('asks before a link leaves an unsent text and follows it', { tag: '@phone-only' }, async ({
  page,
  enter,
  portal,
}) => {
  const { cpf } = await portal.makePerson()
  await enter(cpf, '/fale-com-rh')
  await words(page).fill('Ainda não terminei')
  await home(page).click()
  await stay(page)
  await expect(page).toHaveURL(/fale-com-rh$/)
  await home(page).click()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await home(page).click()
  await leave(page)
  await expect(page).toHaveURL(/home$/)
  await back(page)
  await expect(words(page)).toHaveValue('Ainda não terminei')
})

test('warns before signing out and keeps the text when the language changes', { tag: '@phone-only' }, async ({
  page,
  enter,
  portal,
}) => {
  const { cpf } = await portal.makePerson()
  await enter(cpf, '/fale-com-rh')
  await words(page).fill('Ainda não terminei')
  await choose(page, 'Idioma', 'Español')
  await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('Ainda não terminei')
  await choose(page, 'Idioma', 'Português (Brasil)')
  await choose(page, 'Minha conta', 'Sair')
  await expect(question(page)).toContainText('O que você digitou será apagado.')
  await stay(page)
  await page.keyboard.press('Escape')
  await expect(words(page)).toHaveValue('Ainda não terminei')
  await choose(page, 'Minha conta', 'Sair')
  await leave(page)
  await expect(page).toHaveURL(/login\/colab/)
})

test('asks before a dialog with input closes by Esc, cross or Back', { tag: '@phone-only' }, async ({
  page,
  enter,
  portal,
}) => {
  const person = await portal.makePerson()
  await giveTimeRecords(portal.running(), person, {})
  await enter(person.cpf)
  await openTile(page, '/inclusao-ponto')
  await page.getByRole('button', { name: 'Pedir ajuste', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Solicitação de Ajuste de Ponto' })
  const text = dialog.getByRole('textbox', { name: 'Observação' })
  await text.fill('Ainda não terminei')
  const discard = page.getByRole('alertdialog', { name: 'Descartar o que foi digitado?' })
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Fechar' }).click(),
  ]) {
    await close()
    await discard.getByRole('button', { name: 'Continuar' }).click()
    await expect(text).toHaveValue('Ainda não terminei')
  }
  await page.mouse.click(2, 2)
  await expect(text).toHaveValue('Ainda não terminei')
  await back(page)
  await stay(page)
  await expect(text).toHaveValue('Ainda não terminei')
  await back(page)
  await leave(page)
  await expect(page).toHaveURL(/home$/)
})

test('asks before discarding a typed password and keeps nothing of it', async ({ page, enter, portal }) => {
  const { cpf } = await portal.makePerson()
  await enter(cpf)
  await choose(page, 'Minha conta', 'Alterar Senha')
  const dialog = page.getByRole('dialog', { name: 'Alterar Senha' })
  await dialog.getByLabel('Nova senha', { exact: true }).fill('918372')
  await page.keyboard.press('Escape')
  const discard = page.getByRole('alertdialog', { name: 'Descartar o que foi digitado?' })
  await discard.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByLabel('Nova senha', { exact: true })).toHaveValue('918372')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await discard.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
    '918372',
  )
})
