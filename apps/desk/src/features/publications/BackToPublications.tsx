import { ButtonLink } from '@colab/ui/kit/fields/Button.tsx'
import { ArrowLeft } from '@colab/ui/kit/icons.ts'
import { useLingui } from '@lingui/react/macro'
import { LIST } from './address.ts'

export function BackToPublications() {
  const { t } = useLingui()
  return <ButtonLink href={LIST} variant="plain" small icon={<ArrowLeft />}>{t`Publicações`}</ButtonLink>
}
