import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { PageSkeleton } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { useLingui } from '@lingui/react'
import { type ComponentType, Suspense, useEffect } from 'react'
import { BlockGate } from './home/BlockGate.tsx'
import { Home } from './home/Home.tsx'
import { countOpened } from './home/opened.ts'
import { hasScreen, PATHS, screens } from './screens.ts'
import { NotFound } from './shell/NotFound.tsx'
import { ScreenBoundary } from './shell/ScreenBoundary.tsx'

const pages = new Map<string, ComponentType>([
  [PATHS.home, Home],
  ...screens.map(
    ({ path, catalog, load }) => [path, lazyComponent(async () => (await load()).default, catalog)] as const,
  ),
])

/** Shows the screen of the address; NotFound for unknown addresses and screens disabled for this client. */
export function Router() {
  const { i18n } = useLingui()
  const [path] = useLocation()
  const known = path.replace(/(.)\/$/, '$1')
  const Page = pages.get(known) ?? NotFound
  const screen = screens.find((candidate) => candidate.path === known)
  useEffect(() => {
    if (hasScreen(known)) countOpened(known)
  }, [known])
  return (
    <ScreenBoundary key={path}>
      <Suspense fallback={screen ? <PageSkeleton title={i18n._(screen.title)} /> : <Skeleton shape="card" />}>
        <BlockGate path={known}>
          <Page />
        </BlockGate>
      </Suspense>
    </ScreenBoundary>
  )
}
