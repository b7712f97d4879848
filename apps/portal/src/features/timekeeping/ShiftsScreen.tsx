import type { Escala } from '@colab/contract/domains/timekeeping'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { today } from '@colab/ui/i18n/clock.ts'
import { dayName } from '@colab/ui/i18n/dateFormat.ts'
import { capitalized, monthName } from '@colab/ui/i18n/months.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Hero } from '@colab/ui/kit/layout/Hero.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { ListSkeleton } from '@colab/ui/kit/layout/ListSkeleton.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ScreenLink } from '#async/NextStep.tsx'
import { PATHS } from '#paths.ts'
import { Segments } from './Segments.tsx'
import { dayAhead, daysAhead, endsNextDay, nextShift, type Planned, shiftsQuery, spanOf } from './shifts.ts'

/** When to work: the next turn, and every day of the next 62. */
export default function ShiftsScreen() {
  const { t } = useLingui()
  const shifts = useQuery(shiftsQuery)
  return (
    <Page title={t`Escala`}>
      <Stack>
        <Segments current={PATHS.shifts} />
        <QueryView query={shifts} waiting={<ListSkeleton rows={8} />}>
          {({ ttEscala, leftOut }) => {
            const ahead = ttEscala.filter(({ dtMovto }) => (dtMovto ?? '') >= today())
            return ahead.length === 0 ? <NothingPlanned /> : <Days rows={ahead} isWhole={leftOut === 0} />
          }}
        </QueryView>
      </Stack>
    </Page>
  )
}

function NothingPlanned() {
  const { t } = useLingui()
  return (
    <Empty title={t`Nenhuma escala publicada`} action={<ScreenLink path={PATHS.punches} />}>
      <Trans>Assim que a empresa publicar sua escala, seus turnos e folgas aparecem aqui.</Trans>
    </Empty>
  )
}

function Days({ rows, isWhole }: { rows: Escala[]; isWhole: boolean }) {
  const { t, i18n } = useLingui()
  const next = isWhole ? nextShift(rows) : undefined
  const several = new Set(rows.map(({ codEmpregado }) => String(codEmpregado))).size > 1
  // Where a day could not be read, nothing is said about those that are missing.
  const days = daysAhead(rows).filter((day) => isWhole || day.rows.length > 0)
  const months = Map.groupBy(days, ({ from }) => from.slice(0, 7))
  return (
    <Stack>
      {next && (
        <Hero label={t`Próximo turno`} value={spanOf(next)} note={`${dayAhead(next.dtMovto)} · ${next.unidade}`} />
      )}
      {[...months].map(([month, own]) => (
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
      ))}
    </Stack>
  )
}

/** Days for which the company has published nothing. */
function Gap({ from, to }: Planned) {
  const { t, i18n } = useLingui()
  const [begin, end] = [capitalized(dayName(from, i18n.locale)), dayName(to, i18n.locale)]
  return <ListRow title={from === to ? begin : t`${begin} a ${end}`} trailing={<Trans>ainda sem escala</Trans>} />
}

function Day({ row, several }: { row: Escala; several: boolean }) {
  const { t, i18n } = useLingui()
  const { dtMovto, tipo, codEmpregado, unidade, alterada } = row
  const names: Record<string, string> = {
    folga: t`Folga`,
    descanso: t`Descanso semanal`,
    feriado: t`Feriado`,
    ferias: t`Férias`,
    ausencia: t`Ausência`,
  }
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
