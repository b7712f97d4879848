import { Unavailable } from '@colab/contract/wire/failures'
import { I18nProvider } from '@lingui/react'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { i18n } from '#i18n/locale.ts'
import { Empty } from '#kit/feedback/Empty.tsx'
import { Button } from '#kit/fields/Button.tsx'
import { Skeleton } from '#kit/layout/Skeleton.tsx'
import { loadTexts } from '../../test/texts.ts'
import { QueryView } from './QueryView.tsx'
import { WithoutConnection } from './ReadFailure.tsx'

interface Rows {
  rows: string[]
  leftOut: number
}

const PENDING = { data: undefined, error: null, isFetching: true, refetch: () => {} }
type Shown = Omit<typeof PENDING, 'data' | 'error'> & { data: Rows | undefined; error: Error | null }
const settled = (rows: string[], leftOut = 0): Shown => ({ ...PENDING, data: { rows, leftOut }, isFetching: false })
const FAILED = { ...PENDING, error: new Unavailable(500), isFetching: false }
const UNANSWERED = new Unavailable(0)
const LATE = new Unavailable(0, null, { cause: new DOMException('', 'TimeoutError') })

function View({ query, subject = '' }: { query: typeof PENDING | typeof FAILED | Shown; subject?: string }) {
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

const Submit = ({ busy }: { busy: boolean }) => (
  <I18nProvider i18n={i18n}>
    <Button busy={busy}>Enviar</Button>
  </I18nProvider>
)

const failure = () => page.getByRole('heading', { name: 'Erro:' })

test('shows what the server says beside the rows of a reply, in its words', async () => {
  const data = { rows: ['A'], leftOut: 0, retorno: [{ estatus: 'Alerta', msgErro: '3 - Base em manutenção' }] }
  await show({ ...settled([]), data })
  await expect.element(page.getByText('Base em manutenção')).toHaveAttribute('lang', 'pt-BR')
  await expect.element(page.getByText('A', { exact: true })).toBeVisible()
})

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

test('keeps what was read before when no reply arrives, but not after a reply that failed', async () => {
  const rerender = await show(settled(['Salário']))
  await rerender({ ...settled(['Salário']), error: UNANSWERED })
  await expect.element(page.getByText('Salário')).toBeVisible()
  await expect.element(failure()).not.toBeInTheDocument()
  await rerender({ ...settled(['Salário']), error: new Unavailable(500) })
  await expect.element(failure()).toBeVisible()
  await expect.element(page.getByText('Salário')).not.toBeInTheDocument()
})

test('says that the server takes long when the deadline passed, and offers to try again', async () => {
  await show({ ...PENDING, error: LATE, isFetching: false })
  await expect.element(page.getByRole('alert').getByText('O servidor está demorando. Tente de novo.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
})

test('says after five seconds that content is still loading, also beside that of the last period', async () => {
  vi.useFakeTimers()
  const rerender = await show(settled(['Salário']), 'março')
  await rerender(PENDING, 'abril')
  const long = page.getByText('Ainda carregando…')
  await vi.advanceTimersByTimeAsync(4900)
  await expect.element(long).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(200)
  await expect.element(long).toBeVisible()
  await rerender(settled(['Férias']), 'abril')
  await expect.element(page.getByText('Férias')).toBeVisible()
  await expect.element(long).not.toBeInTheDocument()
})

test('a skeleton says to everybody after five seconds that it takes long, once for several', async () => {
  await loadTexts()
  vi.useFakeTimers()
  await render(
    <I18nProvider i18n={i18n}>
      <Skeleton />
      <Skeleton shape="card" />
    </I18nProvider>,
  )
  const long = page.getByText('Ainda carregando…')
  await vi.advanceTimersByTimeAsync(4900)
  expect(long.elements()).toEqual([])
  expect(page.getByText('Carregando…').elements()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(200)
  await expect.element(long.first()).toBeVisible()
  await expect.element(long.nth(1)).not.toBeVisible()
})

test('a busy button says to everybody after five seconds that it takes long, until it is done', async () => {
  await loadTexts()
  vi.useFakeTimers()
  const { rerender } = await render(<Submit busy />)
  const long = page.getByText('Está demorando…')
  await vi.advanceTimersByTimeAsync(4900)
  expect(long.elements()).toEqual([])
  expect(page.getByText('Aguarde…').elements()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  await expect.element(long).toBeVisible()
  expect(long.element().getBoundingClientRect().width, 'shown').toBeGreaterThan(40)
  await rerender(<Submit busy={false} />)
  await expect.element(long).not.toBeInTheDocument()
})

describe('without connection', () => {
  async function showOffline(neverKept: boolean): Promise<void> {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await loadTexts()
    await render(
      <WithoutConnection value={{ neverKept, instead: <p>Outras telas</p> }}>
        <View query={{ ...PENDING, error: UNANSWERED, isFetching: false }} />
      </WithoutConnection>,
    )
  }

  test.each([
    ['was never opened', false, 'Ainda não aberto neste aparelho', 'só o que você já viu aqui'],
    ['never stays on the device', true, 'Sem conexão', 'não fica guardado neste aparelho'],
  ])('says of a screen that %s why, and what opens instead', async (_, neverKept, title, text) => {
    await showOffline(neverKept)
    await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
    await expect.element(page.getByText('Outras telas')).toBeVisible()
  })
})
