import { CircleMinus, TriangleAlert } from '@colab/ui/kit/icons.ts'
import { useLingui } from '@lingui/react/macro'
import css from './Legend.module.css'
import type { DayState } from './month.ts'

/** Mark of a day in the calendar. Shapes, because colour alone must not carry the meaning. */
export function DayMark({ state }: { state: DayState }) {
  return (
    <span className={css.mark} data-state={state} aria-hidden="true">
      {state === 'odd' && <TriangleAlert />}
      {state === 'away' && <CircleMinus />}
    </span>
  )
}

/** Explains the marks that a month has. */
export function Legend({ states }: { states: ReadonlySet<DayState> }) {
  const { t } = useLingui()
  const words: [state: DayState, words: string][] = [
    ['worked', t`com marcações`],
    ['odd', t`a conferir`],
    ['away', t`férias, ausência ou outro motivo`],
    ['free', t`folga, descanso ou feriado`],
  ]
  return (
    <ul className={css.legend}>
      {words.map(
        ([state, words]) =>
          states.has(state) && (
            <li key={state}>
              <DayMark state={state} />
              {words}
            </li>
          ),
      )}
    </ul>
  )
}
