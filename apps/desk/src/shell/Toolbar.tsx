import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { CircleUser, Globe } from '@colab/ui/kit/icons.ts'
import { MenuButton } from '@colab/ui/kit/overlays/MenuButton.tsx'
import { useLingui } from '@lingui/react/macro'
import type { Session } from '#session.ts'

const LanguageMenu = lazyComponent(async () => (await import('@colab/ui/i18n/LanguageMenu.tsx')).LanguageMenu)
const AccountMenu = lazyComponent(async () => (await import('./AccountMenu.tsx')).AccountMenu)

export function LanguageButton() {
  const { t } = useLingui()
  return (
    <MenuButton
      label={t`Idioma`}
      trigger={<Globe />}
      onApproach={LanguageMenu.preload}
      menu={(button) => <LanguageMenu {...button} />}
    />
  )
}

export function AccountButton({ session }: { session: Session }) {
  const { t } = useLingui()
  return (
    <MenuButton
      label={t`Minha conta`}
      trigger={<CircleUser />}
      onApproach={AccountMenu.preload}
      menu={(button) => <AccountMenu {...button} session={session} />}
    />
  )
}
