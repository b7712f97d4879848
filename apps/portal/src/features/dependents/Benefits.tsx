import { buscaPSaudeDependente } from '@colab/contract/domains/dependents'
import { factsOf } from '@colab/contract/domains/registration'
import type { Code } from '@colab/contract/wire/cells'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '#async/QueryView.tsx'
import { query } from '#rpc/query.ts'
import { DefinitionRow, DefinitionRows } from '#ui/DefinitionRows.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Theirs } from '#ui/Theirs.tsx'
import css from './Benefits.module.css'

/** Benefits of one dependent with their details. */
export function Benefits({ codDependente }: { codDependente: Code }) {
  const benefits = useQuery(query(buscaPSaudeDependente, { codDependente }))
  return (
    <QueryView query={benefits} waiting={<Skeleton rows={2} />}>
      {({ Beneficio, leftOut }) =>
        Beneficio.length === 0 ? (
          leftOut === 0 && (
            <p className={css.none}>
              <Trans>Nenhum benefício neste momento.</Trans>
            </p>
          )
        ) : (
          <DefinitionRows>
            {Beneficio.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two benefits may read alike; their rows never move
              <DefinitionRow key={place} label={<Theirs>{row.tipo}</Theirs>}>
                {factsOf(row).map((fact, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two facts may read alike
                  <div key={place} lang="pt-BR">
                    {fact}
                  </div>
                ))}
              </DefinitionRow>
            ))}
          </DefinitionRows>
        )
      }
    </QueryView>
  )
}
