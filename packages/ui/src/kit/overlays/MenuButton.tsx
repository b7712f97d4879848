import { type ReactNode, useState } from 'react'
import { Button } from '#kit/fields/Button.tsx'

/** Props that a menu receives from its button. */
export interface ButtonOfMenu {
  label: string
  trigger: ReactNode
  /** The button itself, shown until the code of the menu is loaded. */
  waiting?: ReactNode
}

interface MenuButtonProps extends ButtonOfMenu {
  /** Called when a press is likely, to load the menu. */
  onApproach: () => void
  /** The menu, which opens at once and is loaded meanwhile. */
  menu: (button: ButtonOfMenu) => ReactNode
}

/** Button whose menu is loaded on the first press and then replaces the button. */
export function MenuButton({ label, trigger, onApproach, menu }: MenuButtonProps) {
  const [isRequested, setRequested] = useState(false)
  const button = (
    <Button
      variant="icon"
      label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onClick={() => setRequested(true)}
    >
      {trigger}
    </Button>
  )
  return isRequested ? menu({ label, trigger, waiting: button }) : button
}
