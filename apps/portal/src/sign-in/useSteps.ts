import { useState } from 'react'
import {
  changePassword,
  confirmPasskey,
  enterWithPasskey,
  exchangeCode,
  findRecovery,
  needsPasskey,
  type Recovery,
  sendCode,
  signIn,
  type Typed,
  type Way,
} from './access.ts'
import type { SignInRequest } from './address.ts'
import { sessions } from './channel.ts'

type Step =
  | { name: 'enter' }
  | { name: 'passkey' }
  | { name: 'forgot' }
  | { name: 'invited' }
  | { name: 'choose'; recovery: Recovery }
  | { name: 'code'; recovery: Recovery; way: Way }
  | { name: 'newPassword'; reason: 'default' | 'forgotten' }

export type Notice = 'loggedOut' | 'expired' | 'changed'

const ENTER: Step = { name: 'enter' }

/** The steps of a sign-in and the transitions between them; each step back keeps the CPF. */
export function useSteps(request: SignInRequest) {
  const [steps, setSteps] = useState<Step[]>([ENTER])
  const [notice, setNotice] = useState<Notice | null>(
    request.loggedOut ? 'loggedOut' : request.expired ? 'expired' : null,
  )
  const [cpf, setCpf] = useState('')
  const [remember, setRemember] = useState(false)
  const step = steps.at(-1) ?? ENTER

  function go(...next: Step[]): void {
    setNotice(null)
    setSteps(next)
  }
  const on = (next: Step) => go(...steps, next)
  const back = () => go(...steps.slice(0, -1))

  async function enter(typed: Typed): Promise<void> {
    setCpf(typed.cpf)
    setRemember(typed.remember)
    try {
      await signIn(request, typed)
    } catch (failure) {
      if (needsPasskey(failure)) return on({ name: 'passkey' })
      throw failure
    }
    go(ENTER, { name: 'newPassword', reason: 'default' })
  }
  async function exchange(codigo: string, cpf: string): Promise<void> {
    setCpf(cpf)
    await exchangeCode(cpf, codigo)
    go(ENTER, { name: 'newPassword', reason: 'forgotten' })
  }
  async function change(senha: string): Promise<void> {
    const typed = { cpf, senha, remember }
    await changePassword(senha, () => signIn(request, typed))
    setNotice('changed')
    await signIn(request, typed).catch((failure) =>
      setSteps(needsPasskey(failure) ? [ENTER, { name: 'passkey' }] : [ENTER]),
    )
  }

  return {
    step,
    notice,
    cpf,
    setCpf,
    enter,
    exchange,
    exchangeSent: (codigo: string) => exchange(codigo, cpf),
    change,
    back,
    showForgot: () => on({ name: 'forgot' }),
    showInvited: () => on({ name: 'invited' }),
    async find({ cpf }: { cpf: string }): Promise<void> {
      setCpf(cpf)
      on({ name: 'choose', recovery: await findRecovery(cpf) })
    },
    async confirm(): Promise<void> {
      await confirmPasskey(request, { cpf, remember })
      go(ENTER, { name: 'newPassword', reason: 'default' })
    },
    async enterWithPasskey(): Promise<void> {
      await enterWithPasskey(request)
      go(ENTER, { name: 'newPassword', reason: 'default' })
    },
    async send(recovery: Recovery, way: Way): Promise<void> {
      await sendCode(recovery, way)
      on({ name: 'code', recovery, way })
    },
    /** Leaves the step of the new password, without which the session cannot be used. */
    leave(): void {
      sessions.forget()
      back()
    },
  }
}
