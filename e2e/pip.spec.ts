import { expect, test } from './fixtures.ts'
import { CALLS, failCalls } from './network.ts'
import type { PortalServer } from './server.ts'

/** Creates a person with a full January and one absence in February. */
async function measuredPerson(portal: PortalServer) {
  const { codPessoa, cpf } = await portal.makePerson()
  const { db, clock } = portal.running().app
  const ano = Number(clock.today().slice(0, 4))
  const notas = [
    [40, 30, 30],
    [20, 30, 30],
  ]
  await db
    .insertInto('pipIndicator')
    .values(
      notas.flatMap((month, at) =>
        month.map((nota, index) => {
          const quantidade = nota === 20 ? 1 : 0
          return { codPessoa, ano, mes: at + 1, tipo: index + 1, quantidade, nota }
        }),
      ),
    )
    .execute()
  await db
    .insertInto('pipOccurrence')
    .values({
      codPessoa,
      tipo: 1,
      dtOcorrencia: `${ano}-02-03`,
      quantidade: 1,
      dtHrAtualizacao: `${ano}-02-04T06:10:00`,
    })
    .execute()
  return { cpf, ano }
}

test('shows the mean of the year above its twelve months', { tag: '@phone' }, async ({ page, enter, portal }) => {
  const { cpf } = await measuredPerson(portal)
  await enter(cpf, '/pip')
  const main = page.getByRole('main')
  // A month at 100 counts as 130: (130 + 80) / 2.
  await expect(main.getByText('105,00 %').first()).toBeVisible()
  await expect(main).toContainText('2 meses com dados')
  await expect(page.getByRole('rowheader')).toHaveCount(12)
  const january = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'janeiro' }) })
  await expect(january).toContainText('130 %')
  await expect(page.getByRole('row').filter({ hasText: 'dezembro' })).toContainText('sem dados')
})

test('opens the details of a figure and returns the focus', { tag: '@phone' }, async ({
  page,
  enter,
  portal,
  expectAccessible,
}) => {
  const { cpf, ano } = await measuredPerson(portal)
  await enter(cpf, '/pip')
  const figure = page.getByRole('button', { name: 'Faltas em fevereiro: 20 %, ver detalhes' })
  await figure.click()
  const dialog = page.getByRole('dialog', { name: `Faltas em fevereiro de ${ano}` })
  await expect(dialog.getByRole('table')).toContainText(`03/02/${ano}`)
  await expect(dialog.getByRole('table')).toContainText(`04/02/${ano} 06:10`)
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(figure).toBeFocused()
  await page.getByRole('button', { name: 'Atrasos em janeiro: 30 %, ver detalhes' }).click()
  await expect(page.getByRole('dialog')).toContainText('Nenhuma ocorrência neste mês.')
})

test.describe('when indicators cannot be read', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('shows the failure and loads the indicators when tried again', async ({ page, enter, portal }) => {
    const { cpf } = await measuredPerson(portal)
    await failCalls(page)
    await enter(cpf, '/pip')
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure.getByRole('heading', { name: 'Erro:' })).toBeVisible()
    await page.unroute(CALLS)
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  })
})
