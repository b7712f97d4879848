import type { PersonContext } from '#protocol/context.ts'

/** Selects questionnaires that are neither answered, expired nor withdrawn; some may begin later. */
export function pending({ app, db, codPessoa }: PersonContext) {
  return db
    .selectFrom('questionnaireAgenda')
    .where('codPessoa', '=', codPessoa)
    .where('withdrawnAt', 'is', null)
    .where('dtResposta', 'is', null)
    .where('dtLimite', '>=', app.clock.today())
}
