import { type ComponentProps, type MouseEvent, useMemo } from 'react'
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location'

/*
 * Navigation on the store of wouter alone: every route is a fixed path, so that pattern matching would be unused
 * code.
 */

type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void

/** Returns the current path and a function to navigate. */
export function useLocation(): [path: string, navigate: Navigate] {
  return [usePathname(), navigate]
}

/** Returns the search string and a function to change it. */
export function useSearchParams() {
  const search = useSearch()
  const params = useMemo(() => new URLSearchParams(search), [search])
  function change(next: Record<string, string> | URLSearchParams, options?: { replace?: boolean }) {
    const query = String(new URLSearchParams(next))
    navigate(location.pathname + (query && `?${query}`), options)
  }
  return [params, change] as const
}

/** Returns a copy of the search params with some changed, or removed where they are null. */
export function withParams(search: URLSearchParams, changes: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** A client-side link; modified clicks keep their native behaviour. `state` is stored in the history entry. */
export function Link({ href, state, onClick, ...rest }: ComponentProps<'a'> & { href: string; state?: unknown }) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    const leaves = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0
    if (leaves) return
    onClick?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    navigate(href, { state })
  }
  return <a {...rest} href={href} onClick={follow} />
}
