import { isCpf } from '@colab/contract/wire/cpf'
import { local } from '@colab/ui/kit/storage.ts'

/* What makes the next sign-in on this device shorter; it stays after a sign-out. */

const CPF = 'cpf'
const PASSKEY = 'passkey'

export const SIGN_IN_HINTS = [CPF, PASSKEY] as const

/** Returns the CPF that somebody let this device remember, eleven digits; '' for none. */
export function rememberedCpf(): string {
  const stored = local.get(CPF) ?? ''
  return isCpf(stored) ? stored : ''
}

/** Remembers the digits of a CPF; '' forgets it. */
export function rememberCpf(digits: string): void {
  if (digits) local.set(CPF, digits)
  else local.remove(CPF)
}

/** Returns whether a passkey was created or used here, by anybody. */
export function hasUsedPasskey(): boolean {
  return local.get(PASSKEY) !== null
}

export function notePasskey(): void {
  local.set(PASSKEY, '1')
}
