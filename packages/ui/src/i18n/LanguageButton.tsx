import { useLingui } from '@lingui/react/macro'
import { Globe } from '#kit/icons.ts'
import { MenuButton } from '#kit/overlays/MenuButton.tsx'
import { lazyComponent } from './lazyComponent.ts'

const LanguageMenu = lazyComponent(async () => (await import('./LanguageMenu.tsx')).LanguageMenu)

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
