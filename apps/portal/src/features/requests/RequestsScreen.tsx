import { buscaSolicitacao, REQUEST_KINDS } from '@colab/contract/domains/requests'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { useCall } from '@colab/ui/async/useCall.ts'
import { AmountsButton } from '@colab/ui/kit/data/AmountsButton.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Plus } from '@colab/ui/kit/icons.ts'
import { ListDetailSkeleton } from '@colab/ui/kit/layout/ListSkeleton.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Sheet } from '@colab/ui/kit/overlays/Sheet.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Requests } from './Requests.tsx'
import { RequestWays } from './RequestWays.tsx'
import css from './requests.module.css'

/** Requests shown at first, and added by each tap on the button below them. */
const STEP = 100

/** All requests and messages of the employee, with their history (`Requests` reads the address). */
export default function RequestsScreen() {
  const { t } = useLingui()
  const [shown, show] = useState(STEP)
  const [isAsking, ask] = useState(false)
  // Reads again, because a request may just have been sent.
  const requests = useCall(buscaSolicitacao, { situacao: 'todas', quantidade: shown }, { staleTime: 0 })
  return (
    <Page
      title={t`Minhas solicitações`}
      actions={
        <>
          <AmountsButton />
          <Button icon={<Plus />} onClick={() => ask(true)}>
            <span className={css.short}>
              <Trans>Pedir</Trans>
            </span>
            <span className={css.long}>
              <Trans>Nova solicitação</Trans>
            </span>
          </Button>
        </>
      }
    >
      <QueryView query={requests} subject={String(shown)} waiting={<ListDetailSkeleton rows={6} />}>
        {(reply) => <Requests {...reply} onMore={() => show(shown + STEP)} />}
      </QueryView>
      {isAsking && <NewRequest onClose={() => ask(false)} />}
    </Page>
  )
}

function NewRequest({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Sheet open title={t`O que você quer pedir?`} onClose={onClose}>
      <RequestWays label={t`O que você quer pedir?`} kinds={REQUEST_KINDS} />
    </Sheet>
  )
}
