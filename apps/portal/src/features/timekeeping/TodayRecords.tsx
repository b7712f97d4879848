import type { Marcacao, PontoCalculado } from '@colab/contract/domains/timekeeping'
import { formatMinutes } from '@colab/contract/wire/time'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { today } from '@colab/ui/i18n/clock.ts'
import { dayName } from '@colab/ui/i18n/dateFormat.ts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { DefinitionRow, DefinitionRows } from '@colab/ui/kit/data/DefinitionRows.tsx'
import { Empty, useIsWhole } from '@colab/ui/kit/feedback/Empty.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Clock } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { ListSkeleton } from '@colab/ui/kit/layout/ListSkeleton.tsx'
import { Link } from '@colab/ui/kit/location.tsx'
import { useMedia } from '@colab/ui/kit/useMedia.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { WriteToHr } from '#async/NextStep.tsx'
import { PATHS } from '#paths.ts'
import { profile } from '#profile.ts'
import { type Adjustment, NOTHING } from './adjustment.ts'
import { DayPanel } from './DayPanel.tsx'
import beside from './EmploymentDays.module.css'
import { EmploymentHead } from './EmploymentDays.tsx'
import { Findings } from './Findings.tsx'
import { HoursText } from './HoursText.tsx'
import { Marks } from './Marks.tsx'
import { foundIn, MonthCard } from './MonthCard.tsx'
import { byEmployment, isOfSeveral, monthQuery } from './monthQuery.ts'
import { useDaysBefore } from './PunchRecords.tsx'
import { type WorkDay, workDays, workedOn } from './punches.ts'
import { dayAhead, nextShift, shiftsQuery, spanOf } from './shifts.ts'
import css from './TodayRecords.module.css'
import { useBalance } from './Totals.tsx'

const AdjustmentDialog = lazyComponent(async () => (await import('./AdjustmentDialog.tsx')).AdjustmentDialog)

/** Today of each employment, the bank of hours and the next shift, and the findings of this month. */
export function TodayRecords() {
  const { t } = useLingui()
  const month = useQuery(monthQuery('atual'))
  const before = useDaysBefore((month.data?.days.length ?? 0) > 0)
  return (
    <QueryView query={month} waiting={<ListSkeleton summary={3} rows={3} />}>
      {({ days, totals }) => {
        const employments = byEmployment(days)
        const rest = <Ahead totals={totals} isSum={isOfSeveral(days)} />
        return (
          <Stack>
            {employments.length === 0 && (
              <Empty
                title={t`Não há marcações neste mês`}
                icon={<Clock />}
                action={<WriteToHr text={t`Olá! Minhas marcações não aparecem no portal. Podem conferir?`} />}
              >
                <Trans>Depois que você registrar o ponto, as marcações aparecem aqui.</Trans>
              </Empty>
            )}
            {employments.map((own, at) => (
              <EmploymentToday
                key={own[0].codEmpregado}
                rows={own}
                before={before(own[0].codEmpregado)}
                hasHead={employments.length > 1}
              >
                {at === 0 && rest}
              </EmploymentToday>
            ))}
          </Stack>
        )
      }}
    </QueryView>
  )
}

function Ahead({ totals, isSum }: { totals: PontoCalculado | undefined; isSum: boolean | null }) {
  const { t } = useLingui()
  const { data } = useQuery({ ...shiftsQuery, enabled: profile.features.shifts })
  const next = data?.leftOut === 0 ? nextShift(data.ttEscala) : undefined
  const balance = useBalance(totals?.saldoBanco ?? '', isSum)
  return (
    <>
      {totals && (
        <DefinitionRow label={t`Saldo do banco de horas`} note={balance.note}>
          {balance.value}
        </DefinitionRow>
      )}
      {next && (
        <DefinitionRow label={t`Próximo turno`}>
          <Link href={PATHS.shifts}>
            {dayAhead(next.dtMovto)}, {spanOf(next)}
          </Link>
        </DefinitionRow>
      )}
    </>
  )
}

interface EmploymentTodayProps {
  /** Of this month. */
  rows: [Marcacao, ...Marcacao[]]
  before: readonly Marcacao[]
  hasHead: boolean
  /** Further rows of the card. */
  children: ReactNode
}

/** Today; on wide screens beside its month, in which another day can be chosen. */
function EmploymentToday({ rows, before, hasHead, children }: EmploymentTodayProps) {
  const isDesk = useMedia('(min-width: 960px)')
  const [adjustment, setAdjustment] = useState<Adjustment>()
  const [chosen, choose] = useState('')
  const days = workDays(rows, useIsWhole())
  const dated = days.filter(({ iso }) => iso)
  const found = foundIn(days, workDays(before))
  const now = days.find(({ iso }) => iso === today())
  const day = dated.find(({ iso }) => iso === chosen)
  const month = now ?? dated.at(-1)
  return (
    <section>
      {hasHead && <EmploymentHead row={rows[0]} />}
      <div className={isDesk && month ? css.desk : beside.month}>
        <DayCard day={now} onAsk={setAdjustment}>
          {children}
        </DayCard>
        {isDesk && month && <MonthCard days={dated} found={found} value={(day ?? month).iso} onChange={choose} />}
        {isDesk && day && day !== now && (
          <DayPanel day={day} found={found.filter((one) => one.day.iso === day.iso)} onAsk={setAdjustment} />
        )}
        <Findings found={found.toReversed()} onAsk={setAdjustment} />
      </div>
      {adjustment && <AdjustmentDialog given={adjustment} onClose={() => setAdjustment(undefined)} />}
    </section>
  )
}

interface DayCardProps {
  /** Undefined where the back end has sent nothing about today. */
  day: WorkDay | undefined
  onAsk: (adjustment: Adjustment) => void
  children: ReactNode
}

function DayCard({ day, onAsk, children }: DayCardProps) {
  const { t, i18n } = useLingui()
  const name = dayName(today(), i18n.locale)
  const worked = day ? workedOn(day) : null
  const hasMarks = day !== undefined && (day.marks.length > 0 || day.marcacoes !== '')
  return (
    <Card title={t`Hoje, ${name}`}>
      <p className={css.marks}>
        {hasMarks ? <Marks day={day} /> : <small>{t`Nenhuma marcação recebida até agora.`}</small>}
      </p>
      <DefinitionRows>
        {day && (day.hours.length > 0 || day.horario !== '') && (
          <DefinitionRow label={t`Horário`}>
            <HoursText day={day} />
          </DefinitionRow>
        )}
        {worked !== null && <DefinitionRow label={t`Trabalhadas`}>{formatMinutes(worked)}</DefinitionRow>}
        {children}
      </DefinitionRows>
      {profile.features.punchAdjustment && (
        <div className={css.actions}>
          <Button variant="quiet" onClick={() => onAsk({ ...NOTHING, dtMovto: today() })}>
            <Trans>Pedir ajuste</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}
