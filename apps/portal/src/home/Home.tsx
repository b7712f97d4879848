import { hour, today } from '@colab/ui/i18n/clock.ts'
import { dateFormat } from '@colab/ui/i18n/dateFormat.ts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { capitalized } from '@colab/ui/i18n/months.ts'
import { AmountsButton } from '@colab/ui/kit/data/AmountsButton.tsx'
import { Spinner } from '@colab/ui/kit/feedback/Spinner.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { useLingui } from '@lingui/react/macro'
import { useDeferredValue } from 'react'
import { ready } from '#rpc/channel.ts'
import { bearer } from '#session/session.ts'
import { HomeContent } from './HomeContent.tsx'
import { type HomeProps, useHomeFacts } from './useHomeFacts.ts'

const Ready = lazyComponent(async () => {
  await ready
  return ReadyHome
})

/** Home: the most used content, and every screen of this client (spec §2 Home). A spinner until the keys are ready (spec §1). */
export function Home() {
  // Called here, so that the reads start with the keys and not with the first rendering of home.
  const facts = useHomeFacts()
  return (
    <Ready
      home={facts}
      waiting={
        <main id="main">
          <Spinner />
        </main>
      }
    />
  )
}

function ReadyHome({ home: facts }: { home: HomeProps }) {
  const { t, i18n } = useLingui()
  // Rendered in slices, so that slow phones respond meanwhile.
  const home = useDeferredValue(facts)
  const greeting = hour() < 12 ? t`Bom dia` : hour() < 18 ? t`Boa tarde` : t`Boa noite`
  const long = dateFormat(i18n.locale, { weekday: 'long', day: 'numeric', month: 'long' })
  const day = capitalized(long.format(Date.parse(today())))
  return (
    <Page field title={`${greeting}, ${firstName(bearer()?.nome ?? '')}`} lead={day} actions={<AmountsButton />}>
      <HomeContent {...home} />
    </Page>
  )
}

/** First name for the greeting. */
function firstName(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? ''
  return capitalized(first.toLowerCase())
}
