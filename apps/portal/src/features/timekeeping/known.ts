import type { KnownWords } from '@colab/ui/i18n/known.tsx'
import { msg } from '@lingui/core/macro'

/** Usual texts for reasons of a day off. */
export const DAYS_OFF: KnownWords = {
  folga: msg`Folga`,
  'folga do banco de horas': msg`Folga do banco de horas`,
  'folga de aniversario': msg`Folga de aniversário`,
  'doacao de sangue': msg`Doação de sangue`,
  'acompanhamento de filho ao medico': msg`Acompanhamento de filho ao médico`,
  casamento: msg`Casamento`,
  luto: msg`Luto`,
}
