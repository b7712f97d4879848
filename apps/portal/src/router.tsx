import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { Home } from './home/Home.tsx'
import { addCatalog } from './i18n/locale.ts'
import { type Screen, screens } from './screens.ts'
import { NotFound } from './shell/NotFound.tsx'
import { ScreenBoundary } from './shell/ScreenBoundary.tsx'
import { Skeleton } from './ui/Skeleton.tsx'

/** A screen's code and its words, together and only when it is opened. */
function lazyScreen({ load, folder }: Screen): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const [screen] = await Promise.all([load(), addCatalog(`features/${folder}`)])
    return screen
  })
}

const routes = screens.map((screen) => ({ path: screen.path, Screen: lazyScreen(screen) }))

/** Every address of the portal; one that is not known, or switched off for this client, is not found. */
export function Router() {
  return (
    <ScreenBoundary>
      <Suspense fallback={<Skeleton shape="card" />}>
        <Switch>
          <Route path="/home" component={Home} />
          {routes.map(({ path, Screen }) => (
            <Route key={path} path={path} component={Screen} />
          ))}
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </ScreenBoundary>
  )
}
