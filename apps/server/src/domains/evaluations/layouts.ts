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
    about: 'Surveys and evaluations.',
    columns: [codQuestionario, required('nomeQuestionario', kind.text(200))],
    key: ['codQuestionario'],
  },
  {
    name: 'questionarios-titulos',
    table: 'questionnaireTitle',
    about: 'Groups of questions.',
    columns: [
      codQuestionario,
      required('codTitulo', kind.code(1), 'also its place'),
      required('descricao', kind.text(400)),
    ],
    key: ['codQuestionario', 'codTitulo'],
    refers: [{ columns: ['codQuestionario'], to: 'questionarios' }],
  },
  {
    name: 'questionarios-perguntas',
    table: 'questionnaireQuestion',
    about: 'Questions.',
    columns: [
      codQuestionario,
      required('codTitulo', kind.code(1)),
      required('codPergunta', kind.code(1), 'counts within the questionnaire; also its place'),
      required('descricao', kind.text()),
      required(
        'resposta',
        kind.choice('U', 'M', 'S', 'D', 'I'),
        'one option, any of them, yes or no, free text, information',
      ),
      optional('permiteDesabilitar', kind.flag, 'may be marked as not applicable'),
    ],
    key: QUESTION,
    refers: [{ columns: ['codQuestionario', 'codTitulo'], to: 'questionarios-titulos' }],
  },
  {
    name: 'questionarios-opcoes',
    table: 'questionnaireOption',
    about: 'Options of questions.',
    columns: [
      codQuestionario,
      required('codPergunta', kind.code(1)),
      required('codOpcao', kind.code(1), 'also its place'),
      required('descricao', kind.text(400)),
    ],
    key: [...QUESTION, 'codOpcao'],
    refers: [{ columns: QUESTION, to: 'questionarios-perguntas' }],
  },
  {
    name: 'avaliacoes',
    table: 'questionnaireAgenda',
    about: 'Who is asked to answer what.',
    columns: [
      required('codEmpregado', kind.code(1)),
      codQuestionario,
      optional('codTreinamento', kind.code(0), { about: 'the training it is about; 0 for none', otherwise: 0 }),
      optional('codTurma', kind.code(0), { about: 'the class of that training', otherwise: 0 }),
      optional('nomeTreinamento', kind.text(200)),
      required('dtInicio', kind.day, 'first day to answer'),
      required('dtLimite', kind.day, 'last day to answer'),
      optional('dtResposta', kind.day, { about: 'the day it was answered; counts for a new row only', initial: true }),
    ],
    key: ASKED,
    refers: [ofContract('codPessoa', 'codEmp'), { columns: ['codQuestionario'], to: 'questionarios' }],
  },
  {
    name: 'avaliacoes-respostas',
    table: 'questionnaireAnswer',
    about: 'What was answered.',
    columns: [
      ...ASKED.map((name) => required(name, kind.code(0))),
      required('codPergunta', kind.code(1)),
      required('sequencia', kind.code(1), 'counts the rows of a question'),
      optional('codOpcao', kind.code(0), { about: 'the option; 0 for none', otherwise: 0 }),
      optional('naoSeAplica', kind.flag, 'marked as not applicable'),
      optional('descricao', kind.text(), 'free text'),
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
