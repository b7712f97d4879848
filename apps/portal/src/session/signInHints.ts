import { local } from '@colab/ui/kit/storage.ts'

/* Hints that shorten the next sign-in on this device; they are not deleted at sign-out. */

/** Storage key of the remembered CPF (sign-in/cpfMemory.ts). */
export const CPF = 'cpf'
const PASSKEY = 'passkey'

export const SIGN_IN_HINTS = [CPF, PASSKEY] as const

/** Returns whether anybody has created or used a passkey on this device. */
export function hasUsedPasskey(): boolean {
  return local.get(PASSKEY) !== null
}

export function notePasskey(): void {
  local.set(PASSKEY, '1')
}
