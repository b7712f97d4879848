import { buscaCardapio, type Cardapio } from '@colab/contract/domains/restaurant'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { query } from '@colab/ui/calls/query.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Utensils } from '@colab/ui/kit/icons.ts'
import { Hero } from '@colab/ui/kit/layout/Hero.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MenuCard } from './MenuCard.tsx'
import { byDate, dayName, mealOf } from './menu.ts'
import css from './RestaurantScreen.module.css'

/** Upcoming meals of the employee's restaurant (spec §2 Restaurant reservation). */
export default function RestaurantScreen() {
  const { t } = useLingui()
  const menus = useQuery(query(buscaCardapio, {}))
  return (
    <Page title={t`Restaurante`}>
      <QueryView query={menus} waiting={<Skeleton shape="card" rows={6} />}>
        {({ ttCardapioData, leftOut }) => <Menus menus={byDate(ttCardapioData)} isComplete={leftOut === 0} />}
      </QueryView>
    </Page>
  )
}

function Menus({ menus, isComplete }: { menus: Cardapio[]; isComplete: boolean }) {
  const { t } = useLingui()
  if (menus.length === 0) {
    return (
      <Empty title={t`Nenhum cardápio por aqui`} icon={<Utensils />}>
        <Trans>Quando a sua unidade publicar os próximos cardápios, eles aparecem aqui.</Trans>
      </Empty>
    )
  }
  return (
    <Stack>
      {isComplete && <Next reserved={menus.filter(({ jaReservou }) => jaReservou)} />}
      <ul className={css.menus}>
        {menus.map((menu, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a back end may send no codes or equal ones
          <li key={at}>
            <MenuCard menu={menu} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}

/** The next reserved meal; nothing where the day of one is not known. */
function Next({ reserved }: { reserved: Cardapio[] }) {
  const { t, i18n } = useLingui()
  if (reserved.length === 0) return <p>{t`Você não tem nenhuma refeição reservada.`}</p>
  if (reserved.some(({ dtCardapio }) => dtCardapio === null)) return null
  const menu = reserved.find(({ dtCardapio }) => (dtCardapio ?? '') >= today())
  if (!menu) return null
  return (
    <Hero label={t`Sua próxima refeição`} value={dayName(menu.dtCardapio, i18n.locale)} note={mealOf(menu).title} />
  )
}
