import { type Aviso, NEW_DEVICE } from '@colab/contract/domains/notices'
import { formatDate } from '@colab/contract/wire/date'
import { Bell, BellRing, CalendarPlus, Globe, Info, KeyRound, LogOut, Shield, Smartphone } from '@colab/ui/kit/icons.ts'
import { Menu, MenuItem } from '@colab/ui/kit/overlays/Menu.tsx'
import type { ButtonOfMenu } from '@colab/ui/kit/overlays/MenuButton.tsx'
import { Plural, useLingui } from '@lingui/react/macro'
import { signOut } from '#account/signOut.ts'
import { type BellLine, noticeHref, noticeIds } from '#features/notices/notices.ts'
import { alertedEvent, latestLines } from '#features/notices/opened.ts'
import { ownTitle } from '#features/notices/ownTitles.ts'
import { PATHS } from '#paths.ts'
import { profile } from '#profile.ts'
import { isPushSupported } from '#push/device.ts'
import type { AccountDialogName } from './AccountDialog.tsx'
import { installAction } from './install.ts'
import { isTourUseful } from './tour.ts'

/* Menus of the toolbar (spec §2). Loaded on the first use of one of them; until then the shell renders only their buttons. */

/** Maximum length of a notice in the list below the bell (spec §9). */
const SHOWN = 25

/** The three latest lines with their day, the unread ones in bold, and a link to all notices. */
export function NoticesMenu({ notices, onOpen, ...button }: ButtonOfMenu & { notices: Aviso[]; onOpen: () => void }) {
  const { t } = useLingui()
  const ids = noticeIds(notices)
  return (
    <Menu {...button} openNow onOpen={onOpen}>
      {latestLines(notices).map((line) => (
        <MenuItem
          key={ids.get(line.notice)}
          icon={<Bell />}
          href={line.unread > 1 ? PATHS.notices : noticeHref(ids.get(line.notice) ?? '')}
        >
          <NoticeLine {...line} />
        </MenuItem>
      ))}
      <MenuItem href={PATHS.notices}>{t`Ver todos os avisos`}</MenuItem>
    </Menu>
  )
}

/** Subject and time of a line under the bell; of several notices those of the last. */
function NoticeLine({ notice, unread }: BellLine) {
  const { t } = useLingui()
  const { mensagem, dtAviso } = notice
  const own = ownTitle(mensagem)
  const isMany = unread > 1
  const isCounted = isMany && mensagem === NEW_DEVICE
  const title = isCounted ? (
    <Plural value={unread} one="# entrada em um aparelho novo" other="# entradas em aparelhos novos" />
  ) : (
    <span lang={own ? undefined : 'pt-BR'}>{shortened(own ?? mensagem)}</span>
  )
  const { device = '', moment = formatDate(dtAviso) } = alertedEvent(notice) ?? {}
  return (
    <>
      {unread > 0 ? <b>{title}</b> : title}
      <small>
        {[isMany && !isCounted && t`${unread} vezes`, device, moment, unread > 0 && t`não lido`]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </>
  )
}

function shortened(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}...` : text
}

export function AccountMenu({ onOpen, ...button }: ButtonOfMenu & { onOpen: (dialog: AccountDialogName) => void }) {
  const { t } = useLingui()
  const install = installAction(onOpen)
  return (
    <Menu {...button} openNow>
      <MenuItem icon={<KeyRound />} onSelect={() => onOpen('password')}>{t`Alterar Senha`}</MenuItem>
      {profile.features.security && <MenuItem icon={<Shield />} href={PATHS.security}>{t`Segurança`}</MenuItem>}
      {profile.features.calendar && (
        <MenuItem icon={<CalendarPlus />} onSelect={() => onOpen('calendar')}>{t`Prazos no calendário`}</MenuItem>
      )}
      {isPushSupported() && (
        <MenuItem icon={<BellRing />} onSelect={() => onOpen('notifications')}>{t`Notificações`}</MenuItem>
      )}
      {install && <MenuItem icon={<Smartphone />} onSelect={install}>{t`Instalar neste aparelho`}</MenuItem>}
      {isTourUseful() && <MenuItem icon={<Info />} onSelect={() => onOpen('tour')}>{t`Conhecer o portal`}</MenuItem>}
      <MenuItem icon={<Globe />} onSelect={() => onOpen('preferences')}>{t`Idioma, tema e texto`}</MenuItem>
      <MenuItem icon={<LogOut />} onSelect={signOut}>{t`Sair`}</MenuItem>
    </Menu>
  )
}
