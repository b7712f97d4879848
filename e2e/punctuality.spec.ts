import { addMonths, firstOfMonth, lastOfMonth } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import { handlers } from '@colab/server/domains'
import { expect, test } from './fixtures.ts'
import { CALLS, failCalls } from './network.ts'
import type { PortalServer } from './server.ts'

/** Creates a person with awards one, ten and eleven months ago. */
async function punctualPerson(portal: PortalServer) {
  const { codPessoa, cpf, employments } = await portal.makePerson()
  const { db, clock } = portal.running().app
  const month = firstOfMonth(clock.today())
  const own = { codPessoa, codEmpregado: employments[0]?.codEmpregado ?? 0, hrMovto: '176:00' }
  const back = (months: number) => addMonths(month, -months)
  await db
    .insertInto('punctualityAward')
    .values([
      { ...own, dtCompetencia: back(10), vlrMovto: 123_456 },
      { ...own, dtCompetencia: back(1), vlrMovto: 14_960 },
      { ...own, dtCompetencia: back(11), vlrMovto: 100 },
    ])
    .execute()
  return { cpf, month, back }
}

test('lists and sums the last ten months from the latest', { tag: '@phone' }, async ({ page, enter, portal }) => {
  const { cpf, month, back } = await punctualPerson(portal)
  await enter(cpf, '/pontualidade-teletex')
  await expect(page.getByLabel('Data inicial')).toHaveValue(formatDate(back(10)))
  await expect(page.getByLabel('Data final')).toHaveValue(formatDate(lastOfMonth(month)))
  await expect(page.getByRole('rowheader')).toHaveText([formatDate(back(1)), formatDate(back(10))])
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/176:00.*R\$\s149,60/)
  await expect(page.getByRole('main')).toContainText(/R\$\s1\.384,16/)
})

test('reloads when a date changes and keeps the range in the address', async ({ page, enter, portal }) => {
  const { cpf, back } = await punctualPerson(portal)
  await enter(cpf, '/pontualidade-teletex')
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  await page.getByLabel('Data inicial').fill(formatDate(back(11)))
  await expect(page.getByRole('rowheader')).toHaveCount(3)
  await expect(page).toHaveURL(new RegExp(`de=${back(11)}`))
  await page.getByLabel('Data final').fill(formatDate(back(2)))
  await expect(page.getByRole('rowheader')).toHaveText([formatDate(back(10)), formatDate(back(11))])
  await page.reload()
  await expect(page.getByRole('rowheader')).toHaveCount(2)
})

test('shows a refusal in a snackbar that closes by itself', async ({ page, enter, portal }) => {
  const { cpf } = await punctualPerson(portal)
  const answering = handlers.buscaAssiduidadeTeleTex
  // Our back end has no rule that this screen could break.
  handlers.buscaAssiduidadeTeleTex = async () => {
    throw new Refused('Período ainda em apuração.')
  }
  try {
    await enter(cpf, '/pontualidade-teletex')
    const snackbar = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'OK' }) })
    await expect(snackbar).toContainText('Período ainda em apuração.')
    await expect(snackbar).toBeHidden()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Período ainda em apuração.')
  } finally {
    handlers.buscaAssiduidadeTeleTex = answering
  }
})

test.describe('when it cannot be read', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('shows the failure only in the screen and loads the awards when tried again', async ({
    page,
    enter,
    portal,
  }) => {
    const { cpf } = await punctualPerson(portal)
    await failCalls(page)
    await enter(cpf, '/pontualidade-teletex')
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure.getByRole('heading', { name: 'Erro:' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'OK' })).toBeHidden()
    await page.unroute(CALLS)
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  })
})
