import { buscaPontoTeletex } from '@colab/contract/domains/timekeeping'
import { textAfterCode } from '@colab/contract/wire/outcome'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { failureLang, failureText } from '@colab/ui/calls/failureText.ts'
import { query } from '@colab/ui/calls/query.ts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { SwitchField } from '@colab/ui/kit/fields/Choice.tsx'
import { Clock, House, Plus } from '@colab/ui/kit/icons.ts'
import { Row, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useSearchParams } from '@colab/ui/kit/location.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { useOpenFromLink } from '@colab/ui/kit/overlays/useOpenFromLink.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { PunchRecords } from './PunchRecords.tsx'
import { TeletexRequests } from './TeletexRequests.tsx'

const TeletexDialog = lazyComponent(async () => (await import('./TeletexDialog.tsx')).TeletexDialog)

/** Teletex timekeeping (spec §2): requests, and the punches in a dialog. The address contains the open dialog and its period. */
export default function TeletexScreen() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const [punches, setPunches] = useState(false)
  const [asking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<Error>()
  useOpenFromLink(() => setAsking(true))
  const todos = search.get('todos') === '1'
  const requests = useQuery(query(buscaPontoTeletex, { todos }))

  function closePunches() {
    setPunches(false)
    // The dialog keeps its month in the address, as its screen does.
    const next = new URLSearchParams(search)
    next.delete('competencia')
    setSearch(next, { replace: true })
  }
  function ask() {
    setRefusal(undefined)
    setAsking(true)
  }
  const actions = (
    <Row>
      <Button variant="quiet" icon={<Clock />} onClick={() => setPunches(true)}>
        <Trans>Marcação Ponto</Trans>
      </Button>
      <Button icon={<Plus />} onClick={ask}>
        <Trans>Incluir Solicitação</Trans>
      </Button>
    </Row>
  )
  return (
    <Page
      title={t`Ponto teletex`}
      lead={<Trans>Suas solicitações de ponto, trabalho remoto e folga.</Trans>}
      actions={<div className="only-wide">{actions}</div>}
    >
      <Stack>
        {refusal && (
          <Alert
            tone="bad"
            title={<span lang={failureLang(refusal)}>{textAfterCode(failureText(refusal))}</span>}
            action={
              <Button variant="quiet" onClick={ask}>
                <Trans>Corrigir a solicitação</Trans>
              </Button>
            }
          />
        )}
        <SwitchField
          label={t`Mostrar Todos`}
          checked={todos}
          onChange={({ target }) => setSearch(target.checked ? { todos: '1' } : {}, { replace: true })}
        />
        <QueryView
          query={requests}
          subject={String(todos)}
          waiting={
            <Stack>
              <Skeleton shape="card" rows={2} />
              <Skeleton shape="table" rows={6} />
            </Stack>
          }
        >
          {({ ttPontoTeletex, leftOut }) =>
            ttPontoTeletex.length === 0 ? (
              <Empty title={t`Você não tem solicitações de ponto`} icon={<House />}>
                {!todos && <Trans>Solicitações respondidas há mais tempo aparecem com “Mostrar Todos”.</Trans>}
              </Empty>
            ) : (
              <TeletexRequests rows={ttPontoTeletex} leftOut={leftOut} />
            )
          }
        </QueryView>
        <div className="only-narrow">{actions}</div>
      </Stack>
      <Suspense>{asking && <TeletexDialog onClose={() => setAsking(false)} onRefused={setRefusal} />}</Suspense>
      <Dialog open={punches} title={t`Marcação Ponto`} width={900} onClose={closePunches}>
        <PunchRecords />
      </Dialog>
    </Page>
  )
}
