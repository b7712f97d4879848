import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ScreenBoundary } from '#kit/feedback/ScreenBoundary.tsx'
import { lazyComponent } from './lazyComponent.ts'

const Greeting = ({ name }: { name: string }) => <p>Olá, {name}!</p>
const greeting = page.getByText('Olá, Ana!')
const waiting = <p>Um momento…</p>
const onWaiting = vi.fn(() => waiting)
const Waiting = () => onWaiting()

beforeAll(() => i18n.loadAndActivate({ locale: 'pt-BR', messages: {} }))

test('shows what waits until the code is loaded, then the component with its props', async () => {
  const code = Promise.withResolvers<typeof Greeting>()
  const Lazy = lazyComponent(() => code.promise)
  await render(<Lazy waiting={waiting} name="Ana" />)
  await expect.element(page.getByText('Um momento…')).toBeVisible()
  code.resolve(Greeting)
  await expect.element(greeting).toBeVisible()
  await expect.element(page.getByText('Um momento…')).not.toBeInTheDocument()
})

test('shows code that was loaded before at the first rendering', async () => {
  const Lazy = lazyComponent(async () => Greeting)
  await Lazy.preload()
  await render(<Lazy waiting={<Waiting />} name="Ana" />)
  await expect.element(greeting).toBeVisible()
  expect(onWaiting).not.toHaveBeenCalled()
})

test('passes a failure to the boundary of the screen, and loads again when it is shown anew', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('No connection'))
  const Lazy = lazyComponent(load)
  const screen = (visit: string) => (
    <I18nProvider i18n={i18n}>
      <ScreenBoundary key={visit}>
        <Lazy name="Ana" />
      </ScreenBoundary>
    </I18nProvider>
  )
  const { rerender } = await render(screen('first'))
  await expect.element(page.getByRole('button')).toBeVisible()
  vi.mocked(console.error).mockClear()
  await rerender(screen('second'))
  await expect.element(greeting).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})
