import { within } from '@colab/contract/channel/deadline'
import { type ComponentType, createElement, type FunctionComponent, type ReactNode, useEffect, useState } from 'react'
import { addCatalog } from './locale.ts'

/** Milliseconds for code that nothing says the progress of. */
const LOADED_WITHIN = 30_000

/** What a lazy component shows while its code is loading; nothing by default. */
export interface WaitingProps {
  waiting?: ReactNode
}

/**
 * Returns a component whose code is loaded when it is first shown, or earlier with `preload`, side by side with the texts of its folder where
 * they are in a catalog of their own. Code that does not arrive in time is a failure, which the boundary of the screen shows.
 *
 * Not React's `lazy`: what suspended is shown no sooner than 300 ms after its fallback, and code that is there already suspends too.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>, catalog?: string) {
  let loading: Promise<ComponentType<P>> | undefined
  let loaded: ComponentType<P> | undefined

  async function loadAll(): Promise<ComponentType<P>> {
    try {
      const [component] = await within(LOADED_WITHIN, Promise.all([load(), catalog && addCatalog(catalog)]))
      loaded = component
      return component
    } catch (error) {
      loading = undefined
      throw error
    }
  }

  function preload(): Promise<ComponentType<P>> {
    loading ??= loadAll()
    return loading
  }

  const code: Code<P> = { preload, loaded: () => loaded }
  const lazy: FunctionComponent<P & WaitingProps> = ({ waiting, ...props }) =>
    createElement(Loaded<P>, { code, waiting, props: props as unknown as P })
  return Object.assign(lazy, { preload })
}

interface Code<P> {
  preload: () => Promise<ComponentType<P>>
  loaded: () => ComponentType<P> | undefined
}

function Loaded<P extends object>({ code, waiting, props }: WaitingProps & { code: Code<P>; props: P }) {
  const [shown, show] = useState<{ component?: ComponentType<P>; failure?: { error: unknown } }>(() => {
    const component = code.loaded()
    if (component) return { component }
    code.preload().catch(() => {})
    return {}
  })
  useEffect(() => {
    if (shown.component) return
    code.preload().then(
      (component) => show({ component }),
      (error) => show({ failure: { error } }),
    )
  }, [code, shown])
  if (shown.failure) throw shown.failure.error
  return shown.component ? createElement(shown.component, props) : waiting
}
