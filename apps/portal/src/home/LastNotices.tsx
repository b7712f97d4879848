import type { Aviso } from '@colab/contract/domains/notices'
import { formatDate } from '@colab/contract/wire/date'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Link } from '@colab/ui/kit/location.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { latestNews, noticeHref, noticeIds } from '#features/notices/notices.ts'
import { PATHS } from '#paths.ts'
import cards from './cards.module.css'

const OwnTitle = lazyComponent(
  async () => (await import('#features/notices/OwnTitle.tsx')).OwnTitle,
  'features/notices',
)

/** The last two notices; an unread one is marked. */
export function LastNotices({ notices }: { notices: Aviso[] }) {
  const { t } = useLingui()
  const news = latestNews(notices)
  if (news.length === 0) return null
  const ids = noticeIds(notices)
  return (
    <div className={cards.wide}>
      <Card
        flush
        title={t`Últimos avisos`}
        actions={
          <Link className={cards.more} href={PATHS.notices}>
            <Trans>Ver todos</Trans>
          </Link>
        }
      >
        <RowGroup label={t`Últimos avisos`}>
          {news.map((notice) => (
            <ListRow
              key={ids.get(notice)}
              href={noticeHref(ids.get(notice) ?? '')}
              title={<Title text={notice.mensagem} />}
              trailing={formatDate(notice.dtAviso)}
              unread={notice.situacao === 'N' && t`não lido`}
            />
          ))}
        </RowGroup>
      </Card>
    </div>
  )
}

/** A title in Portuguese is shown as it is; only readers of other languages load the translations. */
function Title({ text }: { text: string }) {
  const { i18n } = useLingui()
  const theirs = (
    <span className="two-lines" lang="pt-BR">
      {text}
    </span>
  )
  return i18n.locale === 'pt-BR' ? theirs : <OwnTitle text={text} waiting={theirs} />
}
