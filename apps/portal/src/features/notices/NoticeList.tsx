import { asksForSignature, isSecurityAlert } from '@colab/contract/domains/notices'
import { addDays } from '@colab/contract/wire/calendar'
import { today } from '@colab/ui/i18n/clock.ts'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { Bell, Paperclip, PenLine } from '@colab/ui/kit/icons.ts'
import { FoldedRows, ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Mark } from '@colab/ui/kit/layout/Mark.tsx'
import { useSlices } from '@colab/ui/kit/useSlices.ts'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useContractCode } from '#async/useContractCode.ts'
import css from './NoticeList.module.css'
import { attachmentsOf, byDay, type Notice } from './notice.ts'
import { newestFirst, noticeIds, unreadCount } from './notices.ts'
import { alertedEvent } from './opened.ts'
import { ownTitle } from './ownTitles.ts'

/** This many security alerts of one kind and day would hide notices of HR: all but the latest are collapsed. */
const FOLDED = 3

interface NoticeListProps {
  notices: readonly Notice[]
  /** The notice shown beside the list. */
  opened: Notice | undefined
  hrefOf: (id: string) => string
}

/** Notices grouped by the day they were sent, most recent first. */
export function NoticeList({ notices, opened, hrefOf }: NoticeListProps) {
  const ids = noticeIds(notices)
  const rendered = useSlices(notices.length)
  const severalEmployments = new Set(notices.map(({ codEmpregado }) => codEmpregado)).size > 1
  function rowOf(notice: Notice) {
    const id = ids.get(notice) ?? ''
    return (
      <NoticeRow
        key={id}
        notice={notice}
        href={hrefOf(id)}
        current={notice === opened}
        showEmployment={severalEmployments}
      />
    )
  }
  return byDay(newestFirst(notices).slice(0, rendered)).map(({ day, notices: ofDay }) => (
    <RowGroup
      key={day}
      level={2}
      title={
        <>
          <DateText iso={day} /> <DayName day={day} />
        </>
      }
    >
      {ofDay.flatMap((notice) => {
        const [latest, ...more] = alertsLike(notice, ofDay)
        if (more.length < FOLDED - 1) return [rowOf(notice)]
        if (notice !== latest) return []
        return [
          rowOf(notice),
          <li key={`more ${ids.get(notice)}`}>
            <MoreAlerts alerts={more} open={opened !== undefined && more.includes(opened)}>
              {more.map(rowOf)}
            </MoreAlerts>
          </li>,
        ]
      })}
    </RowGroup>
  ))
}

/** Returns the security alerts of the day of the same kind as a notice; none where it is not an alert. */
function alertsLike(notice: Notice, ofDay: readonly Notice[]): Notice[] {
  return isSecurityAlert(notice) ? ofDay.filter(({ mensagem }) => mensagem === notice.mensagem) : []
}

function MoreAlerts({ alerts, open, children }: { alerts: Notice[]; open: boolean; children: React.ReactNode }) {
  const unread = unreadCount(alerts)
  return (
    <FoldedRows
      open={open}
      title={<Plural value={alerts.length} one="Mais # aviso igual" other="Mais # avisos iguais" />}
      trailing={unread > 0 && <Plural value={unread} one="# não lido" other="# não lidos" />}
    >
      <ul>{children}</ul>
    </FoldedRows>
  )
}

function DayName({ day }: { day: string | null }) {
  const now = today()
  if (day === now) return <Trans>· Hoje</Trans>
  return day === addDays(now, -1) && <Trans>· Ontem</Trans>
}

interface NoticeRowProps {
  notice: Notice
  href: string
  current: boolean
  showEmployment: boolean
}

function NoticeRow({ notice, href, current, showEmployment }: NoticeRowProps) {
  const { t } = useLingui()
  const { situacao, mensagem } = notice
  const codEmpregado = useContractCode()(notice.codEmpregado)
  const attachments = attachmentsOf(notice).length
  const isToSign = asksForSignature(notice)
  const own = ownTitle(mensagem)
  // Device and time distinguish equal alerts of one day.
  const { device = '', moment = '' } = alertedEvent(notice) ?? {}
  const notes = [
    device,
    moment.slice('dd/mm/yyyy '.length),
    isToSign && t`Assinatura pendente`,
    situacao !== 'N' && situacao !== 'L' && situacao,
    showEmployment && t`Matrícula ${codEmpregado}`,
  ].filter(Boolean)
  const files = plural(attachments, { one: '# anexo', other: '# anexos' })
  return (
    <ListRow
      icon={isToSign ? <Mark tone="warn" icon={<PenLine />} /> : <Mark icon={<Bell />} />}
      title={
        <span className="two-lines" lang={own ? undefined : 'pt-BR'}>
          {own ?? (mensagem || '–')}
        </span>
      }
      note={notes.join(' · ')}
      unread={situacao === 'N' && t`Não lido`}
      trailing={
        attachments > 0 && (
          <span className={css.files} role="img" aria-label={files}>
            <Paperclip />
          </span>
        )
      }
      arrow={false}
      href={href}
      current={current}
    />
  )
}
