import { addCatalog } from '@colab/ui/i18n/locale.ts'
import { type ComponentType, lazy } from 'react'

type Load<P> = () => Promise<ComponentType<P>>

/** Makes a lazy component whose code loads side by side with the catalogs of its folder and of the kit. */
export function lazyWithCatalog<P>(folder: string, load: Load<P>) {
  return lazy(async () => ({ default: await withCatalog(folder, load) }))
}

/** Like `lazyWithCatalog`, for what a screen can do without: shows nothing when it does not load. */
export function optionalWithCatalog<P>(folder: string, load: Load<P>) {
  return lazy(async () => ({ default: await withCatalog(folder, load).catch((): ComponentType<P> => () => null) }))
}

async function withCatalog<P>(folder: string, load: Load<P>): Promise<ComponentType<P>> {
  const [component] = await Promise.all([load(), addCatalog(folder), addCatalog('ui')])
  return component
}
