import type { Context } from '#protocol/context.ts'

/** What is not answered and not over; some of it may begin later. */
export function pending({ app, db, codPessoa }: Pick<Context, 'app' | 'db' | 'codPessoa'>) {
  return db
    .selectFrom('questionnaireAgenda')
    .where('codPessoa', '=', codPessoa)
    .where('dtResposta', 'is', null)
    .where('dtLimite', '>=', app.clock.today())
}
