import { REQUEST_KINDS } from '@colab/contract/domains/requests'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Mark } from '@colab/ui/kit/layout/Mark.tsx'
import { Sheet } from '@colab/ui/kit/overlays/Sheet.tsx'
import { useLingui } from '@lingui/react/macro'
import { FORMS, offered } from './again.ts'
import { ICONS } from './icons.ts'
import { useKindNames } from './words.ts'

/** What can be requested, each with the way to its form. */
export function NewRequest({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const kinds = useKindNames()
  return (
    <Sheet open title={t`O que você quer pedir?`} onClose={onClose}>
      <RowGroup label={t`O que você quer pedir?`}>
        {REQUEST_KINDS.map((kind) => {
          const href = offered(FORMS[kind])
          const Icon = ICONS[kind]
          return (
            href && <ListRow key={kind} icon={<Mark tone="accent" icon={<Icon />} />} title={kinds[kind]} href={href} />
          )
        })}
      </RowGroup>
    </Sheet>
  )
}
