import { addDays } from '@colab/contract/wire/calendar'
import { giveTimeRecords } from '@colab/server/test/time-records'
import type { Page } from '@playwright/test'
import { expect, switchLanguage, test } from './fixtures.ts'
import { CALLS, loseAnswers } from './network.ts'
import type { PortalServer } from './server.ts'

/** Creates a person with two punches yesterday and none today; returns the days as typed. */
async function puncher(portal: PortalServer) {
  const person = await portal.makePerson()
  const { app } = portal.running()
  const today = app.clock.today()
  const day = addDays(today, -1)
  await giveTimeRecords(portal.running(), person, { marks: { [day]: '08:00 12:00' } })
  const typed = (iso: string) => iso.split('-').reverse().join('')
  const requests = () =>
    app.db
      .selectFrom('teletexRequest')
      .select(['dtMovto', 'tipo', 'hrMovtoIni', 'hrMovtoFim', 'codEvento', 'observacao'])
      .where('codPessoa', '=', person.codPessoa)
      .execute()
  return { ...person, day, worked: typed(day), free: typed(today), requests }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Solicitação de Ajuste' })
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
const kind = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name, exact: true })
const choice = (page: Page, name: string) => dialog(page).getByRole('combobox', { name })
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Enviar', exact: true })
const message = (page: Page) => page.getByRole('status').locator('p')
const KINDS = [
  'Incluir marcação',
  'Excluir marcação',
  'Ausência por período',
  'Folga',
  'Trabalho remoto',
  'Trabalho externo',
]

async function openOn(page: Page, date: string) {
  await page.getByRole('button', { name: 'Incluir Solicitação' }).click()
  await field(page, 'Data').pressSequentially(date)
}

test('enables the kinds of request with a date and allows one', { tag: '@phone' }, async ({
  page,
  enter,
  portal,
  expectAccessible,
}) => {
  const { cpf, worked } = await puncher(portal)
  await enter(cpf, '/inclusao-ponto-teletex')
  await page.getByRole('button', { name: 'Incluir Solicitação' }).click()
  for (const name of KINDS) await expect(kind(page, name)).toBeDisabled()
  await expectAccessible()
  await field(page, 'Data').pressSequentially(worked)
  for (const name of KINDS) await expect(kind(page, name)).toBeEnabled()
  await kind(page, 'Trabalho remoto').check()
  await kind(page, 'Ausência por período').check()
  await expect(kind(page, 'Trabalho remoto')).not.toBeChecked()
  await expect(kind(page, 'Folga')).toBeDisabled()
  await expectAccessible()
  await kind(page, 'Ausência por período').uncheck()
  await expect(kind(page, 'Folga')).toBeEnabled()
})

test('requests remote work once and reloads the list', async ({ page, enter, portal }) => {
  const { cpf, worked, day, requests } = await puncher(portal)
  await enter(cpf, '/inclusao-ponto-teletex')
  await openOn(page, worked)
  await kind(page, 'Trabalho remoto').check()
  await field(page, 'Observação').fill('Combinado com a equipe.')
  await send(page).dblclick()
  await expect(message(page)).toHaveText('Solicitação enviada ao RH.')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('table')).toContainText(/Trabalho remoto.*Em análise.*Combinado com a equipe\./)
  const none = { hrMovtoIni: '', hrMovtoFim: '', codEvento: null }
  expect(await requests()).toEqual([{ dtMovto: day, tipo: 5, ...none, observacao: 'Combinado com a equipe.' }])
  await page.getByRole('button', { name: 'Incluir Solicitação' }).click()
  await expect(field(page, 'Data')).toHaveValue('')
})

test('requires date, text and the fields of the kind', async ({ page, enter, portal }) => {
  const { cpf, worked, requests } = await puncher(portal)
  await enter(cpf, '/inclusao-ponto-teletex')
  await page.getByRole('button', { name: 'Incluir Solicitação' }).click()
  await send(page).click()
  await expect(field(page, 'Data')).toHaveAccessibleDescription('Preencha o campo')
  await expect(field(page, 'Observação')).toHaveAccessibleDescription('Preencha o campo')
  await expect(field(page, 'Data')).toBeFocused()
  await expect(dialog(page).getByText('Escolha uma opção.')).toBeVisible()
  await field(page, 'Data').pressSequentially(worked)
  await kind(page, 'Ausência por período').check()
  await field(page, 'Observação').fill('Médico')
  await field(page, 'Início').pressSequentially('0800')
  await send(page).click()
  await expect(field(page, 'Fim')).toHaveAccessibleDescription('Preencha o campo')
  await expect(field(page, 'Fim')).toBeFocused()
  expect(await requests()).toEqual([])
})

