import { late } from '@colab/contract/channel/deadline'
import { Unavailable } from '@colab/contract/wire/failures'
import { I18nProvider } from '@lingui/react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { i18n } from '#i18n/locale.ts'
import { SnackbarHost } from '#kit/feedback/SnackbarHost.tsx'
import { loadTexts } from '../../test/texts.ts'
import { openFile } from './openFile.ts'

/* Files that do not arrive; how others open: e2e/. */

test.each([
  ['in time', late(), 0, 'O servidor está demorando. Tente de novo.'],
  ['at all', undefined, 1, 'Não foi possível abrir/baixar o arquivo. Veja console para detalhes.'],
])('says of a file that does not arrive %s what to do', async (_, cause, logged, text) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await loadTexts()
  await render(
    <I18nProvider i18n={i18n}>
      <SnackbarHost />
    </I18nProvider>,
  )
  await openFile({ bytes: Promise.reject(new Unavailable(0, null, { cause })), name: 'a.pdf', download: true })
  await expect.element(page.getByText(text)).toBeVisible()
  expect(log).toHaveBeenCalledTimes(logged)
  log.mockClear()
})
