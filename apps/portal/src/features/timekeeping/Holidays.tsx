import type { Escala } from '@colab/contract/domains/timekeeping'
import { buscaSaldoFerias, type Feriado } from '@colab/contract/domains/vacations'
import { addMonths } from '@colab/contract/wire/calendar'
import { sameCode } from '@colab/contract/wire/cells'
import { useCall } from '@colab/ui/async/useCall.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { dayName } from '@colab/ui/i18n/dateFormat.ts'
import { capitalized } from '@colab/ui/i18n/months.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { useLingui } from '@lingui/react/macro'
import { useContractCode } from '#async/useContractCode.ts'
import css from './Holidays.module.css'

/**
 * Returns the holidays of the next twelve months, in order. They come with the balance of vacations, because no other method returns them.
 */
export function useHolidays(): Feriado[] {
  const { data } = useCall(buscaSaldoFerias, {})
  const end = addMonths(today(), 12)
  return (data?.ttFeriado ?? [])
    .filter(({ dtFeriado }) => dtFeriado !== null && dtFeriado >= today() && dtFeriado < end)
    .toSorted((a, b) => (a.dtFeriado ?? '').localeCompare(b.dtFeriado ?? ''))
}

/** Returns the name of the holiday on a planned day; '' where it is unknown. */
export function holidayOf({ dtMovto, codEmpregado }: Escala, holidays: readonly Feriado[]): string {
  const found = holidays.find(
    (one) => one.dtFeriado === dtMovto && (one.codEmpregado === null || sameCode(one.codEmpregado, codEmpregado)),
  )
  return found?.nome ?? ''
}

/** The coming holidays, also those without a planned shift. */
export function Holidays({ holidays }: { holidays: readonly Feriado[] }) {
  const { t, i18n } = useLingui()
  const contractCode = useContractCode()
  if (holidays.length === 0) return null
  return (
    <div className={css.holidays}>
      <Card flush>
        <RowGroup level={2} title={t`Próximos feriados`}>
          {holidays.map(({ dtFeriado, nome, codEmpregado: own }, at) => {
            const codEmpregado = own === null ? '' : contractCode(own)
            return (
              <ListRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a day may have two holidays of one name
                key={at}
                title={<span lang="pt-BR">{nome || '–'}</span>}
                note={codEmpregado && t`matrícula ${codEmpregado}`}
                trailing={capitalized(dayName(dtFeriado, i18n.locale))}
              />
            )
          })}
        </RowGroup>
      </Card>
    </div>
  )
}
