import { CALCULATION } from '@colab/contract/domains/receipts'
import { readBRL } from '@colab/contract/wire/money'
import type { Locator, Page } from '@playwright/test'
import { DEMO, expect, switchLanguage, test } from './fixtures.ts'
import { CALLS } from './network.ts'
import type { PortalServer } from './server.ts'

const kinds = (page: Page) => page.getByRole('tablist', { name: 'Tipo de comprovante' })
const periods = (page: Page) => page.getByRole('tablist', { name: 'Período' }).getByRole('tab')
const newest = async (page: Page) => (await periods(page).first().textContent()) ?? ''
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

/** A PDF on a phone that cannot show one: it is downloaded, and its name can be read. */
async function withoutViewer(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => false }))
}

async function downloadName(page: Page, button: Locator): Promise<string> {
  const download = page.waitForEvent('download')
  await button.click()
  return (await download).suggestedFilename()
}

/** Shows the newest receipt and waits for everything that is prefetched. */
async function openSettled(page: Page, open: () => Promise<void>): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = (run) => window.setTimeout(run, 0, { didTimeout: false, timeRemaining: () => 50 })
  })
  await open()
  await expect(receipts(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
}

interface Line {
  nomeEvento: string
  indicador: string
  vlrMovto: number
}

/** Creates a person with one receipt of a kind and day. */
async function personWithReceipt(portal: PortalServer, codTipoCalculo: number, dtCompetencia: string, lines: Line[]) {
  const { codPessoa, cpf, employments } = await portal.makePerson()
  const { db } = portal.running().app
  const sums = { vlrTotProventos: 0, vlrTotDescontos: 0, vlrBaseFGTS: 0, vlrFGTS: 0, vlrBaseINSS: 0, vlrBaseIRRF: 0 }
  const codEmpregado = employments[0]?.codEmpregado ?? 0
  const { codRecibo } = await db
    .insertInto('receipt')
    .values({ codPessoa, codEmpregado, codTipoCalculo, dtCompetencia, ...sums })
    .returning('codRecibo')
    .executeTakeFirstOrThrow()
  const rows = lines.map((line, at) => ({
    codRecibo,
    sequencia: at + 1,
    codEvento: at,
    hrMovto: '',
    detalhamento: '',
    ...line,
  }))
  await db.insertInto('receiptLine').values(rows).execute()
  return { cpf, codEmpregado }
}

test('shows the newest monthly receipt first with amounts that add up', { tag: '@phone' }, async ({ page, enter }) => {
  await enter(DEMO.full.cpf, '/comprovantes')
  const receipt = receipts(page)
  await expect(receipt).toHaveAccessibleName(/^.+ · matrícula \d+$/)
  await expect(kinds(page).getByRole('tab', { selected: true })).toHaveText('Pagamento mensal')
  await expect(periods(page).first()).toHaveAttribute('aria-selected', 'true')
  const labels = await periods(page).allInnerTexts()
  const months = labels.map((label) => label.split('/').reverse().join('-'))
  expect(months).toEqual(months.toSorted().reverse())

  const earnings = await amounts(card(receipt, 'Proventos'))
  const deductions = await amounts(card(receipt, 'Descontos'))
  const sum = (of: number[]) => of.reduce((all, one) => all + one, 0)
  expect(earnings.length).toBeGreaterThan(1)
  expect(sum(earnings.slice(0, -1))).toBe(earnings.at(-1))
  expect(sum(deductions.slice(0, -1))).toBe(deductions.at(-1))
  expect(await netOf(receipt)).toBe((earnings.at(-1) ?? 0) - (deductions.at(-1) ?? 0))
  for (const text of await card(receipt, 'Descontos').getByRole('definition').allInnerTexts()) {
    expect(text, 'a deduction carries a minus sign').toMatch(/^−/)
  }
  await expect(receipt.getByText('depositado pela empresa, não descontado')).toBeVisible()
})

test('keeps kind and period in the address and leaves the screen on Back', async ({ page, enter }) => {
  await enter(DEMO.full.cpf)
  await page.getByRole('link', { name: /^Comprovantes de pagamento/ }).click()
  await expect(receipts(page)).toBeVisible()
  const [, second = '', third = ''] = await periods(page).allInnerTexts()
  await periods(page).nth(1).click()
  await periods(page).nth(2).click()
  await expect(page).toHaveURL(/\?competencia=\d{4}-\d{2}-\d{2}$/)
  await page.reload()
  await expect(page.getByRole('tab', { name: third, selected: true })).toBeVisible()
  await expect(page.getByRole('tab', { name: second, selected: false })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
})

test('shows the newest receipt when the address asks for a missing one', async ({ page, enter }) => {
  await enter(DEMO.full.cpf, '/comprovantes?tipo=bonus&competencia=1999-13-77')
  await expect(receipts(page)).toBeVisible()
  await expect(kinds(page).getByRole('tab', { selected: true })).toHaveText('Pagamento mensal')
  await expect(periods(page).first()).toHaveAttribute('aria-selected', 'true')
})

test('selects a period by keyboard', async ({ page, enter }) => {
  await enter(DEMO.full.cpf, '/comprovantes')
  await periods(page).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(periods(page).nth(1)).toBeFocused()
  await expect(periods(page).nth(1)).toHaveAttribute('aria-selected', 'true')
})

test('finds a 13th salary that exists only as type 61', async ({ page, enter }) => {
  await enter(DEMO.noContact.cpf, '/comprovantes?tipo=decimo-terceiro')
  await expect(periods(page).first()).toHaveText(/^\d{2}\/\d{4}$/)
  await expect(
    receipts(page)
      .getByText(/13º salário/)
      .first(),
  ).toBeVisible()
})

test('shows net pay and PDF of two employments separately', { tag: '@phone' }, async ({ page, enter }) => {
  await withoutViewer(page)
  await enter(DEMO.twoEmployments.cpf, '/comprovantes')
  await expect(receipts(page)).toHaveCount(2)
  const names: string[] = []
  for (const receipt of await receipts(page).all()) {
    const totals = [card(receipt, 'Proventos'), card(receipt, 'Descontos')]
    const [earnings = 0, deductions = 0] = await Promise.all(totals.map(async (of) => (await amounts(of)).at(-1)))
    expect(await netOf(receipt)).toBe(earnings - deductions)
    names.push(await downloadName(page, receipt.getByRole('button', { name: 'Baixar PDF' })))
  }
  expect(names[0]).toMatch(/^comprovante_\d{2}-\d{4}_\d+\.pdf$/)
  expect(new Set(names).size).toBe(2)
})

test('names the PDFs of a receipt and a statement after their month', { tag: '@phone' }, async ({ page, enter }) => {
  await withoutViewer(page)
  await enter(DEMO.full.cpf, '/comprovantes')
  const month = (await newest(page)).replace('/', '-')
  expect(await downloadName(page, page.getByRole('button', { name: 'Baixar PDF' }))).toBe(`comprovante_${month}.pdf`)
  const statements = card(receipts(page), 'Demonstrativos')
  const plan = statements.getByRole('button', { name: 'Plano de saúde' })
  expect(await downloadName(page, plan)).toBe(`plano_saude_${month}.pdf`)
})

test('lists vacations by day and downloads the vacation receipt', async ({ page, enter, expectAccessible }) => {
  await withoutViewer(page)
  await enter(DEMO.full.cpf, '/comprovantes?tipo=ferias')
  await expect(periods(page).first()).toHaveText(/^\d{2}\/\d{2}\/\d{4}$/)
  await expect(receipts(page)).toBeVisible()
  await expectAccessible()
  const button = page.getByRole('button', { name: 'Recibo de férias' })
  expect(await downloadName(page, button)).toBe('comprovante_ferias.pdf')
})

test('explains why a vacation receipt is refused', async ({ page, enter, portal }) => {
  await withoutViewer(page)
  const pay = { nomeEvento: 'Férias', indicador: 'Provento', vlrMovto: 100_000 }
  const { cpf } = await personWithReceipt(portal, CALCULATION.vacation, '2026-03-02', [pay])
  await enter(cpf, '/comprovantes?tipo=ferias')
  await page.getByRole('button', { name: 'Recibo de férias' }).click()
  await expect(page.getByText('Não há comprovante para este período.')).toBeVisible()
  await expect(receipts(page), 'what was there stays').toBeVisible()
})

test('shows informative lines apart and adds them to no total', async ({ page, enter, portal }) => {
  const { cpf, codEmpregado } = await personWithReceipt(portal, CALCULATION.paycheck, '2026-03-01', [
    { nomeEvento: 'Salário', indicador: 'Provento', vlrMovto: 300_010 },
    { nomeEvento: 'INSS', indicador: 'Desconto', vlrMovto: 30_020 },
    { nomeEvento: 'Base de cálculo do INSS', indicador: 'Informativo', vlrMovto: 300_010 },
  ])
  await enter(cpf, '/comprovantes')
  const receipt = page.getByRole('region', { name: `matrícula ${codEmpregado}` })
  await expect(receipt).toBeVisible()
  expect(await amounts(card(receipt, 'Informações'))).toEqual([300_010])
  // The declared totals are zero: the screen adds up the lines.
  expect(await netOf(receipt)).toBe(269_990)
  await expect(receipt.getByText('FGTS'), 'no FGTS where there is none').toHaveCount(0)
  await expect(receipt.getByRole('heading', { name: 'Demonstrativos' })).toHaveCount(0)
})

test('shows the details of a line in a dialog and returns the focus', { tag: '@phone' }, async ({
  page,
  enter,
  expectAccessible,
}) => {
  await enter(DEMO.full.cpf, '/comprovantes')
  const button = page.getByRole('button', { name: 'Detalhes de Plano de saúde' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Plano de saúde' })
  await expect(dialog.getByRole('listitem').nth(1)).toHaveText(/R\$/)
  await expect(dialog).not.toContainText('\u0001')
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('shows a new hire an empty state in every tab', async ({ page, enter }) => {
  await enter(DEMO.newHire.cpf, '/comprovantes')
  for (const tab of await kinds(page).getByRole('tab').all()) {
    await tab.click()
    await expect(page.getByRole('heading', { name: 'Ainda não há comprovantes aqui' })).toBeVisible()
  }
})

test('keeps the receipt visible but inert until the next one is loaded', async ({ page, enter }) => {
  await openSettled(page, () => enter(DEMO.full.cpf, '/comprovantes'))
  const before = await netOf(receipts(page))
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(CALLS, async (route) => {
    await held
    await route.continue()
  })
  await periods(page).last().click()
  const kept = page.locator('[aria-busy=true][inert]')
  await expect(kept).toContainText('Baixar PDF')
  await expect(kept.getByText(/^R\$/).first()).toBeVisible()
  release()
  await expect(kept).toHaveCount(0)
  expect(await netOf(receipts(page))).not.toBe(before)
})

test('prefetches the neighbouring periods', async ({ page, enter }) => {
  await openSettled(page, () => enter(DEMO.full.cpf, '/comprovantes'))
  await page.route(CALLS, () => {})
  await periods(page).nth(1).click()
  await expect(page.locator('[aria-busy=true][inert]')).toHaveCount(0)
  await expect(receipts(page)).toBeVisible()
})

test('prefetches the periods of a tab when pointed at', async ({ page, enter }) => {
  await openSettled(page, () => enter(DEMO.full.cpf, '/comprovantes'))
  const asked = page.waitForRequest(CALLS)
  await kinds(page).getByRole('tab', { name: 'Férias' }).hover()
  await asked
})

test.describe('when the network fails', () => {
  test.use({ expectedErrors: /net::ERR_/ })

  test('replaces the receipt by the failure of a period and loads it when tried again', async ({
    page,
    enter,
    expectAccessible,
  }) => {
    await openSettled(page, () => enter(DEMO.full.cpf, '/comprovantes'))
    await page.route(CALLS, (route) => route.abort())
    await periods(page).last().click()
    await expect(page.getByRole('heading', { name: 'Erro:' })).toBeVisible()
    await expect(receipts(page)).toHaveCount(0)
    await expectAccessible()
    await page.unroute(CALLS)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(receipts(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Erro:' })).toHaveCount(0)
  })

  test('shows the failure instead of the periods and loads them when tried again', async ({ page, enter }) => {
    await openSettled(page, () => enter(DEMO.full.cpf, '/comprovantes'))
    await page.route(CALLS, (route) => route.abort())
    await kinds(page).getByRole('tab', { name: 'Adiantamento quinzenal' }).click()
    await expect(page.getByRole('heading', { name: 'Erro:' })).toBeVisible()
    await expect(page.getByRole('tablist', { name: 'Período' })).toHaveCount(0)
    await page.unroute(CALLS)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(receipts(page)).toBeVisible()
  })
})

test('prints the receipt with its heading and without controls', async ({ page, enter }) => {
  await enter(DEMO.twoEmployments.cpf, '/comprovantes')
  const month = await newest(page)
  await expect(receipts(page)).toHaveCount(2)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`Pagamento mensal · ${month} · Bruno Carvalho Lima`)).toBeVisible()
  await expect(receipts(page).getByText('Total de descontos').first()).toBeVisible()
  for (const role of ['button', 'tab', 'banner', 'link'] as const) {
    await expect(page.getByRole(role).filter({ visible: true }), role).toHaveCount(0)
  }
})

test('shows a receipt in English and Spanish', async ({ page, enter }) => {
  await enter(DEMO.full.cpf, '/comprovantes')
  for (const [locale, title, net] of [
    ['en-US', 'Pay receipts', 'Net pay'],
    ['es', 'Recibos de pago', 'Neto a recibir'],
  ] as const) {
    await switchLanguage(page, locale)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(net, { exact: true })).toBeVisible()
  }
})
