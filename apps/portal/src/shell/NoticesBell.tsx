import { buscaAviso } from '@colab/contract/domains/notices'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { latestNotices, noticeHref, unreadCount } from '../rpc/notices.ts'
import { query } from '../rpc/query.ts'
import { Badge } from '../ui/Badge.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'

/** Text of a notice in the list below the bell (spec §9). */
const SHOWN = 25

/** The bell with the number of unread notices, and the three latest below it (spec §2 Toolbar). */
export function NoticesBell() {
  const { t } = useLingui()
  const { data, refetch } = useQuery(query(buscaAviso, { todos: false }))
  const notices = data?.Avisos ?? []
  const unread = unreadCount(notices)
  return (
    <Menu
      label={unread ? t`Avisos, ${plural(unread, { one: '# não lido', other: '# não lidos' })}` : t`Avisos`}
      trigger={
        <>
          <Bell />
          <Badge count={unread} />
        </>
      }
      onOpen={() => void refetch()}
    >
      {latestNotices(notices).map((notice) => (
        <MenuItem key={noticeHref(notice)} href={noticeHref(notice)}>
          {shortened(notice.mensagem)}
        </MenuItem>
      ))}
      <MenuItem href="/avisos">{t`Ver todos os avisos`}</MenuItem>
    </Menu>
  )
}

function shortened(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}...` : text
}
