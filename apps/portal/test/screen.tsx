import type { Locale } from '@colab/contract/locale'
import type { Replies } from '@colab/contract/test/fake-server'
import { provideCalls } from '@colab/ui/calls/provide.ts'
import { queryClient } from '@colab/ui/calls/query.ts'
import { addCatalog, type Catalog, changeLocale, i18n, provideCatalogs } from '@colab/ui/i18n/locale.ts'
import { SnackbarHost } from '@colab/ui/kit/feedback/SnackbarHost.tsx'
import { hideSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { type DraftStore, provideDrafts } from '@colab/ui/kit/fields/drafts.ts'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, vi } from 'vitest'
import { commands, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from '../src/router.tsx'
import { calls } from '../src/rpc/channel.ts'
import { keys } from '../src/rpc/keys.ts'
import { GROUPS } from '../src/screenRow.ts'
import { sessions } from '../src/session/session.ts'
import { PlaceToCheck } from '../src/shell/PlaceToCheck.tsx'
import { Shell } from '../src/shell/Shell.tsx'
import { current, startServer } from './server.ts'

export { expectAccessible } from '../../../packages/ui/test/accessible.ts'

interface Options {
  locale?: Locale
  /** Day and time of the browser, ISO 8601. */
  now?: string
  /** Renders bar and menu around the screen. */
  shell?: boolean
  /** Drafts that outlast the page; none by default. */
  drafts?: DraftStore | undefined
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    parkMouse: () => Promise<void>
  }
}

/** The date of tests without their own. */
export const TODAY = '2026-03-10'

provideCatalogs(
  {
    ...import.meta.glob<Catalog>('./ui/locales/es.po', { base: '../../../packages', query: '?source' }),
    ...import.meta.glob<Catalog>('./**/locales/es.po', { base: '../src', query: '?source' }),
  },
  {
    ...import.meta.glob<Catalog>('./ui/locales/*.po', { base: '../../../packages' }),
    ...import.meta.glob<Catalog>('./**/locales/*.po', { base: '../src' }),
  },
)
provideCalls({ ...calls, placeToCheck: () => <PlaceToCheck /> })
await Promise.all(['shell', 'ui'].map(addCatalog))
const held = current.server.keys()
if (held) await keys.write(held)

/**
 * Opens a path of the portal, by default without bar and menu, for a signed-in person whose server has only `replies`. Returns the fake
 * server, to change its replies and to read its calls.
 */
export async function renderScreen(path: string, replies: Replies, options: Options = {}) {
  const { locale = 'pt-BR', now = `${TODAY}T12:00:00-03:00`, shell = false, drafts } = options
  vi.setSystemTime(now)
  const server = startServer()
  server.replies = replies
  const session = server.session()
  localStorage.clear()
  sessionStorage.clear()
  // Opens all groups, so that every tile of home can be tapped.
  localStorage.setItem('groups', Object.keys(GROUPS).join(' '))
  if (session) sessions.write(session)
  queryClient.clear()
  provideDrafts(drafts)
  hideSnackbar()
  await changeLocale(locale)
  history.replaceState(null, '', path)
  // All tests share one page: the mouse is still where the last test left it, and hovering prefetches.
  await commands.parkMouse()
  await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        {shell ? (
          <Shell>
            <Router />
          </Shell>
        ) : (
          <>
            <Router />
            <SnackbarHost />
          </>
        )}
      </QueryClientProvider>
    </I18nProvider>,
  )
  return server
}

/** Expects exactly these texts, in this order. */
export async function expectTexts(locator: Locator, texts: string[]): Promise<void> {
  await expect.poll(() => locator.elements().map(({ textContent }) => textContent)).toEqual(texts)
}

/** Returns the values of the page by label. */
export function facts(): Record<string, string> {
  const textOf = (row: Element, part: string) => row.querySelector(part)?.textContent.replaceAll('\u00a0', ' ') ?? ''
  return Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((row) => [textOf(row, 'dt'), textOf(row, 'dd')]),
  )
}
