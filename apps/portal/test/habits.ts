import type { Replies } from '@colab/contract/test/fake-server'
import { queryClient } from '@colab/ui/calls/query.ts'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from './screen.tsx'

/** Required behaviour of a screen for a habit of a back end: show it, count it as left out, or fail, but never claim anything false. */
export interface Expected {
  shows?: readonly (string | RegExp)[]
  /** Texts that would be false. */
  never?: readonly (string | RegExp)[]
  /** Rows that could not be shown; the screen states so if and only if there are any. */
  leftOut?: number
  /** Parts of the screen that fail. */
  fails?: boolean
}

/** Text of the page with plain blanks. */
export const shown = () =>
  document.body.textContent.replace(/[\u00a0\u2060]/g, (blank) => (blank === '\u00a0' ? ' ' : ''))

const has = (text: string, part: string | RegExp) => (typeof part === 'string' ? text.includes(part) : part.test(text))

/** Opens a screen on a back end with the habit, and silences its notes on the console. */
export async function openHabit(path: string, replies: Replies) {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const server = await renderScreen(path, replies)
  await settle()
  return server
}

/** Waits until nothing is being read. */
async function settle() {
  // Not by its role, which it does not have behind an open dialog.
  await expect.poll(() => document.querySelector('h1')).not.toBeNull()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
}

/** Expects the content of the screen, and that it contains no text such as `undefined` or `NaN`. */
export async function expectShown({ shows = [], never = [], leftOut = 0, fails = false }: Expected) {
  for (const part of shows) await expect.poll(() => has(shown(), part) || shown(), { message: String(part) }).toBe(true)
  const failure = page.getByRole('heading', { name: 'Erro:' })
  if (fails) await expect.element(failure.first()).toBeVisible()
  else await expect.element(failure).not.toBeInTheDocument()
  const count = leftOut === 1 ? '1 registro não pôde ser exibido' : `${leftOut} registros não puderam ser exibidos`
  if (leftOut > 0) await expect.poll(shown).toContain(count)
  const text = shown()
  if (leftOut === 0) expect(text).not.toMatch(/ser exibidos?\./)
  for (const part of never) expect(has(text, part) && `${String(part)} in ${text}`).toBe(false)
  expect(text.match(/.{20}(NaN|undefined|null|Invalid|\[object).{10}/gs)).toBeNull()
}
