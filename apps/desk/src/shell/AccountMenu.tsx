import { useAction } from '@colab/ui/calls/useAction.ts'
import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { KeyRound, LogOut, Monitor, Moon, Shield, Sun } from '@colab/ui/kit/icons.ts'
import { mayLeave } from '@colab/ui/kit/overlays/leaving.ts'
import { Menu, MenuItem } from '@colab/ui/kit/overlays/Menu.tsx'
import type { ButtonOfMenu } from '@colab/ui/kit/overlays/MenuButton.tsx'
import { applyTheme, storedTheme, type Theme } from '@colab/ui/kit/theme.ts'
import { useTranslate } from '@colab/ui/kit/useTranslate.ts'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useRoleName } from '#roles.ts'
import type { Session } from '#session.ts'
import { enrolPasskey, leave } from '#sign-in/actions.ts'
import { explain } from '#sign-in/faults.ts'
import { AccountDialog } from './AccountDialog.tsx'
import css from './Shell.module.css'

/** The signed-in agent, adding a passkey, the theme and signing out. */
export function AccountMenu({ session: { agent, ttPapel }, ...button }: ButtonOfMenu & { session: Session }) {
  const { t } = useLingui()
  const nameOf = useRoleName()
  const translate = useTranslate()
  const [theme, setTheme] = useState(storedTheme)
  const [isOpen, setOpen] = useState(false)
  const enrolling = useAction(() => enrolPasskey(), {
    onSuccess: () => showSnackbar({ text: t`Passkey adicionada.`, tone: 'good' }),
    onError: (error) => showSnackbar({ text: translate(explain(error).words) ?? '', tone: 'bad' }),
  })
  const themes: { value: Theme; label: string; icon: ReactNode }[] = [
    { value: 'system', label: t`Tema do aparelho`, icon: <Monitor /> },
    { value: 'light', label: t`Tema claro`, icon: <Sun /> },
    { value: 'dark', label: t`Tema escuro`, icon: <Moon /> },
  ]
  function choose(value: Theme) {
    applyTheme(value)
    setTheme(value)
  }
  return (
    <>
      <Menu {...button} openNow>
        <p className={css.agent} role="presentation">
          <strong>{agent.nome}</strong>
          <span>{ttPapel.map(nameOf).join(', ')}</span>
        </p>
        <MenuItem icon={<Shield />} onSelect={() => setOpen(true)}>{t`Sessões e chaves`}</MenuItem>
        <MenuItem icon={<KeyRound />} onSelect={() => enrolling.mutate(undefined)}>{t`Adicionar passkey`}</MenuItem>
        {themes.map(({ value, label, icon }) => (
          <MenuItem key={value} icon={icon} checked={theme === value} onSelect={() => choose(value)}>
            {label}
          </MenuItem>
        ))}
        <MenuItem icon={<LogOut />} onSelect={() => void leaveIfMeant()}>{t`Sair`}</MenuItem>
      </Menu>
      {isOpen && <AccountDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** Asks for confirmation where typed text or a pending approval would be lost. */
async function leaveIfMeant(): Promise<void> {
  if (await mayLeave({ forgets: true })) await leave()
}
