import { giveTimeRecords } from '@colab/server/test/time-records'
import type { Page } from '@playwright/test'
import { expect, switchLanguage, test } from './fixtures.ts'
import { CALLS, loseAnswers } from './network.ts'
import type { PortalServer } from './server.ts'

/** Creates a person who punches; returns today as on the wire, as typed and as shown. */
async function puncher(portal: PortalServer) {
  const person = await portal.makePerson()
  const { app } = portal.running()
  const dtMovto = app.clock.today()
  await giveTimeRecords(portal.running(), person, {})
  const [year, month, day] = dtMovto.split('-')
  const requests = () =>
    app.db
      .selectFrom('punchAdjustment')
      .select(['dtMovto', 'segMovto', 'observacao', 'situacaoNome'])
      .where('codPessoa', '=', person.codPessoa)
      .execute()
  return { ...person, dtMovto, typed: `${day}${month}${year}`, shown: `${day}/${month}/${year}`, requests }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Solicitação de Ajuste de Ponto' })
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Enviar', exact: true })
const message = (page: Page) => page.getByRole('status').locator('p')
const open = (page: Page) => page.getByRole('button', { name: 'Incluir', exact: true }).click()

async function fill(page: Page, date: string, time: string, words = '') {
  await field(page, 'Data').pressSequentially(date)
  await field(page, 'Hora').pressSequentially(time)
  await field(page, 'Observação').fill(words)
}

test('requests a missing punch once and lists it', { tag: '@phone' }, async ({
  page,
  enter,
  portal,
  expectAccessible,
}) => {
  const { cpf, typed, shown, dtMovto, requests } = await puncher(portal)
  await enter(cpf, '/inclusao-ponto')
  await open(page)
  await expect(dialog(page)).toBeVisible()
  await expectAccessible()
  await fill(page, typed, '0001', 'Esqueci de registrar.')
  await send(page).dblclick()
  await expect(message(page)).toHaveText('Solicitação de ajuste enviada ao RH.')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('rowheader')).toHaveText([shown])
  await expect(page.getByRole('table')).toContainText(/00:01.*Esqueci de registrar\..*Em análise/)
  expect(await requests()).toEqual([
    { dtMovto, segMovto: 60, observacao: 'Esqueci de registrar.', situacaoNome: 'Em análise' },
  ])
  await open(page)
  await expect(field(page, 'Observação')).toHaveValue('')
})

test('requires a date and a valid time', async ({ page, enter, portal, expectAccessible }) => {
  const { cpf, typed, requests } = await puncher(portal)
  await enter(cpf, '/inclusao-ponto')
  await open(page)
  await send(page).click()
  await expect(field(page, 'Data')).toHaveAccessibleDescription('Preencha o campo')
  await expect(field(page, 'Hora')).toHaveAccessibleDescription('Preencha o campo')
  await expect(field(page, 'Observação')).toHaveAccessibleDescription('')
  await expect(field(page, 'Data')).toBeFocused()
  await expectAccessible()
  await fill(page, typed, '2500')
  await send(page).click()
  await expect(field(page, 'Hora')).toHaveAccessibleDescription('Informe um horário entre 00:00 e 23:59')
  await expect(field(page, 'Hora')).toBeFocused()
  expect(await requests()).toEqual([])
})

test('shows a refusal without its code and sends the corrected request', async ({ page, enter, portal }) => {
  const { cpf, typed, requests } = await puncher(portal)
  await enter(cpf, '/inclusao-ponto')
  await open(page)
  await fill(page, typed.replace(/\d{4}$/, '2019'), '0800')
  await send(page).click()
  await expect(message(page)).toHaveText('Nessa data você não trabalhava na empresa.')
  await expect(field(page, 'Hora')).toHaveValue('08:00')
  await field(page, 'Data').fill('')
  await field(page, 'Data').pressSequentially(typed)
  await field(page, 'Hora').fill('')
  await field(page, 'Hora').pressSequentially('0000')
  await send(page).click()
  await expect(message(page)).toHaveText('Solicitação de ajuste enviada ao RH.')
  expect(await requests()).toHaveLength(1)
})

test('keeps the input across a reload and discards it only when confirmed', async ({ page, enter, portal }) => {
  const { cpf } = await puncher(portal)
  await enter(cpf, '/inclusao-ponto')
  await open(page)
  await field(page, 'Observação').fill('Ainda não terminei')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(field(page, 'Observação')).toHaveValue('Ainda não terminei')
  page.on('dialog', (question) => question.accept())
  await page.reload()
  await open(page)
  await expect(field(page, 'Observação')).toHaveValue('Ainda não terminei')
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog(page)).toBeHidden()
  await open(page)
  await expect(field(page, 'Observação')).toHaveValue('')
})

test.describe('when the network fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('keeps the input and sends one request when tried again', async ({ page, enter, portal }) => {
    const { cpf, typed, requests } = await puncher(portal)
    await enter(cpf, '/inclusao-ponto')
    await open(page)
    await fill(page, typed, '0000')
    await loseAnswers(page)
    await send(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText('O que você ia enviar continua aqui.')
    await expect(field(page, 'Hora')).toHaveValue('00:00')
    await page.unroute(CALLS)
    await send(page).click()
    await expect(message(page)).toHaveText('Solicitação de ajuste enviada ao RH.')
    expect(await requests()).toHaveLength(1)
  })
})

test('shows the dialog in English and Spanish', async ({ page, enter, portal }) => {
  const { cpf } = await puncher(portal)
  await enter(cpf, '/inclusao-ponto')
  for (const [locale, button, title] of [
    ['en-US', 'Add', 'Punch adjustment request'],
    ['es', 'Añadir', 'Solicitud de ajuste de marcación'],
  ] as const) {
    await switchLanguage(page, locale)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})
