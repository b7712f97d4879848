import { addMonths, firstOfMonth } from '@colab/contract/wire/calendar'
import { formatMonth } from '@colab/contract/wire/date'
import { giveTimeRecords } from '@colab/server/test/time-records'
import type { Page } from '@playwright/test'
import { DEMO, expect, test } from './fixtures.ts'
import { CALLS, failCalls } from './network.ts'

const periods = (page: Page) => page.getByRole('tablist', { name: 'Mês' }).getByRole('tab')

test('shows the newest closed month first with worked hours and a description of the timesheet', async ({
  page,
  enter,
  portal,
}) => {
  const closed = addMonths(firstOfMonth(portal.running().app.clock.today()), -1)
  await enter(DEMO.full.cpf, '/espelho-ponto')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Espelho de ponto')
  await expect(periods(page).first()).toHaveText(formatMonth(closed))
  await expect(periods(page)).toHaveCount(24)
  const main = page.getByRole('main')
  await expect(main).toContainText(`Horas trabalhadas em ${formatMonth(closed)}`)
  await expect(main).toContainText(/\d{2,3}:\d\d\d+ dias · previstas \d{2,3}:\d\d/)
  await expect(page.getByRole('heading', { name: 'O que está no espelho' })).toBeVisible()
})

test('keeps the selected month in the address and prefetches its neighbour', async ({ page, enter }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (run) => window.setTimeout(run, 0, { didTimeout: false, timeRemaining: () => 50 })
  })
  await enter(DEMO.full.cpf, '/espelho-ponto')
  await expect(page.getByRole('button', { name: 'Abrir espelho' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/rest/app/app')) calls += 1
  })
  const second = (await periods(page).nth(1).textContent()) ?? ''
  await page.getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('main')).toContainText(`Horas trabalhadas em ${second}`)
  expect(calls).toBeLessThanOrEqual(1)
  await expect(page).toHaveURL(new RegExp(`competencia=${second.slice(3)}${second.slice(0, 2)}$`))
  await page.reload()
  await expect(page.getByRole('main')).toContainText(`Horas trabalhadas em ${second}`)
})

test('downloads the timesheet as comprovante.pdf', { tag: '@phone' }, async ({ page, enter }) => {
  // A phone that cannot show a PDF downloads it, and its name can be read.
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => false }))
  await enter(DEMO.full.cpf, '/espelho-ponto')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Abrir espelho' }).click()
  expect((await download).suggestedFilename()).toBe('comprovante.pdf')
})

test('offers a timesheet for each of two employments', async ({ page, enter }) => {
  await enter(DEMO.twoEmployments.cpf, '/espelho-ponto')
  await expect(page.getByRole('button', { name: /^Abrir espelho da matrícula \d+$/ })).toHaveCount(2)
})

test.describe('when the mirror cannot be read', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('shows the failure and loads the timesheet when tried again', async ({ page, enter, portal }) => {
    const person = await portal.makePerson()
    const closed = addMonths(firstOfMonth(portal.running().app.clock.today()), -1)
    await giveTimeRecords(portal.running(), person, { marks: { [closed]: '08:00 12:00' } })
    await failCalls(page)
    await enter(person.cpf, '/espelho-ponto')
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure.getByRole('heading', { name: 'Erro:' })).toBeVisible()
    await page.unroute(CALLS)
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('main')).toContainText(/Horas trabalhadas em .*04:00/)
  })
})
