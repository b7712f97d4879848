import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { CircleUser } from '@colab/ui/kit/icons.ts'
import { MenuButton } from '@colab/ui/kit/overlays/MenuButton.tsx'
import { useLingui } from '@lingui/react/macro'
import type { Session } from '#session.ts'

const AccountMenu = lazyComponent(async () => (await import('./AccountMenu.tsx')).AccountMenu)

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
