import { type ComponentType, lazy } from 'react'

/** A component whose code comes when it is first shown, or before with `preload`. */
export function lazyComponent<P>(load: () => Promise<ComponentType<P>>) {
  const component = lazy(async () => ({ default: await load() }))
  return Object.assign(component, { preload: load })
}
