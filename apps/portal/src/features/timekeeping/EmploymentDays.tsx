import type { Marcacao } from '@colab/contract/domains/timekeeping'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { useIsWhole } from '@colab/ui/kit/feedback/Empty.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { useSearchParams, withParams } from '@colab/ui/kit/location.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useContractCode } from '#async/useContractCode.ts'
import { adjustmentOf, isTimeMissing } from './adjustment.ts'
import { DayPanel } from './DayPanel.tsx'
import { DayTable } from './DayTable.tsx'
import css from './EmploymentDays.module.css'
import { Findings } from './Findings.tsx'
import { foundIn, MonthCard } from './MonthCard.tsx'
import { workDays } from './punches.ts'

const AdjustmentDialog = lazyComponent(async () => (await import('./AdjustmentDialog.tsx')).AdjustmentDialog)

interface EmploymentDaysProps {
  /** Of one month. */
  rows: [Marcacao, ...Marcacao[]]
  /** Days of the month before, for the rest before the first day. */
  before: readonly Marcacao[]
}

/**
 * The month of one employment: findings first, then its calendar with the selected day, and each day. A link with `dia=` selects a day, and
 * opens the request for a missing punch of that day.
 */
export function EmploymentDays({ rows, before }: EmploymentDaysProps) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const codEmpregado = useContractCode()(rows[0].codEmpregado)
  const days = workDays(rows, useIsWhole())
  const found = foundIn(days, workDays(before))
  const odd = new Set(found.map(({ day }) => day.iso))
  const dated = days.filter(({ iso }) => iso)
  const linked = search.get('dia') ?? ''
  const [chosen, choose] = useState(linked)
  const missing = found.find(({ day, finding }) => day.iso === linked && isTimeMissing(finding))
  const [adjustment, setAdjustment] = useState(missing && adjustmentOf(missing, ''))
  const selected =
    dated.find(({ iso }) => iso === chosen) ?? dated.findLast(({ marks }) => marks.length > 0) ?? dated[0]
  function close() {
    setAdjustment(undefined)
    setSearch(withParams(search, { dia: null }), { replace: true })
  }
  return (
    <section>
      <EmploymentHead row={rows[0]} />
      <Stack>
        <Findings found={found.toReversed()} onAsk={setAdjustment} />
        {selected && (
          <div className={css.month}>
            <MonthCard days={dated} found={found} value={selected.iso} onChange={choose} />
            <DayPanel
              day={selected}
              found={found.filter(({ day }) => day.iso === selected.iso)}
              onAsk={setAdjustment}
            />
          </div>
        )}
        <DayTable caption={t`Marcações da matrícula ${codEmpregado}`} days={days} odd={odd} />
      </Stack>
      {adjustment && <AdjustmentDialog given={adjustment} onClose={close} />}
    </section>
  )
}

export function EmploymentHead({ row: { cargo, unidade, ...row } }: { row: Marcacao }) {
  const codEmpregado = useContractCode()(row.codEmpregado)
  return (
    <div className={css.head}>
      <h2>{cargo}</h2>
      <p>
        <Trans>
          Matrícula {codEmpregado} · {unidade}
        </Trans>
      </p>
    </div>
  )
}
