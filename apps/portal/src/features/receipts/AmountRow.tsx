import { DefinitionRow } from '@colab/ui/kit/data/DefinitionRows.tsx'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import type { ComponentProps } from 'react'

type AmountRowProps = Omit<ComponentProps<typeof DefinitionRow>, 'children'> & ComponentProps<typeof Money>

/** A label and its amount in cents. */
export function AmountRow({ cents, negative = false, ...row }: AmountRowProps) {
  return (
    <DefinitionRow {...row}>
      <Money cents={cents} negative={negative} />
    </DefinitionRow>
  )
}
