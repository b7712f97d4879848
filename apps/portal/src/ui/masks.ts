import { plainName } from '@colab/contract/wire/name'
import type { MaskitoOptions } from '@maskito/core'

/** A name as records hold it, while it is typed: capitals, no accents, letters, digits and blanks (spec §5). */
export const nameMask: MaskitoOptions = {
  mask: /^[A-Z0-9 ]*$/,
  preprocessors: [
    ({ elementState, data }) => ({
      // A letter in front keeps a blank that is typed by itself.
      elementState: { ...elementState, value: plainInPlace(elementState.value) },
      data: plainName(`A${data}`).slice(1),
    }),
  ],
}

/** Of the same length where it can be, so that the caret stays where it is. */
function plainInPlace(value: string): string {
  return Array.from(value, (sign) => plainName(`A${sign}`).slice(1)).join('')
}

export const CEP_MASK = '#####-###'
export const CPF_MASK = '###.###.###-##'
export const LANDLINE_MASK = '(##) ####-####'
export const MOBILE_MASK = '(##) #####-####'
