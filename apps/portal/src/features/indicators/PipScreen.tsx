import { buscaIndicaPip } from '@colab/contract/domains/indicators'
import { partsOf } from '@colab/contract/wire/date'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '#async/QueryView.tsx'
import { today } from '#clock.ts'
import { query } from '#rpc/query.ts'
import { Empty } from '#ui/Empty.tsx'
import { Gauge } from '#ui/icons.ts'
import { Stack } from '#ui/Layout.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
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
