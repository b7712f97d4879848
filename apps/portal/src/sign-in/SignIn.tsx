import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import {
  changePassword,
  confirmPasskey,
  exchangeCode,
  findRecovery,
  needsPasskey,
  type Recovery,
  sendCode,
  signIn,
  type Way,
} from './access.ts'
import type { SignInRequest } from './address.ts'
import { Bar } from './Bar.tsx'
import { ChooseStep } from './ChooseStep.tsx'
import { CodeStep } from './CodeStep.tsx'
import { sessions } from './channel.ts'
import { EnterStep } from './EnterStep.tsx'
import { ForgotStep } from './ForgotStep.tsx'
import { InvitedStep } from './InvitedStep.tsx'
import { NewPasswordStep } from './NewPasswordStep.tsx'
import { PasskeyStep } from './PasskeyStep.tsx'
import css from './SignIn.module.css'

type Step =
  | { name: 'enter' }
  | { name: 'passkey' }
  | { name: 'forgot' }
  | { name: 'invited' }
  | { name: 'choose'; recovery: Recovery }
  | { name: 'code'; recovery: Recovery; way: Way }
  | { name: 'newPassword'; reason: 'default' | 'forgotten' }

type Notice = 'loggedOut' | 'expired' | 'changed'

const ENTER: Step = { name: 'enter' }

/** The steps of signing in; each step back keeps the CPF. */
export function SignIn({ request }: { request: SignInRequest }) {
  const [steps, setSteps] = useState<Step[]>([ENTER])
  const [notice, setNotice] = useState<Notice | null>(
    request.loggedOut ? 'loggedOut' : request.expired ? 'expired' : null,
  )
  const [cpf, setCpf] = useState('')
  const step = steps.at(-1) ?? ENTER

  function go(...next: Step[]): void {
    setNotice(null)
    setSteps(next)
  }
  const on = (next: Step) => go(...steps, next)
  const back = () => go(...steps.slice(0, -1))

  async function enter(senha: string): Promise<void> {
    try {
      await signIn(request, cpf, senha)
    } catch (failure) {
      if (needsPasskey(failure)) return on({ name: 'passkey' })
      throw failure
    }
    go(ENTER, { name: 'newPassword', reason: 'default' })
  }
  async function exchange(codigo: string): Promise<void> {
    await exchangeCode(cpf, codigo)
    go(ENTER, { name: 'newPassword', reason: 'forgotten' })
  }
  async function change(senha: string): Promise<void> {
    await changePassword(senha, () => signIn(request, cpf, senha))
    setNotice('changed')
    await signIn(request, cpf, senha).catch((failure) =>
      setSteps(needsPasskey(failure) ? [ENTER, { name: 'passkey' }] : [ENTER]),
    )
  }

  function show() {
    switch (step.name) {
      case 'enter':
        return (
          <EnterStep
            cpf={cpf}
            onCpf={setCpf}
            notice={notice && <NoticeAlert notice={notice} />}
            first={notice === null}
            enter={enter}
            onForgot={() => on({ name: 'forgot' })}
            onInvited={() => on({ name: 'invited' })}
          />
        )
      case 'passkey':
        return (
          <PasskeyStep
            confirm={async () => {
              await confirmPasskey(request, cpf)
              go(ENTER, { name: 'newPassword', reason: 'default' })
            }}
            onBack={back}
          />
        )
      case 'forgot':
        return (
          <ForgotStep
            cpf={cpf}
            onCpf={setCpf}
            find={async () => on({ name: 'choose', recovery: await findRecovery(cpf) })}
            onBack={back}
          />
        )
      case 'invited':
        return <InvitedStep cpf={cpf} onCpf={setCpf} check={exchange} onBack={back} />
      case 'choose':
        return (
          <ChooseStep
            recovery={step.recovery}
            send={async (way) => {
              await sendCode(step.recovery, way)
              on({ ...step, name: 'code', way })
            }}
            onBack={back}
          />
        )
      case 'code':
        return (
          <CodeStep
            destination={step.recovery[step.way]}
            resend={() => sendCode(step.recovery, step.way)}
            check={exchange}
            onBack={back}
          />
        )
      case 'newPassword':
        return (
          <NewPasswordStep
            cpf={cpf}
            reason={step.reason}
            changed={notice === 'changed'}
            change={change}
            onBack={() => {
              sessions.forget()
              back()
            }}
          />
        )
    }
  }
  return (
    <>
      <Bar />
      <div className={css.card}>{show()}</div>
    </>
  )
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
