import { ALL_MESSAGES, buscaAvisoRH } from '@colab/contract/domains/hr-contact'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#rpc/Loaded.tsx'
import { query } from '#rpc/query.ts'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { History } from './History.tsx'

/** Messages to HR and what HR answered (spec §2 HR contact). */
export default function HrContactScreen() {
  const { t } = useLingui()
  const messages = useQuery(query(buscaAvisoRH, ALL_MESSAGES))
  return (
    <Page title={t`Fale com o RH`}>
      <Loaded query={messages} waiting={<Skeleton shape="card" rows={6} />}>
        {({ AvisoRH }) => <History messages={AvisoRH} />}
      </Loaded>
    </Page>
  )
}
