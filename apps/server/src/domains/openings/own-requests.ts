import { numberOf, type OwnRequests, sentAt } from '#domains/requests/own-request.ts'

/** Applications of a person, by opening. */
export const applicationRequests: OwnRequests = {
  async list({ db, codPessoa }) {
    const rows = await db
      .selectFrom('openingApplication as application')
      .innerJoin('opening', 'opening.codRequisicao', 'application.codRequisicao')
      .select(['application.codRequisicao', 'appliedAt', 'situacao', 'retornoRh'])
      .select(['cargo', 'setor', 'opening.cidade', 'descricao'])
      .where('codPessoa', '=', codPessoa)
      .execute()
    return rows.map(({ codRequisicao, appliedAt, situacao, retornoRh, cargo, setor, cidade, descricao }) => ({
      ...{ idSolicitacao: String(codRequisicao), ...sentAt(appliedAt), situacao, retornoRh },
      ...{ assunto: cargo || descricao, descricao: [setor, cidade].filter(Boolean).join(' · ') },
      podeRetirar: situacao === 'P',
    }))
  },
  async withdraw({ db, codPessoa }, id) {
    const { numUpdatedRows } = await db
      .updateTable('openingApplication')
      .set({ situacao: 'C' })
      .where('codPessoa', '=', codPessoa)
      .where('codRequisicao', '=', numberOf(id))
      .where('situacao', '=', 'P')
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
}
