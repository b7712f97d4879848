import * as kind from '#import/kinds.ts'
import { type Layout, ofContract, optional, required } from '#import/layout.ts'

const ASKED = ['codEmpregado', 'codQuestionario', 'codTreinamento', 'codTurma']
const QUESTION = ['codQuestionario', 'codPergunta']
const codQuestionario = required('codQuestionario', kind.code(1))

/** Questionnaires, and who is asked to answer them. */
export const evaluationsLayouts: Layout[] = [
  {
    name: 'questionarios',
    table: 'questionnaire',
    about: 'Pesquisas e avaliações.',
    columns: [codQuestionario, required('nomeQuestionario', kind.text(200))],
    key: ['codQuestionario'],
  },
  {
    name: 'questionarios-titulos',
    table: 'questionnaireTitle',
    about: 'Grupos de perguntas.',
    columns: [
      codQuestionario,
      required('codTitulo', kind.code(1), 'define também a ordem'),
      required('descricao', kind.text(400)),
    ],
    key: ['codQuestionario', 'codTitulo'],
    refers: [{ columns: ['codQuestionario'], to: 'questionarios' }],
  },
  {
    name: 'questionarios-perguntas',
    table: 'questionnaireQuestion',
    about: 'Perguntas.',
    columns: [
      codQuestionario,
      required('codTitulo', kind.code(1)),
      required('codPergunta', kind.code(1), 'único no questionário; define também a ordem'),
      required('descricao', kind.text()),
      required(
        'resposta',
        kind.choice('U', 'M', 'S', 'D', 'I'),
        'uma opção, várias, sim ou não, texto livre, só informação',
      ),
      optional('permiteDesabilitar', kind.flag, 'pode ser marcada como não aplicável'),
    ],
    key: QUESTION,
    refers: [{ columns: ['codQuestionario', 'codTitulo'], to: 'questionarios-titulos' }],
  },
  {
    name: 'questionarios-opcoes',
    table: 'questionnaireOption',
    about: 'Opções das perguntas.',
    columns: [
      codQuestionario,
      required('codPergunta', kind.code(1)),
      required('codOpcao', kind.code(1), 'define também a ordem'),
      required('descricao', kind.text(400)),
    ],
    key: [...QUESTION, 'codOpcao'],
    refers: [{ columns: QUESTION, to: 'questionarios-perguntas' }],
  },
  {
    name: 'avaliacoes',
    table: 'questionnaireAgenda',
    about: 'Quem deve responder a qual questionário.',
    columns: [
      required('codEmpregado', kind.code(1)),
      codQuestionario,
      optional('codTreinamento', kind.code(0), { about: 'treinamento avaliado; 0 se não houver', otherwise: 0 }),
      optional('codTurma', kind.code(0), { about: 'turma desse treinamento', otherwise: 0 }),
      optional('nomeTreinamento', kind.text(200)),
      required('dtInicio', kind.day, 'primeiro dia para responder'),
      required('dtLimite', kind.day, 'último dia para responder'),
      optional('dtResposta', kind.day, { about: 'data da resposta; só vale para uma linha nova', initial: true }),
    ],
    key: ASKED,
    refers: [ofContract('codPessoa', 'codEmp'), { columns: ['codQuestionario'], to: 'questionarios' }],
  },
  {
    name: 'avaliacoes-respostas',
    table: 'questionnaireAnswer',
    about: 'Respostas.',
    columns: [
      ...ASKED.map((name) => required(name, kind.code(0))),
      required('codPergunta', kind.code(1)),
      required('sequencia', kind.code(1), 'numera as linhas de uma pergunta'),
      optional('codOpcao', kind.code(0), { about: 'opção escolhida; 0 se não houver', otherwise: 0 }),
      optional('naoSeAplica', kind.flag, 'marcada como não aplicável'),
      optional('descricao', kind.text(), 'texto livre'),
      optional('observacao', kind.text()),
    ],
    key: [...ASKED, 'codPergunta', 'sequencia'],
    refers: [
      ofContract('codPessoa'),
      { columns: ASKED, to: 'avaliacoes' },
      { columns: QUESTION, to: 'questionarios-perguntas' },
    ],
  },
]
