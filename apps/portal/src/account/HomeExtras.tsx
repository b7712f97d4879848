import { Suspense } from 'react'
import { lazyComponent } from '#ui/lazyComponent.ts'
import { useSearchParams } from '#ui/location.tsx'
import { HomeOffer } from './HomeOffer.tsx'

const SharedFile = lazyComponent(async () => (await import('./SharedFile.tsx')).SharedFile)

/** What home shows beside its answers: a file that was just shared with the portal, or else an offer where one may be made. */
export function HomeExtras({ mayOffer }: { mayOffer: boolean }) {
  const [search, setSearch] = useSearchParams()
  if (!search.has('arquivo')) return mayOffer && <HomeOffer />
  return (
    <Suspense>
      <SharedFile onClose={() => setSearch({}, { replace: true })} />
    </Suspense>
  )
}
