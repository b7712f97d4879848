import { Link } from '@colab/ui/kit/location.tsx'
import { useLingui } from '@lingui/react/macro'
import { PATHS } from '#paths.ts'
import { profile } from '#profile.ts'

/** Tells where a person can see whether a save took effect whose reply did not say. */
export function PlaceToCheck() {
  const { t } = useLingui()
  if (profile.features.requests) return <Link href={PATHS.requests}>{t`Ver minhas solicitações`}</Link>
  return <p>{t`Veja na lista desta tela. Se não aparecer lá, pergunte ao RH.`}</p>
}
