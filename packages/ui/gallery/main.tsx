import '#kit/tokens.css'
import '#kit/base.css'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { addCatalog, type Catalog, changeLocale, i18n, provideCatalogs } from '#i18n/locale.ts'
import { choices } from './demos.tsx'
import { Gallery } from './Gallery.tsx'

provideCatalogs(
  import.meta.glob<Catalog>('./ui/locales/es.po', { base: '../..', query: '?source' }),
  import.meta.glob<Catalog>('./ui/locales/*.po', { base: '../..' }),
)
await addCatalog('ui')
await changeLocale(choices.lang)
if (choices.theme) document.documentElement.dataset.theme = choices.theme

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <Gallery />
      </I18nProvider>
    </StrictMode>,
  )
}
