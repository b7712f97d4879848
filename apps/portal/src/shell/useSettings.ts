import { useLingui } from '@lingui/react/macro'
import { signOut } from '#account/signOut.ts'
import { profile } from '#profile.ts'
import { isPushSupported } from '#push/device.ts'
import type { AccountDialogName } from './AccountDialog.tsx'
import { installAction } from './install.ts'
import type { Entry } from './search.ts'
import { SETTING_WORDS } from './searchWords.ts'
import { isTourUseful } from './tour.ts'

/** Lists the entries of the account menu with the words that people search for. `onOpen` opens one of its dialogs. */
export function useSettings(onOpen: (dialog: AccountDialogName) => void): Entry[] {
  const { t } = useLingui()
  const install = installAction(onOpen)
  const entries: { name: keyof typeof SETTING_WORDS; title: string; to: Entry['to'] | null | false }[] = [
    { name: 'password', title: t`Alterar Senha`, to: { dialog: 'password' } },
    { name: 'preferences', title: t`Idioma, tema e texto`, to: { dialog: 'preferences' } },
    { name: 'calendar', title: t`Prazos no calendário`, to: profile.features.calendar && { dialog: 'calendar' } },
    { name: 'notifications', title: t`Notificações`, to: isPushSupported() && { dialog: 'notifications' } },
    { name: 'install', title: t`Instalar neste aparelho`, to: install && { act: install } },
    { name: 'tour', title: t`Conhecer o portal`, to: isTourUseful() && { dialog: 'tour' } },
    { name: 'signOut', title: t`Sair`, to: { act: signOut } },
  ]
  return entries.flatMap(({ name, title, to }) =>
    to ? [{ group: 'settings', key: name, title, words: SETTING_WORDS[name], to }] : [],
  )
}
