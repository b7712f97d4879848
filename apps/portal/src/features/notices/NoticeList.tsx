import { asksForSignature } from '@colab/contract/domains/notices'
import { addDays } from '@colab/contract/wire/calendar'
import { today } from '@colab/ui/i18n/clock.ts'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { Bell, Paperclip, PenLine } from '@colab/ui/kit/icons.ts'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Mark } from '@colab/ui/kit/layout/Mark.tsx'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useContractCode } from '#async/useContractCode.ts'
import { ownTitle } from '#ownTitles.ts'
import css from './NoticeList.module.css'
import { attachmentsOf, byDay, type Notice } from './notice.ts'
import { alertedEvent, noticeIds } from './notices.ts'

interface NoticeListProps {
  notices: readonly Notice[]
  /** The notice shown beside the list. */
  opened: Notice | undefined
  hrefOf: (id: string) => string
}

/** Notices grouped by the day they were sent, most recent first. */
export function NoticeList({ notices, opened, hrefOf }: NoticeListProps) {
  const ids = noticeIds(notices)
  const severalEmployments = new Set(notices.map(({ codEmpregado }) => codEmpregado)).size > 1
  return byDay(notices).map(({ day, notices: ofDay }) => (
    <RowGroup
      key={day}
      level={2}
      title={
        <>
          <DateText iso={day} /> <DayName day={day} />
        </>
      }
    >
      {ofDay.map((notice) => {
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
      })}
    </RowGroup>
  ))
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
  // Alike alerts of one day are told apart by device and time.
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
