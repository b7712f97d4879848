import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { useSearchParams } from '@colab/ui/kit/location.tsx'
import { HomeOffer } from './HomeOffer.tsx'

const SharedFile = lazyComponent(async () => (await import('./SharedFile.tsx')).SharedFile)

/** What home shows beside its answers: a file that was just shared with the portal, or else an offer where one may be made. */
export function HomeExtras({ mayOffer }: { mayOffer: boolean }) {
  const [search, setSearch] = useSearchParams()
  if (!search.has('arquivo')) return mayOffer && <HomeOffer />
  return <SharedFile onClose={() => setSearch({}, { replace: true })} />
}
