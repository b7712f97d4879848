import { Link } from '@colab/ui/kit/location.tsx'
import { useLingui } from '@lingui/react/macro'
import { PATHS } from '#paths.ts'
import { profile } from '#profile.ts'

/** Shows where to check whether a save took effect whose reply was unclear. */
export function PlaceToCheck() {
  const { t } = useLingui()
  if (profile.features.requests) return <Link href={PATHS.requests}>{t`Ver minhas solicitações`}</Link>
  return <p>{t`Veja na lista desta tela. Se não aparecer lá, pergunte ao RH.`}</p>
}
