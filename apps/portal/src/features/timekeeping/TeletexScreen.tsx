import { buscaPontoTeletex } from '@colab/contract/domains/timekeeping'
import { textAfterCode } from '@colab/contract/wire/outcome'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { failureLang, failureText } from '@colab/ui/calls/failureText.ts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { SwitchField } from '@colab/ui/kit/fields/Choice.tsx'
import { Clock, Laptop, Plus } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { ListSkeleton } from '@colab/ui/kit/layout/ListSkeleton.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { useSearchParams, withParams } from '@colab/ui/kit/location.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { useOpenFromLink } from '@colab/ui/kit/overlays/useOpenFromLink.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ScreenLink } from '#async/NextStep.tsx'
import { PATHS } from '#paths.ts'
import type { Adjustment } from './adjustment.ts'
import { PunchRecords } from './PunchRecords.tsx'
import { Segments } from './Segments.tsx'
import { TeletexRequests } from './TeletexRequests.tsx'

const AdjustmentDialog = lazyComponent(async () => (await import('./AdjustmentDialog.tsx')).AdjustmentDialog)
const TeletexDialog = lazyComponent(async () => (await import('./TeletexDialog.tsx')).TeletexDialog)

/** Teletex timekeeping (spec §2): requests, and the punches in a dialog. The address contains the open dialog and its period. */
export default function TeletexScreen() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const [punches, setPunches] = useState(false)
  const [asking, setAsking] = useState(false)
  const [missing, setMissing] = useState<Adjustment>()
  const [refusal, setRefusal] = useState<Error>()
  useOpenFromLink(() => setAsking(true))
  const todos = search.get('todos') === '1'

  function closePunches() {
    setPunches(false)
    // The dialog has its month in the address under the same name as its screen.
    setSearch(withParams(search, { competencia: null }), { replace: true })
  }
  function ask() {
    setRefusal(undefined)
    setAsking(true)
  }
  return (
    <Page
      title={t`Solicitações de ponto`}
      actions={
        <>
          <Button variant="quiet" small icon={<Clock />} onClick={() => setPunches(true)}>
            <Trans>Marcação Ponto</Trans>
          </Button>
          <Button small icon={<Plus />} onClick={ask}>{t`Incluir Solicitação`}</Button>
        </>
      }
    >
      <Stack>
        <Segments current={PATHS.teletex} />
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
        <CallView
          call={buscaPontoTeletex}
          params={{ todos }}
          subject={String(todos)}
          waiting={<ListSkeleton rows={6} />}
        >
          {({ ttPontoTeletex, leftOut }) =>
            ttPontoTeletex.length === 0 ? (
              <Empty
                title={todos ? t`Você não tem solicitações de ponto` : t`Nenhuma solicitação de ponto recente`}
                icon={<Laptop />}
                action={<ScreenLink path={PATHS.punches} />}
              >
                {!todos && <Trans>“Mostrar Todos” pede também as mais antigas.</Trans>}
              </Empty>
            ) : (
              <TeletexRequests rows={ttPontoTeletex} leftOut={leftOut} />
            )
          }
        </CallView>
      </Stack>
      {asking && (
        <TeletexDialog
          onClose={() => setAsking(false)}
          onRefused={setRefusal}
          onMissing={(given) => {
            setAsking(false)
            setMissing(given)
          }}
        />
      )}
      {missing && <AdjustmentDialog given={missing} onClose={() => setMissing(undefined)} />}
      <Dialog open={punches} title={t`Marcação Ponto`} width={900} onClose={closePunches}>
        <PunchRecords />
      </Dialog>
    </Page>
  )
}
