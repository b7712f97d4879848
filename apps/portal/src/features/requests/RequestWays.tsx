import type { RequestKindName } from '@colab/contract/domains/requests'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Mark } from '@colab/ui/kit/layout/Mark.tsx'
import { useLingui } from '@lingui/react/macro'
import { KINDS, offered } from './kinds.ts'

interface RequestWaysProps {
  label: string
  kinds: readonly RequestKindName[]
}

/** Links to the forms of these kinds, as far as this client has them. */
export function RequestWays({ label, kinds }: RequestWaysProps) {
  const { i18n } = useLingui()
  return (
    <RowGroup label={label}>
      {kinds.map((kind) => {
        const { name, icon: Icon, form } = KINDS[kind]
        const href = offered(form)
        return (
          href && <ListRow key={kind} icon={<Mark tone="accent" icon={<Icon />} />} title={i18n._(name)} href={href} />
        )
      })}
    </RowGroup>
  )
}
