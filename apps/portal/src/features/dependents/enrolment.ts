import { applyMask } from '@colab/contract/wire/mask'
import type { MaskitoOptions } from '@maskito/core'

const GROUPS = '###### ## ## #### # ##### ### ####### ##'
const DIGITS = Array.from(GROUPS, (place) => (place === '#' ? /\d/ : place))

/** Groups the digits of a matrícula as they are printed; numbers of other certificates may have letters and are left alone. */
export const enrolmentMask: MaskitoOptions = {
  mask: ({ value }) => (/[^\d ]/.test(value) ? /^.*$/ : DIGITS),
}

/** Formats the 32 digits of a certificate's matrícula in its printed groups; returns other text unchanged. */
export function enrolmentInGroups(matricula: string): string {
  const digits = matricula.replace(/\D/g, '')
  return digits.length === 32 ? applyMask(digits, GROUPS) : matricula
}
