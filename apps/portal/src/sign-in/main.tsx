import '@colab/ui/kit/tokens.css'
import '@colab/ui/kit/base.css'
import { addCatalog, type Catalog, i18n, provideCatalogs } from '@colab/ui/i18n/locale.ts'
import { applyTextSize, storedTextSize } from '@colab/ui/kit/textSize.ts'
import { applyTheme, storedTheme } from '@colab/ui/kit/theme.ts'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { profile } from '#profile.ts'
import { readSignInRequest } from './address.ts'
import { channel } from './channel.ts'
import { SignIn } from './SignIn.tsx'

provideCatalogs(
  // The default language is part of this script, which saves a round trip.
  {
    ...import.meta.glob<Catalog>('./ui/locales/es.po', { base: '../../../../packages', query: '?source', eager: true }),
    ...import.meta.glob<Catalog>('./sign-in/locales/es.po', { base: '..', query: '?source', eager: true }),
  },
  {
    ...import.meta.glob<Catalog>('./ui/locales/*.po', { base: '../../../../packages' }),
    ...import.meta.glob<Catalog>('./sign-in/locales/*.po', { base: '..' }),
  },
)

async function start(): Promise<void> {
  const request = readSignInRequest()
  if (!request) return location.replace('/')
  applyTheme(storedTheme())
  applyTextSize(storedTextSize())
  // Generates keys while the person types; a failure occurs again, and is shown, in the first call.
  channel.ready().catch(() => {})
  document.querySelector('meta[name=application-name]')?.setAttribute('content', profile.name)
  await Promise.all([addCatalog('ui'), addCatalog('sign-in')])
  createRoot(document.getElementById('root') as HTMLElement).render(
    <I18nProvider i18n={i18n}>
      <SignIn request={request} />
    </I18nProvider>,
  )
}

void start()
