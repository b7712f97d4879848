import { examples } from '@colab/contract/examples'
import { noticeParams, noticeTo } from '../notices.ts'
import { smallPdf } from '../small-pdf.ts'
import {
  calling,
  ENDLESS,
  FILE_CELLS,
  FOREIGN,
  malformed,
  people,
  refused,
  UNORDERED,
  uploading,
  without,
} from './parts.ts'
import { CLAIM, type Ready, type Row } from './table.ts'

const [YESTERDAY, TODAY, TOMORROW] = ['2026-11-20', '2026-11-21', '2026-11-22']
/** Above the numbers of the demo company. */
const QUESTIONNAIRE = 90_000
const MESSAGE_TYPE = 90_000

const codesOf = ({ device }: Ready) => device.owner.codPessoa

const MESSAGE = { ...examples.gravaAvisoRH.params, codTipo: MESSAGE_TYPE }
const ownMessages = (ready: Ready) =>
  ready.server.app.db.updateTable('hrMessage').where('codPessoa', '=', codesOf(ready))

/** Inserts the rows that the table below refers to: a type of message, and a questionnaire of one free question. */
export async function insertGroundwork({ app: { db } }: Ready['server']): Promise<void> {
  const title = { codQuestionario: QUESTIONNAIRE, codTitulo: 1 }
  await db.insertInto('hrMessageType').values({ codTipoAviso: MESSAGE_TYPE, nomeTipoAviso: 'Dúvida' }).execute()
  await db
    .insertInto('questionnaire')
    .values({ codQuestionario: QUESTIONNAIRE, nomeQuestionario: 'Pesquisa' })
    .execute()
  await db
    .insertInto('questionnaireTitle')
    .values({ ...title, descricao: 'Título' })
    .execute()
  await db
    .insertInto('questionnaireQuestion')
    .values({ ...title, codPergunta: 1, resposta: 'D', descricao: 'O que falta?', permiteDesabilitar: 0 })
    .execute()
}

/** A message that HR answered. */
async function answered(server: Ready['server']): Promise<Ready> {
  const ready = await people(server, {})
  const { json } = await ready.device.call('gravaAvisoRH', { params: MESSAGE })
  const [{ codAviso }] = json.AvisoRH as [{ codAviso: number }]
  await ownMessages(ready).set({ situacao: 'R', retornoRh: 'No dia 25.' }).execute()
  return { ...ready, good: { ...examples.continuaAvisoRH.params, codAviso } }
}

/** A pending free question. */
async function withAgenda(server: Ready['server']): Promise<Ready> {
  const ready = await people(server, {
    codQuestionario: QUESTIONNAIRE,
    codTitulo: 1,
    codPergunta: 1,
    descricao: 'Mais luz.',
  })
  const { codPessoa, employments } = ready.device.owner
  await server.app.db
    .insertInto('questionnaireAgenda')
    .values({
      codPessoa,
      codEmp: 1,
      codEmpregado: employments[0]?.codEmpregado ?? 0,
      codQuestionario: QUESTIONNAIRE,
      codTreinamento: 0,
      codTurma: 0,
      nomeTreinamento: '',
      dtInicio: TODAY,
      dtLimite: TODAY,
      dtResposta: null,
    })
    .execute()
  return ready
}
const agenda = (ready: Ready) =>
  ready.server.app.db.updateTable('questionnaireAgenda').where('codPessoa', '=', codesOf(ready))

/** An unread notice. */
async function noticed(server: Ready['server']): Promise<Ready> {
  const ready = await people(server, {})
  const notice = noticeTo(ready.device.owner)
  await server.app.db.insertInto('notice').values(notice).execute()
  return { ...ready, good: noticeParams(notice) }
}

/** Above the numbers of the demo company. */
let openings = 90_000

