import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './Button.tsx'
import { useSearchParams } from './location.tsx'
import css from './Pager.module.css'

type PagerProps = {
  /** Name of what is paged, for screen readers. */
  label: string
  /** From 1. */
  page: number
  pageSize: number
  /** Of all rows. */
  total: number
  onChange: (page: number) => void
}

/**
 * Steps through pages; nothing while all rows fit on one. Its buttons are never disabled outright, so that the focus
 * stays on them at either end.
 */
export function Pager({ label, page, pageSize, total, onChange }: PagerProps) {
  const { t } = useLingui()
  const last = Math.ceil(total / pageSize)
  if (last <= 1) return null
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  function step(to: number) {
    const possible = to >= 1 && to <= last
    return { 'aria-disabled': !possible, onClick: () => possible && onChange(to) }
  }
  return (
    <nav className={`${css.pager} no-print`} aria-label={label}>
      <p role="status">
        <Trans>
          {from}–{to} de {total}
        </Trans>
      </p>
      <Button variant="icon" label={t`Página anterior`} {...step(page - 1)}>
        <ChevronLeft />
      </Button>
      <Button variant="icon" label={t`Próxima página`} {...step(page + 1)}>
        <ChevronRight />
      </Button>
    </nav>
  )
}

const ofScreen = () => document.getElementById('main')

/**
 * The page that the address names (`?pagina=2`), within what there is, and the way to another, from its top: that of the
 * screen unless told.
 */
export function usePage(pageSize: number, total: number, top: () => Element | null = ofScreen) {
  const [search, setSearch] = useSearchParams()
  const last = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(Math.max(1, Math.trunc(Number(search.get('pagina'))) || 1), last)
  function change(to: number) {
    const next = new URLSearchParams(search)
    if (to > 1) next.set('pagina', String(to))
    else next.delete('pagina')
    setSearch(next, { replace: true })
    top()?.scrollIntoView()
  }
  return [page, change] as const
}

/** The rows of one page, `page` from 1. */
export function pageOf<Row>(rows: readonly Row[], page: number, pageSize: number): Row[] {
  return rows.slice((page - 1) * pageSize, page * pageSize)
}
