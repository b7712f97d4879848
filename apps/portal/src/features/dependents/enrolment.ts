import { applyMask } from '@colab/contract/wire/mask'

/** Formats the 32 digits of a certificate's matrícula in its printed groups; returns other text unchanged. */
export function enrolmentInGroups(matricula: string): string {
  const digits = matricula.replace(/\D/g, '')
  return digits.length === 32 ? applyMask(digits, '###### ## ## #### # ##### ### ####### ##') : matricula
}
