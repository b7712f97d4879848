import { queryClient } from '@colab/ui/calls/query.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { methodsOf, rowsOf } from '#test/plain.ts'
import { renderScreen } from '#test/screen.tsx'
import { screens } from './screens.ts'

/** Values that a back end may send in a column of any kind. */
const ODD = [null, '', 'x', '07', '1.234,56', '10/03/2026', 7, -1.5, 'SIM', true, {}]

/** Returns a reply with all rows in each table, `first` at the beginning, because some screens show one row only. */
function reply(name: string, first: number) {
  const all = rowsOf(name, ODD)
  const rows = [...all.slice(first), ...all.slice(0, first)]
  const tables = Object.entries(rows[0] ?? {}).map(([table, value]) => [
    table,
    Array.isArray(value) ? rows.flatMap((row) => row[table]) : value,
  ])
  return Object.fromEntries(tables)
}

// The archive only lists what the methods of other screens return.
const cases = screens
  .filter(({ feature }) => feature !== 'archive')
  .flatMap(({ path, feature }) => [
    ['a plain row', path, feature, 0] as const,
    ['a missing row', path, feature, 1] as const,
  ])

test.for(cases)('shows %s and odd rows in %s', async ([_row, path, feature, first]) => {
  const adapted = vi.spyOn(console, 'info').mockImplementation(() => {})
  await renderScreen(path, Object.fromEntries(methodsOf(feature).map((name) => [name, reply(name, first)])))
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(page.getByRole('heading', { name: 'Erro:' })).not.toBeInTheDocument()
  const shown = document.body.textContent
  expect(shown.match(/.{40}(NaN|undefined|null|Invalid|\[object).{10}/gs)).toBeNull()
  // Sums of nothing, or of a row with the same number in every column, are zero; a missing amount must not be.
  expect(shown.match(/.{40}(?<!(Total de |Líquido a |Março de )\w*)R\$\s0,00/gs)).toBeNull()
  adapted.mockRestore()
})
