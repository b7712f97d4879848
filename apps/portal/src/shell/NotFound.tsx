import { ButtonLink } from '@colab/ui/kit/fields/Button.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { PATHS } from '#paths.ts'

/** Screen of an unknown address (spec §2). */
export function NotFound() {
  const { t } = useLingui()
  return (
    <Page title={t`Página não encontrada.`}>
      <ButtonLink href={PATHS.home}>
        <Trans>Ir para o início</Trans>
      </ButtonLink>
    </Page>
  )
}
