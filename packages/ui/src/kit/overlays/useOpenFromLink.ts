import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from '#kit/location.tsx'

/** Opens a form when the address contains `novo=1`, as in links to a form with prefilled values. */
export function useOpenFromLink(open: () => void): void {
  const [search, setSearch] = useSearchParams()
  const isAsked = search.get('novo') === '1'
  const follow = useEffectEvent(() => {
    const next = new URLSearchParams(search)
    next.delete('novo')
    setSearch(next, { replace: true })
    open()
  })
  useEffect(() => {
    if (isAsked) follow()
  }, [isAsked])
}
