import { useLingui } from '@lingui/react/macro'
import { CircleUser, KeyRound, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { keptTheme, showTheme, type Theme } from '../session/theme.ts'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { signOut } from './signOut.ts'

/** What a person does with the own account: password, light or dark, leaving. */
export function AccountMenu({ onChangePassword }: { onChangePassword: () => void }) {
  const { t } = useLingui()
  const [theme, setTheme] = useState(keptTheme)
  const themes: [Theme, string, typeof Sun][] = [
    ['system', t`Tema do aparelho`, Monitor],
    ['light', t`Tema claro`, Sun],
    ['dark', t`Tema escuro`, Moon],
  ]
  function choose(chosen: Theme) {
    showTheme(chosen)
    setTheme(chosen)
  }
  return (
    <Menu label={t`Minha conta`} trigger={<CircleUser />}>
      <MenuItem icon={<KeyRound />} onSelect={onChangePassword}>{t`Alterar Senha`}</MenuItem>
      {themes.map(([value, label, Icon]) => (
        <MenuItem key={value} icon={<Icon />} checked={theme === value} onSelect={() => choose(value)}>
          {label}
        </MenuItem>
      ))}
      <MenuItem icon={<LogOut />} onSelect={signOut}>{t`Sair`}</MenuItem>
    </Menu>
  )
}
