import { formatDate } from '@colab/contract/wire/date'
import { onOrAfter } from '#db/days.ts'
import { withdrawal } from '#hr/publishing/withdrawal.ts'

export const letterWithdrawal = withdrawal({
  table: 'employmentLetter',
  key: ['codDeclaracao'],
  push: [],
  noun: ['declaração', 'declarações'],
  usage: '(<codDeclaracao> | --person <CPF ou codPessoa>…)',
  about:
    'retira declarações ainda válidas: a página de conferência deixa de mostrar os dados, e a pessoa recebe um aviso',
  takes: ['code', 'person'],
  fault: ({ code, people }) =>
    (code === null) === (people.length === 0)
      ? 'Diga qual declaração, de um jeito só: o código, ou --person para todas de uma pessoa.'
      : null,
  async find({ db, clock }, { code, people }) {
    const rows = await db
      .selectFrom('employmentLetter')
      .innerJoin('person', 'person.codPessoa', 'employmentLetter.codPessoa')
      .select(['codDeclaracao', 'employmentLetter.codPessoa', 'person.nome as pessoa', 'dtEmissao', 'withdrawnAt'])
      .where(onOrAfter('dtValidade', clock.today()))
      .$if(code !== null, (query) => query.where('codDeclaracao', '=', code ?? -1))
      .$if(code === null, (query) => query.where('employmentLetter.codPessoa', 'in', people))
      .orderBy('codDeclaracao')
      .execute()
    return rows.map(({ codDeclaracao, codPessoa, pessoa, dtEmissao, withdrawnAt }) => ({
      key: [codDeclaracao],
      codPessoa,
      pessoa,
      title: `declaração emitida em ${formatDate(dtEmissao)}`,
      withdrawnAt,
      state: `código ${codDeclaracao}`,
    }))
  },
  async follow(_context, rows) {
    return rows.map(({ codPessoa, title }) => ({
      codPessoa,
      title,
      advice: 'O papel não vale mais, e quem o conferir não verá os dados. Emita outra em Declarações.',
    }))
  },
})
