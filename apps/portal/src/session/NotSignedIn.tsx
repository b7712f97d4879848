import { i18n } from '@colab/ui/i18n/locale.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { KeyRound } from '@colab/ui/kit/icons.ts'
import { AppBar } from '@colab/ui/kit/layout/AppBar.tsx'
import { Company } from '@colab/ui/kit/layout/Logo.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { profile } from '#profile.ts'

/**
 * Shown when the sign-in page returned no usable session: a new attempt needs a press, or both pages would redirect to each other forever.
 */
export function NotSignedIn({ onEnter }: { onEnter: () => void }) {
  return (
    <I18nProvider i18n={i18n}>
      <AppBar brand={<Company name={profile.name} logo={profile.logo} />} />
      <Message onEnter={onEnter} />
    </I18nProvider>
  )
}

function Message({ onEnter }: { onEnter: () => void }) {
  const { t } = useLingui()
  const enter = (
    <Button onClick={onEnter}>
      <Trans>Entrar de novo</Trans>
    </Button>
  )
  return (
    <Page title={t`Entrar no portal`}>
      <Empty title={t`Você ainda não entrou`} icon={<KeyRound />} action={enter}>
        <Trans>A entrada não foi concluída. Tente de novo; se continuar assim, fale com o RH.</Trans>
      </Empty>
    </Page>
  )
}
