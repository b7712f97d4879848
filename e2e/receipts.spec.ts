import { readBRL } from '@colab/contract/wire/money'
import type { Locator, Page } from '@playwright/test'
import { downloadName } from './download.ts'
import { DEMO, expect, test, tileOf } from './fixtures.ts'

const period = (page: Page) => page.getByRole('combobox', { name: 'Período' })
const newest = async (page: Page) => (await period(page).getByRole('option').first().textContent()) ?? ''
const receipts = (page: Page) => page.getByRole('region', { name: /matrícula \d+/ })
const card = (within: Locator, title: string) =>
  within.locator('section').filter({ has: within.page().getByRole('heading', { name: title, exact: true }) })

/** Reads the amount of each row in cents, ignoring its sign. */
async function amounts(rows: Locator): Promise<number[]> {
  const shown = await rows.getByRole('definition').allInnerTexts()
  return shown.map((text) => readBRL(text.replace('−', '').trim()) ?? Number.NaN)
}

async function netOf(receipt: Locator): Promise<number> {
  const shown = await receipt.getByText(/^R\$/).first().textContent()
  return readBRL(shown ?? '') ?? Number.NaN
}

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

test('shows net pay and PDF of two employments separately', { tag: '@phone' }, async ({ page, enter }) => {
  await enter(DEMO.twoEmployments.cpf, '/comprovantes')
  await expect(receipts(page)).toHaveCount(2)
  const names: string[] = []
  for (const receipt of await receipts(page).all()) {
    const totals = [card(receipt, 'Proventos'), card(receipt, 'Descontos')]
    const [earnings = 0, deductions = 0] = await Promise.all(totals.map(async (of) => (await amounts(of)).at(-1)))
    expect(await netOf(receipt)).toBe(earnings - deductions)
    names.push(await downloadName(page, receipt.getByRole('button', { name: 'Baixar PDF', exact: true })))
  }
  expect(names[0]).toMatch(/^comprovante_\d{2}-\d{4}_\d+\.pdf$/)
  expect(new Set(names).size).toBe(2)
})

test('names the PDFs of a receipt and a statement after their month', { tag: '@phone' }, async ({ page, enter }) => {
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
  for (const role of ['button', 'combobox', 'tab', 'banner', 'link'] as const) {
    await expect(page.getByRole(role).filter({ visible: true }), role).toHaveCount(0)
  }
})
