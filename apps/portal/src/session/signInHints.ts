import { local } from '@colab/ui/kit/storage.ts'

/* What makes the next sign-in on this device shorter; it stays after a sign-out. */

/** Storage key of the remembered CPF (sign-in/cpfMemory.ts). */
export const CPF = 'cpf'
const PASSKEY = 'passkey'

export const SIGN_IN_HINTS = [CPF, PASSKEY] as const

/** Returns whether a passkey was created or used here, by anybody. */
export function hasUsedPasskey(): boolean {
  return local.get(PASSKEY) !== null
}

export function notePasskey(): void {
  local.set(PASSKEY, '1')
}
