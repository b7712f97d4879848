import { Refused, Unavailable, Unconfirmed } from '@colab/contract/wire/failures'
import { I18nProvider } from '@lingui/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { provideCalls } from '#calls/provide.ts'
import { i18n } from '#i18n/locale.ts'
import { loadTexts } from '../../test/texts.ts'
import { ResendNotice } from './ResendNotice.tsx'

const LOST = { isPending: false, error: new Unavailable(0) }
const again = vi.fn()
const submit = vi.fn()

beforeEach(async () => {
  provideCalls({ call: vi.fn(), ready: async () => {}, owner: () => 7 })
  await loadTexts()
  again.mockClear()
  submit.mockClear()
})

const notice = (props: Parameters<typeof ResendNotice>[0]) => (
  <I18nProvider i18n={i18n}>
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ResendNotice {...props} />
    </form>
  </I18nProvider>
)

const button = () => page.getByRole('button', { name: 'Enviar de novo' })

function connect(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

test('shows nothing unless a reply is missing or part is unsent, and nothing while it is being sent', async () => {
  const { container, rerender } = await render(notice({ action: { isPending: false, error: null } }))
  for (const error of [null, new Refused('Não.'), new Unavailable(500)]) {
    await rerender(notice({ action: { isPending: false, error } }))
    expect(container.textContent).toBe('')
  }
  await rerender(notice({ action: { ...LOST, isPending: true }, isIncomplete: true }))
  expect(container.textContent).toBe('')
  await rerender(notice({ action: { isPending: false, error: null }, isIncomplete: true }))
  await expect.element(button()).toBeVisible()
})

test('offers after a lost reply to submit the form again, or to do as it was told', async () => {
  const { rerender } = await render(notice({ action: LOST, note: 'Sem o anexo.' }))
  await expect.element(page.getByText('Não recebemos a resposta do servidor.')).toBeVisible()
  await expect.element(page.getByText('Sem o anexo.')).toBeVisible()
  await expect.element(page.getByText('Confira se já foi gravado antes de enviar de novo.')).toBeVisible()
  await button().click()
  expect(submit).toHaveBeenCalledOnce()
  await rerender(notice({ action: LOST, again }))
  await button().click()
  expect(again).toHaveBeenCalledOnce()
  expect(submit).toHaveBeenCalledOnce()
})

test('asks to send again once the connection is back, until that was tried', async () => {
  const { container, rerender } = await render(notice({ action: LOST, note: 'Sem o anexo.' }))
  connect(false)
  await expect.element(page.getByText('Você está sem conexão.')).toBeVisible()
  await expect.element(page.getByText('Sem o anexo.')).toBeVisible()
  expect(button().query()).toBeNull()
  connect(true)
  await expect.element(page.getByText('A conexão voltou. Enviar de novo?')).toBeVisible()
  await expect.element(page.getByText('Sem o anexo.')).toBeVisible()
  await expect.element(button()).toBeVisible()
  await rerender(notice({ action: { ...LOST, isPending: true } }))
  expect(container.textContent).toBe('')
  await rerender(notice({ action: LOST }))
  await expect.element(page.getByText('Não recebemos a resposta do servidor.')).toBeVisible()
})

test('says that it counts once only where the server counts it once', async () => {
  provideCalls({ call: vi.fn(), ready: async () => {}, owner: () => 7, countsOnce: () => true })
  await render(notice({ action: LOST }))
  await expect.element(page.getByText('só conta uma vez')).toBeVisible()
})

test('shows the words of a reply that says neither success nor refusal, and where to look', async () => {
  const placeToCheck = () => <a href="/lista">Ver a lista</a>
  provideCalls({ call: vi.fn(), ready: async () => {}, owner: () => 7, placeToCheck })
  await render(notice({ action: { isPending: false, error: new Unconfirmed('1 - Em fila') } }))
  const title = 'Não sabemos se foi gravado. Confira antes de enviar de novo.'
  await expect.element(page.getByText(title)).toBeVisible()
  await expect.element(page.getByText('Em fila')).toHaveAttribute('lang', 'pt-BR')
  await expect.element(page.getByRole('link', { name: 'Ver a lista' })).toBeVisible()
  await expect.element(button()).toBeVisible()
})
