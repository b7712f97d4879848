import { contractsOf } from '#hr/publishing/selection.ts'
import { withdrawal } from '#hr/publishing/withdrawal.ts'

export const evaluationWithdrawal = withdrawal({
  table: 'questionnaireAgenda',
  key: ['codEmpregado', 'codQuestionario', 'codTreinamento', 'codTurma'],
  push: [],
  noun: ['questionário', 'questionários'],
  usage: '<codQuestionario> [--person <CPF ou codPessoa>… | --unit <codUnidade>…]',
  about: 'retira um questionário de todos, ou só de algumas pessoas ou unidades; as respostas dadas ficam guardadas',
  takes: ['code', 'person', 'unit'],
  fault: ({ code }) => (code === null ? 'Diga o código do questionário: colab evaluation list os mostra.' : null),
  async find({ db }, selection) {
    const rows = await db
      .selectFrom('questionnaireAgenda as agenda')
      .innerJoin('questionnaire', 'questionnaire.codQuestionario', 'agenda.codQuestionario')
      .innerJoin('person', 'person.codPessoa', 'agenda.codPessoa')
      .select(['codEmpregado', 'agenda.codQuestionario', 'codTreinamento', 'codTurma', 'agenda.codPessoa', 'nome'])
      .select(['nomeQuestionario', 'dtResposta', 'withdrawnAt'])
      .where('agenda.codQuestionario', '=', selection.code ?? -1)
      .where('codEmpregado', 'in', contractsOf(db, selection))
      .orderBy('nome')
      .execute()
    return rows.map(({ codPessoa, nome, nomeQuestionario, dtResposta, withdrawnAt, ...agenda }) => ({
      key: [agenda.codEmpregado, agenda.codQuestionario, agenda.codTreinamento, agenda.codTurma],
      codPessoa,
      pessoa: nome,
      title: `questionário “${nomeQuestionario}”`,
      withdrawnAt,
      isAnswered: dtResposta !== null,
      state: dtResposta === null ? '' : 'respondido',
    }))
  },
  async follow(_context, rows) {
    return rows
      .filter(({ isAnswered }) => isAnswered)
      .map(({ codPessoa, title }) => ({ codPessoa, title, advice: 'As respostas que você deu ficam guardadas.' }))
  },
})
