import { Trans, useLingui } from '@lingui/react/macro'
import { PATHS } from '#screens.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Page } from '#ui/Page.tsx'

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
