import { counted } from '#hr/publishing/typed.ts'
import { withdrawal } from '#hr/publishing/withdrawal.ts'

export const openingWithdrawal = withdrawal({
  table: 'opening',
  key: ['codRequisicao'],
  push: [],
  noun: ['vaga', 'vagas'],
  usage: '<codRequisicao>',
  about: 'retira uma vaga publicada por engano; as candidaturas ficam, e quem se candidatou recebe um aviso',
  takes: ['code'],
  fault: ({ code }) => (code === null ? 'Diga o código da vaga: colab opening list os mostra.' : null),
  async find({ db }, { code }) {
    const rows = await db
      .selectFrom('opening')
      .select(['codRequisicao', 'cargo', 'descricao', 'withdrawnAt'])
      .where('codRequisicao', '=', code ?? -1)
      .execute()
    const applicants = await db
      .selectFrom('openingApplication')
      .select('codPessoa')
      .where('codRequisicao', '=', code ?? -1)
      .where('situacao', '<>', 'C')
      .execute()
    return rows.map(({ codRequisicao, cargo, descricao, withdrawnAt }) => ({
      key: [codRequisicao],
      codPessoa: null,
      pessoa: '',
      title: `vaga de ${cargo || descricao}`,
      withdrawnAt,
      state: counted(applicants.length, 'candidatura', 'candidaturas'),
      applicants: applicants.map(({ codPessoa }) => codPessoa),
    }))
  },
  async follow(_context, rows) {
    return rows.flatMap(({ title, applicants }) =>
      applicants.map((codPessoa) => ({ codPessoa, title, advice: 'Sua candidatura termina com a vaga.' })),
    )
  },
})
