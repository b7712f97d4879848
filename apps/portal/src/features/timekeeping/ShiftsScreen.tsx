import type { Escala } from '@colab/contract/domains/timekeeping'
import type { Feriado } from '@colab/contract/domains/vacations'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { today } from '@colab/ui/i18n/clock.ts'
import { dayName } from '@colab/ui/i18n/dateFormat.ts'
import { capitalized, monthName } from '@colab/ui/i18n/months.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { CalendarDays } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Hero } from '@colab/ui/kit/layout/Hero.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { ListSkeleton } from '@colab/ui/kit/layout/ListSkeleton.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { useMedia } from '@colab/ui/kit/useMedia.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { WriteToHr } from '#async/NextStep.tsx'
import { PATHS } from '#paths.ts'
import { Holidays, holidayOf, useHolidays } from './Holidays.tsx'
import { Segments } from './Segments.tsx'
import { ShiftMonth } from './ShiftMonth.tsx'
import { dayAhead, daysAhead, endsNextDay, nextShift, type PlannedDays, shiftsQuery, spanOf } from './shifts.ts'

/** The next shift, and every day of the next 62. */
export default function ShiftsScreen() {
  const { t } = useLingui()
  const shifts = useQuery(shiftsQuery)
  const holidays = useHolidays()
  return (
    <Page title={t`Escala`}>
      <Stack>
        <Segments current={PATHS.shifts} />
        <QueryView query={shifts} waiting={<ListSkeleton rows={8} />}>
          {({ ttEscala, leftOut }) => {
            const ahead = ttEscala.filter(({ dtMovto }) => (dtMovto ?? '') >= today())
            return ahead.length === 0 ? (
              <NothingPlanned />
            ) : (
              <Days rows={ahead} isWhole={leftOut === 0} holidays={holidays} />
            )
          }}
        </QueryView>
        {!shifts.isPending && <Holidays holidays={holidays} />}
      </Stack>
    </Page>
  )
}

function NothingPlanned() {
  const { t } = useLingui()
  return (
    <Empty
      title={t`Nenhuma escala publicada`}
      icon={<CalendarDays />}
      action={<WriteToHr text={t`Olá! Quando sai a minha escala?`} />}
    >
      <Trans>Assim que a empresa publicar sua escala, seus turnos e folgas aparecem aqui.</Trans>
    </Empty>
  )
}

interface DaysProps {
  rows: Escala[]
  /** Whether all days of the reply were read. */
  isWhole: boolean
  holidays: readonly Feriado[]
}

function Days({ rows, isWhole, holidays }: DaysProps) {
  const { t, i18n } = useLingui()
  const isDesk = useMedia('(min-width: 960px)')
  const next = isWhole ? nextShift(rows) : undefined
  const several = new Set(rows.map(({ codEmpregado }) => String(codEmpregado))).size > 1
  // A missing day may be one that could not be read: gaps are shown only when all were read.
  const days = daysAhead(rows).filter((day) => isWhole || day.rows.length > 0)
  const last = days.at(-1)?.to ?? ''
  const units = new Set(rows.filter(({ tipo }) => tipo === 'trabalho').map(({ unidade }) => unidade))
  const months = Map.groupBy(days, ({ from }) => from.slice(0, 7))
  return (
    <Stack>
      {next && (
        <Hero label={t`Próximo turno`} value={spanOf(next)} note={`${dayAhead(next.dtMovto)} · ${next.unidade}`} />
      )}
      {[...months].map(([month, own]) =>
        isDesk ? (
          <ShiftMonth
            key={month}
            day={`${month}-01`}
            rows={own.flatMap((day) => day.rows)}
            empty={(iso) => isWhole && iso <= last && <small>{t`ainda sem escala`}</small>}
          >
            {(row) => <Planned row={row} several={several} unit={units.size > 1} holiday={holidayOf(row, holidays)} />}
          </ShiftMonth>
        ) : (
          <Card key={month} flush>
            <RowGroup level={2} title={capitalized(monthName(`${month}-01`, i18n.locale))}>
              {own.flatMap((day) =>
                day.rows.length === 0
                  ? [<Gap key={day.from} {...day} />]
                  : day.rows.map((row, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a day may have two turns of one contract
                      <Day key={`${day.from} ${at}`} row={row} several={several} />
                    )),
              )}
            </RowGroup>
          </Card>
        ),
      )}
    </Stack>
  )
}

/** Days for which the company has published nothing. */
function Gap({ from, to }: PlannedDays) {
  const { t, i18n } = useLingui()
  const [begin, end] = [capitalized(dayName(from, i18n.locale)), dayName(to, i18n.locale)]
  return <ListRow title={from === to ? begin : t`${begin} a ${end}`} trailing={<Trans>ainda sem escala</Trans>} />
}

function useKindWords(): Record<string, string> {
  const { t } = useLingui()
  return {
    folga: t`Folga`,
    descanso: t`Descanso semanal`,
    feriado: t`Feriado`,
    ferias: t`Férias`,
    ausencia: t`Ausência`,
  }
}

interface DayProps {
  row: Escala
  /** Whether the person has several contracts. */
  several: boolean
}

/** A row of a day in the calendar. */
function Planned({ row, several, unit, holiday }: DayProps & { unit: boolean; holiday: string }) {
  const { t } = useLingui()
  const names = useKindWords()
  const { tipo, codEmpregado, unidade, alterada } = row
  const works = tipo === 'trabalho'
  return (
    <>
      {works ? <b>{spanOf(row)}</b> : (names[tipo ?? ''] ?? tipo)}
      {alterada && (
        <>
          {' '}
          <Pill tone="warn">{t`alterado`}</Pill>
        </>
      )}
      {row.tipo === 'feriado' && holiday && <small lang="pt-BR">{holiday}</small>}
      {works && endsNextDay(row) && <small>{t`termina no dia seguinte`}</small>}
      {works && unit && <small>{unidade}</small>}
      {several && <small>{t`matrícula ${codEmpregado}`}</small>}
    </>
  )
}

function Day({ row, several }: DayProps) {
  const { t, i18n } = useLingui()
  const names = useKindWords()
  const { dtMovto, tipo, codEmpregado, unidade, alterada } = row
  const works = tipo === 'trabalho'
  const notes = [
    works && endsNextDay(row) && t`termina no dia seguinte`,
    works && unidade,
    several && t`matrícula ${codEmpregado}`,
  ].filter(Boolean)
  return (
    <ListRow
      title={dtMovto === today() ? t`Hoje` : capitalized(dayName(dtMovto, i18n.locale))}
      detail={alterada && <Pill tone="warn">{t`alterado`}</Pill>}
      note={notes.join(' · ')}
      trailing={works ? <b>{spanOf(row)}</b> : (names[tipo ?? ''] ?? tipo)}
    />
  )
}
