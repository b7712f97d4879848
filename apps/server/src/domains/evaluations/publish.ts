import { addDays } from '@colab/contract/wire/calendar'
import { Refused } from '@colab/contract/wire/failures'
import { ours } from '#base/ours.ts'
import { onOrAfter } from '#db/days.ts'
import { insertAll } from '#db/insert.ts'
import { nextLocalId } from '#db/local-ids.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { contractWithinReach, everybody, type Reach } from '#employees/reach.ts'
import type { CommandFile } from '#hr/files.ts'
import { type Addressed, addressedContracts, audienceText } from '#hr/publishing/audience.ts'
import { setBlock } from '#hr/publishing/block.ts'
import { checkUntil } from '#hr/publishing/checks.ts'
import { recordPublication } from '#hr/publishing/publications.ts'
import { publish } from '#hr/publishing/publish.ts'
import { refusal } from '#hr/refusal.ts'
import type { Acting, HrDeps } from '#record/actions.ts'
import { type QuestionInput, readQuestionnaire } from './questionnaire-file.ts'

const LONGEST_NAME = 200

/** Days to answer without an explicit last day. */
const DAYS = 30

export interface EvaluationToPublish {
  /** CSV or JSON, by its extension. */
  file: CommandFile
  /** Overrides the name in the file. */
  title?: string | undefined
  /** The last day to answer. */
  until?: string | null
  /** The home screen blocks all other tiles until it is answered. */
  block?: boolean | undefined
  to: Addressed
  dryRun?: boolean | undefined
}

/** Publishes a questionnaire to a target group. Throws Refused, and then stores nothing. */
export async function publishEvaluation(
  deps: HrDeps,
  acting: Acting,
  { file, title = '', until = null, block = false, to, dryRun }: EvaluationToPublish,
) {
  return publish(deps, acting, {
    action: 'evaluation publish',
    dryRun,
    async run(context) {
      const { db } = context
      const today = deps.clock.today()
      checkUntil(until, today)
      const { nomeQuestionario, questions } = await readQuestionnaire(db, file)
      const name = title.trim() || nomeQuestionario.trim()
      if (name === '') throw new Refused(ours`Diga como se chama: --title, ou nomeQuestionario no arquivo.`)
      if (name.length > LONGEST_NAME) throw new Refused(ours`O nome passa de ${LONGEST_NAME} caracteres.`)
      const contracts = await addressedContracts(db, today, to)
      const codQuestionario = await storeQuestionnaire(db, name, questions)
      const dates = { dtInicio: today, dtLimite: until ?? addDays(today, DAYS), dtResposta: null }
      const noTraining = { codTreinamento: 0, codTurma: 0, nomeTreinamento: '' }
      await insertAll(
        db,
        'questionnaireAgenda',
        contracts.map((contract) => ({ ...contract, codQuestionario, ...noTraining, ...dates })),
      )
      const people = contracts.map(({ codPessoa }) => codPessoa)
      if (block) await setBlock(db, people, 'bloqueiaAgendaPend')
      const facts = { tipo: 'evaluation', codigo: codQuestionario, titulo: name } as const
      await recordPublication(context, { ...facts, audience: to.audience, contracts })
      return {
        target: `questionnaire ${codQuestionario} to ${audienceText(to.audience)}`,
        result: { codQuestionario, nomeQuestionario: name, people: people.length, dtLimite: dates.dtLimite },
      }
    },
  })
}

/** Codes are positions; a title begins wherever it differs from that of the previous question. */
async function storeQuestionnaire(
  db: Transaction<Schema>,
  nomeQuestionario: string,
  questions: readonly QuestionInput[],
): Promise<number> {
  const { last } = await db
    .selectFrom('questionnaire')
    .select((is) => is.fn.max('codQuestionario').as('last'))
    .executeTakeFirstOrThrow()
  const codQuestionario = nextLocalId(last)
  const titles: string[] = []
  const numbered = questions.map((question, at) => {
    if (at === 0 || question.titulo !== titles.at(-1)) titles.push(question.titulo)
    return { ...question, codTitulo: titles.length, codPergunta: at + 1 }
  })
  await insertAll(db, 'questionnaire', [{ codQuestionario, nomeQuestionario }])
  await insertAll(
    db,
    'questionnaireTitle',
    titles.map((descricao, at) => ({ codQuestionario, codTitulo: at + 1, descricao })),
  )
  await insertAll(
    db,
    'questionnaireQuestion',
    numbered.map(({ codTitulo, codPergunta, descricao, resposta, permiteDesabilitar }) => ({
      codQuestionario,
      codTitulo,
      codPergunta,
      descricao,
      resposta,
      permiteDesabilitar: permiteDesabilitar ? (1 as const) : (0 as const),
    })),
  )
  await insertAll(
    db,
    'questionnaireOption',
    numbered.flatMap(({ codPergunta, options }) =>
      options.map((descricao, at) => ({ codQuestionario, codPergunta, codOpcao: at + 1, descricao })),
    ),
  )
  return codQuestionario
}

/** Closes a questionnaire for those within reach; answers stay stored. Throws Refused when no answer is pending. */
export async function closeEvaluation(
  deps: HrDeps,
  acting: Acting,
  codQuestionario: number,
  { dryRun, reach = everybody() }: { dryRun?: boolean | undefined; reach?: Reach } = {},
) {
  return publish(deps, acting, {
    action: 'evaluation close',
    dryRun,
    async run({ db }) {
      const today = deps.clock.today()
      const closed = await db
        .updateTable('questionnaireAgenda')
        .set({ dtLimite: addDays(today, -1) })
        .where('codQuestionario', '=', codQuestionario)
        .where('dtResposta', 'is', null)
        .where('withdrawnAt', 'is', null)
        .where(onOrAfter('dtLimite', today))
        .where(contractWithinReach(db, reach, 'questionnaireAgenda.codEmpregado'))
        .executeTakeFirst()
      const people = Number(closed.numUpdatedRows)
      if (people === 0) throw refusal('ninguemFalta', `Ninguém tem o questionário ${codQuestionario} por responder.`)
      return { target: `questionnaire ${codQuestionario}`, result: { codQuestionario, people } }
    },
  })
}

/** Counts for each questionnaire the recipients, answered, pending and expired ones; the latest first. */
export async function listEvaluations({ db, clock }: Pick<HrDeps, 'db' | 'clock'>) {
  const today = clock.today()
  const rows = await db
    .selectFrom('questionnaireAgenda as agenda')
    .innerJoin('questionnaire', 'questionnaire.codQuestionario', 'agenda.codQuestionario')
    .select(['questionnaire.codQuestionario', 'nomeQuestionario'])
    .select((is) => [
      is.fn.max('dtLimite').as('dtLimite'),
      is.fn.countAll<number>().as('asked'),
      is.fn.count<number>('dtResposta').as('answered'),
      is.fn
        .sum<number>(
          is
            .case()
            .when(is.and([is('dtResposta', 'is', null), is('dtLimite', '>=', today)]))
            .then(1)
            .else(0)
            .end(),
        )
        .as('pending'),
    ])
    .where('withdrawnAt', 'is', null)
    .groupBy(['questionnaire.codQuestionario', 'nomeQuestionario'])
    .orderBy('questionnaire.codQuestionario', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, expired: row.asked - row.answered - row.pending }))
}
