import { buscaIndicaPip } from '@colab/contract/domains/indicators'
import { partsOf } from '@colab/contract/wire/date'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { today } from '@colab/ui/i18n/clock.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Gauge } from '@colab/ui/kit/icons.ts'
import { ListSkeleton } from '@colab/ui/kit/layout/ListSkeleton.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { ScreenLink } from '#async/NextStep.tsx'
import { PATHS } from '#paths.ts'
import { monthsOf } from './pip.ts'
import { Year } from './Year.tsx'

/** Attendance indicators of this year (spec §2 PIP). */
export default function PipScreen() {
  const { t } = useLingui()
  const [ano] = partsOf(today())
  return (
    <Page
      title={t`Indicadores de presença`}
      lead={<Trans>Seus indicadores do ano: faltas, atrasos e advertências.</Trans>}
    >
      <CallView call={buscaIndicaPip} params={{ ano }} waiting={<ListSkeleton rows={12} />}>
        {({ indicaPip: { ttIndicaPip }, leftOut }) =>
          ttIndicaPip.length > 0 ? (
            <Year ano={ano} months={monthsOf(ttIndicaPip, leftOut)} />
          ) : (
            <Empty
              title={t`Ainda não há indicadores de ${ano}`}
              icon={<Gauge />}
              action={<ScreenLink path={PATHS.punches} />}
            >
              <Trans>Os de cada mês aparecem aqui quando a empresa os publicar.</Trans>
            </Empty>
          )
        }
      </CallView>
    </Page>
  )
}
