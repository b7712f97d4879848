import '@colab/ui/kit/tokens.css'
import '@colab/ui/kit/base.css'
import './desk.css'
import { sessao } from '@colab/contract/desk/session'
import { provideCalls } from '@colab/ui/calls/provide.ts'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { addCatalog, type Catalog, i18n, provideCatalogs } from '@colab/ui/i18n/locale.ts'
import { sayOnceIfForgetful } from '@colab/ui/kit/feedback/forgetful.ts'
import { applyTheme, storedTheme } from '@colab/ui/kit/theme.ts'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { calls } from './call.ts'
import { preload } from './router.tsx'

provideCatalogs(
  {
    ...import.meta.glob<Catalog>('./{sign-in,ours,features/**}/locales/es.po', { query: '?source' }),
    // The default language is bundled with this script, which saves a round trip.
    ...import.meta.glob<Catalog>('./ui/locales/es.po', { base: '../../../packages', query: '?source', eager: true }),
    ...import.meta.glob<Catalog>('./shell/locales/es.po', { query: '?source', eager: true }),
  },
  {
    ...import.meta.glob<Catalog>('./ui/locales/*.po', { base: '../../../packages' }),
    ...import.meta.glob<Catalog>('./{shell,sign-in,ours,features/**}/locales/*.po'),
  },
)
provideCalls(calls)
applyTheme(storedTheme())
// Before React renders: the first call and the code of the screen load in parallel.
void queryClient.prefetchQuery(query(sessao, {}))
preload(location.pathname)
await Promise.all(['shell', 'ui'].map(addCatalog))
createRoot(document.getElementById('root') as HTMLElement).render(
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </I18nProvider>,
)
sayOnceIfForgetful()
