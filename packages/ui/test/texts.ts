import { addCatalog, type Catalog, changeLocale, provideCatalogs } from '#i18n/locale.ts'

/** Loads the Portuguese texts of this package. */
export async function loadTexts(): Promise<void> {
  provideCatalogs(
    import.meta.glob<Catalog>('./ui/locales/es.po', { base: '../..', query: '?source' }),
    import.meta.glob<Catalog>('./ui/locales/*.po', { base: '../..' }),
  )
  await addCatalog('ui')
  await changeLocale('pt-BR')
}
