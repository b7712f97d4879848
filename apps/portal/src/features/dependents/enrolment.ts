import { applyMask } from '@colab/contract/wire/mask'

/** The 32 digits of a certificate's matrícula in the groups that it is printed in; anything else as it came. */
export function enrolmentInGroups(matricula: string): string {
  const digits = matricula.replace(/\D/g, '')
  return digits.length === 32 ? applyMask(digits, '###### ## ## #### # ##### ### ####### ##') : matricula
}
