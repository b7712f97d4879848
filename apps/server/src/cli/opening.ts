import { formatDate } from '@colab/contract/wire/date'
import { WrongUse } from '#base/options.ts'
import { DRY_RUN, published } from '#cli/publishing.ts'
import { givenRows, rowOptions } from '#cli/rows-file.ts'
import { type HrGroup, verb } from '#cli/verb.ts'
import { addOpenings, closeOpening, listOpenings, OPENING } from '#domains/openings/publish.ts'
import { codeArgument, counted } from '#hr/publishing/typed.ts'

const add = verb({
  usage:
    '(<arquivo .csv ou .json> | --descricao … --cargo … --numVagas … --dtEncerramento … [--setor … --cidade … --Requisitos … --beneficios … --dtRequisicao … --mesesMinimos …]) [--dry-run]',
  about: 'abre vagas internas; --Requisitos e --beneficios podem vir várias vezes, um item cada',
  args: [0, 1],
  options: { ...rowOptions(OPENING, ['Requisitos', 'beneficios']), ...DRY_RUN },
  async run({ app, who, why, args: [path], values }) {
    const dryRun = values['dry-run'] === true
    const openings = await addOpenings(app, { who, why }, await givenRows(OPENING, path, values), dryRun)
    const lines = openings.map(
      ({ codRequisicao, cargo, dtEncerramento }) =>
        `Vaga ${codRequisicao}: ${cargo}, aberta até ${formatDate(dtEncerramento)}.`,
    )
    return published(lines.join('\n'), { openings }, dryRun)
  },
})

const close = verb({
  usage: '<codRequisicao> --reason <texto> [--dry-run]',
  about: 'tira uma vaga da lista; as candidaturas ficam',
  args: [1, 1],
  options: DRY_RUN,
  async run({ app, who, why, args: [typed], values }) {
    if (!why) throw new WrongUse('Diga por que a vaga se encerra: --reason "…".')
    const dryRun = values['dry-run']
    const closed = await closeOpening(app, { who, why }, codeArgument(typed), dryRun)
    return published(`Vaga ${closed.codRequisicao} encerrada: ${closed.cargo}.`, closed, dryRun)
  },
})

const list = verb({
  usage: '[--all]',
  about: 'lista as vagas abertas; com --all também as encerradas',
  options: { all: { type: 'boolean' } },
  async run({ app, values }) {
    const openings = await listOpenings(app, values.all ?? false)
    const lines = openings.map(({ codRequisicao, cargo, setor, cidade, numVagas, dtEncerramento, candidaturas }) =>
      [
        codRequisicao,
        [cargo, setor, cidade].filter(Boolean).join(', '),
        counted(numVagas, 'vaga', 'vagas'),
        `até ${formatDate(dtEncerramento)}`,
        counted(Number(candidaturas), 'candidatura', 'candidaturas'),
      ].join('  '),
    )
    return { text: lines.join('\n') || 'Não há vagas abertas.', data: openings }
  },
})

/** `colab opening` */
export const opening: HrGroup = { add, close, list }
