import type { KnownWords } from '@colab/ui/i18n/known.tsx'
import { msg } from '@lingui/core/macro'

/** Meals of the day. */
export const MEALS: KnownWords = {
  'cafe da manha': msg`Café da manhã`,
  almoco: msg`Almoço`,
  lanche: msg`Lanche`,
  jantar: msg`Jantar`,
  ceia: msg`Ceia`,
}
