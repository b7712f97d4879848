import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { useLingui } from '@lingui/react/macro'

export default function PeopleScreen() {
  const { t } = useLingui()
  return <Page title={t`Pessoas`} />
}
