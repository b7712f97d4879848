import { within } from '@colab/contract/channel/deadline'
import { type ComponentType, lazy } from 'react'
import { addCatalog } from './locale.ts'

/** Milliseconds for code that nothing says the progress of. */
const LOADED_WITHIN = 30_000

/**
 * Returns a component whose code is loaded when it is first shown, or earlier with `preload`, side by side with the texts of its folder where
 * they are in a catalog of their own. Code that does not arrive in time is a failure, which the boundary of the screen shows.
 */
export function lazyComponent<P>(load: () => Promise<ComponentType<P>>, catalog?: string) {
  async function preload(): Promise<ComponentType<P>> {
    const [component] = await within(LOADED_WITHIN, Promise.all([load(), catalog && addCatalog(catalog)]))
    return component
  }
  return Object.assign(
    lazy(async () => ({ default: await preload() })),
    { preload },
  )
}
