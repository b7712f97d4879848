import { Refused } from '@colab/contract/wire/failures'
import { failureText } from '@colab/ui/calls/failureText.ts'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { KeyRound } from '@colab/ui/kit/icons.ts'
import { useModal } from '@colab/ui/kit/overlays/modal.ts'
import { useOnline } from '@colab/ui/kit/useOnline.ts'
import { useTranslate } from '@colab/ui/kit/useTranslate.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { endSession } from '#account/signOut.ts'
import css from './LockCover.module.css'
import { setLock } from './lockSetting.ts'
import { confirmPerson, explainPasskey } from './usePasskeyActions.ts'

/** Covers the whole page; opens when the server has checked a passkey. */
export function LockCover({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const online = useOnline()
  const ref = useRef<HTMLDialogElement>(null)
  // Nothing but a passkey closes it.
  const handlers = useModal(ref, () => {})
  const { error, isPending, mutate } = useAction(confirmPerson, { onSuccess: onOpen })
  async function leave(): Promise<void> {
    // Without a passkey the lock could never be opened again, after the next sign-in either.
    if (error instanceof Refused && error.codigo === 'semPasskey') await setLock(false)
    await endSession()
  }
  return (
    <dialog ref={ref} {...handlers} className={css.cover} aria-labelledby="lock-title">
      <div className={css.content}>
        <KeyRound />
        <h2 id="lock-title" tabIndex={-1}>
          <Trans>Portal bloqueado</Trans>
        </h2>
        <p>
          <Trans>Confirme que é você para continuar de onde parou.</Trans>
        </p>
        {!online && (
          <Alert tone="warn">
            <Trans>Você está sem conexão. Para desbloquear, é preciso estar conectado.</Trans>
          </Alert>
        )}
        {online && error && <Alert tone="bad">{translate(explainPasskey(error)?.words ?? failureText(error))}</Alert>}
        <Button busy={isPending} onClick={() => mutate(undefined)} data-autofocus>
          {t`Usar a digital ou o rosto`}
        </Button>
        <Button variant="quiet" onClick={leave}>
          <Trans>Sair</Trans>
        </Button>
      </div>
    </dialog>
  )
}
