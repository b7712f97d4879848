import { addDays } from '@colab/contract/wire/calendar'
import type { PortalServer } from '@colab/server/test/portal'
import { giveTimeRecords } from '@colab/server/test/time-records'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

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
  return { ...person, day, worked: typed(day), requests }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Solicitação de Ajuste' })
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
const kind = (page: Page, name: string) => dialog(page).getByRole('radio', { name, exact: true })
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Enviar', exact: true })

test('requests remote work once and reloads the list', { tag: '@phone-only' }, async ({
  page,
  enter,
  portal,
  expectAccessible,
}) => {
  const { cpf, worked, day, requests } = await puncher(portal)
  await enter(cpf, '/inclusao-ponto-teletex')
  await page.getByRole('button', { name: 'Incluir Solicitação' }).click()
  await expect(kind(page, 'Trabalho remoto')).toBeDisabled()
  await expectAccessible()
  await field(page, 'Data').pressSequentially(worked)
  await kind(page, 'Trabalho remoto').check()
  await expectAccessible()
  await field(page, 'Observação').fill('Combinado com a equipe.')
  await send(page).dblclick()
  await expect(page.getByRole('heading', { name: 'Solicitação enviada ao RH.' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('table')).toContainText(/Em análise.*Trabalho remoto.*Combinado com a equipe\./)
  const none = { hrMovtoIni: '', hrMovtoFim: '', codEvento: null }
  expect(await requests()).toEqual([{ dtMovto: day, tipo: 5, ...none, observacao: 'Combinado com a equipe.' }])
  await page.getByRole('button', { name: 'Incluir Solicitação' }).click()
  await expect(field(page, 'Data')).toHaveValue('')
})
