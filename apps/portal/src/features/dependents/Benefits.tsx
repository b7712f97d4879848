import { buscaPSaudeDependente } from '@colab/contract/domains/dependents'
import { factsOf } from '@colab/contract/domains/registration'
import type { Code } from '@colab/contract/wire/cells'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { useHiddenIn } from '@colab/ui/kit/data/amounts.ts'
import { DefinitionRow, DefinitionRows } from '@colab/ui/kit/data/DefinitionRows.tsx'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Trans } from '@lingui/react/macro'

/** Benefits of one dependent with their details. */
export function Benefits({ codDependente }: { codDependente: Code }) {
  const shown = useHiddenIn()
  return (
    <CallView call={buscaPSaudeDependente} params={{ codDependente }} waiting={<Skeleton rows={2} />}>
      {({ Beneficio, leftOut }) =>
        Beneficio.length === 0 ? (
          leftOut === 0 && (
            <p className="muted">
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
                    {shown(fact)}
                  </div>
                ))}
              </DefinitionRow>
            ))}
          </DefinitionRows>
        )
      }
    </CallView>
  )
}
