import { WrongUse } from '#base/options.ts'
import type { Output } from '#cli/command.ts'
import { counted } from '#hr/publishing/typed.ts'
import { DECISIONS } from '#hr/requests/export.ts'
import { FILTER_OPTIONS, FILTER_USAGE, type FilterWords, isFiltered, readFilter } from '#hr/requests/filter.ts'
import { isHealthKind } from '#hr/requests/health.ts'
import { decideEach, type Imported, type Line, readDecisions } from '#hr/requests/import.ts'
import { type InboxDeps, kindOf, type RequestKinds, VERBS, type Verb } from '#hr/requests/kind.ts'
import { listRequests } from '#hr/requests/list.ts'
import { Faults, faultText } from '#import/faults.ts'
import { DRY_RUN } from '../publishing.ts'
import { verb } from '../verb.ts'

const MOST = 1000

interface TypedDecisions extends FilterWords {
  verb: Verb
  kind: string
  ids: readonly string[]
  text: string
}

/** `colab inbox decide`: several decisions, each independent of the others. */
export const decideMany = (kinds: RequestKinds) =>
  verb({
    usage: `(<approve | reject | answer> <tipo> (<id>… | ${FILTER_USAGE}) [--text "resposta"] | --file <pasta | arquivo.csv>) [--dry-run]`,
    about: 'decide várias solicitações, cada uma por si: o que não pôde ser feito é listado, e o resto vale',
    args: [0, MOST],
    options: { ...FILTER_OPTIONS, ...DRY_RUN, file: { type: 'string' }, text: { type: 'string' } },
    async run({ app, args: [typed, kind = '', ...ids], values, who, why }) {
      const { file, text, 'dry-run': dryRun = false, ...filter } = values
      if ((file === undefined) === (typed === undefined)) {
        throw new WrongUse('Diga o que decidir, de um jeito só: a decisão, o tipo e os ids ou um filtro; ou --file.')
      }
      const decisions =
        file === undefined
          ? await typedDecisions({ ...app, kinds }, { verb: verbOf(typed), kind, ids, text: text ?? why, ...filter })
          : await readDecisions(kinds, file)
      return outputOf(await decideEach({ ...app, kinds }, { who, why }, decisions, dryRun), dryRun)
    },
  })

function verbOf(typed = ''): Verb {
  const found = VERBS.find((one) => one === typed)
  if (!found) throw new WrongUse(`“${typed}” não é uma decisão: ${VERBS.join(', ')}.`)
  return found
}

/** Returns a decision for each named request, or for each pending one that meets the filter. */
async function typedDecisions(deps: InboxDeps, { verb, kind, ids, text, ...words }: TypedDecisions) {
  const { countSealed, ...verbs } = kindOf(deps.kinds, kind)
  if (countSealed)
    throw new WrongUse('Cada denúncia se responde por si: colab inbox answer report <id> --key <chave.pem>.')
  if (isHealthKind(kindOf(deps.kinds, kind)))
    throw new WrongUse(`Cada solicitação de “${kind}” se decide por si: colab inbox approve ${kind} <id>.`)
  if (!verbs[verb]) throw new WrongUse(`Não há o que ${DECISIONS[verb]} em “${kind}” (${verbs.title}).`)
  if (ids.length > 0 === isFiltered(words))
    throw new WrongUse(`Diga quais, de um jeito só: os ids, ou ${FILTER_USAGE}.`)
  if (verb === 'reject' && text === '') throw new WrongUse('Informe o motivo da recusa: --reason "…".')
  if (verb === 'answer' && text === '') throw new WrongUse('Escreva a resposta: --text "…".')
  const filter = await readFilter(deps, words)
  const found =
    ids.length > 0 ? ids : (await listRequests(deps, [kind], { all: false, filter })).map(({ item }) => item.id)
  const lines = [...new Set(found)].map((id): Line => ({ file: `${kind} ${id}`, line: 0, kind, id, verb, text }))
  return { lines, faults: new Faults() }
}

function outputOf({ decided, unchanged, faults }: Imported, dryRun: boolean): Output {
  const naoFeitas = faults.first.map(faultText)
  const text = [
    `${counted(decided, 'decidida', 'decididas')}, ${unchanged} já ${unchanged === 1 ? 'estava decidida' : 'estavam decididas'} assim.`,
    ...(faults.count > 0 ? [`Não feitas: ${faults.count}.`, ...naoFeitas.map((line) => `  ${line}`)] : []),
    ...(dryRun ? ['Nada foi gravado: foi só um ensaio.'] : []),
  ].join('\n')
  const data = { decididas: decided, iguais: unchanged, naoFeitas, ...(dryRun && { dryRun }) }
  return { text, data, failed: faults.count > 0 }
}
