import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
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
 * A list with the detail of its current row beside it from 960 px on; on a phone the list or the detail alone. There, and
 * by the keyboard, opening moves the focus to the title (`Detail`); going back, or Esc, returns it to the row.
 */
export function ListDetail({ label, list, selected, detail, placeholder, onBack }: ListDetailProps) {
  const { t } = useLingui()
  const scrolled = useRef(0)
  const row = useRef<Element>(null)
  const listBox = useRef<HTMLDivElement>(null)
  const detailBox = useRef<HTMLElement>(null)
  const before = useRef(selected)
  const isByKey = useRef(false)
  useEffect(() => {
    if (selected !== null) row.current = listBox.current?.querySelector('[aria-current]') ?? row.current
    if (before.current === selected) return
    before.current = selected
    const wasByKey = isByKey.current
    isByKey.current = false
    if (selected === null) {
      if (row.current instanceof HTMLElement) row.current.focus({ preventScroll: true })
      scrollTo(0, scrolled.current)
    } else if (!isShown(listBox.current)) {
      focusTitle(detailBox.current, { preventScroll: true })
      scrollTo(0, 0)
    } else if (wasByKey) focusTitle(detailBox.current)
  }, [selected])
  function onClickCapture({ target, detail }: MouseEvent): void {
    row.current = (target as Element).closest('a, button')
    scrolled.current = scrollY
    // Enter is a click of no button.
    const isByEnter = detail === 0 && row.current?.matches('a') === true
    if (isByEnter && row.current?.matches('[aria-current]')) focusTitle(detailBox.current)
    else isByKey.current = isByEnter
  }
  function onKeyDown({ key, target, currentTarget }: KeyboardEvent): void {
    if (key !== 'Escape' || !isShown(listBox.current) || !(row.current instanceof HTMLElement)) return
    // Not of a dialog, which React counts to the detail, nor of a field or menu, which Esc leaves.
    const element = target as Element
    if (currentTarget.contains(element) && !element.closest('input, select, textarea, [role=menu]')) row.current.focus()
  }
  return (
    <div className={css.both} data-selected={selected === null ? undefined : ''}>
      <div ref={listBox} className={css.list} onClickCapture={onClickCapture}>
        {list}
      </div>
      <section ref={detailBox} className={css.detail} aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
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

const isShown = (element: HTMLElement | null) => Boolean(element?.getClientRects().length)

function focusTitle(detail: HTMLElement | null, options?: FocusOptions): void {
  const title = detail?.querySelector<HTMLElement>('h2[tabindex]') ?? detail
  title?.focus(options)
}
