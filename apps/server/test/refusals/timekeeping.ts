import { examples } from '@colab/contract/examples'
import { giveTimeRecords } from '../time-records.ts'
import { calling, FOREIGN, malformed, people, refused } from './parts.ts'
import { CLAIM, type Fields, type Ready, type Row } from './table.ts'

const DAY = '2026-11-19'

async function punching(server: Ready['server'], good: Fields): Promise<Ready> {
  const ready = await people(server, good)
  await giveTimeRecords(server, ready.device.owner, { marks: { [DAY]: '08:00 12:00' } })
  return ready
}

const tables: Row['tables'] = ['punchAdjustment', 'teletexRequest', 'treatedMark', 'originalMarks']
const NO_KIND = { tipo1: false, tipo2: false, tipo3: false, tipo4: false, tipo5: false, tipo6: false }

export const timekeeping: Row[] = [
  {
    write: 'gravaMarcacaoAjuste',
    tables,
    ready: (server) => punching(server, examples.gravaMarcacaoAjuste.params),
    post: calling('gravaMarcacaoAjuste'),
    missing: [
      refused({ dtMovto: undefined }, /^2 - Preencha o campo data/),
      refused({ dtMovto: '' }, /^2 - Preencha o campo data/),
      refused({ segMovto: undefined }, /^2 - Preencha o campo horário/),
    ],
    'wrong type': [
      malformed(
        { dtMovto: '19/11/2026' },
        { dtMovto: '2026-02-30' },
        { segMovto: '46800' },
        { segMovto: 1.5 },
        { observacao: 7 },
      ),
      refused({ segMovto: -1 }, /^2 - Informe um horário/),
    ],
    'too long': [malformed({ observacao: 'x'.repeat(501) }), refused({ segMovto: 86_400 }, /^2 - Informe um horário/)],
    'foreign person': FOREIGN,
    'extra field': {
      situacaoNome: CLAIM,
      justificativa: CLAIM,
      decididoPor: CLAIM,
      codEmpregado: CLAIM,
      sequencia: CLAIM,
    },
    'out of order': [
      refused({ dtMovto: '2026-11-22' }, /^2 - A data não pode ser depois de hoje/),
      refused({ dtMovto: '2026-11-21' }, /^2 - Esse horário ainda não chegou/),
      refused({ segMovto: 8 * 3600 }, /^2 - Já existe uma marcação/),
    ],
    'past the deadline': refused({ dtMovto: '2026-09-30' }, /^2 - O ponto desse mês já foi fechado/),
  },
  {
    write: 'gravaPontoTeletex',
    tables,
    ready: (server) =>
      punching(server, {
        ...examples.gravaPontoTeletex.params,
        ...NO_KIND,
        tipo2: true,
        hrMovtoIni: '12:00',
      }),
    post: calling('gravaPontoTeletex'),
    missing: [
      refused({ dtMovto: null }, /^2 - Preencha o campo data/),
      refused({ observacao: undefined }, /^2 - Preencha a observação/),
      refused({ observacao: ' ' }, /^2 - Preencha a observação/),
      refused(NO_KIND, /^2 - Escolha uma das opções/),
      refused({ hrMovtoIni: undefined }, /^2 - Escolha a marcação/),
      refused({ ...NO_KIND, tipo4: true }, /^2 - Informe o Evento a ser gravado/),
    ],
    'wrong type': [
      malformed({ dtMovto: '19/11/2026' }, { hrMovtoIni: 720 }, { codEvento: '00' }, { tipo2: 'talvez' }),
      refused({ tipo1: true }, /^2 - Escolha uma das opções/),
      refused({ hrMovtoIni: '25:00' }, /^2 - Informe um horário/),
    ],
    'too long': malformed({ observacao: 'x'.repeat(501) }, { hrMovtoIni: '12:00:00' }),
    'foreign person': FOREIGN,
    'extra field': { situacaoNome: CLAIM, justificativa: CLAIM, decididoPor: CLAIM, tipoNome: CLAIM, sequencia: CLAIM },
    'out of order': [
      refused({ hrMovtoIni: '09:00' }, /^2 - Não há marcação às 09:00/),
      refused({ dtMovto: '2026-11-22' }, /^2 - A data não pode ser depois de hoje/),
    ],
    'past the deadline': refused({ dtMovto: '2026-09-30' }, /^2 - O ponto desse mês já foi fechado/),
  },
]
