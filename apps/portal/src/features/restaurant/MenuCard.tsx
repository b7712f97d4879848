import type { Cardapio } from '@colab/contract/domains/restaurant'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { Clock } from '@colab/ui/kit/icons.ts'
import { useSearchParams } from '@colab/ui/kit/location.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { dayName, mealOf } from './menu.ts'
import { Reserve } from './Reserve.tsx'
import css from './RestaurantScreen.module.css'

/** One meal: date, dishes, deadline, and the button to reserve it. */
export function MenuCard({ menu }: { menu: Cardapio }) {
  const { i18n } = useLingui()
  const { codCardapio, dtCardapio, hrLimReserva, observacao, jaReservou, substProteina } = menu
  const { title, dishes } = mealOf(menu)
  const day = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [search] = useSearchParams()
  const isAsked = codCardapio !== null && search.get('cardapio') === String(codCardapio)
  useEffect(() => {
    if (!isAsked) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [isAsked])
  return (
    <article className={css.menu} data-reserved={jaReservou || undefined}>
      <h2 id={day} ref={heading} tabIndex={-1}>
        <time dateTime={dtCardapio ?? ''}>{dayName(dtCardapio, i18n.locale)}</time>
      </h2>
      <div lang="pt-BR">
        <p className={css.title}>{title || '–'}</p>
        {dishes && <p className={css.dishes}>{dishes}</p>}
        {observacao && <p className={css.note}>{observacao}</p>}
      </div>
      <p className={css.foot}>
        {jaReservou && (
          <Pill tone="good">
            {substProteina ? <Trans>Reservado, opção sem carne</Trans> : <Trans>Reservado</Trans>}
          </Pill>
        )}
        {hrLimReserva && (
          <span>
            <Clock />
            <Trans>Reservas até {hrLimReserva} do dia, no horário da unidade</Trans>
          </span>
        )}
      </p>
      {codCardapio !== null && (
        <Reserve
          menu={menu}
          codCardapio={codCardapio}
          describedBy={day}
          isOther={isAsked && search.get('semcarne') === '1'}
          onChanged={() => heading.current?.focus({ preventScroll: true })}
        />
      )}
    </article>
  )
}
