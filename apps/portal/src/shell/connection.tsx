import { i18n } from '@colab/ui/i18n/locale.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { WifiOff, X } from '@colab/ui/kit/icons.ts'
import { useOnline } from '@colab/ui/kit/useOnline.ts'
import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import css from './connection.module.css'

/**
 * Shows above the page that the device is offline, until the person closes it or the connection returns. Part of the page and not over it.
 */
export function watchConnection(): void {
  const container = document.createElement('div')
  document.body.prepend(container)
  createRoot(container).render(
    <I18nProvider i18n={i18n}>
      <Connection />
    </I18nProvider>,
  )
}

function Connection() {
  const { t } = useLingui()
  const online = useOnline()
  const [closed, setClosed] = useState(false)
  // The next loss of the connection is shown again.
  if (online && closed) setClosed(false)
  function close() {
    setClosed(true)
    document.querySelector('h1')?.focus({ preventScroll: true })
  }
  return (
    <div role="status" className="no-print">
      {!online && !closed && (
        <div className={css.offline}>
          <WifiOff />
          <p>{t`Você está sem conexão. O que você já abriu continua disponível.`}</p>
          <Button variant="icon" label={t`Fechar aviso de conexão`} onClick={close}>
            <X />
          </Button>
        </div>
      )}
    </div>
  )
}
