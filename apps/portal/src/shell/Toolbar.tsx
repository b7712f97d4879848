import { buscaAviso } from '@colab/contract/domains/notices'
import { query } from '@colab/ui/calls/query.ts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { addCatalog } from '@colab/ui/i18n/locale.ts'
import { Badge } from '@colab/ui/kit/feedback/Badge.tsx'
import { Bell, CircleUser } from '@colab/ui/kit/icons.ts'
import { MenuButton } from '@colab/ui/kit/overlays/MenuButton.tsx'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { unreadLines } from '#features/notices/notices.ts'
import type { AccountDialogName } from './AccountDialog.tsx'

const menus = () => import('./ToolbarMenus.tsx')
const NoticesMenu = lazyComponent(async () => {
  const [{ NoticesMenu }] = await Promise.all([menus(), addCatalog('account')])
  return NoticesMenu
}, 'features/notices')
const AccountMenu = lazyComponent(async () => (await menus()).AccountMenu, 'account')

/**
 * Bell with the number of unread notices (spec §2 Toolbar). Its label is no plural message: the first use of Intl blocks a slow phone while
 * the first screen appears.
 */
export function NoticesBell() {
  const { t } = useLingui()
  const { data, refetch } = useQuery(query(buscaAviso, { todos: false }))
  const notices = data?.Avisos ?? []
  const unread = unreadLines(notices)
  const label = unread === 0 ? t`Avisos` : unread === 1 ? t`Avisos, 1 não lido` : t`Avisos, ${unread} não lidos`
  return (
    <MenuButton
      onApproach={NoticesMenu.preload}
      label={label}
      trigger={
        <>
          <Bell />
          <Badge count={unread} />
        </>
      }
      menu={(button) => <NoticesMenu {...button} notices={notices} onOpen={() => void refetch()} />}
    />
  )
}

export function AccountButton({ onOpen }: { onOpen: (dialog: AccountDialogName) => void }) {
  const { t } = useLingui()
  return (
    <MenuButton
      onApproach={AccountMenu.preload}
      label={t`Minha conta`}
      trigger={<CircleUser />}
      menu={(button) => <AccountMenu {...button} onOpen={onOpen} />}
    />
  )
}
