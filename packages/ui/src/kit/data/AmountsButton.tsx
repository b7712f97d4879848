import { useLingui } from '@lingui/react/macro'
import { Button } from '#kit/fields/Button.tsx'
import { Eye, EyeOff } from '#kit/icons.ts'
import { hideAmounts, useAmountsHidden } from './amounts.ts'

/** A button that hides every amount of the app until it is pressed again. */
export function AmountsButton() {
  const { t } = useLingui()
  const hidden = useAmountsHidden()
  return (
    <Button variant="icon" label={t`Ocultar valores`} aria-pressed={hidden} onClick={() => hideAmounts(!hidden)}>
      {hidden ? <EyeOff /> : <Eye />}
    </Button>
  )
}
