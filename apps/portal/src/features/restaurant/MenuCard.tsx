import type { Cardapio } from '@colab/contract/domains/restaurant'
import { isTime } from '@colab/contract/wire/time'
import { dayName } from '@colab/ui/i18n/dateFormat.ts'
import { capitalized } from '@colab/ui/i18n/months.ts'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { ChevronRight } from '@colab/ui/kit/icons.ts'
import { useSearchParams } from '@colab/ui/kit/location.tsx'
import { useMedia } from '@colab/ui/kit/useMedia.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { mealOf } from './menu.ts'
import { Reserve } from './Reserve.tsx'
import css from './RestaurantScreen.module.css'

type MenuCardProps = {
  menu: Cardapio
  /** The first meal that can be reserved: its row is open on a phone, and only its button is filled. */
  isNext: boolean
}

/** Scrolls to the heading of the meal in the address. */
function useShown(heading: RefObject<HTMLElement | null>, isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [heading, isAsked])
}

/** One meal: date, dishes, deadline, and the button to reserve it. */
export function MenuCard({ menu, isNext }: MenuCardProps) {
  const { i18n } = useLingui()
  const isPhone = useMedia('(max-width: 599.98px)')
  const { codCardapio, dtCardapio, jaReservou } = menu
  const { title, dishes } = mealOf(menu)
  const day = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [search] = useSearchParams()
  const isAsked = codCardapio !== null && search.get('cardapio') === String(codCardapio)
  // Only the initial state: a reservation changes the order of the meals, which must not close an open card.
  const [isOpen] = useState(isNext || isAsked)
  useShown(heading, isAsked)
  const head = (
    <>
      <h2 id={day} ref={heading} tabIndex={-1}>
        <time dateTime={dtCardapio ?? ''}>{capitalized(dayName(dtCardapio, i18n.locale))}</time>
      </h2>
      <State menu={menu} />
    </>
  )
  const meal = (
    <div className={css.meal}>
      <Dishes menu={menu} />
      {codCardapio !== null && (
        <Reserve
          menu={menu}
          codCardapio={codCardapio}
          describedBy={day}
          isMain={isNext || isAsked}
          isOther={isAsked && search.get('semcarne') === '1'}
        />
      )}
    </div>
  )
  return (
    <article className={`${css.menu} surface`} data-reserved={jaReservou || undefined}>
      {isPhone ? (
        <details open={isOpen}>
          <summary className={css.head}>
            {head}
            <ChevronRight className={css.arrow} />
            <span className={`${css.preview} two-lines`} lang="pt-BR">
              {dishes || title}
            </span>
          </summary>
          {meal}
        </details>
      ) : (
        <>
          <div className={css.head}>{head}</div>
          {meal}
        </>
      )}
    </article>
  )
}

function Dishes({ menu }: { menu: Cardapio }) {
  const { title, lang, dishes } = mealOf(menu)
  return (
    <div lang="pt-BR">
      <p className={css.title} lang={lang}>
        {title || '–'}
      </p>
      {dishes && <p className="lines">{dishes}</p>}
      {menu.observacao && <p className={css.note}>{menu.observacao}</p>}
    </div>
  )
}

/** States that the meal is reserved, and until when this can be changed. */
function State({ menu: { hrLimReserva, jaReservou, substProteina } }: { menu: Cardapio }) {
  const { t } = useLingui()
  return (
    <span className={css.state}>
      {jaReservou && (
        <Pill tone="good">{substProteina ? <Trans>Reservado, opção sem carne</Trans> : <Trans>Reservado</Trans>}</Pill>
      )}
      {jaReservou === null && <span className="quiet">{t`Reserva: não informado`}</span>}
      {isTime(hrLimReserva) && <Trans>até {hrLimReserva}</Trans>}
    </span>
  )
}
