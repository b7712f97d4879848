import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from '#kit/location.tsx'

/** Opens a form when the address asks for it (`novo=1`), as links to a form that is already filled in do. */
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
