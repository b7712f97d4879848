import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { CircleUser, Globe } from '@colab/ui/kit/icons.ts'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import type { Session } from '#session.ts'

const menus = () => import('./ToolbarMenus.tsx')
const LanguageMenu = lazyComponent(async () => (await menus()).LanguageMenu)
const AccountMenu = lazyComponent(async () => (await menus()).AccountMenu)

interface ButtonOfMenu {
  label: string
  trigger: ReactNode
}

/** Button whose menu is loaded on the first press and then replaces the button. */
function MenuButton({ label, trigger, menu }: ButtonOfMenu & { menu: (button: ButtonOfMenu) => ReactNode }) {
  const [isRequested, setRequested] = useState(false)
  const button = (
    <Button
      variant="icon"
      label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={menus}
      onFocus={menus}
      onClick={() => setRequested(true)}
    >
      {trigger}
    </Button>
  )
  return isRequested ? <Suspense fallback={button}>{menu({ label, trigger })}</Suspense> : button
}

export function LanguageButton() {
  const { t } = useLingui()
  return <MenuButton label={t`Idioma`} trigger={<Globe />} menu={(button) => <LanguageMenu {...button} />} />
}

export function AccountButton({ session }: { session: Session }) {
  const { t } = useLingui()
  return (
    <MenuButton
      label={t`Minha conta`}
      trigger={<CircleUser />}
      menu={(button) => <AccountMenu {...button} session={session} />}
    />
  )
}
