import type { Marcacao } from '@colab/contract/domains/timekeeping'
import { descending } from '@colab/contract/wire/cells'
import { Trans, useLingui } from '@lingui/react/macro'
import { today } from '#clock.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { DateText } from '#ui/DateText.tsx'
import css from './DayTable.module.css'
import { Marks } from './Marks.tsx'
import { weekdayOf } from './punches.ts'

/** Days of one employment, latest first: person, schedule and punches. */
export function DayTable({ days }: { days: [Marcacao, ...Marcacao[]] }) {
  const { t, i18n } = useLingui()
  const [{ codEmpregado, unidade, cargo }] = days
  const now = today()
  const columns: Column<Marcacao>[] = [
    { key: 'dtMovto', header: t`Data`, cell: ({ dtMovto }) => <DateText iso={dtMovto} />, primary: true },
    { key: 'diaSemana', header: t`Dia da semana`, cell: (day) => weekdayOf(day, i18n.locale) },
    { key: 'horario', header: t`Horário`, cell: ({ horario }) => horario },
    {
      key: 'marcacoes',
      header: t`Marcações`,
      cell: (day) => <Marks day={day} over={day.dtMovto !== null && day.dtMovto < now} />,
    },
  ]
  return (
    <section>
      <div className={css.head}>
        <h2>{cargo}</h2>
        <p>
          <Trans>
            Matrícula {codEmpregado} · {unidade}
          </Trans>
        </p>
      </div>
      <DataTable
        caption={t`Marcações da matrícula ${codEmpregado}`}
        hideCaption
        columns={columns}
        rows={days.toSorted((a, b) => descending(a.dtMovto, b.dtMovto))}
      />
    </section>
  )
}
