import { addDays } from '@colab/contract/wire/calendar'
import { giveTimeRecords } from '@colab/server/test/time-records'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
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
