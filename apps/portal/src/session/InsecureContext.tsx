import { i18n } from '@colab/ui/i18n/locale.ts'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'

/** Browsers offer no cryptography without HTTPS, and the portal requires it. */
export function InsecureContext() {
  return (
    <I18nProvider i18n={i18n}>
      <main id="main">
        <Trans>
          Este endereço não é seguro (falta HTTPS), por isso o navegador não deixa proteger seus dados. Peça ao RH o
          endereço certo do portal.
        </Trans>
      </main>
    </I18nProvider>
  )
}
