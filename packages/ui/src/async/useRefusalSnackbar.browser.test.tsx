import { Refused, Unavailable } from '@colab/contract/wire/failures'
import { I18nProvider } from '@lingui/react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { i18n } from '#i18n/locale.ts'
import { SnackbarHost } from '#kit/feedback/SnackbarHost.tsx'
import { hideSnackbar } from '#kit/feedback/snackbar.ts'
import { loadTexts } from '../../test/texts.ts'
import { useRefusalSnackbar } from './useRefusalSnackbar.ts'

beforeEach(async () => {
  await loadTexts()
  hideSnackbar()
})

function Reader(query: Parameters<typeof useRefusalSnackbar>[0]) {
  useRefusalSnackbar(query)
  return null
}

const reader = (error: Error | null, errorUpdatedAt: number) => (
  <I18nProvider i18n={i18n}>
    <Reader error={error} errorUpdatedAt={errorUpdatedAt} />
    <SnackbarHost />
  </I18nProvider>
)

test('shows each refusal of a query, also the same one again', async () => {
  const refusal = new Refused('Sem comprovante.')
  const { rerender } = await render(reader(refusal, 1))
  const text = page.getByText('Sem comprovante.')
  await expect.element(text).toBeVisible()
  hideSnackbar()
  await expect.element(text).not.toBeInTheDocument()
  await rerender(reader(refusal, 1))
  expect(text.query()).toBeNull()
  await rerender(reader(refusal, 2))
  await expect.element(text).toBeVisible()
  await rerender(reader(new Refused('Outro motivo.'), 2))
  await expect.element(page.getByText('Outro motivo.')).toBeVisible()
})

test('shows nothing for other failures', async () => {
  const { container } = await render(reader(new Unavailable(500), 1))
  expect(container.textContent).toBe('')
})
