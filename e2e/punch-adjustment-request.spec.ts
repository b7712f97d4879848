import { addDays } from '@colab/contract/wire/calendar'
import type { PortalServer } from '@colab/server/test/portal'
import { giveTimeRecords } from '@colab/server/test/time-records'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Creates a person who punches; returns yesterday in the protocol, as typed and as shown. */
async function puncher(portal: PortalServer) {
  const person = await portal.makePerson()
  const { app } = portal.running()
  const dtMovto = addDays(app.clock.today(), -1)
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
const open = (page: Page) => page.getByRole('button', { name: 'Pedir ajuste', exact: true }).click()

async function fill(page: Page, date: string, time: string, words = '') {
  await field(page, 'Data').pressSequentially(date)
  await field(page, 'Hora').pressSequentially(time)
  await field(page, 'Observação').fill(words)
}

test('requests a missing punch once and lists it', { tag: '@phone-only' }, async ({
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
  await field(page, 'Observação').fill('Esqueci')
  page.on('dialog', (question) => question.accept())
  await page.reload()
  await open(page)
  await expect(field(page, 'Observação'), 'input is kept across a reload').toHaveValue('Esqueci')
  await fill(page, typed, '0001', 'Esqueci de registrar.')
  await send(page).dblclick()
  await expect(page.getByRole('heading', { name: 'Solicitação de ajuste enviada ao RH.' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('rowheader')).toHaveText([shown])
  await expect(page.getByRole('table')).toContainText(/00:01.*Em análise.*Esqueci de registrar\./)
  expect(await requests()).toEqual([
    { dtMovto, segMovto: 60, observacao: 'Esqueci de registrar.', situacaoNome: 'Em análise' },
  ])
  await open(page)
  await expect(field(page, 'Observação')).toHaveValue('')
})
