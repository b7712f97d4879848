import type { ensaiaApagamento } from '@colab/contract/desk/people'
import type { Reply } from '@colab/contract/wire/method'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Ours } from '#ours/Ours.tsx'
import { None } from '../None.tsx'

/** The data that an erasure would delete, and what the law requires to keep, why and until when. */
export function Rehearsal({ query }: Pick<ComponentProps<typeof QueryView<Reply<typeof ensaiaApagamento>>>, 'query'>) {
  const { t } = useLingui()
  return (
    <QueryView query={query} waiting={<Skeleton rows={5} />}>
      {({ ttApagado, ttGuardado }) => (
        <Stack>
          {ttApagado.length === 0 ? (
            <None>{t`Não há nada a apagar.`}</None>
          ) : (
            <DataTable
              caption={t`Será apagado`}
              compact
              columns={[
                { key: 'tabela', header: t`O quê`, primary: true, cell: ({ tabela }) => <Ours>{tabela}</Ours> },
                { key: 'linhas', header: t`Registros`, align: 'end' },
              ]}
              rows={ttApagado}
            />
          )}
          {ttGuardado.length > 0 && (
            <DataTable
              caption={t`Fica guardado por lei`}
              columns={[
                { key: 'conteudo', header: t`O quê`, primary: true, cell: ({ conteudo }) => <Ours>{conteudo}</Ours> },
                { key: 'motivo', header: t`Por quê`, cell: ({ motivo }) => <Ours>{motivo}</Ours> },
                { key: 'ate', header: t({ message: 'Até', context: 'prazo' }), cell: ({ ate }) => <Ours>{ate}</Ours> },
              ]}
              rows={ttGuardado}
            />
          )}
        </Stack>
      )}
    </QueryView>
  )
}
