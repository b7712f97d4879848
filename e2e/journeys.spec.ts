import { addDays, addMonths, firstOfMonth } from '@colab/contract/wire/calendar'
import type { PortalServer } from '@colab/server/test/portal'
import { giveTimeRecords } from '@colab/server/test/time-records'
import type { Page } from '@playwright/test'
import { DEMO, expect, test } from './fixtures.ts'

/* From a question to its answer, over several screens, as people do it on a phone. */

const requests = (page: Page) =>
  page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Solicitações' })

/** Creates a person whose receipt of last month has more deductions in total than in its lines. */
async function personWithWrongTotal(portal: PortalServer) {
  const { cpf, codPessoa, employments } = await portal.makePerson()
  const { db, clock } = portal.running().app
  const codEmpregado = employments[0]?.codEmpregado ?? 0
  const receipt = {
    codPessoa,
    codEmpregado,
    codTipoCalculo: 10,
    dtCompetencia: addMonths(firstOfMonth(clock.today()), -1),
    vlrTotProventos: 300_000,
    vlrTotDescontos: 91_000,
    vlrBaseFGTS: 300_000,
    vlrFGTS: 24_000,
    vlrBaseINSS: 300_000,
    vlrBaseIRRF: 210_000,
  }
  const { codRecibo } = await db.insertInto('receipt').values(receipt).returning('codRecibo').executeTakeFirstOrThrow()
  const line = { codRecibo, detalhamento: '' }
  await db
    .insertInto('receiptLine')
    .values([
      {
        ...line,
        sequencia: 1,
        codEvento: 1,
        nomeEvento: 'Salário',
        indicador: 'Provento',
        hrMovto: '',
        vlrMovto: 300_000,
      },
      {
        ...line,
        sequencia: 2,
        codEvento: 901,
        nomeEvento: 'INSS',
        indicador: 'Desconto',
        hrMovto: '',
        vlrMovto: 90_000,
      },
    ])
    .execute()
  return { cpf, codPessoa }
}

test('checks a receipt, asks HR about it and cancels the question', { tag: '@phone-only' }, async ({
  page,
  enter,
  portal,
}) => {
  const { cpf, codPessoa } = await personWithWrongTotal(portal)
  await enter(cpf, '/comprovantes')
  await page.getByRole('tab', { name: 'Está certo?' }).click()
  await page.getByRole('button', { name: 'Perguntar ao RH' }).click()
  await expect(page).toHaveURL(/\/fale-com-rh$/)
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toHaveValue(
    /Soma dos descontos: R\$\s910,00 no holerite, R\$\s900,00 pela conta/,
  )
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Mensagem enviada ao RH' })).toBeFocused()
  await requests(page).click()
  await page.getByRole('link', { name: /^Sem resposta Mensagem ao RH/ }).click()
  const card = page.getByRole('article').filter({ hasText: 'Mensagem ao RH' })
  await expect(card).toContainText('Sem resposta')
  await card.getByRole('button', { name: 'Cancelar solicitação' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar solicitação' }).click()
  await expect(card).toContainText('Cancelada por você')
  const { db } = portal.running().app
  const stored = await db.selectFrom('hrMessage').select('situacao').where('codPessoa', '=', codPessoa).execute()
  expect(stored).toHaveLength(1)
})

test('requests a punch from the day it is missing on and follows the request', { tag: '@phone-only' }, async ({
  page,
  enter,
  portal,
}) => {
  const person = await portal.makePerson()
  const { clock } = portal.running().app
  // A working day of last month, because the current one may have no past day.
  const first = addMonths(firstOfMonth(clock.today()), -1)
  const day =
    [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(first, days)).find((day) => new Date(day).getUTCDay() === 3) ?? ''
  await giveTimeRecords(portal.running(), person, { marks: { [day]: '08:00 12:00 13:00' } })
  await enter(person.cpf, '/marcacao-ponto?competencia=anterior')
  await page
    .getByRole('button', { name: /^Pedir ajuste: qua/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Solicitação de Ajuste de Ponto' })
  await expect(dialog.getByRole('textbox', { name: 'Data' })).toHaveValue(day.split('-').reverse().join('/'))
  await expect(dialog.getByRole('textbox', { name: 'Hora' })).toHaveValue('17:00')
  await dialog.getByRole('textbox', { name: 'Observação' }).fill('Esqueci de registrar.')
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Solicitação de ajuste enviada ao RH.' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText('ajuste em análise').first()).toBeVisible()
  await requests(page).click()
  await page.getByRole('link', { name: /^Em análise Ajuste de ponto/ }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Esqueci de registrar.' })).toContainText('Em análise')
})

test('explains why pay changed and hides its amounts everywhere', { tag: '@phone-only' }, async ({ page, enter }) => {
  await enter(DEMO.full.cpf)
  await expect(page.getByRole('main')).toContainText(/R\$\s[\d.]+,\d\d (a mais|a menos) que em/)
  await page.getByRole('button', { name: 'Ocultar valores' }).click()
  await expect(page.getByRole('main')).not.toContainText(/R\$\s\d/)
  await page.getByRole('link', { name: 'Holerite', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Comparar' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/R\$\s\d/)
  await page.getByRole('button', { name: 'Ocultar valores', pressed: true }).click()
  await page.getByRole('tab', { name: 'Comparar' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Comparar' })).toContainText(/R\$\s[\d.]+,\d\d a (mais|menos)/)
  await page.getByRole('tab', { name: '12 meses' }).click()
  const months = page.getByRole('list', { name: 'Líquido de cada mês' })
  await expect(months.getByRole('listitem')).toHaveCount(12)
})
