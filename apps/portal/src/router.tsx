import { type ComponentType, Suspense } from 'react'
import { Home } from './home/Home.tsx'
import { screens } from './screens.ts'
import { lazily } from './shell/lazily.tsx'
import { ScreenBoundary } from './shell/ScreenBoundary.tsx'
import { useLocation } from './ui/location.tsx'
import { Skeleton } from './ui/Skeleton.tsx'

const NotFound = lazily('account', async () => (await import('./account/NotFound.tsx')).NotFound)

async function screenOf(code: string): Promise<ComponentType> {
  const { loaders } = await import('./loaders.ts')
  const screen = await loaders[`./features/${code}Screen.tsx`]?.()
  if (!screen) throw new Error(`No screen ${code}`)
  return screen.default
}

const pages = new Map<string, ComponentType>([
  ['/home', Home],
  ...screens.map(({ path, code }) => [path, lazily(`features/${code.split('/')[0]}`, () => screenOf(code))] as const),
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
