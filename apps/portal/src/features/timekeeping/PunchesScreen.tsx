import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { useSearchParams } from '@colab/ui/kit/location.tsx'
import { useLingui } from '@lingui/react/macro'
import { PATHS, TODAY } from '#paths.ts'
import { PunchRecords } from './PunchRecords.tsx'
import { Segments } from './Segments.tsx'
import { TodayRecords } from './TodayRecords.tsx'

/** Punch records (spec §2 Punch records): both months, or with `ver=hoje` today. */
export default function PunchesScreen() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const isToday = search.get('ver') === 'hoje'
  return (
    <Page title={t`Marcações de ponto`}>
      <Stack>
        <Segments current={isToday ? TODAY : PATHS.punches} />
        {isToday ? <TodayRecords /> : <PunchRecords />}
      </Stack>
    </Page>
  )
}
