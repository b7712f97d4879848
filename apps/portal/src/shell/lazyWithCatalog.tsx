import { type ComponentType, lazy } from 'react'
import { addCatalog, type CatalogFolder } from '../i18n/locale.ts'

/** Makes a lazy component whose code loads side by side with the catalogs of its folder and of the kit. */
export function lazyWithCatalog<P>(folder: CatalogFolder, load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), addCatalog(folder), addCatalog('ui')])
    return { default: component }
  })
}