/** An opening that the person may apply for. */
async function opened(server: Ready['server']): Promise<Ready> {
  openings += 1
  const texts = { descricao: 'Vaga', cargo: '', setor: '', cidade: '', Requisitos: '', beneficios: '' }
  const terms = { dtRequisicao: TODAY, dtEncerramento: TODAY, numVagas: 1, mesesMinimos: 6 }
  await server.app.db
    .insertInto('opening')
    .values({ ...texts, ...terms, codRequisicao: openings })
    .execute()
  return people(server, { codRequisicao: openings })
}
const opening = ({ server, good }: Ready) =>
  server.app.db.updateTable('opening').where('codRequisicao', '=', Number(good.codRequisicao))
const CLOSED = /não está (mais )?abert[ao]/

export const company: Row[] = [
  {
    write: 'gravaPessoaAvaliacao',
    tables: ['questionnaireAnswer', 'questionnaireAgenda'],
    ready: withAgenda,
    post: calling('gravaPessoaAvaliacao', 'ttPessoaAvaliacao'),
    missing: [
      without('codQuestionario', 'codTitulo', 'codPergunta'),
      refused({ descricao: ' ' }, /^Existem perguntas a serem respondidas$/),
    ],
    'wrong type': [
      malformed({ codPergunta: '01' }, { descricao: 7 }, { naoSeAplica: 'talvez' }),
      refused({ codOpcao: 1 }, /não serve para a sua pergunta/),
    ],
    'too long': malformed({ descricao: 'x'.repeat(2001) }, { codPergunta: 2 ** 31 }),
    'foreign person': [
      FOREIGN,
      { send: (good, { other }) => [{ ...good, codEmpregado: other.employments[0]?.codEmpregado }], answer: CLOSED },
    ],
    'extra field': { dtResposta: CLAIM, nomeQuestionario: CLAIM },
    'out of order': [
      { first: (ready) => agenda(ready).set({ dtInicio: TOMORROW, dtLimite: TOMORROW }).execute(), answer: CLOSED },
      { first: (ready) => agenda(ready).set({ dtResposta: TODAY }).execute(), answer: CLOSED },
    ],
    'past the deadline': {
      first: (ready) => agenda(ready).set({ dtInicio: YESTERDAY, dtLimite: YESTERDAY }).execute(),
      answer: CLOSED,
    },
  },
  {
    write: 'gravaAvisoRH',
    tables: ['hrMessage'],
    ready: (server) => people(server, MESSAGE),
    post: calling('gravaAvisoRH'),
    missing: [
      refused({ descricao: undefined }, /^Preencha o campo mensagem/),
      refused({ descricao: ' ' }, /^Preencha o campo mensagem/),
    ],
    'wrong type': [
      malformed({ descricao: 7 }, { descricao: 'a\0b' }, { codTipo: 'R' }),
      refused({ codTipo: 99 }, /tipo de mensagem da lista/),
    ],
    'too long': malformed({ descricao: 'x'.repeat(4001) }),
    'foreign person': FOREIGN,
    'extra field': { situacao: CLAIM, retornoRh: CLAIM, dtAviso: CLAIM, codArquivo: CLAIM },
    'out of order': UNORDERED,
    'past the deadline': ENDLESS,
  },
  {
    write: 'continuaAvisoRH',
    tables: ['hrMessage'],
    ready: answered,
    post: calling('continuaAvisoRH'),
    missing: [without('codAviso'), refused({ descricao: ' ' }, /^Preencha o campo mensagem/)],
    'wrong type': malformed({ descricao: 7 }, { codAviso: 'R' }),
    'too long': malformed({ descricao: 'x'.repeat(4001) }, { codAviso: 2 ** 31 }),
    'foreign person': [
      FOREIGN,
      { send: (good) => [{ ...good, codAviso: Number(good.codAviso) + 1 }], answer: /não existe/ },
      {
        first: ({ server, good, other }) =>
          server.app.db
            .updateTable('hrMessage')
            .set({ codPessoa: other.codPessoa })
            .where('codAviso', '=', Number(good.codAviso))
            .execute(),
        answer: /não existe/,
      },
    ],
    'extra field': { situacao: CLAIM, retornoRh: CLAIM, dtAviso: CLAIM, codConversa: CLAIM, codTipo: CLAIM },
    'out of order': {
      async first(ready) {
        await ownMessages(ready).set({ situacao: 'P', retornoRh: '' }).execute()
        for (const descricao of ['E mais isto.', 'E isto.']) {
          await ready.device.call('continuaAvisoRH', { params: { ...ready.good, descricao } })
        }
      },
      answer: /Aguarde a resposta do RH/,
    },
    'past the deadline': ENDLESS,
  },
  {
    write: 'upload avisoRh',
    tables: ['hrMessage', 'file'],
    async ready(server) {
      const ready = await people(server, {})
      const { json } = await ready.device.call('gravaAvisoRH', { params: MESSAGE })
      const [{ codAviso }] = json.AvisoRH as [{ codAviso: number }]
      const files = new File([smallPdf(`${codAviso}`)], 'recibo.pdf')
      return { ...ready, good: { chave: codAviso, usuario: codesOf(ready), files } }
    },
    post: uploading('avisoRh'),
    ...FILE_CELLS,
    missing: [FILE_CELLS.missing, without('chave', 'usuario')],
    'wrong type': [FILE_CELLS['wrong type'], malformed({ chave: 'x' })],
    'foreign person': [
      FILE_CELLS['foreign person'],
      { send: (good) => [{ ...good, chave: Number(good.chave) - 1 }], answer: /não existe/ },
    ],
    'extra field': { situacao: CLAIM, retornoRh: CLAIM, nomeArquivo: CLAIM },
    'out of order': {
      first: (ready) => ownMessages(ready).set({ situacao: 'R', retornoRh: 'Feito.' }).execute(),
      answer: /já respondeu/,
    },
    'past the deadline': ENDLESS,
  },
  {
    write: 'alteraSituacaoAviso',
    tables: ['notice'],
    ready: noticed,
    post: calling('alteraSituacaoAviso'),
    missing: without('codEmp', 'codEmpregado', 'dtAviso', 'sequencia'),
    'wrong type': malformed({ sequencia: '1,0' }, { dtAviso: TODAY }, { dtAviso: '31-02-2026' }),
    'too long': malformed({ sequencia: 2 ** 31 }, { dtAviso: '21-11-20266' }),
    'foreign person': [
      FOREIGN,
      {
        send: (good, { other }) => [{ ...good, codEmpregado: other.employments[0]?.codEmpregado }],
        answer: /não existe/,
      },
    ],
    'extra field': { situacao: CLAIM, mensagem: CLAIM, justificativa: CLAIM },
    'out of order': [
      refused({ sequencia: 2 }, /não existe/),
      {
        first: ({ server, device }) =>
          server.app.db
            .updateTable('notice')
            .set({ situacao: 'L' })
            .where('codPessoa', '=', device.owner.codPessoa)
            .execute(),
        answer: 'nothing',
      },
    ],
    'past the deadline': ENDLESS,
  },
  {
    write: 'candidatarParaVaga',
    tables: ['openingApplication', 'opening'],
    ready: opened,
    post: calling('candidatarParaVaga'),
    missing: without('codRequisicao'),
    'wrong type': malformed({ codRequisicao: '+1' }, { codRequisicao: 1.5 }),
    'too long': malformed({ codRequisicao: 2 ** 31 }),
    'foreign person': FOREIGN,
    'extra field': { appliedAt: CLAIM, situacao: CLAIM },
    'out of order': [
      refused({ codRequisicao: 9999 }, /^2 - Esta vaga não está mais aberta/),
      {
        first: (ready) => opening(ready).set({ dtRequisicao: TOMORROW, dtEncerramento: TOMORROW }).execute(),
        answer: CLOSED,
      },
      { first: (ready) => opening(ready).set({ mesesMinimos: 600 }).execute(), answer: /^2 - .*600 meses/ },
    ],
    'past the deadline': {
      first: (ready) => opening(ready).set({ dtRequisicao: YESTERDAY, dtEncerramento: YESTERDAY }).execute(),
      answer: CLOSED,
    },
  },
]
