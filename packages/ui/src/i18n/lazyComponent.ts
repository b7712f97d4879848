import { within } from '@colab/contract/channel/deadline'
import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react'
import { addCatalog } from './locale.ts'

/** Milliseconds within which code must load, of which no progress is reported. */
const LOADED_WITHIN = 30_000

/** What a lazy component shows while its code is loading; nothing by default. */
export interface WaitingProps {
  waiting?: ReactNode
}

/**
 * Returns a component whose code is loaded when it is first shown, or earlier with `preload`, in parallel with the
 * catalog of its folder where it has its own. Code that does not load in time is a failure, which the boundary of the
 * screen shows.
 *
 * Not React's `lazy`: a suspended component is shown at least 300 ms after its fallback, and code that is already
 * loaded suspends too.
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
      // Rendered in slices: with its data at hand, a screen would block a slow phone.
      (component) => startTransition(() => show({ component })),
      (error) => show({ failure: { error } }),
    )
  }, [code, shown])
  if (shown.failure) throw shown.failure.error
  return shown.component ? createElement(shown.component, props) : waiting
}
