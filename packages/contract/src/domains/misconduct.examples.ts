import type { ExamplesOf } from '../wire/method.ts'
import type * as misconduct from './misconduct.ts'
import { FREQUENCIES, REPORTERS } from './misconduct.ts'

export const examples: ExamplesOf<typeof misconduct> = {
  gravaDenuncia: {
    params: {
      identificacao: REPORTERS[1],
      nomeVitima: '',
      nomeOfensor: 'Beltrano da Silva',
      fatoRelatado: FREQUENCIES[1],
      quandoOcorreu: 'Às sextas-feiras',
      testemunhas: '',
      ocorrido: 'Grita com a equipe e ameaça quem reclama.',
    },
    reply: { protocolo: '7K2M-9QXT-0B4C-D5EF-G6HJ', linkAcompanhamento: '/acompanhar-denuncia' },
  },
}
