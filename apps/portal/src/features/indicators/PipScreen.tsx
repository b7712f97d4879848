import { buscaIndicaPip } from '@colab/contract/domains/indicators'
import { partsOf } from '@colab/contract/wire/date'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { query } from '@colab/ui/calls/query.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Gauge } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { monthsOf } from './pip.ts'
import { Year } from './Year.tsx'

/** Attendance indicators of this year (spec §2 PIP). */
export default function PipScreen() {
  const { t } = useLingui()
  const [ano] = partsOf(today())
  const indicators = useQuery(query(buscaIndicaPip, { ano }))
  return (
    <Page title={t`Presença (PIP)`} lead={<Trans>Seus indicadores do ano: faltas, atrasos e advertências.</Trans>}>
      <QueryView
        query={indicators}
        waiting={
          <Stack>
            <Skeleton shape="card" rows={2} />
            <Skeleton shape="table" rows={12} />
          </Stack>
        }
      >
        {({ indicaPip: { ttIndicaPip }, leftOut }) =>
          ttIndicaPip.length > 0 ? (
            <Year ano={ano} months={monthsOf(ttIndicaPip, leftOut)} />
          ) : (
            <Empty title={t`Ainda não há indicadores de ${ano}`} icon={<Gauge />}>
              <Trans>Os de cada mês aparecem aqui quando a empresa os publicar.</Trans>
            </Empty>
          )
        }
      </QueryView>
    </Page>
  )
}
