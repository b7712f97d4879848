import { type ComponentType, lazy } from 'react'

/** Returns a component whose code is loaded when it is first shown, or earlier with `preload`. */
export function lazyComponent<P>(load: () => Promise<ComponentType<P>>) {
  const component = lazy(async () => ({ default: await load() }))
  return Object.assign(component, { preload: load })
}
