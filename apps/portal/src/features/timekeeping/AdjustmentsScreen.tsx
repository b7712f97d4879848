import { buscaMarcacaoAjuste, type MarcacaoAjuste, openRequests } from '@colab/contract/domains/timekeeping'
import { descending } from '@colab/contract/wire/cells'
import { timeOfSeg } from '@colab/contract/wire/time'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { type Column, DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Pencil, Plus } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { ListSkeleton } from '@colab/ui/kit/layout/ListSkeleton.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { useOpenFromLink } from '@colab/ui/kit/overlays/useOpenFromLink.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AnswerPlace } from '#async/FollowUp.tsx'
import { ScreenLink } from '#async/NextStep.tsx'
import { PATHS } from '#paths.ts'
import { OpenRequests } from './OpenRequests.tsx'
import { Segments } from './Segments.tsx'
import { Situation } from './Situation.tsx'

const AdjustmentDialog = lazyComponent(async () => (await import('./AdjustmentDialog.tsx')).AdjustmentDialog)

/** Requests for missing punches (spec §2 Punch adjustment request): the number of pending ones, and each of them. */
export default function AdjustmentsScreen() {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  useOpenFromLink(() => setAsking(true))
  return (
    <Page
      title={t`Ajuste de ponto`}
      actions={<Button icon={<Plus />} onClick={() => setAsking(true)}>{t`Pedir ajuste`}</Button>}
    >
      <Stack>
        <Segments current={PATHS.punchAdjustment} />
        <CallView call={buscaMarcacaoAjuste} params={{}} waiting={<ListSkeleton rows={4} />}>
          {({ ttMarcacaoAjuste, leftOut }) => <Adjustments rows={ttMarcacaoAjuste} leftOut={leftOut} />}
        </CallView>
      </Stack>
      {asking && <AdjustmentDialog onClose={() => setAsking(false)} />}
    </Page>
  )
}

function Adjustments({ rows, leftOut }: { rows: MarcacaoAjuste[]; leftOut: number }) {
  const { t } = useLingui()
  if (rows.length === 0) {
    return (
      <Empty title={t`Você não tem ajustes de ponto`} icon={<Pencil />} action={<ScreenLink path={PATHS.punches} />}>
        <Trans>Solicitações para incluir uma marcação que faltou aparecem aqui, com a resposta do RH.</Trans>
      </Empty>
    )
  }
  const answer: Column<MarcacaoAjuste> = { key: 'justificativa', header: t`Resposta do RH`, theirs: true }
  const columns: Column<MarcacaoAjuste>[] = [
    { key: 'dtMovto', header: t`Data`, cell: ({ dtMovto }) => <DateText iso={dtMovto} />, primary: true },
    {
      key: 'segMovto',
      header: t`Hora`,
      cell: ({ segMovto }) => segMovto !== null && timeOfSeg(segMovto),
      line: 'beside',
    },
    {
      key: 'situacaoNome',
      header: t`Situação`,
      cell: ({ situacaoNome }) => <Situation name={situacaoNome} />,
      line: 'end',
    },
    ...(rows.some(({ justificativa }) => justificativa) ? [answer] : []),
    { key: 'observacao', header: t`Observação`, line: 'plain' },
    { key: 'sequencia', header: t`Sequência`, desk: true },
  ]
  return (
    <Stack>
      <OpenRequests
        open={openRequests(rows, leftOut)}
        note={
          leftOut === 0 && <Plural value={rows.length} one="# solicitação ao todo" other="# solicitações ao todo" />
        }
      />
      <DataTable
        caption={t`Solicitações de ajuste`}
        columns={columns}
        rows={rows.toSorted((a, b) => descending(a.dtMovto, b.dtMovto) || descending(a.sequencia, b.sequencia))}
      />
      <AnswerPlace kind="adjustment" />
    </Stack>
  )
}
