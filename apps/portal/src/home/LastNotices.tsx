import type { Aviso } from '@colab/contract/domains/notices'
import { formatDate } from '@colab/contract/wire/date'
import { Link } from '@colab/ui/kit/location.tsx'
import { Trans } from '@lingui/react/macro'
import { latestNotices, noticeHref, noticeIds } from '#features/notices/notices.ts'
import cards from './cards.module.css'
import css from './LastNotices.module.css'

/** The last two notices; an unread one is marked. */
export function LastNotices({ notices }: { notices: Aviso[] }) {
  if (notices.length === 0) return null
  const ids = noticeIds(notices)
  return (
    <section className={cards.card}>
      <h2>
        <Trans>Últimos avisos</Trans>
      </h2>
      <ul>
        {latestNotices(notices)
          .slice(0, 2)
          .map((notice) => (
            <li key={ids.get(notice)}>
              <Link className={css.notice} href={noticeHref(ids.get(notice) ?? '')}>
                <small>
                  {formatDate(notice.dtAviso)}
                  {notice.situacao === 'N' && (
                    <>
                      {' · '}
                      <strong>
                        <Trans>não lido</Trans>
                      </strong>
                    </>
                  )}
                </small>
                <span lang="pt-BR">{notice.mensagem}</span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  )
}
