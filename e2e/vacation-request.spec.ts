import { addDays, addMonths } from '@colab/contract/wire/calendar'
import { runInbox } from '@colab/server/test/hr'
import { giveTimeRecords } from '@colab/server/test/time-records'
import { expect, test, tileOf } from './fixtures.ts'

test('requests a vacation in five taps; HR approves, the notice is signed, and the days are planned', {
  tag: '@phone-only',
}, async ({ page, enter, portal, expectAccessible }) => {
  const { app } = portal.running()
  const today = app.clock.today()
  // The last period ended half a year ago: its days can be taken from the first possible day on.
  const dtAdmissao = addMonths(today, -18)
  const person = await portal.makePerson({ employments: [{ dtAdmissao }] })
  await giveTimeRecords(portal.running(), person, {})
  await enter(person.cpf)
  let taps = 0
  const tap = async (target: { click: () => Promise<void> }) => {
    await target.click()
    taps += 1
  }
  await tileOf(page, '/programacao').waitFor({ state: 'attached' })
  if (!(await tileOf(page, '/programacao').isVisible())) await tap(page.locator('summary').filter({ hasText: 'Tempo' }))
  await tap(tileOf(page, '/programacao'))
  await tap(page.getByRole('button', { name: 'Pedir férias' }).first())
  const dialog = page.getByRole('dialog', { name: /^Pedir férias de / })
  const day = dialog.getByRole('button', { name: /: pode começar$/ })
  await tap(day.first())
  await expect(dialog.getByText(/\(30 dias\)/)).toBeVisible()
  await expectAccessible()
  await tap(dialog.getByRole('button', { name: 'Enviar' }))
  await expect(page.getByRole('heading', { name: 'Solicitação de férias enviada ao RH.' })).toBeFocused()
  expect(taps).toBeLessThanOrEqual(5)
  await page.keyboard.press('Escape')
  await expect(page.getByText('30 dias em análise pelo RH.')).toBeVisible()

  const { codPessoa, senha } = person
  const row = app.db.selectFrom('vacationRequest').select('codSolicitacao').where('codPessoa', '=', codPessoa)
  await runInbox(app, 'approve', 'vacation', String((await row.executeTakeFirstOrThrow()).codSolicitacao))
  await page.goto(`${portal.url}/documentos`)
  await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /Aviso de férias/ })
    .click()
  await page.getByRole('link', { name: /^Assinar Aviso de férias/ }).click()
  await page.getByRole('checkbox', { name: /Li o documento/ }).check()
  await page.getByLabel('Sua senha do portal').fill(senha)
  await page.getByRole('button', { name: 'Assinar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Documento assinado' })).toBeVisible()
  await page.goto(`${portal.url}/programacao`)
  const { dtIniFerias } = await app.db
    .selectFrom('vacation')
    .select('dtIniFerias')
    .where('codPessoa', '=', codPessoa)
    .executeTakeFirstOrThrow()
  expect((dtIniFerias ?? '') >= addDays(today, app.settings.vacationLeadDays)).toBe(true)
  await expect(page.getByText('Próximas férias', { exact: true })).toBeVisible()
})
