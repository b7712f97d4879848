import { Unavailable } from '@colab/contract/wire/failures'
import { I18nProvider } from '@lingui/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { i18n } from '#i18n/locale.ts'
import { Empty } from '#kit/feedback/Empty.tsx'
import { loadTexts } from '../../test/texts.ts'
import { QueryView } from './QueryView.tsx'

interface Rows {
  rows: string[]
  leftOut: number
}

const PENDING = { data: undefined, error: null, isFetching: true, refetch: () => {} }
const settled = (rows: string[], leftOut = 0) => ({ ...PENDING, data: { rows, leftOut }, isFetching: false })
const FAILED = { ...PENDING, error: new Unavailable(500), isFetching: false }

function View({
  query,
  subject = '',
}: {
  query: typeof PENDING | typeof FAILED | ReturnType<typeof settled>
  subject?: string
}) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryView<Rows> query={query} subject={subject} waiting={<p>Carregando</p>}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty title="Você não tem nada" action={<button type="button">Mais</button>} />
          ) : (
            rows.map((row) => <p key={row}>{row}</p>)
          )
        }
      </QueryView>
    </I18nProvider>
  )
}

async function show(query: Parameters<typeof View>[0]['query'], subject = '') {
  await loadTexts()
  const { rerender } = await render(<View query={query} subject={subject} />)
  return (next: typeof query, other = subject) => rerender(<View query={next} subject={other} />)
}

const failure = () => page.getByRole('heading', { name: 'Erro:' })

test('never says that there is nothing beside rows that could not be shown, but keeps the next step', async () => {
  const rerender = await show(settled([], 2))
  await expect.element(page.getByText('2 registros não puderam ser exibidos.')).toBeVisible()
  await expect.element(page.getByText('Você não tem nada')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Mais' })).toBeVisible()
  await rerender(settled([]))
  await expect.element(page.getByText('Você não tem nada')).toBeVisible()
  await expect.element(page.getByText('puderam ser exibidos')).not.toBeInTheDocument()
})

test('shows the failure of a period neither for another one nor after its data', async () => {
  const rerender = await show(FAILED, 'março')
  await expect.element(failure()).toBeVisible()
  await rerender(PENDING, 'março')
  await expect.element(failure()).toBeVisible()
  await rerender(PENDING, 'abril')
  await expect.element(page.getByText('Carregando')).toBeVisible()
  await expect.element(failure()).not.toBeInTheDocument()
  await rerender(settled(['Salário']), 'abril')
  await expect.element(page.getByText('Salário')).toBeVisible()
})

test('keeps the data of the last period, inert, while another one is loading', async () => {
  const rerender = await show(settled(['Salário']), 'março')
  await rerender(PENDING, 'abril')
  await rerender(PENDING, 'abril')
  await expect.element(page.getByText('Salário')).toBeVisible()
  expect(document.querySelector('[inert]')?.textContent).toBe('Salário')
  await rerender(FAILED, 'abril')
  await expect.element(failure()).toBeVisible()
  await expect.element(page.getByText('Salário')).not.toBeInTheDocument()
})
