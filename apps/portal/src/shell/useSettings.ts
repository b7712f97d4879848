import { useLingui } from '@lingui/react/macro'
import { profile } from '#profile.ts'
import type { Entry } from './search.ts'
import { isTourUseful } from './tour.ts'

/** What the account menu opens, under the words that people type for it. */
export function useSettings(): Entry[] {
  const { t } = useLingui()
  const entries = [
    {
      dialog: 'password',
      title: t`Alterar Senha`,
      words: 'senha trocar mudar password change contraseña clave cambiar',
      shown: true,
    },
    {
      dialog: 'calendar',
      title: t`Prazos no calendário`,
      words: 'agenda calendário prazos calendar deadlines calendario plazos',
      shown: profile.features.calendar,
    },
    {
      dialog: 'tour',
      title: t`Conhecer o portal`,
      words: 'ajuda tutorial como usar help tour guide ayuda guía',
      shown: isTourUseful(),
    },
  ] as const
  return entries
    .filter(({ shown }) => shown)
    .map(({ dialog, title, words }) => ({ group: 'settings', key: dialog, title, words, to: { dialog } }))
}
