import { buscaCardapio, type Cardapio } from '@colab/contract/domains/restaurant'
import { isTime } from '@colab/contract/wire/time'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { today } from '@colab/ui/i18n/clock.ts'
import { dayName } from '@colab/ui/i18n/dateFormat.ts'
import { capitalized } from '@colab/ui/i18n/months.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Utensils } from '@colab/ui/kit/icons.ts'
import { Hero } from '@colab/ui/kit/layout/Hero.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useSlices } from '@colab/ui/kit/useSlices.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { WriteToHr } from '#async/NextStep.tsx'
import { MenuCard } from './MenuCard.tsx'
import { byDate, mealOf } from './menu.ts'
import css from './RestaurantScreen.module.css'

/** Upcoming meals of the employee's restaurant (spec §2 Restaurant reservation). */
export default function RestaurantScreen() {
  const { t } = useLingui()
  return (
    <Page title={t`Restaurante`}>
      <CallView call={buscaCardapio} params={{}} waiting={<Skeleton shape="card" rows={6} />}>
        {({ ttCardapioData, leftOut }) => <Menus menus={byDate(ttCardapioData)} isComplete={leftOut === 0} />}
      </CallView>
    </Page>
  )
}

function Menus({ menus, isComplete }: { menus: Cardapio[]; isComplete: boolean }) {
  const { t } = useLingui()
  const rendered = useSlices(menus.length)
  const next = menus.findIndex(({ jaReservou }) => jaReservou === false)
  if (menus.length === 0) {
    return (
      <Empty
        title={t`Nenhum cardápio por aqui`}
        icon={<Utensils />}
        action={<WriteToHr text={t`Olá! Quando sai o próximo cardápio da minha unidade?`} />}
      >
        <Trans>Quando a sua unidade publicar os próximos cardápios, eles aparecem aqui.</Trans>
      </Empty>
    )
  }
  return (
    <Stack>
      {isComplete && menus.every(({ jaReservou }) => jaReservou !== null) && (
        <Next reserved={menus.filter(({ jaReservou }) => jaReservou === true)} />
      )}
      <Deadline menus={menus} />
      <ul className={css.menus}>
        {menus.slice(0, rendered).map((menu, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a back end may send no codes or equal ones
          <li key={at}>
            <MenuCard menu={menu} isNext={at === next} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}

/** The deadline for reservations, as far as all days have the same. */
function Deadline({ menus }: { menus: Cardapio[] }) {
  const hours = new Set(menus.map(({ hrLimReserva }) => hrLimReserva))
  const [hrLimReserva] = hours
  if ([...hours].some((hour) => !isTime(hour))) return null
  return (
    <p className={css.note}>
      {hours.size === 1 ? (
        <Trans>Reservas até {hrLimReserva} do dia, no horário da unidade</Trans>
      ) : (
        <Trans>Reservas até a hora indicada em cada dia, no horário da unidade</Trans>
      )}
    </p>
  )
}

/** The next reserved meal; null where the date of one is unknown. */
function Next({ reserved }: { reserved: Cardapio[] }) {
  const { t, i18n } = useLingui()
  if (reserved.length === 0) return <p>{t`Você não tem nenhuma refeição reservada.`}</p>
  if (reserved.some(({ dtCardapio }) => dtCardapio === null)) return null
  const menu = reserved.find(({ dtCardapio }) => (dtCardapio ?? '') >= today())
  if (!menu) return null
  return (
    <Hero
      label={t`Sua próxima refeição`}
      value={capitalized(dayName(menu.dtCardapio, i18n.locale))}
      note={mealOf(menu).title}
    />
  )
}
