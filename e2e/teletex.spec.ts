import type { TeletexRequest } from '@colab/server/domains/timekeeping/teletex/tables'
import { DEMO, expect, test } from './fixtures.ts'
import { CALLS, failCalls } from './network.ts'
import type { PortalServer } from './server.ts'

/** Creates a person with these requests, by default old and approved. */
async function personWith(portal: PortalServer, requests: Partial<TeletexRequest>[]) {
  const { codPessoa, cpf, employments } = await portal.makePerson()
  const { db } = portal.running().app
  const own = { codPessoa, codEmpregado: employments[0]?.codEmpregado ?? 0 }
  const usual = { dtSolicitacao: '2020-01-01', dtMovto: '2020-01-02', tipo: 5 as const, codEvento: null }
  const texts = { hrMovtoIni: '', hrMovtoFim: '', observacao: '', situacaoNome: 'Aprovada', justificativa: '' }
  await db
    .insertInto('teletexRequest')
    .values(requests.map((request, at) => ({ ...own, sequencia: at + 1, ...usual, ...texts, ...request })))
    .execute()
  return cpf
}

const open = { situacaoNome: 'Em análise' }

test('lists pending requests, and all with Mostrar Todos', { tag: '@phone' }, async ({ page, enter, portal }) => {
  const cpf = await personWith(portal, [
    { justificativa: 'Presença necessária.', situacaoNome: 'Recusada' },
    { ...open, dtMovto: null, tipo: 6, observacao: 'Visita a cliente' },
    { ...open, dtMovto: '2026-11-30', tipo: 4, codEvento: 701 },
    { ...open, dtMovto: '2026-11-27', tipo: 3, hrMovtoIni: '08:00', hrMovtoFim: '10:30' },
  ])
  await enter(cpf, '/inclusao-ponto-teletex')
  await expect(page.getByRole('rowheader')).toHaveText(['27/11/2026', '30/11/2026', 'Sem data informada'])
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toContainText(/Ausência por período.*Em análise.*08:00.*10:30/)
  await expect(rows.nth(2)).toContainText(/Folga.*701.*Folga do banco de horas/)
  await expect(rows.nth(3)).toContainText(/Trabalho externo.*Visita a cliente/)
  await expect(page.getByRole('main')).toContainText('3 solicitações')
  await page.getByLabel('Mostrar Todos').check()
  await expect(page.getByRole('rowheader')).toHaveCount(4)
  await expect(rows.nth(4)).toContainText(/Recusada.*Presença necessária\./)
  await expect(page).toHaveURL(/todos=1$/)
})

test('lists twenty a page and keeps the page in the address', async ({ page, enter, portal }) => {
  const cpf = await personWith(
    portal,
    Array.from({ length: 23 }, () => ({})),
  )
  await enter(cpf, '/inclusao-ponto-teletex?todos=1')
  await expect(page.getByRole('rowheader')).toHaveCount(20)
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(3)
  await page.reload()
  await expect(page.getByRole('rowheader')).toHaveCount(3)
  await expect(page.getByText('21–23 de 23')).toBeVisible()
})

test('shows the punches in a dialog and removes them from the address on closing', async ({
  page,
  enter,
  expectAccessible,
}) => {
  await enter(DEMO.full.cpf, '/inclusao-ponto-teletex')
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: 'Marcação Ponto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Marcação Ponto' })
  await expect(dialog.getByText('Matrícula 1001 · Matriz Curitiba')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('tab', { name: 'Mês anterior' }).click()
  await expect(dialog.getByRole('tab', { selected: true })).toHaveText('Mês anterior')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/competencia/)
  await expect(page.getByRole('button', { name: 'Marcação Ponto' })).toBeFocused()
})

test('shows more than a page in the demo', async ({ page, enter }) => {
  await enter(DEMO.full.cpf, '/inclusao-ponto-teletex?todos=1')
  await expect(page.getByRole('rowheader')).toHaveCount(20)
})

test.describe('when requests cannot be read', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('shows the failure and loads the requests when tried again', async ({ page, enter }) => {
    await failCalls(page)
    await enter(DEMO.full.cpf, '/inclusao-ponto-teletex')
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure.getByRole('heading', { name: 'Erro:' })).toBeVisible()
    await page.unroute(CALLS)
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  })
})
