import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { useLingui } from '@lingui/react/macro'

export default function InboxScreen() {
  const { t } = useLingui()
  return <Page title={t`Caixa`} />
}
