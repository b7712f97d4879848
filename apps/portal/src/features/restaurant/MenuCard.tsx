import type { Cardapio } from '@colab/contract/domains/restaurant'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { DateText } from '#ui/DateText.tsx'
import { Clock } from '#ui/icons.ts'
import { Pill } from '#ui/Pill.tsx'
import { dayName, mealOf } from './menu.ts'
import { Reserve } from './Reserve.tsx'
import css from './RestaurantScreen.module.css'

/** One meal: date, dishes, deadline, and the button to reserve it. */
export function MenuCard({ menu }: { menu: Cardapio }) {
  const { i18n } = useLingui()
  const { codCardapio, dtCardapio, hrLimReserva, observacao, jaReservou, substProteina } = menu
  const { title, dishes } = mealOf(menu)
  const day = useId()
  return (
    <article className={css.menu} data-reserved={jaReservou || undefined}>
      <h2 id={day}>
        <DateText iso={dtCardapio} /> <small>{dayName(dtCardapio, i18n.locale)}</small>
      </h2>
      <p className={css.title}>{title || '–'}</p>
      {dishes && <p className={css.dishes}>{dishes}</p>}
      {observacao && <p className={css.note}>{observacao}</p>}
      <p className={css.foot}>
        {jaReservou && (
          <Pill tone="good">
            {substProteina ? <Trans>Reservado, com outra proteína</Trans> : <Trans>Reservado</Trans>}
          </Pill>
        )}
        {hrLimReserva && (
          <span>
            <Clock />
            <Trans>Reservas até {hrLimReserva} do dia, no horário da unidade</Trans>
          </span>
        )}
      </p>
      {codCardapio !== null && <Reserve menu={menu} codCardapio={codCardapio} describedBy={day} />}
    </article>
  )
}
