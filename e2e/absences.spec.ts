import { readFileSync } from 'node:fs'
import { addDays } from '@colab/contract/wire/calendar'
import { runInbox } from '@colab/server/test/hr'
import { giveTimeRecords } from '@colab/server/test/time-records'
import { expect, test, tileOf } from './fixtures.ts'

const PHOTO = {
  name: 'atestado.png',
  mimeType: 'image/png',
  buffer: readFileSync(new URL('../apps/server/demo/assets/digitalizado.png', import.meta.url)),
}

test('sends a photo in at most six taps from home, and the mirror shows the approved day', {
  tag: '@phone-only',
}, async ({ page, enter, portal }) => {
  const person = await portal.makePerson()
  const { app } = portal.running()
  const today = app.clock.today()
  const marks = { [addDays(today, -1)]: '08:00 12:00 13:00 17:00' }
  await giveTimeRecords(portal.running(), person, { schedule: { diasSemana: '0123456' }, marks })
  await app.db.deleteFrom('holiday').where('dtFeriado', '=', today).execute()
  await enter(person.cpf, '/home')
  let taps = 0
  const tap = async (target: ReturnType<typeof page.getByRole>) => {
    taps += 1
    await target.click()
  }
  const tile = tileOf(page, '/atestados')
  await tile.waitFor({ state: 'attached' })
  if (!(await tile.isVisible())) await tap(page.locator('main summary', { hasText: 'Tempo' }))
  await tap(tile)
  await tap(page.getByRole('button', { name: 'Enviar atestado' }))
  const form = page.getByRole('dialog', { name: 'Enviar atestado ou ausência' })
  const chooser = page.waitForEvent('filechooser')
  await tap(form.getByText('Fotografar', { exact: true }))
  await (await chooser).setFiles(PHOTO)
  await expect(form.getByText('Frente', { exact: true })).toBeVisible()
  await tap(form.getByRole('button', { name: 'Enviar', exact: true }))
  const sent = page.getByRole('alertdialog', { name: 'Enviado ao RH' })
  await expect(sent).toBeVisible()
  expect(taps).toBeLessThanOrEqual(6)
  await sent.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('table')).toContainText(/Em análise.*Atestado médico.*Página 1/)
  const own = app.db.selectFrom('absence').select('codAusencia').where('codPessoa', '=', person.codPessoa)
  const { codAusencia } = await own.executeTakeFirstOrThrow()
  await runInbox(app, 'approve', 'absence', String(codAusencia))
  await page.goto('/marcacao-ponto')
  await expect(page.getByRole('main')).toContainText('Ausência justificada')
})
