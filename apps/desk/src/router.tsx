import { WithoutConnection } from '@colab/ui/async/ReadFailure.tsx'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { ScreenBoundary } from '@colab/ui/kit/feedback/ScreenBoundary.tsx'
import { PageSkeleton } from '@colab/ui/kit/layout/Page.tsx'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { useLingui } from '@lingui/react'
import { SCREENS, screenOf } from './screens.ts'
import type { Session } from './session.ts'
import { Forbidden, NotFound } from './shell/ScreenStates.tsx'
import { Start } from './shell/Start.tsx'

const pages = new Map(
  SCREENS.map(({ path, catalog, load }) => [path, lazyComponent(async () => (await load()).default, catalog)]),
)

/** The desk stores no data on a device. */
const OFFLINE = { neverKept: true, instead: null }

/** Starts loading the screen of an address, in parallel with the first call. */
export function preload(path: string): void {
  const screen = path === '/' ? SCREENS[0] : screenOf(path)
  pages
    .get(screen?.path ?? '')
    ?.preload()
    .catch(() => {})
}

/** Shows the screen of the address, the first one that the agent may open, or the start screen where there is none. */
export function Router({ session }: { session: Session }) {
  const { i18n } = useLingui()
  const [path] = useLocation()
  const mayOpen = (grant: string) => session.ttDireito.some(({ direito }) => direito === grant)
  const screen = path === '/' ? SCREENS.find(({ grant }) => mayOpen(grant)) : screenOf(path)
  if (path === '/' && !screen) return <Start session={session} />
  const Screen = screen && pages.get(screen.path)
  if (!screen || !Screen) return <NotFound />
  const title = i18n._(screen.title)
  if (!mayOpen(screen.grant)) return <Forbidden title={title} />
  return (
    <ScreenBoundary key={screen.path}>
      <WithoutConnection value={OFFLINE}>
        <Screen waiting={<PageSkeleton title={title} />} />
      </WithoutConnection>
    </ScreenBoundary>
  )
}
