import type { PontoCalculado } from '@colab/contract/domains/timekeeping'
import { readHours, signedHours } from '@colab/contract/wire/time'
import { Hero } from '@colab/ui/kit/layout/Hero.tsx'
import { useLingui } from '@lingui/react/macro'
import css from './Totals.module.css'

/**
 * The bank of hours in large type. A number for several employments describes none of them (CLT art. 59); one that cannot be read is shown
 * as sent. `isSum`: it belongs to several; null where that is unknown.
 */
export function Balance({ totals: { saldoBanco }, isSum }: { totals: PontoCalculado; isSum: boolean | null }) {
  const { t } = useLingui()
  return <Hero label={t`Saldo do banco de horas`} {...useBalance(saldoBanco, isSum)} />
}

/** Returns the bank of hours with its sign, or as sent where it cannot be read, and its meaning. */
export function useBalance(saldoBanco: string, isSum: boolean | null) {
  const { t } = useLingui()
  const minutes = readHours(saldoBanco)
  const verdict =
    minutes === null
      ? ''
      : minutes > 0
        ? t`Horas a seu favor`
        : minutes < 0
          ? t`Horas que você deve`
          : t`Nada a compensar`
  return {
    value: minutes === null ? saldoBanco || '–' : signedHours(minutes),
    note: isSum ? t`Soma dos seus contratos. Cada um tem o seu próprio saldo.` : isSum === false && verdict,
  }
}

export function Totals({ totals }: { totals: PontoCalculado }) {
  const { t } = useLingui()
  const cards: [label: string, hours: string][] = [
    [t`Extra 50%`, totals.he50],
    [t`Extra 60%`, totals.he60],
    [t`Extra 100%`, totals.he100],
    [t`Falta justificada`, totals.faltaJust],
    [t`Falta injustificada`, totals.faltaInjust],
  ]
  return (
    <dl className={css.totals}>
      {cards.map(([label, hours]) => (
        <div key={label} className={css.total}>
          <dt>{label}</dt>
          <dd data-claim="total">{hours || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
