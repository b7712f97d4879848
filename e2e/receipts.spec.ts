import { readBRL } from '@colab/contract/wire/money'
import type { Locator, Page } from '@playwright/test'
import { downloadName } from './download.ts'
import { DEMO, expect, test, tileOf } from './fixtures.ts'

const period = (page: Page) => page.getByRole('combobox', { name: 'Período' })
const newest = async (page: Page) => (await period(page).getByRole('option').first().textContent()) ?? ''
const receipts = (page: Page) => page.getByRole('region', { name: /matrícula \d+/ })

/** Reads an amount in cents, ignoring its sign. */
async function centsOf(shown: Locator): Promise<number> {
  const [amount = ''] = /[\d.]+,\d\d$/.exec(((await shown.textContent()) ?? '').trim()) ?? []
  return readBRL(amount) ?? Number.NaN
}

const totalOf = (receipt: Locator, label: string) => receipt.getByText(label).locator('..')

test('keeps kind and period in the address and leaves the screen on Back', async ({ page, enter }) => {
  await enter(DEMO.full.cpf)
  await tileOf(page, '/comprovantes').click()
  await expect(receipts(page)).toBeVisible()
  await page.getByRole('button', { name: 'Período anterior' }).click()
  await period(page).selectOption({ index: 2 })
  await expect(page).toHaveURL(/\?competencia=\d{4}-\d{2}-\d{2}$/)
  const third = await period(page).inputValue()
  await page.reload()
  await expect(period(page)).toHaveValue(third)
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
})

test('shows net pay and PDF of two employments separately', { tag: '@phone-only' }, async ({ page, enter }) => {
  await enter(DEMO.twoEmployments.cpf, '/comprovantes')
  await expect(receipts(page)).toHaveCount(2)
  const names: string[] = []
  for (const receipt of await receipts(page).all()) {
    const earnings = await centsOf(totalOf(receipt, 'Total de proventos'))
    const deductions = await centsOf(totalOf(receipt, 'Total de descontos'))
    expect(await centsOf(receipt.getByText(/^R\$\s\d/).first())).toBe(earnings - deductions)
    names.push(await downloadName(page, receipt.getByRole('button', { name: 'Baixar PDF', exact: true })))
  }
  expect(names[0]).toMatch(/^comprovante_\d{2}-\d{4}_\d+\.pdf$/)
  expect(new Set(names).size).toBe(2)
})

test('names the PDFs of a receipt and a statement after their month', { tag: '@phone-only' }, async ({
  page,
  enter,
}) => {
  await enter(DEMO.full.cpf, '/comprovantes')
  const [year, of] = (await period(page).inputValue()).split('-')
  const month = `${of}-${year}`
  expect(await downloadName(page, page.getByRole('button', { name: 'Baixar PDF', exact: true }))).toBe(
    `comprovante_${month}.pdf`,
  )
  const plan = page.getByRole('button', { name: 'Baixar PDF: Plano de saúde' })
  expect(await downloadName(page, plan)).toBe(`plano_saude_${month}.pdf`)
})

test('lists vacations by day and downloads the vacation receipt', async ({ page, enter, expectAccessible }) => {
  await enter(DEMO.full.cpf, '/comprovantes?tipo=ferias')
  expect(await newest(page)).toMatch(/^\d{2}\/\d{2}\/\d{4}$/)
  await expect(receipts(page)).toBeVisible()
  await expectAccessible()
  const button = page.getByRole('button', { name: 'Recibo de férias' })
  expect(await downloadName(page, button)).toBe('comprovante_ferias.pdf')
})

test('prints the receipt with its heading and without controls', async ({ page, enter }) => {
  await enter(DEMO.twoEmployments.cpf, '/comprovantes')
  const month = await newest(page)
  await expect(receipts(page)).toHaveCount(2)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`Mensal · ${month} · Bruno Carvalho Lima`)).toBeVisible()
  await expect(receipts(page).getByText('Total de descontos').first()).toBeVisible()
  // A line that opens its explanation is a button; in print it is text like the others.
  const line = page.getByRole('main').locator('li > button')
  const lines = await line.count()
  await expect(line.locator('svg').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(lines)
  for (const role of ['combobox', 'tab', 'banner', 'link'] as const) {
    await expect(page.getByRole(role).filter({ visible: true }), role).toHaveCount(0)
  }
})
