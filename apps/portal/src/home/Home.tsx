import { useLingui } from '@lingui/react/macro'
import { Suspense, use, useDeferredValue } from 'react'
import { hour } from '#clock.ts'
import { ready } from '#rpc/channel.ts'
import { bearer } from '#session/session.ts'
import { AmountsButton } from '#ui/AmountsButton.tsx'
import { lazyComponent } from '#ui/lazyComponent.ts'
import { Page } from '#ui/Page.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { firstName } from './names.ts'
import { useHomeFacts } from './useHomeFacts.ts'

const HomeContent = lazyComponent(async () => (await import('./HomeContent.tsx')).HomeContent)

/** Home: what people come for, and every screen of this client (spec §2 Home). */
export function Home() {
  // Loads while keys are exchanged and data is on its way.
  void HomeContent.preload().catch(() => {})
  return (
    <Suspense
      fallback={
        <main id="main">
          <Spinner />
        </main>
      }
    >
      <Greeting />
    </Suspense>
  )
}

function Greeting() {
  use(ready)
  const { t } = useLingui()
  // Rendered in slices, so that slow phones respond meanwhile.
  const home = useDeferredValue(useHomeFacts())
  const greeting = hour() < 12 ? t`Bom dia` : hour() < 18 ? t`Boa tarde` : t`Boa noite`
  return (
    <Page title={`${greeting}, ${firstName(bearer()?.nome ?? '')}`} actions={<AmountsButton />}>
      <Suspense fallback={<HomeSkeleton />}>
        <HomeContent {...home} />
      </Suspense>
    </Page>
  )
}
