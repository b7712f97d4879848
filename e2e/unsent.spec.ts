import type { PortalServer } from '@colab/server/test/portal'
import { giveTimeRecords } from '@colab/server/test/time-records'
import type { Page } from '@playwright/test'
import { choose, expect, test } from './fixtures.ts'
import { CALLS, loseAnswers } from './network.ts'

// The browser logs every request that fails without a connection.
test.use({ expectedErrors: /Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

const OFFLINE = 'Você está sem conexão.'
const BACK = 'A conexão voltou. Enviar de novo?'

const words = (page: Page) => page.getByRole('textbox', { name: 'Mensagem' })
const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true })
const again = (page: Page) => page.getByRole('button', { name: 'Enviar de novo' })

/** Goes offline after the portal started to watch the connection: its code and styles cannot be loaded later. */
async function goOffline(page: Page): Promise<void> {
  await expect(page.locator('body > :not(#root) > [role="status"]')).toBeAttached()
  await page.context().setOffline(true)
}

const written = (portal: PortalServer, codPessoa: number) =>
  portal.running().app.db.selectFrom('hrMessage').select('descricao').where('codPessoa', '=', codPessoa).execute()

test('keeps a message written offline and offers to send it when back online', {
  tag: '@phone-only',
}, async ({ page, context, enter, portal, expectAccessible }) => {
  const { cpf, codPessoa } = await portal.makePerson()
  await enter(cpf, '/fale-com-rh')
  await words(page).fill('Quando sai o vale?')
  await goOffline(page)
  await send(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(OFFLINE)
  await expect(again(page)).toHaveCount(0)
  await expect(words(page)).toHaveValue('Quando sai o vale?')
  await expectAccessible()
  await context.setOffline(false)
  await expect(page.getByRole('main').getByText(BACK)).toBeVisible()
  await expectAccessible()
  expect(await written(portal, codPessoa)).toEqual([])
  await again(page).click()
  await expect(page.getByRole('heading', { name: 'Mensagem enviada ao RH' })).toBeVisible()
  await expect(page.getByText(BACK)).toBeHidden()
  expect(await written(portal, codPessoa)).toEqual([{ descricao: 'Quando sai o vale?' }])
})

test('counts a message once when its answer was lost and it is sent again later', async ({ page, enter, portal }) => {
  const { cpf, codPessoa } = await portal.makePerson()
  await page.clock.install()
  await enter(cpf, '/fale-com-rh')
  await words(page).fill('Uma vez só')
  await loseAnswers(page)
  await send(page).click()
  await expect(again(page)).toBeVisible()
  await page.unroute(CALLS)
  await page.clock.fastForward(10 * 60_000)
  await again(page).click()
  await expect(page.getByRole('heading', { name: 'Mensagem enviada ao RH' })).toBeVisible()
  expect(await written(portal, codPessoa)).toHaveLength(1)
})

test('sends the text as it was changed meanwhile', async ({ page, context, enter, portal }) => {
  const { cpf, codPessoa } = await portal.makePerson()
  await enter(cpf, '/fale-com-rh')
  await words(page).fill('Antes')
  await goOffline(page)
  await send(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(OFFLINE)
  await words(page).fill('Depois')
  await context.setOffline(false)
  await again(page).click()
  await expect(page.getByRole('heading', { name: 'Mensagem enviada ao RH' })).toBeVisible()
  expect(await written(portal, codPessoa)).toEqual([{ descricao: 'Depois' }])
})

test('offers to send again in a dialog, in English', async ({ page, context, enter, portal }) => {
  const person = await portal.makePerson()
  const { app } = portal.running()
  await giveTimeRecords(portal.running(), person, {})
  const [year, month, day] = app.clock.today().split('-')
  await enter(person.cpf, '/inclusao-ponto', { locale: 'en-US' })
  await page.getByRole('button', { name: 'Request adjustment', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Punch adjustment request' })
  await dialog.getByRole('textbox', { name: 'Date' }).pressSequentially(`${day}${month}${year}`)
  await dialog.getByRole('textbox', { name: 'Time' }).pressSequentially('0000')
  await goOffline(page)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('You are offline.')
  await context.setOffline(false)
  await expect(dialog.getByText('You are back online. Send again?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(dialog.getByRole('link', { name: 'My requests' })).toBeVisible()
  const requests = app.db.selectFrom('punchAdjustment').select('segMovto').where('codPessoa', '=', person.codPessoa)
  expect(await requests.execute()).toEqual([{ segMovto: 0 }])
})

test('offers to send a new password again with the input kept', async ({ page, context, enter, portal }) => {
  const { cpf, senha } = await portal.makePerson()
  await enter(cpf)
  await choose(page, 'Minha conta', 'Alterar Senha')
  const dialog = page.getByRole('dialog', { name: 'Alterar Senha' })
  const type = (name: string, text: string) => dialog.getByLabel(name, { exact: true }).fill(text)
  await type('Senha atual', senha)
  await type('Nova senha', '918372')
  await type('Repita a nova senha', '918372')
  await goOffline(page)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByRole('alert')).toContainText(OFFLINE)
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect(page.getByRole('heading', { name: 'Senha alterada com sucesso!' })).toBeFocused()
})

test('shows a banner while offline', { tag: '@phone-only' }, async ({
  page,
  context,
  enter,
  portal,
  expectAccessible,
}) => {
  const { cpf } = await portal.makePerson()
  await enter(cpf, '/fale-com-rh')
  await goOffline(page)
  const banner = page.getByText(/^Sem conexão · visto em \d\d\/\d\d\/\d{4} às \d\d:\d\d$/)
  await expect(banner).toBeInViewport()
  await expectAccessible()
  await context.setOffline(false)
  await expect(banner).toBeHidden()
})
