import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { PunchRecords } from './PunchRecords.tsx'

/** Punch records (spec §2 Punch records). */
export default function PunchesScreen() {
  const { t } = useLingui()
  return (
    <Page title={t`Marcações de ponto`} lead={<Trans>Suas marcações, dia a dia.</Trans>}>
      <PunchRecords />
    </Page>
  )
}
