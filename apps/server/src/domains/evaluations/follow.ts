import { sql } from 'kysely'
import { onOrAfter } from '#db/days.ts'
import { addNotices } from '#employees/notices.ts'
import type { Followed } from '#hr/publishing/publications.ts'

export const followedEvaluation: Followed = {
  addressees: (db, codes) =>
    db
      .selectFrom('questionnaireAgenda')
      .select(['codQuestionario as codigo', 'codPessoa', 'codEmpregado', 'withdrawnAt'])
      .select(sql<number>`case when "dtResposta" is null then 0 else 1 end`.as('feito'))
      .where('codQuestionario', 'in', [...codes]),
  async ended(db, codes, today) {
    const rows = await db
      .selectFrom('questionnaireAgenda')
      .select('codQuestionario')
      .where('codQuestionario', 'in', [...codes])
      .where('dtResposta', 'is', null)
      .where(onOrAfter('dtLimite', today))
      .distinct()
      .execute()
    const open = new Set(rows.map(({ codQuestionario }) => codQuestionario))
    return codes.filter((one) => !open.has(one))
  },
  async remind(context, people, { titulo }) {
    const mensagem = `Responda à pesquisa “${titulo}”.`
    await addNotices(context, people, {
      mensagem,
      observacao: 'Pesquisa por responder',
      justificativa: `${mensagem} Ela está em Avaliações.`,
    })
  },
}
