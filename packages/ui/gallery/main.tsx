import '#kit/tokens.css'
import '#kit/base.css'
import { i18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { choices } from './demos.tsx'
import { Gallery } from './Gallery.tsx'

const catalogs = import.meta.glob<{ messages: Messages }>('../locales/*.po')
const load = catalogs[`../locales/${choices.lang}.po`]
const catalog = load && (await load())
i18n.loadAndActivate({ locale: choices.lang, messages: catalog?.messages ?? {} })
document.documentElement.lang = choices.lang
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
