import { type ComponentProps, type MouseEvent, useMemo } from 'react'
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location'

/*
 * Addresses of the portal, on wouter's store alone: every route is a fixed path, so its patterns, nesting and matching would
 * be fetched by everybody and used by nobody.
 */

type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void

/** The path that is shown, and the way to another. */
export function useLocation(): [path: string, navigate: Navigate] {
  return [usePathname(), navigate]
}

/** What stands behind the `?`, and the way to change it. */
export function useSearchParams() {
  const search = useSearch()
  const params = useMemo(() => new URLSearchParams(search), [search])
  function change(next: Record<string, string> | URLSearchParams, options?: { replace?: boolean }) {
    const query = String(new URLSearchParams(next))
    navigate(location.pathname + (query && `?${query}`), options)
  }
  return [params, change] as const
}

/**
 * A link to a page of the portal, followed without loading it anew; a held key or another button does as ever. `state`
 * goes with the entry of the history.
 */
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
