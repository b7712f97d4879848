import { Loading } from '#kit/feedback/Loading.tsx'
import css from './Skeleton.module.css'

/** Placeholder shown after 150 ms. `rows` lines, default 3; `card` and `table` add a frame. */
export function Skeleton({ shape = 'lines', rows = 3 }: { shape?: 'lines' | 'card' | 'table'; rows?: number }) {
  return (
    <div role="status" aria-busy="true" className={`${css.skeleton} ${css[shape] ?? ''}`}>
      <Loading />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and hold no state
        <i key={row} />
      ))}
    </div>
  )
}
