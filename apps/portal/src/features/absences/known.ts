import type { KnownWords } from '@colab/ui/i18n/known.tsx'
import { msg } from '@lingui/core/macro'

/** Kinds of absence of our server. */
export const ABSENCE_KINDS: KnownWords = {
  'atestado medico ou odontologico': msg`Atestado médico ou odontológico`,
  'consulta ou exame': msg`Consulta ou exame`,
  'acompanhei meu filho ao medico': msg`Acompanhei meu filho ao médico`,
  'acompanhei minha companheira gravida': msg`Acompanhei minha companheira grávida`,
  'acompanhei outra pessoa': msg`Acompanhei outra pessoa`,
  'falecimento na familia': msg`Falecimento na família`,
  casamento: msg`Casamento`,
  'nascimento ou adocao de filho': msg`Nascimento ou adoção de filho`,
  'doacao de sangue': msg`Doação de sangue`,
  'exame preventivo de cancer': msg`Exame preventivo de câncer`,
  'titulo de eleitor': msg`Título de eleitor`,
  'servico militar': msg`Serviço militar`,
  'prova de vestibular': msg`Prova de vestibular`,
  'comparecimento em juizo': msg`Comparecimento em juízo`,
  'convocacao da justica eleitoral': msg`Convocação da Justiça Eleitoral`,
}
