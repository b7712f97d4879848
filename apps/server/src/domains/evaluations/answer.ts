import type * as contract from '@colab/contract/domains/evaluations'
import { Refused } from '@colab/contract/wire/failures'
import type { CheckedParams } from '@colab/contract/wire/method'
import { begun } from '#db/days.ts'
import { lockPerson } from '#employees/lock.ts'
import type { Context } from '#protocol/context.ts'
import { checkAnswers } from './check-answers.ts'
import { pending } from './pending.ts'
import { questionnaireTitles } from './questionnaire.ts'

/** Stores the answers to a whole questionnaire and closes it, or stores nothing. */
export async function gravaPessoaAvaliacao(
  context: Context,
  { ttPessoaAvaliacao: rows }: CheckedParams<typeof contract.gravaPessoaAvaliacao>,
) {
  const { app, db, codPessoa } = context
  await lockPerson(db, codPessoa)
  const [first] = rows
  if (!first || rows.some((row) => askedBy(row) !== askedBy(first))) {
    throw new Refused('Responda um questionário de cada vez.')
  }
  const { codQuestionario, codTreinamento, codTurma, codEmpregado } = first
  const agenda = await pending(context)
    .select(['codEmpregado', 'codQuestionario', 'codTreinamento', 'codTurma'])
    .where(begun('dtInicio', app.clock.today()))
    .where((is) => is.and({ codQuestionario, codTreinamento, codTurma }))
    .$if(codEmpregado !== undefined, (query) => query.where('codEmpregado', '=', codEmpregado ?? 0))
    .orderBy('dtLimite')
    .orderBy('codEmpregado')
    .executeTakeFirst()
  if (!agenda) throw new Refused('Este questionário não está aberto para você.')
  const titles = await questionnaireTitles(db, codQuestionario)
  const answers = checkAnswers(
    titles.flatMap(({ ttQuestPergunta }) => ttQuestPergunta),
    rows,
  )
  if (answers.length > 0) {
    const rows = answers.map((answer) => ({ codPessoa, ...agenda, ...answer }))
    await db.insertInto('questionnaireAnswer').values(rows).execute()
  }
  await db
    .updateTable('questionnaireAgenda')
    .set({ dtResposta: app.clock.today() })
    .where((is) => is.and(agenda))
    .execute()
  return { retorno: [{ estatus: 'Sucesso' as const, msgErro: 'Respostas enviadas. Obrigado por participar!' }] }
}

function askedBy(row: contract.PessoaAvaliacao): string {
  return [row.codEmpregado, row.codQuestionario, row.codTreinamento, row.codTurma].join()
}
