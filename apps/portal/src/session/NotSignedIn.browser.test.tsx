import { changeLocale } from '@colab/ui/i18n/locale.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
// Provides the catalogs.
import { expectAccessible } from '#test/screen.tsx'
import { NotSignedIn } from './NotSignedIn.tsx'

test.for([
  ['pt-BR', 'Você ainda não entrou', 'Entrar de novo'],
  ['en-US', 'You are not signed in yet', 'Sign in again'],
  ['es', 'Usted todavía no ha entrado', 'Entrar de nuevo'],
] as const)(
  'says that the person is not signed in and goes on by a button only, in %s',
  async ([locale, title, button]) => {
    await changeLocale(locale)
    const onEnter = vi.fn()
    await render(<NotSignedIn onEnter={onEnter} />)
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    for (const width of [360, 1280]) {
      await page.viewport(width, 800)
      await expectAccessible()
    }
    expect(onEnter).not.toHaveBeenCalled()
    await page.getByRole('button', { name: button }).click()
    expect(onEnter).toHaveBeenCalledOnce()
  },
)
