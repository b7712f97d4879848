import { shownFailure, WithLeftOut } from '@colab/ui/async/QueryView.tsx'
import { ReadFailure } from '@colab/ui/async/ReadFailure.tsx'
import { useLastSettled } from '@colab/ui/async/useLastSettled.ts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { AmountsButton } from '@colab/ui/kit/data/AmountsButton.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { TabPanel, Tabs } from '@colab/ui/kit/layout/Tabs.tsx'
import { useSearchParams } from '@colab/ui/kit/location.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ScreenLink } from '#async/NextStep.tsx'
import { withLawTables } from '#lawTables.ts'
import { PATHS } from '#paths.ts'
import { profile } from '#profile.ts'
import { KINDS, type Kind, kindOf } from './kinds.ts'
import { PeriodPanel } from './PeriodPanel.tsx'
import { choosePeriod, ofThisYear } from './periods.ts'
import { periodsQuery, readAhead } from './queries.ts'
import { Reason } from './ReceiptHero.tsx'
import { PeriodsSkeleton } from './ReceiptSkeleton.tsx'
import css from './ReceiptsScreen.module.css'

const ThirteenthEstimate = lazyComponent(
  withLawTables(async () => (await import('./ThirteenthEstimate.tsx')).ThirteenthEstimate),
)

const LABELS: Record<Kind, MessageDescriptor> = {
  mensal: msg`Mensal`,
  'decimo-terceiro': msg`13º salário`,
  ferias: msg`Férias`,
  adiantamento: msg`Adiantamento`,
}

/** Pay receipts (spec §2): kind and period are in the address, so that links and Back work. */
export default function ReceiptsScreen() {
  const { t, i18n } = useLingui()
  const [search, setSearch] = useSearchParams()
  const kind = kindOf(search.get('tipo'))
  const asked = search.get('competencia')
  const list = useQuery(periodsQuery(kind))
  useEffect(() => {
    // The query of the screen shows the failure.
    Promise.all([readAhead(kind, asked), Reason.preload()]).catch(() => {})
  }, [kind, asked])
  const chosen = list.data && { ...list.data, period: choosePeriod(kind, list.data.periods, asked) }
  const { data, error, busy } = useLastSettled(kind, chosen, shownFailure(list))
  const isThirteenth = data?.kind === 'decimo-terceiro' && kind === 'decimo-terceiro'
  const isEstimated = profile.features.estimates && isThirteenth && data.leftOut === 0

  return (
    <Page title={t`Holerite`} actions={<AmountsButton />}>
      <Tabs
        id="tipo"
        label={t`Tipo de holerite`}
        tabs={KINDS.map((value) => ({ value, label: i18n._(LABELS[value]) }))}
        value={kind}
        onChange={(tipo) => setSearch({ tipo }, { replace: true })}
        onApproach={(near) => readAhead(near, null).catch(() => {})}
      />
      <TabPanel tabs="tipo" value={kind}>
        {isEstimated && (
          <div className={css.estimate}>
            <ThirteenthEstimate paid={ofThisYear(data.periods)} />
          </div>
        )}
        <WithLeftOut count={data?.leftOut ?? 0}>
          {data?.period ? (
            <PeriodPanel
              title={i18n._(LABELS[data.kind])}
              kind={data.kind}
              periods={data.periods}
              period={data.period}
              busy={busy}
            />
          ) : error ? (
            <div className={css.alone}>
              <ReadFailure error={error} retrying={busy} onRetry={() => void list.refetch()} />
            </div>
          ) : data ? (
            <div className={css.alone}>
              <Empty title={t`Ainda não há holerites aqui`} action={<ScreenLink path={PATHS.registration} />}>
                <Trans>Assim que a empresa fechar um pagamento deste tipo, o holerite aparece nesta tela.</Trans>
              </Empty>
            </div>
          ) : (
            <PeriodsSkeleton />
          )}
        </WithLeftOut>
      </TabPanel>
    </Page>
  )
}
