import { LOCALES, type Locale } from '@colab/contract/locale'
import { type Replies, status } from '@colab/contract/test/fake-server'
import { changeLocale } from '@colab/ui/i18n/locale.ts'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { renderScreen } from './screen.tsx'

/**
 * Tests that a screen without data shows its empty state under `heading`, in each language, with one next step: a link or a button with it,
 * unless that is `beside`.
 */
export function testEmptyState(path: string, replies: Replies, heading: Record<Locale, string>, step?: 'beside'): void {
  test('shows an empty state in each language', async () => {
    await renderScreen(path, replies)
    for (const locale of LOCALES) {
      await changeLocale(locale)
      await expect.element(page.getByRole('heading', { name: heading[locale], exact: true })).toBeVisible()
    }
    const { parentElement } = page.getByRole('heading', { name: heading.es, exact: true }).element()
    expect(parentElement?.querySelectorAll('a, button').length).toBe(step === 'beside' ? 0 : 1)
  })
}

/** Tests that failed reads show one error, and that `shown` appears after a retry. */
export function testFailedRead(path: string, replies: Replies, shown: () => Locator): void {
  test('shows a failed read and reads again on request', async () => {
    const failing = Object.fromEntries(Object.keys(replies).map((method) => [method, status(500)]))
    const server = await renderScreen(path, failing)
    const failure = page.getByRole('alert')
    await expect.element(failure.getByRole('heading', { name: 'Erro:' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'OK' })).not.toBeInTheDocument()
    server.replies = replies
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.element(shown()).toBeVisible()
    await expect.element(failure).not.toBeInTheDocument()
  })
}
