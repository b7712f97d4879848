import type { ExamplesOf } from '../wire/method.ts'
import type * as indicators from './indicators.ts'
import { INDICATOR, TELEPHONY } from './indicators.ts'

const observation = { dtMovto: '2026-10-05', observacao: 'Ligações particulares no ramal 4312: 3 chamadas, 11 minutos' }
const detail = { dtOcorrencia: '2026-10-05', quantidade: 1, dtHrAtualizacao: '2026-10-06T06:10:00' }
const indicator = { tipo: INDICATOR.lateness, mes: 10, quantidade: 1, nota: 25, ttIndicaPipDetalhe: [detail] }

export const examples: ExamplesOf<typeof indicators> = {
  buscaObservacao: {
    params: { codEmpregado: 0, dtIniObservacao: '2026-01-01', dtFimObservacao: '2026-12-31', codObservacao: TELEPHONY },
    reply: { ttObservacao: [observation] },
  },
  buscaIndicaPip: { params: { ano: 2026 }, reply: { indicaPip: { ttIndicaPip: [indicator] } } },
}
