import '@colab/ui/kit/tokens.css'
import '@colab/ui/kit/base.css'
import './arrival.ts'
import './session/installEvent.ts'
import { provideCalls } from '@colab/ui/calls/provide.ts'
import { queryClient } from '@colab/ui/calls/query.ts'
import { addCatalog, type Catalog, i18n, provideCatalogs } from '@colab/ui/i18n/locale.ts'
import { sayOnceIfForgetful } from '@colab/ui/kit/feedback/forgetful.ts'
import { provideDrafts } from '@colab/ui/kit/fields/drafts.ts'
import { applyTextSize, storedTextSize } from '@colab/ui/kit/textSize.ts'
import { applyTheme, storedTheme } from '@colab/ui/kit/theme.ts'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition } from 'react'
import type { Root } from 'react-dom/client'
import { openDrafts, openKeys } from './kept/drafts.ts'
import { keepQueries } from './kept/keep.ts'
import { PATHS } from './paths.ts'
import { profile } from './profile.ts'
import { preloadScreen, Router } from './router.tsx'
import { calls, prepare, ready } from './rpc/channel.ts'
import { isKept } from './screens.ts'
import { hasLock } from './session/lock.ts'
import {
  arrive,
  bearer,
  forgetSeen,
  goToSignIn,
  mayRedirect,
  ownPage,
  takeReturnTo,
  watchSession,
} from './session/session.ts'
import { PlaceToCheck } from './shell/PlaceToCheck.tsx'
import { Shell } from './shell/Shell.tsx'

function provideTexts(): void {
  provideCatalogs(
    {
      ...import.meta.glob<Catalog>('./{account,archive,features/**}/locales/es.po', { query: '?source' }),
      // The default language is part of this script, which saves a round trip.
      ...import.meta.glob<Catalog>('./ui/locales/es.po', { base: '../../../packages', query: '?source', eager: true }),
      ...import.meta.glob<Catalog>('./shell/locales/es.po', { query: '?source', eager: true }),
    },
    {
      ...import.meta.glob<Catalog>('./ui/locales/*.po', { base: '../../../packages' }),
      ...import.meta.glob<Catalog>('./{account,archive,shell,features/**}/locales/*.po'),
    },
  )
}

async function rootOf(drawing: Promise<typeof import('react-dom/client')>): Promise<Root> {
  const { createRoot } = await drawing
  return createRoot(document.getElementById('root') as HTMLElement)
}

/** Shows the portal, or redirects a person without a session to the sign-in page, but not twice in a row without a press. */
export async function start(): Promise<void> {
  // Its chunk is loaded beside this one, and takes as long to compile: calls are sent meanwhile.
  const drawing = import('react-dom/client')
  provideTexts()
  applyTheme(storedTheme())
  applyTextSize(storedTextSize())
  const texts = Promise.all(['shell', 'ui'].map(addCatalog))
  const arrived = arrive()
  if (!bearer()) {
    if (mayRedirect()) {
      goToSignIn()
      return
    }
    const [{ NotSignedIn }] = await Promise.all([import('./session/NotSignedIn.tsx'), texts])
    const root = await rootOf(drawing)
    root.render(<NotSignedIn onEnter={goToSignIn} />)
    return
  }
  ownPage()
  watchSession()
  prepare(arrived)
  const person = bearer()?.codPessoa
  provideCalls({
    ...calls,
    placeToCheck: () => <PlaceToCheck />,
    ...(profile.keepsSeen && { keys: openKeys(person) }),
  })
  if (profile.keepsSeen) {
    keepQueries(queryClient.getQueryCache(), person, isKept)
    provideDrafts(openDrafts(person))
  } else forgetSeen()
  if (location.pathname === '/') history.replaceState(null, '', takeReturnTo() ?? PATHS.home)
  await texts
  if (hasLock()) await (await import('./features/access/lock.tsx')).lockAtStart(arrived)
  const loaded = preloadScreen()
  const root = await rootOf(drawing)
  // A transition renders in slices, so that slow phones respond meanwhile.
  startTransition(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <Shell>
            <Router />
          </Shell>
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
  // The worker fetches the whole build, so it starts after the first screen; if it fails to load, the next visit retries.
  await ready
  if (navigator.onLine) await loaded
  sayOnceIfForgetful()
  const delay = navigator.onLine ? 2000 : 0
  setTimeout(() => {
    import('./shell/afterFirstPaint.ts').then(({ afterFirstPaint }) => afterFirstPaint()).catch(() => {})
  }, delay)
}
