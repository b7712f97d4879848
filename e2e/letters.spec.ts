import { readFile } from 'node:fs/promises'
import { pdfPages } from '@colab/server/pdf/extract-text'
import { expect, test, tileOf } from './fixtures.ts'

// The browser logs every reply with an error status.
test.use({ expectedErrors: /status of 410/ })

test('issues a letter in at most four taps, which others verify until it is cancelled', { tag: '@phone-only' }, async ({
  page,
  browser,
  enter,
  portal,
  expectAccessible,
}) => {
  const person = await portal.makePerson({
    person: { nome: 'MARIA DE TESTE' },
    employments: [{ cargo: 'Vendedora', vlrSalario: 432_109 }],
  })
  await enter(person.cpf)
  let taps = 0
  const tap = async (target: { click: () => Promise<void> }) => {
    await target.click()
    taps += 1
  }
  const tile = tileOf(page, '/declaracoes')
  await tile.waitFor({ state: 'attached' })
  if (!(await tile.isVisible())) await tap(page.locator('summary').filter({ hasText: 'Meus dados' }))
  await tap(tile)
  await tap(page.getByRole('radio', { name: 'Também o salário' }))
  await tap(page.getByRole('button', { name: 'Emitir declaração' }))
  await expect(page.getByRole('heading', { name: /^Emitida em/ })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(4)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Baixar a declaração/ }).click()
  const { pages } = await pdfPages(await readFile(await (await saving).path()), 1)
  const [path = 'none'] = /\/conferir\/[0-9A-Z-]{24}/.exec(pages.join()) ?? []
  const address = portal.url + path

  // The recipient of the letter has no account and no session.
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const shown = visitor.getByRole('main')
  await visitor.goto(address)
  for (const fact of ['MARIA DE TESTE', 'Vendedora', '4.321,09', 'Compare com o papel'])
    await expect(shown).toContainText(fact)
  await page.goto(address)
  await expectAccessible()
  await page.goBack()

  await page.getByRole('button', { name: /^Cancelar a declaração/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar a declaração' }).click()
  await expect(page.getByText('Cancelada', { exact: true })).toBeVisible()
  await visitor.reload()
  await expect(shown).toContainText('Esta declaração foi cancelada')
  for (const fact of ['MARIA', 'Vendedora', '4.321']) await expect(shown).not.toContainText(fact)
  await page.goto(address)
  await expectAccessible()
  await visitor.context().close()
})
