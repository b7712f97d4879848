import { SwitchField } from '@colab/ui/kit/fields/Choice.tsx'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { isLockOn, recordUse, setLock } from './lockSetting.ts'
import { useConfirmed } from './usePasskeyActions.ts'

/** Turns the lock of this device on, after a passkey proved to open it, and off. */
export function LockSwitch() {
  const { t } = useLingui()
  const [isOn, setOn] = useState(false)
  useEffect(() => void isLockOn().then(setOn), [])
  async function set(on: boolean): Promise<void> {
    await setLock(on)
    recordUse()
    setOn(on)
    const { watchUse } = await import('./lock.tsx')
    watchUse()
  }
  const turnOn = useConfirmed(() => set(true))
  return (
    <SwitchField
      label={t`Pedir a digital ou o rosto ao abrir o portal neste aparelho`}
      help={t`E depois de 5 minutos sem uso. Protege contra quem pegar seu aparelho aberto; não substitui o bloqueio de tela.`}
      checked={isOn}
      disabled={turnOn.isPending}
      onChange={({ currentTarget: { checked } }) => (checked ? turnOn.mutate(undefined) : void set(false))}
    />
  )
}
