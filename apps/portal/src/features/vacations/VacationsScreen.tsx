import { buscaProgramacaoFerias, type FeriasPrograma, isStartUnread } from '@colab/contract/domains/vacations'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { query } from '@colab/ui/calls/query.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { type Column, DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Sun } from '@colab/ui/kit/icons.ts'
import { Columns, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { NextVacation, nextOf } from './NextVacation.tsx'
import { Period } from './Period.tsx'
import { VacationRules } from './VacationRules.tsx'

/** Vacation schedule (spec §2 FeriasPrograma schedule): the next one in large type, then all planned or due ones. */
export default function VacationsScreen() {
  const { t } = useLingui()
  const schedule = useQuery(query(buscaProgramacaoFerias, {}))
  return (
    <Page title={t`Programação de férias`}>
      <QueryView
        query={schedule}
        waiting={
          <Stack>
            <Skeleton shape="card" rows={2} />
            <Skeleton shape="table" rows={3} />
          </Stack>
        }
      >
        {({ ttFeriasPrograma, leftOut }) => <Schedule rows={soonestFirst(ttFeriasPrograma)} leftOut={leftOut} />}
      </QueryView>
    </Page>
  )
}

/** Sorts undated vacations last, by due date; servers differ in their order. */
function soonestFirst(rows: FeriasPrograma[]): FeriasPrograma[] {
  const UNPLANNED = '9999'
  const key = ({ dtIniFerias, dtIniPeriodo }: FeriasPrograma) =>
    `${dtIniFerias ?? UNPLANNED} ${dtIniPeriodo ?? UNPLANNED}`
  return rows.toSorted((a, b) => key(a).localeCompare(key(b)))
}

function Schedule({ rows, leftOut }: { rows: FeriasPrograma[]; leftOut: number }) {
  const { t } = useLingui()
  const next = nextOf(rows, leftOut, today())
  const severalEmployments = new Set(rows.map(({ codEmpregado }) => codEmpregado)).size > 1
  if (rows.length === 0) {
    return (
      <Empty title={t`Você não tem Férias Programadas!`} icon={<Sun />}>
        <Trans>Quando o RH programar suas férias, elas aparecem aqui.</Trans>
      </Empty>
    )
  }
  const employment: Column<FeriasPrograma> = {
    key: 'codEmpregado',
    header: t`Matrícula`,
    cell: ({ codEmpregado }) => codEmpregado,
  }
  const columns: Column<FeriasPrograma>[] = [
    {
      key: 'ferias',
      header: t`Férias`,
      cell: (row) =>
        row.dtIniFerias || isStartUnread(row) ? <Period from={row.dtIniFerias} to={row.dtFimFerias} /> : t`A programar`,
      primary: true,
    },
    {
      key: 'periodo',
      header: t`Período aquisitivo`,
      cell: ({ dtIniPeriodo, dtFimPeriodo }) => <Period from={dtIniPeriodo} to={dtFimPeriodo} />,
    },
    ...(severalEmployments ? [employment] : []),
    { key: 'diasFerias', header: t`Dias`, cell: ({ diasFerias }) => diasFerias, align: 'end' },
    { key: 'diasAbono', header: t`Vendidos`, cell: ({ diasAbono }) => diasAbono, align: 'end' },
  ]
  return (
    <Columns>
      <Stack>
        <NextVacation next={next} showEmployment={severalEmployments} />
        <DataTable caption={t`Férias programadas e a programar`} columns={columns} rows={rows} />
      </Stack>
      <VacationRules next={next === 'unknown' ? undefined : next} />
    </Columns>
  )
}
