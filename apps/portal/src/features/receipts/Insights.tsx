import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Row } from '@colab/ui/kit/layout/Layout.tsx'
import { useSearchParams } from '@colab/ui/kit/location.tsx'
import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { profile } from '#profile.ts'
import type { InsightProps } from './insights/view.ts'

const CATALOG = 'features/receipts/insights'

/** Dialogs about a receipt; these words are in the address (`?ver=`). */
const VIEWS = {
  mudancas: lazyComponent(async () => (await import('./insights/CompareDialog.tsx')).CompareDialog, CATALOG),
  conferencia: lazyComponent(async () => (await import('./insights/CheckDialog.tsx')).CheckDialog, CATALOG),
  ano: lazyComponent(async () => (await import('./insights/YearDialog.tsx')).YearDialog, CATALOG),
}
type View = keyof typeof VIEWS

const PARAM = 'ver'

function viewOf(text: string | null): View | undefined {
  return Object.keys(VIEWS).find((view): view is View => view === text)
}

/** Buttons that explain a receipt, and the dialog that the address names. Back closes it. */
export function Insights({ receipt, periods }: Omit<InsightProps, 'onClose'>) {
  const [search, setSearch] = useSearchParams()
  const view = viewOf(search.get(PARAM))
  const Dialog = view && VIEWS[view]
  function open(view: View) {
    const next = new URLSearchParams(search)
    next.set(PARAM, view)
    setSearch(next)
  }
  function close() {
    const next = new URLSearchParams(search)
    next.delete(PARAM)
    next.delete('com')
    setSearch(next, { replace: true })
  }
  return (
    <div className="no-print">
      <Row>
        {periods.length > 1 && (
          <Button variant="quiet" onClick={() => open('mudancas')}>
            <Trans>Por que mudou?</Trans>
          </Button>
        )}
        <Button variant="quiet" onClick={() => open('conferencia')}>
          <Trans>Conferir</Trans>
        </Button>
        {profile.features.payHistory && receipt.kind === 'mensal' && (
          <Button variant="quiet" onClick={() => open('ano')}>
            <Trans>12 meses</Trans>
          </Button>
        )}
      </Row>
      <Suspense>{Dialog && <Dialog receipt={receipt} periods={periods} onClose={close} />}</Suspense>
    </div>
  )
}
