import type { ExamplesOf } from '../wire/method.ts'
import type * as income from './income.ts'

export const examples: ExamplesOf<typeof income> = {
  buscaAnoRendimento: { params: {}, reply: { ttAnoRendimento: [{ anoRendimento: 2025 }] } },
  decRendimento: {
    params: { ano: 2025 },
    reply: {
      ttDecRendimentos: [
        {
          nomeEmpresa: 'Demonstração S.A.',
          natureza: '0561 - Rendimento do trabalho assalariado',
          anexo: 'JVBERi0xLjcK',
        },
      ],
    },
  },
}
