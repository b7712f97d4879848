import type { FeriasPrograma } from '@colab/contract/domains/vacations'
import { daysBetween } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { today } from '@colab/ui/i18n/clock.ts'
import { Meter } from '@colab/ui/kit/data/Meter.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Link } from '@colab/ui/kit/location.tsx'
import { Plural, useLingui } from '@lingui/react/macro'
import { progressOf } from '#features/vacations/progress.ts'
import { PATHS } from '#paths.ts'
import { nextVacation } from '#tileNotes.ts'
import css from './cards.module.css'

export function VacationCard({ vacations = [] }: { vacations: FeriasPrograma[] | undefined }) {
  const { t } = useLingui()
  const begin = nextVacation(vacations)
  const next = vacations.find(({ dtIniFerias }) => begin && dtIniFerias === begin)
  if (!next) return null
  const wait = daysBetween(today(), next.dtIniFerias ?? '')
  const [from, to] = [formatDate(next.dtIniFerias), formatDate(next.dtFimFerias)]
  const progress = progressOf(next, vacations)
  const rest = progress && progress.total - progress.planned
  return (
    <section className={css.right} aria-label={t`Próximas férias`}>
      <Card
        title={
          <Link className={css.title} href={PATHS.vacations}>
            {t`Próximas férias`}
          </Link>
        }
        actions={
          <Pill tone="accent">
            <Plural value={wait} _0="hoje" one="amanhã" other="em # dias" />
          </Pill>
        }
      >
        <p className={css.value}>{to ? t`${from} a ${to}` : from}</p>
        {progress && (
          <Meter value={progress.planned / progress.total}>
            <span>{t`${progress.planned} de ${progress.total} dias marcados`}</span>
            {Boolean(rest) && <span>{t`${rest} a programar`}</span>}
          </Meter>
        )}
      </Card>
    </section>
  )
}