test('offers the punches of the day for deletion', async ({ page, enter, portal, expectAccessible }) => {
  const { cpf, worked, day, requests } = await puncher(portal)
  await enter(cpf, '/inclusao-ponto-teletex')
  await openOn(page, worked)
  await kind(page, 'Excluir marcação').check()
  await expect(choice(page, 'Marcação a excluir').getByRole('option')).toHaveText(['Selecione…', '08:00', '12:00'])
  await expectAccessible()
  await choice(page, 'Marcação a excluir').selectOption('12:00')
  await field(page, 'Observação').fill('Registrei duas vezes.')
  await send(page).click()
  await expect(message(page)).toHaveText('Solicitação enviada ao RH.')
  expect(await requests()).toMatchObject([{ dtMovto: day, tipo: 2, hrMovtoIni: '12:00' }])
})

test('offers no deletion when the day has no punch', async ({ page, enter, portal }) => {
  const { cpf, free } = await puncher(portal)
  await enter(cpf, '/inclusao-ponto-teletex')
  await openOn(page, free)
  // Not `check`: the box is unchecked again by the screen.
  await kind(page, 'Excluir marcação').click()
  await expect(message(page)).toHaveText('Não existe registro a ser excluído')
  await expect(kind(page, 'Excluir marcação')).not.toBeChecked()
})

test('preselects the first event of a day off and requires one', async ({ page, enter, portal }) => {
  const { cpf, worked, requests } = await puncher(portal)
  await enter(cpf, '/inclusao-ponto-teletex')
  await openOn(page, worked)
  await kind(page, 'Folga').check()
  await expect(choice(page, 'Evento')).toHaveValue('701')
  await field(page, 'Observação').fill('Emenda.')
  await choice(page, 'Evento').selectOption('')
  await send(page).click()
  await expect(choice(page, 'Evento')).toHaveAccessibleDescription('Informe o Evento a ser gravado')
  expect(await requests()).toEqual([])
  await choice(page, 'Evento').selectOption('702')
  await send(page).click()
  await expect(message(page)).toHaveText('Solicitação enviada ao RH.')
  expect(await requests()).toMatchObject([{ tipo: 4, codEvento: 702 }])
})

test('closes the dialog on a refusal, explains it and keeps the input', async ({ page, enter, portal }) => {
  const { cpf, worked, requests } = await puncher(portal)
  await enter(cpf, '/inclusao-ponto-teletex')
  await openOn(page, worked)
  await kind(page, 'Incluir marcação').check()
  await field(page, 'Horário da marcação').pressSequentially('0800')
  await field(page, 'Observação').fill('Esqueci.')
  await send(page).click()
  await expect(message(page)).toHaveText('Já existe uma marcação às 08:00 nesse dia.')
  await expect(dialog(page)).toBeHidden()
  expect(await requests()).toEqual([])
  await page.getByRole('button', { name: 'Incluir Solicitação' }).click()
  await expect(field(page, 'Horário da marcação')).toHaveValue('08:00')
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('button', { name: 'Incluir Solicitação' }).click()
  await expect(field(page, 'Data')).toHaveValue('')
  await expect(field(page, 'Observação')).toHaveValue('')
})

test.describe('when the network fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('keeps the input and sends one request when tried again', async ({ page, enter, portal }) => {
    const { cpf, worked, requests } = await puncher(portal)
    await enter(cpf, '/inclusao-ponto-teletex')
    await openOn(page, worked)
    await kind(page, 'Trabalho externo').check()
    await field(page, 'Observação').fill('Visita a cliente.')
    await loseAnswers(page)
    await send(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText('O que você ia enviar continua aqui.')
    await expect(kind(page, 'Trabalho externo')).toBeChecked()
    await page.unroute(CALLS)
    await send(page).click()
    await expect(message(page)).toHaveText('Solicitação enviada ao RH.')
    expect(await requests()).toHaveLength(1)
  })
})

test('shows the dialog in English and Spanish', async ({ page, enter, portal }) => {
  const { cpf } = await puncher(portal)
  await enter(cpf, '/inclusao-ponto-teletex')
  for (const [locale, button, title] of [
    ['en-US', 'New request', 'Adjustment request'],
    ['es', 'Nueva solicitud', 'Solicitud de ajuste'],
  ] as const) {
    await switchLanguage(page, locale)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})
