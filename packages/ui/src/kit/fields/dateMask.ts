import { formatDate } from '@colab/contract/wire/date'
import type { MaskitoOptions } from '@maskito/core'

/** Appends digits and inserts the slashes: `05` and `11` become `05/11`. */
function append(text: string, typed: string): string {
  let date = text
  for (const sign of typed.replace(/[.\-\s]/g, '/')) {
    const slashes = date.split('/').length - 1
    if (/\d/.test(sign) && slashes < 2 && /(^|\/)\d\d$/.test(date)) date += '/'
    date += sign
  }
  return date
}

/**
 * Mask for dd/mm/yyyy. Less strict than a digit pattern, because parts may stay empty (`/12`, `5//2027`) until completed
 * from today; a pasted ISO date is converted.
 */
export const dateMask: MaskitoOptions = {
  mask: /^\d{0,2}(\/\d{0,2}(\/\d{0,4})?)?$/,
  preprocessors: [
    ({ elementState, data }, action) => {
      const { value, selection } = elementState
      if (action !== 'insert') return { elementState, data }
      const pasted = formatDate(data.trim())
      if (pasted) return { elementState, data: pasted }
      if (selection[0] !== value.length) return { elementState, data: data.replace(/[.-]/g, '/') }
      return { elementState, data: append(value, data).slice(value.length) }
    },
  ],
}
