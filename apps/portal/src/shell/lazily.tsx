import { type ComponentType, lazy } from 'react'
import { addCatalog, type CatalogFolder } from '../i18n/locale.ts'

/** Loads a component with its catalogs on first render. */
export function lazily<P>(folder: CatalogFolder, load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), addCatalog(folder), addCatalog('ui')])
    return { default: component }
  })
}
