import { queryClient } from '@colab/ui/calls/query.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { profile } from '#profile.ts'
import { expectAccessible, expectTexts, renderScreen } from '#test/screen.tsx'
import { testEmptyState, testFailedRead } from '#test/states.ts'

/* Tests the schedule alone, as with a back end without requests; the balance is tested in RequestVacation.browser.test.tsx. */
const { vacationRequest } = profile.features
beforeAll(() => {
  profile.features.vacationRequest = false
})
afterAll(() => {
  profile.features.vacationRequest = vacationRequest
})

const vacation = (facts = {}) => ({
  codEmpregado: 1001,
  nome: 'ANA',
  dtIniPeriodo: '2025-03-10',
  dtFimPeriodo: '2026-03-09',
  dtIniFerias: null,
  dtFimFerias: null,
  diasFerias: 20,
  diasAbono: 0,
  ...facts,
})
const unplanned = vacation({ diasFerias: 10 })
const planned = vacation({ dtIniFerias: '2026-04-09', dtFimFerias: '2026-04-28', diasAbono: 10 })
const schedule = (...ttFeriasPrograma: object[]) => ({ buscaProgramacaoFerias: { ttFeriasPrograma } })

testEmptyState('/programacao', schedule(), {
  'pt-BR': 'Você não tem Férias Programadas!',
  'en-US': 'You have no vacation scheduled!',
  es: '¡No tiene vacaciones programadas!',
})

test('offers a message to HR where nothing is scheduled', async () => {
  await renderScreen('/programacao', {
    ...schedule(),
    buscaTipoAviso: { ttTipoAviso: [{ codTipoAviso: 1, nomeTipoAviso: 'Dúvida' }] },
    buscaAvisoRH: { AvisoRH: [] },
  })
  await expect.element(page.getByRole('heading', { name: 'Você não tem Férias Programadas!' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Falar com o RH' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Olá! Quando posso tirar férias?')
})

testFailedRead('/programacao', schedule(planned), () => page.getByRole('table'))

test('shows the next vacation in large and every one in the table, unplanned ones last', async () => {
  await renderScreen('/programacao', schedule(unplanned, planned))
  await expect.element(page.getByText('Próximas férias', { exact: true })).toBeVisible()
  await expect.element(page.getByText('em 30 dias')).toBeVisible()
  const facts = '09/04/2026 a 28/04/2026 · 20 dias de férias · 10 dias vendidos'
  await expect.element(page.getByText(facts)).toBeVisible()
  await expectTexts(page.getByRole('rowheader'), ['09/04/2026 a 28/04/2026', 'A programar'])
  await expect.element(page.getByRole('definition').nth(0)).toHaveTextContent('10/03/2026')
  await expect.element(page.getByRole('definition').nth(1)).toHaveTextContent('07/04/2026')
  // The employer need not agree to either (CLT arts. 134 § 1, 136), and exactly a third can be sold (art. 143).
  await expect.element(page.getByRole('definition').nth(2)).toMatchTextContent(/^se você e a empresa concordarem/)
  await expect.element(page.getByRole('definition').nth(3)).toMatchTextContent(/^um terço das férias$/)
  await expect.element(page.getByText(/matrícula/i)).not.toBeInTheDocument()
  await expectAccessible()
})

test('shows how many days of each acquisition period are planned, where all of it is known', async () => {
  const later = vacation({ dtIniPeriodo: '2026-03-10', dtFimPeriodo: '2027-03-09', diasFerias: 30 })
  const server = await renderScreen('/programacao', schedule({ ...planned, diasAbono: 0 }, unplanned, later))
  await expect.element(page.getByText('20 de 30 dias marcados')).toBeVisible()
  await expect.element(page.getByText('10 a programar', { exact: true })).toBeVisible()
  await expect.element(page.getByText('0 de 30 dias marcados', { exact: true })).toBeVisible()
  server.replies = schedule(planned, { ...unplanned, diasFerias: '?' })
  await queryClient.invalidateQueries()
  await expect.element(page.getByText(/dias marcados/)).not.toBeInTheDocument()
})

test('shows the last day of a current vacation', async () => {
  await renderScreen('/programacao', schedule(vacation({ dtIniFerias: '2026-02-24', dtFimFerias: '2026-03-15' })))
  await expect.element(page.getByText('Você está de férias até')).toBeVisible()
  await expect.element(page.getByRole('time').first()).toHaveTextContent('15/03/2026')
})

test('names the employment of each vacation with two employments, and shows when none is planned', async () => {
  await renderScreen('/programacao', schedule(unplanned, vacation({ codEmpregado: 1002 })))
  for (const employment of ['1001', '1002']) {
    await expect.element(page.getByRole('cell', { name: employment, exact: true })).toBeVisible()
  }
  await expect.element(page.getByText('Você não tem Férias Programadas!')).toBeVisible()
})

test.for([
  ['its begin cannot be read', [vacation({ dtIniFerias: 'abril' })]],
  ['another begin cannot be read', [planned, vacation({ dtIniFerias: '?', dtFimFerias: '2026-03-31' })]],
  ['its end is not known', [vacation({ dtIniFerias: '2026-03-02', dtFimFerias: '?' })]],
  ['a row could not be shown', [unplanned, null]],
] as const)('makes no statement about the next vacation where %s', async ([_why, rows]) => {
  await renderScreen('/programacao', { buscaProgramacaoFerias: { ttFeriasPrograma: rows } })
  await expect.element(page.getByText('Próximas férias', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Você não tem Férias Programadas!')).not.toBeInTheDocument()
  await expect.element(page.getByText(/^em \d+ dias$/)).not.toBeInTheDocument()
  await expect.element(page.getByText('Aviso por escrito até')).not.toBeInTheDocument()
})

test('tells a begin that cannot be read from a vacation without one', async () => {
  await renderScreen('/programacao', schedule(vacation({ dtIniFerias: 'abril' }), unplanned))
  await expectTexts(page.getByRole('rowheader'), ['–', 'A programar'])
})

test('does not end a vacation that begins today on the same day', async () => {
  await renderScreen('/programacao', schedule(vacation({ dtIniFerias: '2026-03-10' })))
  await expect.element(page.getByText('hoje', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Você está de férias até')).not.toBeInTheDocument()
})
