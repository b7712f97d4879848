import { WifiOff } from '@colab/ui/kit/icons.ts'
import { useOnline } from '@colab/ui/kit/useOnline.ts'
import { Trans } from '@lingui/react/macro'
import css from './Shell.module.css'

export function OfflineBanner() {
  const online = useOnline()
  return (
    <div role="status" className="no-print">
      {!online && (
        <div className={css.offline}>
          <WifiOff />
          <p>
            <Trans>Sem conexão. O que você escreveu continua aqui.</Trans>
          </p>
        </div>
      )}
    </div>
  )
}
