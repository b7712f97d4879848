import { addDays } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { shortDays } from '@colab/ui/i18n/dateFormat.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { coveredDays } from './absence.ts'

/** Days named one by one; more are only counted. */
const MOST_NAMED = 5

interface CoveredProps {
  dtIni: string
  days: number
  /** Empty where the weekdays with hours are not known. */
  diasSemana: string
  holidays: readonly string[]
}

/** The working days that an absence covers, as far as they are known. */
export function Covered({ dtIni, days, diasSemana, holidays }: CoveredProps) {
  const { i18n } = useLingui()
  const covered = coveredDays({ dtIni, days }, { diasSemana }, new Set(holidays))
  const [first, last] = [formatDate(dtIni), formatDate(addDays(dtIni, days - 1))]
  const named = covered && shortDays(covered, i18n.locale)
  return (
    <p aria-live="polite">
      {covered === null ? (
        days === 1 ? (
          <Trans>Cobre {first}.</Trans>
        ) : (
          <Trans>
            Cobre de {first} a {last}.
          </Trans>
        )
      ) : covered.length === 0 ? (
        <Trans>Pelo seu horário, você não trabalha nesses dias.</Trans>
      ) : covered.length <= MOST_NAMED ? (
        <Trans>Cobre {named}.</Trans>
      ) : (
        <Trans>
          Cobre <Plural value={covered.length} one="# dia de trabalho" other="# dias de trabalho" />, de {first} a{' '}
          {last}.
        </Trans>
      )}
    </p>
  )
}
