import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '#useSession.ts'
import type { Filter } from '../filter.ts'
import { filterWords } from '../words.ts'
import { InviteDialog } from './InviteDialog.tsx'

export function InviteMany({ filter, onClose }: { filter: Filter; onClose: () => void }) {
  const { t } = useLingui()
  const { units } = useSession()
  const searched = filterWords(filter, units)
  return (
    <InviteDialog
      title={t`Convidar várias pessoas`}
      who={{ ...filter, cartas: false, reenvia: false }}
      onClose={onClose}
    >
      <p>
        {searched.length > 0 ? (
          <Trans>
            Da busca por {searched.join(', ')}, todas as que ainda não têm senha. O filtro de acesso não conta.
          </Trans>
        ) : (
          <Trans>Todas as pessoas ao seu alcance que ainda não têm senha. Filtre a lista para convidar menos.</Trans>
        )}
      </p>
    </InviteDialog>
  )
}
