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

/** The steps of signing in, and what leads from one to the next; each step back keeps the CPF. */
export function useSteps(request: SignInRequest) {
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

  async function enter({ cpf, senha }: { cpf: string; senha: string }): Promise<void> {
    setCpf(cpf)
    try {
      await signIn(request, cpf, senha)
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
    await changePassword(senha, () => signIn(request, cpf, senha))
    setNotice('changed')
    await signIn(request, cpf, senha).catch((failure) =>
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
      await confirmPasskey(request, cpf)
      go(ENTER, { name: 'newPassword', reason: 'default' })
    },
    async send(recovery: Recovery, way: Way): Promise<void> {
      await sendCode(recovery, way)
      on({ name: 'code', recovery, way })
    },
    /** Leaves the new password, without which the session is of no use. */
    leave(): void {
      sessions.forget()
      back()
    },
  }
}
