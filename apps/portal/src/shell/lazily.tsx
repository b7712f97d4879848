import { type ComponentType, lazy } from 'react'
import { addCatalog, type CatalogFolder } from '../i18n/locale.ts'

/** A component whose code and words, its own and the kit's, come together and only when it is first shown. */
export function lazily<P>(folder: CatalogFolder, load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), addCatalog(folder), addCatalog('ui')])
    return { default: component }
  })
}
