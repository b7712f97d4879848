import { FEATURE_METHODS } from '@colab/contract/features'
import { methods } from '@colab/contract/methods'
import type { Feature } from '@colab/contract/profile'
import { tablesOf } from '@colab/contract/test/odd-replies'
import { queryClient } from '@colab/ui/calls/query.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#test/screen.tsx'
import { screens } from './screens.ts'

/** Values that a back end may send in a column of any kind. */
const ODD = [null, '', 'x', '07', '1.234,56', '10/03/2026', 7, -1.5, 'SIM', true, {}]

/** Values of a plain row; numbers are 1, 2, 3 and so on, so that no difference is zero. */
const PLAIN: Record<string, unknown> = {
  date: '2026-03-10',
  flag: true,
  text: 'x',
  time: '08:00',
  word: 'Provento',
  code: 1,
}

/** Puts rows together table by table; `first` comes first, because some screens show one row only. */
function reply(name: string, first: number) {
  const method = methods.get(name)
  if (!method) throw new Error(`no method ${name}`)
  let number = 0
  const plain = tablesOf(method, (kind) => (kind === 'number' ? ++number : PLAIN[kind]))
  const all = [plain, ...ODD.map((odd) => tablesOf(method, () => odd))]
  const rows = [...all.slice(first), ...all.slice(0, first)]
  const tables = Object.entries(rows[0] ?? {}).map(([table, value]) => [
    table,
    Array.isArray(value) ? rows.flatMap((row) => row[table]) : value,
  ])
  return Object.fromEntries(tables)
}

/** Other features of which a screen shows something where they are enabled, as in the test's profile. */
const SHOWN_TOO: Partial<Record<Feature, readonly Feature[]>> = {
  punches: ['punchAdjustment'],
  teletex: ['punchAdjustment'],
  security: ['passkeys', 'devices', 'personalExport'],
}

/** Returns the methods that a screen may call. */
function methodsOf(feature: Feature): readonly string[] {
  return [feature, ...(SHOWN_TOO[feature] ?? [])].flatMap((name) => FEATURE_METHODS[name])
}

const cases = screens.flatMap(({ path, feature }) => [
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
  // Sums of nothing, or of a row with the same number in every column, are zero; a missing amount never is.
  expect(shown.match(/.{40}(?<!(Total de |Líquido a |Março de )\w*)R\$\s0,00/gs)).toBeNull()
  adapted.mockRestore()
})
