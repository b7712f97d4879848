import { LOCALES } from '@colab/contract/locale'
import { queryClient } from '@colab/ui/calls/query.ts'
import { changeLocale, i18n } from '@colab/ui/i18n/locale.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { methodsOf, rowsOf } from '#test/plain.ts'
import { PROMISED } from '#test/promised.ts'
import { renderScreen } from '#test/screen.tsx'
import { profile } from './profile.ts'
import { screens } from './screens.ts'

const all = [...profile.promises]
beforeEach(() => {
  profile.promises.splice(0)
  vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => void profile.promises.push(...all))

/** Returns the ids of the sentences whose catalogs are loaded; on a page in Portuguese, in which they are written. */
function promisedIds(): string[] {
  const sentences: readonly string[] = Object.values(PROMISED).flat()
  return Object.entries(i18n.messages)
    .filter(([, message]) => sentences.includes([message].flat().join('')))
    .map(([id]) => id)
}

const shown = () => document.body.textContent.replace(/\s+/g, ' ')

test.for(screens.filter(({ feature }) => feature !== 'archive').map(({ path, feature }) => [path, feature] as const))(
  '%s states nothing that its back end does not promise, in any language',
  async ([path, feature]) => {
    const replies = Object.fromEntries(methodsOf(feature).map((name) => [name, rowsOf(name, ['07'])[0] ?? {}]))
    await renderScreen(path, replies)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => queryClient.isFetching()).toBe(0)
    const ids = promisedIds()
    for (const locale of LOCALES) {
      await changeLocale(locale)
      const text = shown()
      for (const id of ids) expect(text).not.toContain(i18n._(id).replace(/<\/?\d+>/g, ''))
    }
    await changeLocale('pt-BR')
  },
)

test('the report channel says what is true everywhere, and what to do', async () => {
  await renderScreen('/denuncia', { buscaAviso: { Avisos: [] } })
  await expect.element(page.getByText('Não sabemos se a empresa grava quem enviou')).toBeVisible()
  await expect.element(page.getByText(/com a sua sessão aberta.*Disque 100/)).toBeVisible()
})

test('the report channel states what its back end promises', async () => {
  profile.promises.push('anonymousReports')
  await renderScreen('/denuncia', { buscaAviso: { Avisos: [] } })
  await expect.element(page.getByText('O portal não grava quem enviou o relato, nem a que horas.')).toBeVisible()
  await expect.element(page.getByText(/chave que não fica no servidor/)).not.toBeInTheDocument()
})
