import { queryClient } from '@colab/ui/calls/query.ts'
import { i18n } from '@colab/ui/i18n/locale.ts'
import { WifiOff } from '@colab/ui/kit/icons.ts'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { useOnline } from '@colab/ui/kit/useOnline.ts'
import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { createRoot } from 'react-dom/client'
import css from './connection.module.css'
import { seenText, useSeen } from './seen.ts'

/**
 * Shows above the page that the device is offline or the server does not reply, and when the shown data were read. Part of the page, so
 * that it covers nothing.
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
  const [path] = useLocation()
  const online = useOnline()
  const { at, isUnanswered } = useSeen(path)
  const state = online ? t`Sem resposta do servidor` : t`Sem conexão`
  return (
    <div role="status" className="no-print">
      {(!online || isUnanswered) && (
        <div className={css.offline}>
          <WifiOff />
          <p>{at > 0 ? `${state} · ${seenText(at)}` : state}</p>
          <button type="button" onClick={() => void queryClient.refetchQueries({ type: 'active' })}>
            {t`Tentar`}
          </button>
        </div>
      )}
    </div>
  )
}
