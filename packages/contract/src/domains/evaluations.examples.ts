import type { ExamplesOf } from '../wire/method.ts'
import type * as evaluations from './evaluations.ts'

const agenda = {
  codEmp: 1,
  codEmpregado: 5001,
  codQuestionario: 3,
  nomeQuestionario: 'Pesquisa de clima',
  dtLimiteChar: '31/10/2026',
  responder: true,
}

const question = {
  codTitulo: 1,
  codPergunta: 1,
  descricao: 'Tenho o que preciso para fazer bem o meu trabalho.',
  resposta: 'U' as const,
  ttQuestOpcao: [{ codOpcao: 1, descricao: 'Concordo' }],
}

const title = { codTitulo: 1, descricao: 'Seu dia a dia', ttQuestPergunta: [question] }
const questionnaire = { codQuestionario: 3, nomeQuestionario: 'Pesquisa de clima', ttQuestTitulo: [title] }

const answer = {
  codPessoa: 1001,
  codEmpregado: 5001,
  codQuestionario: 3,
  dtAvaliacao: '2026-10-06',
  codTitulo: 1,
  codPergunta: 1,
  codOpcao: 1,
}

export const examples: ExamplesOf<typeof evaluations> = {
  buscaAgenda: { params: {}, reply: { ttAgendaAvaliacao: [agenda] } },
  buscaQuestionario: { params: { codQuestionario: 3 }, reply: { questionario: { ttQuestionario: [questionnaire] } } },
  gravaPessoaAvaliacao: {
    params: { ttPessoaAvaliacao: [answer] },
    reply: { retorno: [{ estatus: 'Sucesso', msgErro: 'Obrigado!' }] },
  },
}
