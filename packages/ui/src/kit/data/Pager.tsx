import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#kit/fields/Button.tsx'
import { ChevronLeft, ChevronRight } from '#kit/icons.ts'
import { useSearchParams } from '#kit/location.tsx'
import css from './Pager.module.css'

type PagerProps = {
  /** Accessible name of the list. */
  label: string
  /** Starts at 1. */
  page: number
  pageSize: number
  /** Total number of rows. */
  total: number
  onChange: (page: number) => void
}

/**
 * Page navigation, hidden when all rows fit on one page. Its buttons are never disabled, so that they keep the focus at
 * both ends.
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
 * Divides rows into pages, of which the address has one (`?pagina=2`): its rows, and the props of a `Pager`. Turning scrolls to the top of
 * the screen by default.
 */
export function usePages<Row>(rows: readonly Row[], pageSize: number, top: () => Element | null = ofScreen) {
  const [search, setSearch] = useSearchParams()
  const total = rows.length
  const last = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(Math.max(1, Math.trunc(Number(search.get('pagina'))) || 1), last)
  function onChange(to: number) {
    const next = new URLSearchParams(search)
    if (to > 1) next.set('pagina', String(to))
    else next.delete('pagina')
    setSearch(next, { replace: true })
    top()?.scrollIntoView()
  }
  return [pageOf(rows, page, pageSize), { page, pageSize, total, onChange }] as const
}

export function pageOf<Row>(rows: readonly Row[], page: number, pageSize: number): Row[] {
  return rows.slice((page - 1) * pageSize, page * pageSize)
}
