import { buscaImportacoes } from '@colab/contract/desk/imports'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { calls } from '@colab/ui/calls/provide.ts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { momentText } from '#moment.ts'
import { More, usePages } from '#parts/pages.tsx'
import { useSession } from '#useSession.ts'
import { numberText } from './CheckResult.tsx'
import type { Import } from './job.ts'
import { UndoDialog } from './UndoDialog.tsx'

const WithdrawReceipts = lazyComponent(async () => (await import('./WithdrawReceipts.tsx')).WithdrawReceipts)

export function History() {
  const { t } = useLingui()
  const { may } = useSession()
  const [isWithdrawing, setWithdrawing] = useState(false)
  return (
    <Stack>
      {may('pay') && (
        <div>
          <Button variant="quiet" small needsConnection onClick={() => setWithdrawing(true)}>
            {t`Retirar recibos…`}
          </Button>
        </div>
      )}
      <Imports />
      {isWithdrawing && <WithdrawReceipts onClose={() => setWithdrawing(false)} />}
    </Stack>
  )
}

/** All imports, also those of the command line; each can be undone. */
function Imports() {
  const { t } = useLingui()
  const [undoing, setUndoing] = useState<Import>()
  const list = usePages([buscaImportacoes.name, {}], (depois) => calls.call(buscaImportacoes, { depois }))
  return (
    <QueryView query={list} waiting={<Skeleton shape="table" rows={6} />}>
      {({ pages }) => {
        const rows = pages.flatMap(({ ttImportacao }) => ttImportacao)
        if (rows.length === 0) return <Empty title={t`Ainda não houve nenhuma importação`} />
        return (
          <>
            <DataTable
              caption={t`Importações`}
              hideCaption
              rows={rows}
              rowKey={({ importacao }) => importacao}
              onRow={setUndoing}
              columns={[
                { key: 'importacao', header: t`Nº`, line: 'named', align: 'end' },
                { key: 'origem', header: t`Arquivos`, primary: true },
                { key: 'hora', header: t`Quando`, line: 'plain', cell: ({ hora }) => momentText(hora) },
                { key: 'quem', header: t`Quem`, line: 'plain' },
                {
                  key: 'gravadas',
                  header: t`Gravadas`,
                  align: 'end',
                  line: 'named',
                  cell: ({ gravadas }) => numberText(gravadas),
                },
                { key: 'situacao', header: t`Situação`, line: 'end', cell: (row) => <State row={row} /> },
              ]}
            />
            <More {...list} />
            {undoing && <UndoDialog row={undoing} onClose={() => setUndoing(undefined)} />}
          </>
        )
      }}
    </QueryView>
  )
}

function State({ row: { situacao } }: { row: Import }) {
  const { t } = useLingui()
  if (situacao === 'feita') return <Pill tone="good">{t`gravada`}</Pill>
  if (situacao === 'desfeita') return <Pill>{t`desfeita`}</Pill>
  return situacao === 'desfeitaEmParte' ? <Pill tone="warn">{t`desfeita em parte`}</Pill> : situacao
}
