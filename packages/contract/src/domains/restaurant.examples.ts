import type { ExamplesOf } from '../wire/method.ts'
import type * as restaurant from './restaurant.ts'

const meal = {
  codCardapio: 120,
  dtCardapio: '2026-11-23',
  descricaoPortal: 'Almoço: frango grelhado, arroz, feijão e salada',
  hrLimReserva: '09:00',
  observacao: 'Opção sem carne: omelete de legumes',
}

export const examples: ExamplesOf<typeof restaurant> = {
  buscaCardapio: { params: {}, reply: { ttCardapioData: [meal] } },
  gravaReservaRestaurante: {
    params: { codCardapio: 120 },
    reply: { retorno: [{ estatus: 'Sucesso', msgErro: '1 - Refeição reservada.' }] },
  },
}
