import { useAction } from '@colab/ui/calls/useAction.ts'
import { SwitchField } from '@colab/ui/kit/fields/Choice.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { profile } from '#profile.ts'
import { keeps } from '#promises.ts'
import { chooseReminders, chosenReminders } from '#push/device.ts'
import { PushBlocked, PushFailed } from '#push/PushStates.tsx'
import type { Reminders } from '#push/pushPreferences.ts'
import { usePush } from '#push/usePush.ts'

/** Switches push messages of this device on and off, and chooses the deadlines of which they remind. */
export function NotificationsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { state, busy, failed, change } = usePush()
  return (
    <Dialog open title={t`Notificações`} onClose={onClose}>
      <Stack>
        {state === undefined && <Skeleton rows={1} />}
        {state === 'blocked' && <PushBlocked />}
        {(state === 'on' || state === 'off') && (
          <SwitchField
            label={t`Notificações neste aparelho`}
            help={t`A notificação não mostra nada pessoal.`}
            checked={state === 'on'}
            disabled={busy}
            onChange={({ target }) => change(target.checked)}
          />
        )}
        {failed && <PushFailed />}
        {state === 'on' && keeps('reminders') && <ReminderFields />}
      </Stack>
    </Dialog>
  )
}

function ReminderFields() {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<Reminders>()
  const change = useAction(chooseReminders, { onSuccess: setChosen })
  useEffect(() => {
    chosenReminders().then(setChosen, () => setChosen({}))
  }, [])
  const fields: { name: keyof Reminders; label: string; shown: boolean }[] = [
    { name: 'avisaPagamento', label: t`Na manhã do dia do pagamento`, shown: profile.features.receipts },
    { name: 'avisaTurno', label: t`Na noite antes de um dia de trabalho`, shown: profile.features.shifts },
  ]
  return (
    <>
      {fields
        .filter(({ shown }) => shown)
        .map(({ name, label }) => (
          <SwitchField
            key={name}
            label={label}
            checked={chosen?.[name] ?? false}
            disabled={!chosen || change.isPending}
            onChange={({ target }) => change.mutate({ ...chosen, [name]: target.checked })}
          />
        ))}
      {change.error && <PushFailed />}
    </>
  )
}
