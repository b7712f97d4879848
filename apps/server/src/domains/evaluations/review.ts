import { sql } from 'kysely'
import { ours } from '#base/ours.ts'
import { doubtsOf, eachRow, MOST_DOUBTS, textOf, warnOfFuture, warnOfOrder } from '#import/doubts.ts'
import type { Review } from '#import/layout.ts'

/** Finds questions with a choice but no options, which cannot be answered. */
export function reviewQuestions(): Review {
  return {
    end({ db, seen }) {
      const query = sql<{ line: number }>`
        select s.line from ${seen} s cross join "questionnaireQuestion" q
        where q."codQuestionario" = s."codQuestionario" and q."codPergunta" = s."codPergunta" and q.resposta in ('U', 'M')
          and not exists (
            select 1 from "questionnaireOption" o
            where o."codQuestionario" = q."codQuestionario" and o."codPergunta" = q."codPergunta"
          )
        order by s.line limit ${sql.lit(MOST_DOUBTS)}`
      return doubtsOf(db, query, 'resposta', () => ours`pede uma escolha, e a pergunta não tem opções`)
    },
  }
}

/** Finds options of questions whose kind has no options. */
export const reviewOptions = eachRow((row) => {
  if (['D', 'I'].includes(textOf(row, 'resposta'))) row.warning('codOpcao', ours`a pergunta não mostra opções`)
})

export function reviewAgenda(): Review {
  return {
    row(row) {
      warnOfOrder(row, ['dtInicio', 'dtLimite'], ours`do início`)
      warnOfOrder(row, ['dtInicio', 'dtResposta'], ours`do início`)
      warnOfFuture(row, 'dtResposta')
    },
    end({ db, seen }) {
      const query = sql<{ line: number; codQuestionario: number }>`
        select min(s.line) as line, s."codQuestionario" from ${seen} s
        where not exists (select 1 from "questionnaireQuestion" q where q."codQuestionario" = s."codQuestionario")
        group by s."codQuestionario" order by 1 limit ${sql.lit(MOST_DOUBTS)}`
      return doubtsOf(
        db,
        query,
        'codQuestionario',
        ({ codQuestionario }) => ours`o questionário ${codQuestionario} não tem perguntas`,
      )
    },
  }
}

/** Finds answers with an option that their question does not have. */
export function reviewAnswers(): Review {
  return {
    end({ db, seen }) {
      const query = sql<{ line: number; codOpcao: number }>`
        select s.line, a."codOpcao" from ${seen} s
        cross join "questionnaireAnswer" a
        inner join "questionnaireQuestion" q
          on q."codQuestionario" = a."codQuestionario" and q."codPergunta" = a."codPergunta" and q.resposta in ('U', 'M')
        where a."codEmpregado" = s."codEmpregado" and a."codQuestionario" = s."codQuestionario"
          and a."codTreinamento" = s."codTreinamento" and a."codTurma" = s."codTurma"
          and a."codPergunta" = s."codPergunta" and a.sequencia = s.sequencia and a."codOpcao" <> 0
          and not exists (
            select 1 from "questionnaireOption" o
            where o."codQuestionario" = a."codQuestionario" and o."codPergunta" = a."codPergunta"
              and o."codOpcao" = a."codOpcao"
          )
        order by s.line limit ${sql.lit(MOST_DOUBTS)}`
      return doubtsOf(db, query, 'codOpcao', ({ codOpcao }) => ours`a pergunta não tem a opção ${codOpcao}`)
    },
  }
}
