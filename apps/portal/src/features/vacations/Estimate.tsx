import type { VacationPlan } from '@colab/contract/labor/vacation'
import { isPay } from '@colab/contract/payroll/rounding'
import { INSS_TABLES, IRRF_TABLES, tableOf } from '@colab/contract/payroll/tables'
import { toCents } from '@colab/contract/wire/money'
import { monthName } from '@colab/ui/i18n/months.ts'
import { DefinitionRow, DefinitionRows } from '@colab/ui/kit/data/DefinitionRows.tsx'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { estimateOf, type PartEstimate } from './estimate.ts'
import css from './RequestVacation.module.css'

interface EstimateProps {
  plan: VacationPlan
  /** Days of the period. */
  days: number
  vlrSalario: number
}

/** Largest number of dependents in the field. */
const MOST = 20

/**
 * Estimates the pay of a planned vacation, without averages, and shows the calculation. Names a table that is not known yet for one of its
 * months.
 */
export function Estimate({ plan, days, vlrSalario }: EstimateProps) {
  const { t, i18n } = useLingui()
  const [dependentes, setDependents] = useState(0)
  const salario = toCents(vlrSalario)
  if (!isPay(salario)) return null
  const estimates = estimateOf({ ...plan, salario, days, dependentes })
  if (!Array.isArray(estimates)) {
    const { table, month } = estimates
    const name = monthName(month, i18n.locale)
    return (
      <p className={css.note}>
        <Trans>
          Sem estimativa por enquanto: falta a tabela de {table} de {name}.
        </Trans>
      </p>
    )
  }
  const total = estimates.reduce((sum, { liquido }) => sum + liquido, 0)
  return (
    <section className={css.estimate} aria-label={t`Estimativa`}>
      <p>
        <Trans>Estimativa, líquido</Trans>{' '}
        <span className={css.sum}>
          <Money cents={total} />
        </span>
      </p>
      <details>
        <summary>{t`ver a conta`}</summary>
        <TextField
          label={t`Dependentes no imposto de renda`}
          type="number"
          inputMode="numeric"
          min={0}
          max={MOST}
          value={dependentes}
          onChange={({ target }) => setDependents(Math.min(MOST, Math.max(0, Math.floor(Number(target.value) || 0))))}
        />
        {estimates.map((estimate) => (
          <Account key={estimate.part.dtIniFerias} estimate={estimate} />
        ))}
      </details>
      <p className={css.note}>
        {t`Estimativa sem médias de horas extras e adicionais (CLT, art. 142), pensão e planos. Vale o recibo.`}
      </p>
    </section>
  )
}

function Account({ estimate }: { estimate: PartEstimate }) {
  const { t, i18n } = useLingui()
  const { part, ferias, terco, abono, tercoAbono, porMes, irrf, pagamento, liquido } = estimate
  const days = part.diasFerias
  const [inssSource, irrfSource] = [tableOf(INSS_TABLES, part.dtIniFerias).fonte, tableOf(IRRF_TABLES, pagamento).fonte]
  return (
    <>
      <DefinitionRows>
        <DefinitionRow label={t`${days} dias`}>
          <Money cents={ferias} />
        </DefinitionRow>
        <DefinitionRow label={t`Um terço`}>
          <Money cents={terco} />
        </DefinitionRow>
        {abono > 0 && (
          <DefinitionRow label={t`Dias vendidos e seu terço`} note={t`sem INSS nem IRRF`}>
            <Money cents={abono + tercoAbono} />
          </DefinitionRow>
        )}
        {porMes.map(({ month, inss }) => (
          <DefinitionRow key={month} label={t`INSS de ${monthName(month, i18n.locale)}`}>
            <Money cents={inss} negative />
          </DefinitionRow>
        ))}
        {irrf.imposto > 0 && (
          <DefinitionRow label={t`IRRF de ${monthName(pagamento, i18n.locale)}`}>
            <Money cents={irrf.imposto} negative />
          </DefinitionRow>
        )}
        <DefinitionRow label={t`Líquido`} total>
          <Money cents={liquido} />
        </DefinitionRow>
      </DefinitionRows>
      <p className={css.note} lang="pt-BR">
        INSS: {inssSource}. IRRF: {irrfSource}.
      </p>
    </>
  )
}
