import { addMonths, firstOfMonth, lastOfMonth } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import { handlers } from '@colab/server/domains'
import { DEMO, expect, test } from './fixtures.ts'
import { CALLS, failCalls } from './network.ts'
import type { PortalServer } from './server.ts'

/** A person with an award in the month before this one and ten and eleven months before. */
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

test('ten months back to the end of this one are shown and summed, the latest first', async ({
  page,
  enter,
  portal,
  expectAccessible,
}) => {
  const { cpf, month, back } = await punctualPerson(portal)
  await enter(cpf, '/pontualidade-teletex')
  await expect(page.getByLabel('Data inicial')).toHaveValue(formatDate(back(10)))
  await expect(page.getByLabel('Data final')).toHaveValue(formatDate(lastOfMonth(month)))
  await expect(page.getByRole('rowheader')).toHaveText([formatDate(back(1)), formatDate(back(10))])
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/176:00.*R\$\s149,60/)
  await expect(page.getByRole('main')).toContainText(/R\$\s1\.384,16/)
  await expectAccessible()
})

test('changing a date reloads, and the range stands in the address', async ({ page, enter, portal }) => {
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

test('what the back end refuses is told in a red snackbar that goes by itself', async ({ page, enter, portal }) => {
  const { cpf } = await punctualPerson(portal)
  const answering = handlers.buscaAssiduidadeTeleTex
  // A back end with a rule of its own: ours has none that the screen could break.
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

for (const [locale, words] of [
  ['pt-BR', 'Não há pontualidade neste período'],
  ['en-US', 'There is no punctuality in this period'],
  ['es', 'No hay puntualidad en este período'],
] as const) {
  test(`where there is nothing it says so, ${locale}`, async ({ page, enter, expectAccessible }) => {
    await enter(DEMO.newHire.cpf, '/pontualidade-teletex', { locale })
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
    await expectAccessible()
  })
}

test.describe('when it cannot be read', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('no snackbar tells it but the screen does, and another try brings it', async ({ page, enter, portal }) => {
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
