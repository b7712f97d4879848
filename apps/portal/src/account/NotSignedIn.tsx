import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { i18n } from '#i18n/locale.ts'
import { profile } from '#profile.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Box, KeyRound } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'

/** Shown when the sign-in page returned no usable session: only the person may start another attempt, or the pages would loop. */
export function NotSignedIn({ onEnter }: { onEnter: () => void }) {
  return (
    <I18nProvider i18n={i18n}>
      <AppBar
        brand={
          <span>
            {profile.logo ? <img src={profile.logo} alt="" /> : <Box />}
            {profile.name}
          </span>
        }
      />
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
