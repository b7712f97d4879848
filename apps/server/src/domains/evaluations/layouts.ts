import { ours } from '#base/ours.ts'
import * as cells from '#import/cell-types.ts'
import { type Layout, ofContract, optional, type Part, required } from '#import/layout.ts'
import { reviewAgenda, reviewAnswers, reviewOptions, reviewQuestions } from './review.ts'

const EVALUATIONS: Part = { feature: 'evaluations', screen: ours`Avaliações e pesquisas` }
const ASKED = ['codEmpregado', 'codQuestionario', 'codTreinamento', 'codTurma']
const QUESTION = ['codQuestionario', 'codPergunta']
const codQuestionario = required('codQuestionario', cells.code(1))

/** Questionnaires, and the people who have to answer them. */
export const layouts: Layout[] = [
  {
    name: 'questionarios',
    neededBy: EVALUATIONS,
    table: 'questionnaire',
    about: 'Pesquisas e avaliações.',
    columns: [codQuestionario, required('nomeQuestionario', cells.text(200))],
    key: ['codQuestionario'],
    together: { of: 'questionarios', columns: ['codQuestionario'] },
  },
  {
    name: 'questionarios-titulos',
    table: 'questionnaireTitle',
    about: 'Grupos de perguntas.',
    columns: [
      codQuestionario,
      required('codTitulo', cells.code(1), 'define também a ordem'),
      required('descricao', cells.text(400)),
    ],
    key: ['codQuestionario', 'codTitulo'],
    refers: [{ columns: ['codQuestionario'], to: 'questionarios' }],
    together: { of: 'questionarios', columns: ['codQuestionario'] },
  },
  {
    name: 'questionarios-perguntas',
    table: 'questionnaireQuestion',
    about: 'Perguntas.',
    columns: [
      codQuestionario,
      required('codTitulo', cells.code(1)),
      required('codPergunta', cells.code(1), 'único no questionário; define também a ordem'),
      required('descricao', cells.text()),
      required(
        'resposta',
        cells.choice('U', 'M', 'S', 'D', 'I'),
        'uma opção, várias, sim ou não, texto livre, só informação',
      ),
      optional('permiteDesabilitar', cells.flag, 'pode ser marcada como não aplicável'),
    ],
    key: QUESTION,
    refers: [{ columns: ['codQuestionario', 'codTitulo'], to: 'questionarios-titulos' }],
    review: reviewQuestions,
    together: { of: 'questionarios', columns: ['codQuestionario'] },
  },
  {
    name: 'questionarios-opcoes',
    table: 'questionnaireOption',
    about: 'Opções das perguntas.',
    columns: [
      codQuestionario,
      required('codPergunta', cells.code(1)),
      required('codOpcao', cells.code(1), 'define também a ordem'),
      required('descricao', cells.text(400)),
    ],
    key: [...QUESTION, 'codOpcao'],
    refers: [{ columns: QUESTION, to: 'questionarios-perguntas', sees: ['resposta'] }],
    review: reviewOptions,
    together: { of: 'questionarios', columns: ['codQuestionario'] },
  },
  {
    name: 'avaliacoes',
    neededBy: EVALUATIONS,
    table: 'questionnaireAgenda',
    about: 'Quem deve responder a qual questionário.',
    columns: [
      required('codEmpregado', cells.key('contrato')),
      codQuestionario,
      optional('codTreinamento', cells.code(0), { about: 'treinamento avaliado; 0 se não houver', otherwise: 0 }),
      optional('codTurma', cells.code(0), { about: 'turma desse treinamento', otherwise: 0 }),
      optional('nomeTreinamento', cells.text(200)),
      required('dtInicio', cells.day, 'primeiro dia para responder'),
      required('dtLimite', cells.day, 'último dia para responder'),
      optional('dtResposta', cells.day, { about: 'data da resposta; só vale para uma linha nova', initial: true }),
    ],
    key: ASKED,
    refers: [ofContract('codPessoa', 'codEmp'), { columns: ['codQuestionario'], to: 'questionarios' }],
    review: reviewAgenda,
    withdrawable: true,
    together: { of: 'avaliacoes', columns: ASKED },
  },
  {
    name: 'avaliacoes-respostas',
    table: 'questionnaireAnswer',
    about: 'Respostas.',
    columns: [
      ...ASKED.map((name) => required(name, cells.code(0))),
      required('codPergunta', cells.code(1)),
      required('sequencia', cells.code(1), 'numera as linhas de uma pergunta'),
      optional('codOpcao', cells.code(0), { about: 'opção escolhida; 0 se não houver', otherwise: 0 }),
      optional('naoSeAplica', cells.flag, 'marcada como não aplicável'),
      optional('descricao', cells.text(), 'texto livre'),
      optional('observacao', cells.text()),
    ],
    key: [...ASKED, 'codPergunta', 'sequencia'],
    refers: [
      ofContract('codPessoa'),
      { columns: ASKED, to: 'avaliacoes' },
      { columns: QUESTION, to: 'questionarios-perguntas' },
    ],
    review: reviewAnswers,
    together: { of: 'avaliacoes', columns: ASKED },
  },
]
