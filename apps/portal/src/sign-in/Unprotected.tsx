import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { SignInFrame } from './SignInFrame.tsx'

/** Replaces the form where the browser offers no cryptography: without HTTPS no password is requested. */
export function Unprotected() {
  const { t } = useLingui()
  return (
    <SignInFrame>
      <Page title={t`Entrar`}>
        <Alert tone="bad">
          <Trans>
            Este endereço não protege sua senha. Abra o portal pelo endereço que começa com https:// ou peça o endereço
            certo ao RH.
          </Trans>
        </Alert>
      </Page>
    </SignInFrame>
  )
}
