import type { KnownWords } from '@colab/ui/i18n/known.tsx'
import { msg } from '@lingui/core/macro'

/** Usual names of the types of messages to HR. */
export const TYPES: KnownWords = {
  duvida: msg`Dúvida`,
  'folha de pagamento': msg`Folha de pagamento`,
  beneficios: msg`Benefícios`,
  ferias: msg`Férias`,
  'ponto e ferias': msg`Ponto e férias`,
  sugestao: msg`Sugestão`,
  reclamacao: msg`Reclamação`,
  elogio: msg`Elogio`,
  outros: msg`Outros`,
}
