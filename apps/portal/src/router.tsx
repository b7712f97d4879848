import { type ComponentType, Suspense } from 'react'
import { Home } from './home/Home.tsx'
import { screens } from './screens.ts'
import { lazily } from './shell/lazily.tsx'
import { ScreenBoundary } from './shell/ScreenBoundary.tsx'
import { useLocation } from './ui/location.tsx'
import { Skeleton } from './ui/Skeleton.tsx'

const NotFound = lazily('account', async () => (await import('./account/NotFound.tsx')).NotFound)

const pages = new Map<string, ComponentType>([
  ['/home', Home],
  ...screens.map(
    ({ path, folder, load }) => [path, lazily(`features/${folder}`, async () => (await load()).default)] as const,
  ),
])

/** Every address of the portal; one that is not known, or switched off for this client, is not found. */
export function Router() {
  const [path] = useLocation()
  const Page = pages.get(path.replace(/(.)\/$/, '$1')) ?? NotFound
  return (
    <ScreenBoundary key={path}>
      <Suspense fallback={<Skeleton shape="card" />}>
        <Page />
      </Suspense>
    </ScreenBoundary>
  )
}
