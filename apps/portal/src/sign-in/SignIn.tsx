import { LanguageSelect } from '@colab/ui/i18n/LanguageSelect.tsx'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { forgetfulText } from '@colab/ui/kit/feedback/forgetfulText.ts'
import { Welcome } from '@colab/ui/kit/layout/Welcome.tsx'
import { forgets } from '@colab/ui/kit/storage.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { profile } from '#profile.ts'
import { sendCode } from './access.ts'
import type { SignInRequest } from './address.ts'
import { ChooseStep } from './ChooseStep.tsx'
import { CodeStep } from './CodeStep.tsx'
import { EnterStep } from './EnterStep.tsx'
import { ForgotStep } from './ForgotStep.tsx'
import { InvitedStep } from './InvitedStep.tsx'
import { NewPasswordStep } from './NewPasswordStep.tsx'
import { PasskeyStep } from './PasskeyStep.tsx'
import { type Notice, useSteps } from './useSteps.ts'

export function SignIn({ request }: { request: SignInRequest }) {
  const { step, notice, cpf, setCpf, back, ...steps } = useSteps(request)

  function show() {
    switch (step.name) {
      case 'enter':
        return (
          <EnterStep
            cpf={cpf}
            onCpf={setCpf}
            notice={
              <>
                {notice && <NoticeAlert notice={notice} />}
                {forgets() && <Alert tone="info">{forgetfulText()}</Alert>}
              </>
            }
            first={notice === null}
            enter={steps.enter}
            enterWithPasskey={steps.enterWithPasskey}
            onForgot={steps.showForgot}
            onInvited={steps.showInvited}
          />
        )
      case 'passkey':
        return <PasskeyStep confirm={steps.confirm} onBack={back} />
      case 'forgot':
        return <ForgotStep cpf={cpf} onCpf={setCpf} find={steps.find} onBack={back} />
      case 'invited':
        return <InvitedStep cpf={cpf} onCpf={setCpf} check={steps.exchange} onBack={back} />
      case 'choose':
        return <ChooseStep recovery={step.recovery} send={(way) => steps.send(step.recovery, way)} onBack={back} />
      case 'code':
        return (
          <CodeStep
            destination={step.recovery[step.way]}
            resend={() => sendCode(step.recovery, step.way)}
            check={steps.exchangeSent}
            onBack={back}
          />
        )
      case 'newPassword':
        return (
          <NewPasswordStep
            cpf={cpf}
            reason={step.reason}
            changed={notice === 'changed'}
            change={steps.change}
            onBack={steps.leave}
          />
        )
    }
  }
  return <SignInFrame>{show()}</SignInFrame>
}

function NoticeAlert({ notice }: { notice: Notice }) {
  if (notice === 'changed') {
    return (
      <Alert tone="good">
        <Trans>Senha alterada com sucesso! Entre com a nova senha.</Trans>
      </Alert>
    )
  }
  return (
    <Alert tone="info">
      {notice === 'expired' ? (
        <Trans>Sua sessão terminou. Entre de novo.</Trans>
      ) : (
        <Trans>Você saiu. Até a próxima!</Trans>
      )}
    </Alert>
  )
}

function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <Welcome company={profile} words={<Trans>Que bom ter você aqui.</Trans>} language={<LanguageSelect />}>
      {children}
    </Welcome>
  )
}
