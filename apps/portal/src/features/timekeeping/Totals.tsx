import type { PontoCalculado } from '@colab/contract/domains/timekeeping'
import { useLingui } from '@lingui/react/macro'
import { Hero } from '#ui/Hero.tsx'
import { signed } from './punches.ts'
import css from './Totals.module.css'

/** The bank of hours in large type. */
export function Balance({ totals: { saldoBanco } }: { totals: PontoCalculado }) {
  const { t } = useLingui()
  const saldo = signed(saldoBanco)
  const notes: Record<string, string> = { '+': t`Horas a seu favor`, '−': t`Horas que você deve` }
  return <Hero label={t`Saldo do banco de horas`} value={saldo} note={notes[saldo.charAt(0)] ?? t`Nada a compensar`} />
}

/** Overtime and absences of the month. */
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
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  )
}
