import { onOrAfter } from '#db/days.ts'
import type { PersonContext } from '#protocol/context.ts'

/** Selects questionnaires that are neither answered, expired nor withdrawn; some may begin later. */
export function pending({ app, db, codPessoa }: PersonContext) {
  return db
    .selectFrom('questionnaireAgenda')
    .where('codPessoa', '=', codPessoa)
    .where('withdrawnAt', 'is', null)
    .where('dtResposta', 'is', null)
    .where(onOrAfter('dtLimite', app.clock.today()))
}
