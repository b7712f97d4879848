import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { BellOff, BellRing } from '@colab/ui/kit/icons.ts'
import { useLingui } from '@lingui/react/macro'
import { usePush } from '#push/usePush.ts'

/** Long enough to follow the instructions while reading. */
const INSTRUCTION = 20_000

/** Menu item for push on this device: turn it on or off, or instructions; null where push is unavailable. */
export function usePushMenuItem() {
  const { t } = useLingui()
  const { state, change } = usePush((state) => {
    if (state === 'on') showSnackbar({ text: t`Pronto: este aparelho vai avisar você.`, tone: 'good' })
    if (state === 'off') showSnackbar({ text: t`Este aparelho não avisa você.` })
    if (state === 'blocked') explain()
  })
  function explain() {
    showSnackbar({
      text: t`O navegador bloqueia as notificações deste portal. Para mudar, toque no ícone ao lado do endereço, abra as permissões do site e permita as notificações.`,
      duration: INSTRUCTION,
    })
  }
  if (state === undefined || state === 'impossible') return null
  return state === 'on'
    ? { icon: BellOff, label: t`Desativar notificações`, act: () => change(false) }
    : { icon: BellRing, label: t`Ativar notificações`, act: () => (state === 'blocked' ? explain() : change(true)) }
}
