import { asksForSignature } from '@colab/contract/domains/notices'
import { addDays } from '@colab/contract/wire/calendar'
import { today } from '@colab/ui/i18n/clock.ts'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { Paperclip } from '@colab/ui/kit/icons.ts'
import { Link, useSearchParams } from '@colab/ui/kit/location.tsx'
import { Plural, Trans } from '@lingui/react/macro'
import { PATHS } from '#screens.ts'
import css from './NoticeList.module.css'
import { attachmentsOf, byDay, type Notice } from './notice.ts'
import { noticeIds } from './notices.ts'

/** Notices grouped by the day they were sent, most recent first. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const ids = noticeIds(notices)
  const severalEmployments = new Set(notices.map(({ codEmpregado }) => codEmpregado)).size > 1
  return byDay(notices).map(({ day, notices: ofDay }) => (
    <section key={day}>
      <h2 className={css.day}>
        <DateText iso={day} /> <DayName day={day} />
      </h2>
      <ul className={css.list}>
        {ofDay.map((notice, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a back end may send equal codes
          <li key={place}>
            <NoticeRow notice={notice} id={ids.get(notice) ?? ''} showEmployment={severalEmployments} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function DayName({ day }: { day: string | null }) {
  const now = today()
  if (day === now) return <Trans>· Hoje</Trans>
  return day === addDays(now, -1) && <Trans>· Ontem</Trans>
}

function NoticeRow({ notice, id, showEmployment }: { notice: Notice; id: string; showEmployment: boolean }) {
  const [search] = useSearchParams()
  const address = new URLSearchParams(search)
  address.set('aviso', id)
  const unread = notice.situacao === 'N'
  const attachments = attachmentsOf(notice).length
  return (
    <Link
      className={css.row}
      href={`${PATHS.notices}?${address}`}
      state={{ fromList: true }}
      data-unread={unread || undefined}
    >
      <span className={css.text} lang="pt-BR">
        {notice.mensagem || '–'}
      </span>
      <span className={css.notes}>
        {unread && (
          <Pill tone="info">
            <Trans>Não lido</Trans>
          </Pill>
        )}
        {!unread && notice.situacao !== 'L' && notice.situacao && <Pill>{notice.situacao}</Pill>}
        {asksForSignature(notice) && (
          <Pill tone="warn">
            <Trans>Assinatura pendente</Trans>
          </Pill>
        )}
        {attachments > 0 && (
          <span className={css.files}>
            <Paperclip />
            <Plural value={attachments} one="# anexo" other="# anexos" />
          </span>
        )}
        {showEmployment && (
          <span>
            <Trans>Matrícula {notice.codEmpregado}</Trans>
          </span>
        )}
      </span>
    </Link>
  )
}
