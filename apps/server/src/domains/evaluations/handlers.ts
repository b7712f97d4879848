import { formatDate } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import { begun, hasBegun } from '#db/days.ts'
import { together } from '#db/together.ts'
import type { DomainHandlers, PersonContext } from '#protocol/context.ts'
import { gravaPessoaAvaliacao } from './answer.ts'
import { pending } from './pending.ts'
import { nested, questionsOf } from './questionnaire.ts'

export const handlers = {
  async buscaAgenda(context) {
    const today = context.app.clock.today()
    const rows = await pending(context)
      .innerJoin('questionnaire', 'questionnaire.codQuestionario', 'questionnaireAgenda.codQuestionario')
      .selectAll('questionnaireAgenda')
      .select('nomeQuestionario')
      .orderBy('dtLimite')
      .orderBy('questionnaireAgenda.codQuestionario')
      .orderBy('codTurma')
      .execute()
    return {
      ttAgendaAvaliacao: rows.map(({ dtInicio, dtLimite, ...row }) => ({
        ...row,
        dtLimiteChar: formatDate(dtLimite),
        responder: hasBegun(dtInicio, today),
      })),
    }
  },

  async buscaQuestionario(context, { codQuestionario }) {
    const { agendas, ...read } = await together(context.db, {
      agendas: pending(context)
        .innerJoin('questionnaire', 'questionnaire.codQuestionario', 'questionnaireAgenda.codQuestionario')
        .select(['questionnaire.codQuestionario', 'nomeQuestionario'])
        .where('questionnaire.codQuestionario', '=', codQuestionario)
        .where(begun('dtInicio', context.app.clock.today())),
      ...questionsOf(context.db, codQuestionario),
    })
    const [agenda] = agendas
    if (!agenda) throw new Refused('Este questionário não está aberto para você.')
    return { questionario: { ttQuestionario: [{ ...agenda, ttQuestTitulo: nested(read) }] } }
  },
  gravaPessoaAvaliacao,
} satisfies DomainHandlers<'evaluations'>

/** Counts the questionnaires that this person can answer and has not answered, as `count`. */
export function unanswered(context: PersonContext) {
  return pending(context)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(begun('dtInicio', context.app.clock.today()))
}
