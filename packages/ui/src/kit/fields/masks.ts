import { plainName } from '@colab/contract/wire/name'
import type { MaskitoOptions } from '@maskito/core'

/** Mask for names as records store them: capitals without accents, digits and spaces (spec §5). */
export const nameMask: MaskitoOptions = {
  mask: /^[A-Z0-9 ]*$/,
  preprocessors: [
    ({ elementState, data }) => ({
      // A leading letter keeps a space typed alone.
      elementState: { ...elementState, value: plainInPlace(elementState.value) },
      data: plainName(`A${data}`).slice(1),
    }),
  ],
}

/** Keeps the length where possible, so that the caret does not move. */
function plainInPlace(value: string): string {
  return Array.from(value, (sign) => plainName(`A${sign}`).slice(1)).join('')
}

export const CEP_MASK = '#####-###'
export const CPF_MASK = '###.###.###-##'
export const LANDLINE_MASK = '(##) ####-####'
export const MOBILE_MASK = '(##) #####-####'
