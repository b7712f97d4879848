import {
  buscaProgramacaoFerias,
  buscaSaldoFerias,
  type FeriasPrograma,
  isStartUnread,
} from '@colab/contract/domains/vacations'
import { QueryView, shownFailure } from '@colab/ui/async/QueryView.tsx'
import { useCall } from '@colab/ui/async/useCall.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { type Column, DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Sun } from '@colab/ui/kit/icons.ts'
import { Columns, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { ListSkeleton } from '@colab/ui/kit/layout/ListSkeleton.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { WriteToHr } from '#async/NextStep.tsx'
import { useContractCode } from '#async/useContractCode.ts'
import { profile } from '#profile.ts'
import { BalanceCard } from './BalanceCard.tsx'
import { NextVacation, nextOf } from './NextVacation.tsx'
import { Period } from './Period.tsx'
import { PeriodCard } from './PeriodCard.tsx'
import { VacationRules } from './VacationRules.tsx'

/** Vacation schedule (spec §2 FeriasPrograma schedule): the next one in large type, then all planned or due ones. */
export default function VacationsScreen() {
  const { t } = useLingui()
  const hasBalance = profile.features.vacationRequest
  const schedule = useCall(buscaProgramacaoFerias, {})
  const balance = useCall(buscaSaldoFerias, {}, { enabled: hasBalance })
  // When both reads fail, one message is shown, and its button reads both again.
  const isFailed = schedule.data === undefined ? schedule.errorUpdateCount > 0 : shownFailure(schedule) !== null
  const lacksBalance = balance.data === undefined || shownFailure(balance) !== null
  function refetch() {
    void schedule.refetch()
    if (hasBalance && lacksBalance) void balance.refetch()
  }
  return (
    <Page title={t`Programação de férias`}>
      <Stack>
        {hasBalance && !(isFailed && lacksBalance) && <BalanceCard query={balance} />}
        <QueryView query={{ ...schedule, refetch }} waiting={<ListSkeleton rows={3} />}>
          {({ ttFeriasPrograma, leftOut }) => <Schedule rows={soonestFirst(ttFeriasPrograma)} leftOut={leftOut} />}
        </QueryView>
      </Stack>
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
  const codeOf = useContractCode()
  const next = nextOf(rows, leftOut, today())
  const severalEmployments = new Set(rows.map(({ codEmpregado }) => codEmpregado)).size > 1
  if (rows.length === 0) {
    return (
      <Empty
        title={t`Você não tem Férias Programadas!`}
        icon={<Sun />}
        action={<WriteToHr text={t`Olá! Quando posso tirar férias?`} />}
      >
        <Trans>Quando o RH programar suas férias, elas aparecem aqui.</Trans>
      </Empty>
    )
  }
  const employment: Column<FeriasPrograma> = {
    key: 'codEmpregado',
    header: t`Matrícula`,
    cell: ({ codEmpregado }) => codeOf(codEmpregado),
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
    { key: 'diasFerias', header: t`Dias`, align: 'end', line: 'named' },
    { key: 'diasAbono', header: t`Vendidos`, align: 'end' },
  ]
  return (
    <Columns>
      <Stack>
        <NextVacation next={next} showEmployment={severalEmployments} />
        {leftOut === 0 && !profile.features.vacationRequest && <PeriodCard rows={rows} />}
        <DataTable caption={t`Férias programadas e a programar`} columns={columns} rows={rows} />
      </Stack>
      <VacationRules next={next === 'unknown' ? undefined : next} />
    </Columns>
  )
}
