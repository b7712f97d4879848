import { REQUEST_KINDS } from '@colab/contract/domains/requests'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Mark } from '@colab/ui/kit/layout/Mark.tsx'
import { Sheet } from '@colab/ui/kit/overlays/Sheet.tsx'
import { useLingui } from '@lingui/react/macro'
import { offered } from './again.ts'
import { KINDS } from './kinds.ts'

/** What can be requested, each with the way to its form. */
export function NewRequest({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  return (
    <Sheet open title={t`O que você quer pedir?`} onClose={onClose}>
      <RowGroup label={t`O que você quer pedir?`}>
        {REQUEST_KINDS.map((kind) => {
          const { name, icon: Icon, form } = KINDS[kind]
          const href = offered(form)
          return (
            href && (
              <ListRow key={kind} icon={<Mark tone="accent" icon={<Icon />} />} title={i18n._(name)} href={href} />
            )
          )
        })}
      </RowGroup>
    </Sheet>
  )
}
