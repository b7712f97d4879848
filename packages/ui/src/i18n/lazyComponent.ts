import { type ComponentType, lazy } from 'react'
import { addCatalog } from './locale.ts'

/**
 * Returns a component whose code is loaded when it is first shown, or earlier with `preload`, side by side with the texts of its folder where
 * they are in a catalog of their own.
 */
export function lazyComponent<P>(load: () => Promise<ComponentType<P>>, catalog?: string) {
  async function preload(): Promise<ComponentType<P>> {
    const [component] = await Promise.all([load(), catalog && addCatalog(catalog)])
    return component
  }
  return Object.assign(
    lazy(async () => ({ default: await preload() })),
    { preload },
  )
}
