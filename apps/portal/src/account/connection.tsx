import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { createRoot } from 'react-dom/client'
import { addCatalog, i18n } from '#i18n/locale.ts'
import { WifiOff } from '#ui/icons.ts'
import { useOnline } from '#ui/useOnline.ts'
import css from './connection.module.css'

/** Shows below the page that the device is offline. Not part of the shell, to keep the first load small. */
export async function watchConnection(): Promise<void> {
  await addCatalog('account')
  const container = document.body.appendChild(document.createElement('div'))
  container.className = css.place ?? ''
  createRoot(container).render(
    <I18nProvider i18n={i18n}>
      <Connection />
    </I18nProvider>,
  )
}

function Connection() {
  const { t } = useLingui()
  const online = useOnline()
  return (
    <div role="status" className="no-print">
      {!online && (
        <p className={css.offline}>
          <WifiOff />
          {t`Você está sem conexão. O que você já abriu continua disponível.`}
        </p>
      )}
    </div>
  )
}
