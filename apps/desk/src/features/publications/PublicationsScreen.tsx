import { buscaPublicacoes } from '@colab/contract/desk/publish'
import type { Reply } from '@colab/contract/wire/method'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { calls } from '@colab/ui/calls/provide.ts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { ButtonLink } from '@colab/ui/kit/fields/Button.tsx'
import { Briefcase, Plus, Send, Utensils } from '@colab/ui/kit/icons.ts'
import { ListDetail } from '@colab/ui/kit/layout/ListDetail.tsx'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Page, PageSkeleton } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useReturnToList } from '@colab/ui/kit/layout/useReturnToList.ts'
import { useLingui } from '@lingui/react/macro'
import { momentText } from '#moment.ts'
import { More, usePages } from '#parts/pages.tsx'
import { profile } from '#profile.ts'
import { useSession } from '#useSession.ts'
import { hrefOf, LIST, MENUS, NEW, OPENINGS, usePublicationAddress } from './address.ts'
import { PublicationDetail } from './PublicationDetail.tsx'
import css from './Publications.module.css'
import { kindOf } from './words.ts'

const PublishPage = lazyComponent(async () => (await import('./PublishPage.tsx')).PublishPage)
const OpeningsPage = lazyComponent(async () => (await import('./OpeningsPage.tsx')).OpeningsPage)
const MenusPage = lazyComponent(async () => (await import('./MenusPage.tsx')).MenusPage)

const { features } = profile

type Publication = Reply<typeof buscaPublicacoes>['ttPublicacao'][number]

/** The publications of HR, with who has not read or signed them yet, and the form for a new one. */
export default function PublicationsScreen() {
  const { t } = useLingui()
  const { may } = useSession()
  const { codPublicacao, path, navigate } = usePublicationAddress()
  const leave = useReturnToList(codPublicacao === null ? null : String(codPublicacao), () => navigate(LIST))
  if (path === NEW) return <PublishPage waiting={<PageSkeleton title={t`Publicar`} />} />
  if (path === MENUS) return <MenusPage waiting={<PageSkeleton title={t`Cardápio`} />} />
  if (path === OPENINGS && may('openings')) return <OpeningsPage waiting={<PageSkeleton title={t`Vagas internas`} />} />
  return (
    <Page
      title={t`Publicações`}
      actions={
        <>
          {may('openings') && features.openings && (
            <ButtonLink href={OPENINGS} variant="plain" small icon={<Briefcase />}>{t`Vagas`}</ButtonLink>
          )}
          {features.restaurant && (
            <ButtonLink href={MENUS} variant="plain" small icon={<Utensils />}>{t`Cardápio`}</ButtonLink>
          )}
          <ButtonLink href={NEW} small icon={<Plus />}>{t`Publicar…`}</ButtonLink>
        </>
      }
    >
      <ListDetail
        label={t`Publicação`}
        selected={codPublicacao}
        onBack={leave}
        placeholder={<Empty title={t`Escolha uma publicação na lista`} icon={<Send />} />}
        list={<List opened={codPublicacao} />}
        detail={codPublicacao !== null && <PublicationDetail key={codPublicacao} codPublicacao={codPublicacao} />}
      />
    </Page>
  )
}

function List({ opened }: { opened: number | null }) {
  const { t, i18n } = useLingui()
  const list = usePages([buscaPublicacoes.name], (depois) => calls.call(buscaPublicacoes, { depois }))
  return (
    <QueryView
      query={list}
      waiting={
        <div className={css.state}>
          <Skeleton shape="table" rows={8} />
        </div>
      }
    >
      {({ pages }) => {
        const rows = pages.flatMap(({ ttPublicacao }) => ttPublicacao)
        if (rows.length === 0) {
          return (
            <div className={css.state}>
              <Empty
                title={t`Nada publicado ainda`}
                action={<ButtonLink href={NEW} variant="quiet">{t`Publicar…`}</ButtonLink>}
              >
                {t`Aqui aparecem os avisos e documentos, com quem ainda não leu ou assinou.`}
              </Empty>
            </div>
          )
        }
        return (
          <>
            <RowGroup label={t`Publicações`}>
              {rows.map((row) => {
                const kind = kindOf(row.tipo)
                return (
                  <ListRow
                    key={row.codPublicacao}
                    title={row.titulo}
                    note={[kind ? i18n._(kind.name) : row.tipo, momentText(row.publicada)].join(' · ')}
                    trailing={<Reached row={row} />}
                    href={hrefOf(Number(row.codPublicacao))}
                    current={row.codPublicacao === opened}
                  />
                )
              })}
            </RowGroup>
            <More {...list} />
          </>
        )
      }}
    </QueryView>
  )
}

/** How many have read or signed it, of all. */
function Reached({ row: { retirada, feitas, pessoas } }: { row: Publication }) {
  const { t, i18n } = useLingui()
  if (retirada) return <Pill>{t`retirada`}</Pill>
  if (feitas === null || pessoas === null) return null
  return t`${i18n.number(Number(feitas))} de ${i18n.number(Number(pessoas))}`
}
