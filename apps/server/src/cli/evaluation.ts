import { formatDate } from '@colab/contract/wire/date'
import { WrongUse } from '#base/options.ts'
import { ASSIGNMENT_OPTIONS, DRY_RUN, published, untilOption } from '#cli/publishing.ts'
import { addressedBy, checkTarget, TARGET_USAGE } from '#cli/target.ts'
import { type HrGroup, verb } from '#cli/verb.ts'
import { closeEvaluation, listEvaluations, publishEvaluation } from '#domains/evaluations/publish.ts'
import { readCommandFile } from '#hr/files.ts'
import { codeArgument, counted } from '#hr/publishing/typed.ts'

const publish = verb({
  usage: `<arquivo .json ou .csv> (${TARGET_USAGE}) [--title <texto>] [--until <dia>] [--block] [--dry-run]`,
  about: 'pede que respondam a um questionário; com --block a página inicial não leva a mais nada até responderem',
  args: [1, 1],
  options: ASSIGNMENT_OPTIONS,
  async run({ app, who, why, args: [path = ''], values }) {
    checkTarget(values)
    const { title, block, 'dry-run': dryRun } = values
    const until = untilOption(app, values.until)
    const file = await readCommandFile(path)
    const questionnaire = { file, title, until, block, to: await addressedBy(app, values), dryRun }
    const done = await publishEvaluation(app, { who, why }, questionnaire)
    const people = counted(done.people, 'pessoa', 'pessoas')
    const text = `Questionário ${done.codQuestionario}, ${done.nomeQuestionario}: para ${people}, até ${formatDate(done.dtLimite)}.`
    return published(text, done, dryRun)
  },
})

const close = verb({
  usage: '<codQuestionario> --reason <texto> [--dry-run]',
  about: 'encerra um questionário para quem não respondeu; as respostas ficam',
  args: [1, 1],
  options: DRY_RUN,
  async run({ app, who, why, args: [typed], values }) {
    if (!why) throw new WrongUse('Diga por que o questionário se encerra: --reason "…".')
    const dryRun = values['dry-run']
    const done = await closeEvaluation(app, { who, why }, codeArgument(typed), { dryRun })
    const people = counted(done.people, 'pessoa não respondeu', 'pessoas não responderam')
    return published(`Questionário ${done.codQuestionario} encerrado: ${people}.`, done, dryRun)
  },
})

const list = verb({
  about: 'lista os questionários, com quantas pessoas responderam',
  async run({ app }) {
    const evaluations = await listEvaluations(app)
    const lines = evaluations.map(({ codQuestionario, nomeQuestionario, dtLimite, answered, pending, expired }) =>
      [
        codQuestionario,
        nomeQuestionario,
        `até ${formatDate(dtLimite)}`,
        counted(answered, 'resposta', 'respostas'),
        counted(pending, 'pendente', 'pendentes'),
        counted(expired, 'sem resposta', 'sem resposta'),
      ].join('  '),
    )
    return { text: lines.join('\n') || 'Não há questionários.', data: evaluations }
  },
})

/** `colab evaluation` */
export const evaluation: HrGroup = { publish, close, list }
