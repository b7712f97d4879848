import { LONG_PART, saleLimitOf } from '@colab/contract/labor/vacation'
import { formatDate } from '@colab/contract/wire/date'
import { today } from '@colab/ui/i18n/clock.ts'
import { CheckboxField, RadioGroup } from '@colab/ui/kit/fields/Choice.tsx'
import { SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { FieldGrid, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { useLingui } from '@lingui/react/macro'
import type { Requestable } from './balance.ts'
import { choicesOf, sells, type VacationForm, type Way, waysOf } from './plan.ts'

interface WayFieldsProps {
  period: Requestable
  values: VacationForm
  error: string | undefined
  onChange: (changes: Partial<VacationForm>) => void
}

/** How the days of a period are used: as a whole, divided, partly sold. */
export function WayFields({ period, values, error, onChange }: WayFieldsProps) {
  const { t } = useLingui()
  const { left, sale } = period
  const limit = formatDate(saleLimitOf(period.dtFimPeriodo))
  const rest = left - sale
  const labels: Record<Way, string> = {
    whole: t`${left} dias`,
    sell: t`${rest} dias e vender ${sale}`,
    halves: t`15 + 15 dias`,
    split: t`Dividir…`,
    sale: t`Só vender ${sale} dias, sem data`,
  }
  const isLate = today() > saleLimitOf(period.dtFimPeriodo)
  return (
    <Stack>
      <RadioGroup
        label={t`Quantos dias`}
        name="way"
        options={waysOf(period).map((way) => ({ value: way, label: labels[way] }))}
        value={values.way}
        onChange={({ target }) => onChange({ way: target.value as Way, days: firstDays(period, values) })}
        error={error}
        help={
          sells(values)
            ? isLate
              ? t`O direito de vender terminou em ${limit}: a empresa precisa concordar.`
              : t`Vender é um direito até ${limit} (CLT, art. 143).`
            : undefined
        }
      />
      {values.way === 'split' && <Split period={period} values={values} onChange={onChange} />}
    </Stack>
  )
}

/** Returns a default for the first part of a division: a long one, which leaves days for later. */
function firstDays(period: Requestable, values: VacationForm): number[] {
  const choices = choicesOf(period, { ...values, days: [] }, 0)
  const days = choices.find((part) => part >= LONG_PART && part <= period.left - 10) ?? choices[1]
  return days ? [days] : []
}

/** The days of each part; only valid numbers are offered, and days may be left for later. */
function Split({ period, values, onChange }: Omit<WayFieldsProps, 'error'>) {
  const { t } = useLingui()
  const { days } = values
  const hasMore = choicesOf(period, values, days.length).length > 0
  return (
    <Stack>
      {period.sale > 0 && (
        <CheckboxField
          label={t`Vender ${period.sale} dias`}
          checked={values.sells}
          onChange={({ target }) => {
            const sells = target.checked
            onChange({ sells, days: firstDays(period, { ...values, sells }) })
          }}
        />
      )}
      <FieldGrid>
        {(hasMore ? [...days, 0] : days).map((part, at) => {
          const number = at + 1
          const options = choicesOf(period, values, at).map((value) => ({ value, label: t`${value} dias` }))
          const later = at > 0 ? [{ value: 0, label: t`deixar para depois` }] : []
          return (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other name than its number
              key={at}
              label={t`${number}ª parte`}
              placeholder={null}
              options={[...later, ...options]}
              value={part}
              onChange={({ target }) => onChange({ days: withPart(days, at, Number(target.value)) })}
            />
          )
        })}
      </FieldGrid>
    </Stack>
  )
}

/** Sets the days of a part and clears those after it. */
function withPart(days: readonly number[], at: number, part: number): number[] {
  return [...days.slice(0, at), ...(part > 0 ? [part] : [])]
}
