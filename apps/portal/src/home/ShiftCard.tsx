import type { Escala } from '@colab/contract/domains/timekeeping'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Link } from '@colab/ui/kit/location.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { dayAhead, nextShift, spanOf } from '#features/timekeeping/shifts.ts'
import { PATHS } from '#paths.ts'
import css from './cards.module.css'

export interface Shifts {
  /** Undefined while they are unknown. */
  shifts?: Escala[] | undefined
}

/** The next day of work, for use within a card: `Próximo turno: amanhã, 06:00–14:20`. */
export function NextShift({ shifts = [] }: Shifts) {
  const next = nextShift(shifts)
  return (
    next && (
      <p className={css.quiet}>
        <Trans>
          <b>Próximo turno:</b>{' '}
          <Link href={PATHS.shifts}>
            {dayAhead(next.dtMovto)}, {spanOf(next)}
          </Link>
        </Trans>
      </p>
    )
  )
}

/** The next day of work: `Amanhã, 06:00–14:20`. */
export function ShiftCard({ shifts = [] }: Shifts) {
  const { t } = useLingui()
  const next = nextShift(shifts)
  if (!next) return null
  const [day, span] = [dayAhead(next.dtMovto), spanOf(next)]
  return (
    <section className={css.right} aria-label={t`Próximo turno`}>
      <Card
        title={
          <Link className={css.title} href={PATHS.shifts}>
            {t`Próximo turno`}
          </Link>
        }
      >
        <p className={css.value}>{t`${day}, ${span}`}</p>
      </Card>
    </section>
  )
}
