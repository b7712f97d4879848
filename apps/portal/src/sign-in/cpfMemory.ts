import { isCpf } from '@colab/contract/wire/cpf'
import { local } from '@colab/ui/kit/storage.ts'
import { CPF } from '#session/signInHints.ts'

/** Returns the CPF stored on this device, eleven digits; '' when none is. */
export function rememberedCpf(): string {
  const stored = local.get(CPF) ?? ''
  return isCpf(stored) ? stored : ''
}

/** Stores the digits of a CPF; '' deletes it. */
export function rememberCpf(digits: string): void {
  if (digits) local.set(CPF, digits)
  else local.remove(CPF)
}
