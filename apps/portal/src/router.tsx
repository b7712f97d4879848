import { WithoutConnection } from '@colab/ui/async/ReadFailure.tsx'
import { lazyComponent, type WaitingProps } from '@colab/ui/i18n/lazyComponent.ts'
import { ScreenBoundary } from '@colab/ui/kit/feedback/ScreenBoundary.tsx'
import { PageSkeleton } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { useLingui } from '@lingui/react'
import { type ComponentType, useEffect, useLayoutEffect } from 'react'
import { TitleOf } from './async/titleOf.ts'
import { BlockGate } from './home/BlockGate.tsx'
import { Home } from './home/Home.tsx'
import { countOpened } from './home/opened.ts'
import { prefetchHome } from './home/reads.ts'
import { PATHS } from './paths.ts'
import { hasScreen, profile } from './profile.ts'
import { keptBy, screens } from './screens.ts'
import { NotFound } from './shell/NotFound.tsx'

const pages = new Map<string, ReturnType<typeof lazyComponent>>(
  screens.map(({ path, catalog, load }) => [path, lazyComponent(async () => (await load()).default, catalog)]),
)

const titleOf = (path: string) => screens.find((screen) => screen.path === path)?.title

const Available = lazyComponent(async () => (await import('./shell/Available.tsx')).Available)

/** The last change of the address was Back or Forward, for which the browser restores the scroll position. */
let isReturn = true
addEventListener('popstate', () => {
  isReturn = true
})
// Dispatched by the location hook.
addEventListener('pushState', () => {
  isReturn = false
})

const pathOf = (path: string) => path.replace(/(.)\/$/, '$1')

/** Requests code and data of the screen of the address, before anything is rendered; settles with them, also if they fail. */
export async function preloadScreen(): Promise<void> {
  const path = pathOf(location.pathname)
  if (path === PATHS.home) return prefetchHome()
  await pages
    .get(path)
    ?.preload()
    .catch(() => {})
}

/** Shows the screen of the address; NotFound for unknown addresses and screens disabled for this client. */
export function Router() {
  const { i18n } = useLingui()
  const [path] = useLocation()
  const known = pathOf(path)
  const Page: ComponentType<WaitingProps> = known === PATHS.home ? Home : (pages.get(known) ?? NotFound)
  const title = titleOf(known)
  useEffect(() => {
    if (hasScreen(known)) countOpened(known)
  }, [known])
  useLayoutEffect(() => {
    if (known && !isReturn) scrollTo({ top: 0, behavior: 'instant' })
  }, [known])
  return (
    <ScreenBoundary key={path}>
      <WithoutConnection value={offline(known)}>
        <TitleOf value={titleOf}>
          <BlockGate path={known}>
            <Page waiting={title ? <PageSkeleton title={i18n._(title)} /> : <Skeleton shape="card" />} />
          </BlockGate>
        </TitleOf>
      </WithoutConnection>
    </ScreenBoundary>
  )
}

/** Properties of a screen without connection; home lists all screens itself. */
function offline(path: string) {
  return {
    neverKept: !profile.keepsSeen || keptBy(path).length === 0,
    instead: path !== PATHS.home && <Available />,
  }
}
