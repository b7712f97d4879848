import { late } from '@colab/contract/channel/deadline'
import { Unavailable } from '@colab/contract/wire/failures'
import { I18nProvider } from '@lingui/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLocale, i18n } from '#i18n/locale.ts'
import { SnackbarHost } from '#kit/feedback/SnackbarHost.tsx'
import { loadTexts } from '../../test/texts.ts'
import { openFile } from './openFile.ts'

/* Files that do not arrive; the opening of others: e2e/. */

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

describe('in an installed app', () => {
  const PNG = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
    (sign) => sign.charCodeAt(0),
  )
  const PDF = new TextEncoder().encode('%PDF-1.7')

  function install({ firstPage = false, shares = true } = {}) {
    const set = (name: string, value: unknown) => {
      Object.defineProperty(navigator, name, { value, configurable: true })
      onTestFinished(() => void Reflect.deleteProperty(navigator, name))
    }
    set('standalone', true)
    set('pdfViewerEnabled', true)
    set('maxTouchPoints', firstPage ? 5 : 0)
    set('canShare', () => shares)
    const share = vi.fn(async () => {})
    set('share', share)
    const open = vi.spyOn(window, 'open')
    onTestFinished(() => open.mockRestore())
    return { open, share }
  }

  async function openBy(bytes: Uint8Array<ArrayBuffer>, name: string) {
    await loadTexts()
    await render(
      <button type="button" onClick={() => void openFile({ bytes: Promise.resolve(bytes), name })}>
        Abrir
      </button>,
    )
    await page.getByRole('button', { name: 'Abrir' }).click()
    return page.getByRole('dialog', { name })
  }

  test.each([
    ['a picture', PNG, 'foto.png', 'img'],
    ['a PDF', PDF, 'holerite.pdf', 'iframe:not([sandbox])'],
    ['a text', new TextEncoder().encode('Prezados'), 'carta.txt', 'iframe[sandbox=""]'],
  ])('shows %s in a viewer, with ways back and on', async (_, bytes, name, content) => {
    const { open, share } = install()
    const dialog = await openBy(bytes, name)
    await expect.element(dialog).toBeVisible()
    await expect.poll(() => dialog.element().querySelector(content)?.getAttribute('src')).toMatch(/^blob:/)
    expect(open).not.toHaveBeenCalled()
    // Not with the mouse: a busy browser acknowledges its click before a frame that is still loading lets it through.
    const press = (name: string) =>
      dialog
        .getByRole('button', { name })
        .element()
        .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    press('Compartilhar')
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ files: [expect.objectContaining({ name })] }))
    await expect.element(dialog.getByRole('button', { name: 'Baixar' })).toBeVisible()
    press('Fechar')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Abrir' })).toHaveFocus()
  })

  test('closes the viewer by Escape, and as the browser does on the back gesture', async () => {
    install()
    const dialog = await openBy(PNG, 'foto.png')
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Abrir' })).toHaveFocus()
    await page.getByRole('button', { name: 'Abrir' }).click()
    await expect.element(dialog).toBeVisible()
    dialog.element().dispatchEvent(new Event('cancel', { cancelable: true }))
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test.each([
    ['pt-BR', 'Para ver todas as páginas, toque em Compartilhar ou Baixar.'],
    ['en-US', 'To see all pages, tap Share or Download.'],
    ['es', 'Para ver todas las páginas, toque Compartir o Descargar.'],
  ] as const)('says in %s how to see all pages where a frame shows the first', async (locale, text) => {
    install({ firstPage: true })
    await page.viewport(360, 720)
    const dialog = await openBy(PDF, 'holerite.pdf')
    await expect.element(dialog).toBeVisible()
    await changeLocale(locale)
    await expect.element(dialog.getByText(text)).toBeVisible()
    await changeLocale('pt-BR')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
