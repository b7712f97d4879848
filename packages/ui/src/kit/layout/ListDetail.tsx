import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#kit/fields/Button.tsx'
import { ArrowLeft } from '#kit/icons.ts'
import css from './ListDetail.module.css'

type ListDetailProps = {
  /** Accessible name of the detail. */
  label: string
  list: ReactNode
  /** Identifies what the detail shows; null while nothing is selected. */
  selected: string | number | null
  detail: ReactNode
  /** In place of the detail while nothing is selected, from 960 px on; hidden beside a list without items. */
  placeholder: ReactNode
  /** Returns to the list on a phone; omitted for a list that only wide windows show. */
  onBack?: () => void
}

/**
 * A list with the detail of its current row beside it from 960 px on; on a phone the list or the detail alone. There,
 * opening moves the focus to the title (`Detail`), and going back returns it to the row.
 */
export function ListDetail({ label, list, selected, detail, placeholder, onBack }: ListDetailProps) {
  const { t } = useLingui()
  const scrolled = useRef(0)
  const row = useRef<Element>(null)
  const listBox = useRef<HTMLDivElement>(null)
  const detailBox = useRef<HTMLElement>(null)
  const before = useRef(selected)
  useEffect(() => {
    if (selected !== null) row.current = listBox.current?.querySelector('[aria-current]') ?? row.current
    if (before.current === selected) return
    before.current = selected
    // Both are shown: the row keeps the focus.
    if (selected !== null && listBox.current?.getClientRects().length) return
    if (selected === null) {
      if (row.current instanceof HTMLElement) row.current.focus({ preventScroll: true })
      scrollTo(0, scrolled.current)
    } else {
      const title = detailBox.current?.querySelector<HTMLElement>('h2[tabindex]')
      const opened = title ?? detailBox.current
      opened?.focus({ preventScroll: true })
      scrollTo(0, 0)
    }
  }, [selected])
  return (
    <div className={css.both} data-selected={selected === null ? undefined : ''}>
      <div
        ref={listBox}
        className={css.list}
        onClickCapture={(event) => {
          row.current = (event.target as Element).closest('a, button')
          scrolled.current = scrollY
        }}
      >
        {list}
      </div>
      <section ref={detailBox} className={css.detail} aria-label={label} tabIndex={-1}>
        {onBack && (
          <div className={css.back}>
            <Button variant="plain" icon={<ArrowLeft />} onClick={onBack}>{t`Voltar para a lista`}</Button>
          </div>
        )}
        {selected === null ? placeholder : detail}
      </section>
    </div>
  )
}
