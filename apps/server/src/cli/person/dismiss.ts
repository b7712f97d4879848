import { addMonths } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import { WrongUse } from '#base/options.ts'
import { dayOption } from '#cli/publishing.ts'
import { verb } from '#cli/verb.ts'
import { readKeys } from '#employees/external-keys/keys.ts'
import { actOnPeople, type NamedPerson } from '#hr/people/act.ts'
import { checkLastDay, dismiss as dismissFrom, openContracts } from '#hr/people/dismiss.ts'
import type { HrContext } from '#record/actions.ts'
import { FILE_OPTION, findPeople, MOST_PEOPLE, PEOPLE_USAGE } from './find.ts'

export const dismiss = verb({
  usage: `${PEOPLE_USAGE} (--last-day <data> | --cancel) [--contract <codEmpregado>]…`,
  about: 'registra o último dia do contrato; depois dele as sessões acabam na hora; --cancel desfaz um engano',
  args: [0, MOST_PEOPLE],
  options: {
    ...FILE_OPTION,
    'last-day': { type: 'string' },
    cancel: { type: 'boolean' },
    contract: { type: 'string', multiple: true },
  },
  async run({ app, args, values: { file, 'last-day': typed, cancel = false, contract: named = [] }, who, why }) {
    if ((typed === undefined) !== cancel)
      throw new WrongUse('Diga o último dia de trabalho, --last-day <data>, ou --cancel.')
    const lastDay = typed === undefined ? null : dayOption('--last-day', typed)
    const today = app.clock.today()
    if (lastDay !== null) checkLastDay(lastDay, today, '--last-day')
    const people = await findPeople(app.db, args, file)
    if (named.length > 0 && people.length > 1) throw new WrongUse('--contract vale para uma só pessoa.')
    const ended = await actOnPeople(app, { who, why }, { action: 'dismiss', people }, async (context, person) => {
      const contracts = await contractsOf(context.db, person, { named, inForceOn: cancel ? null : today })
      await dismissFrom(context, { nome: person.nome, contracts }, lastDay)
      const codes = contracts.map(({ codEmpregado }) => codEmpregado)
      return { codPessoa: person.codPessoa, contratos: codes, nome: person.nome }
    })
    const until = lastDay === null ? 'volta a vigorar' : `até ${formatDate(lastDay)}`
    const keys = await readKeys(app.db)
    const lines = ended.map(({ nome, contratos }) => {
      return `${nome}: contrato ${contratos.map((code) => keys.written('contrato', code)).join(', ')} ${until}`
    })
    const after = lastDay === null ? [] : ['', consequences(lastDay, today, app.settings.formerMonths)]
    return {
      text: [...lines, ...after].join('\n'),
      data: ended.map(({ codPessoa, contratos }) => ({ codPessoa, contratos, ultimoDia: lastDay })),
    }
  },
})

/**
 * Returns the contract in force on a day, with null the one that has a last day, or the named ones. Throws Refused when
 * it is ambiguous.
 */
async function contractsOf(
  db: HrContext['db'],
  { codPessoa, nome }: NamedPerson,
  { named, inForceOn }: { named: string[]; inForceOn: string | null },
) {
  const open = await openContracts(db, codPessoa, inForceOn)
  const keys = await readKeys(db)
  if (open.length === 0) {
    throw new Refused(`${nome}: não tem contrato ${inForceOn === null ? 'com último dia' : 'em vigor'}.`)
  }
  const isNamed = ({ codEmpregado }: { codEmpregado: number }) =>
    named.some((word) => keys.isMeant('contrato', word, codEmpregado))
  const chosen = named.length > 0 ? open.filter(isNamed) : open
  if (chosen.length < new Set(named).size || (named.length === 0 && open.length > 1)) {
    const lines = open.map(
      ({ codEmpregado, cargo, dtAdmissao }) =>
        `  ${keys.written('contrato', codEmpregado)}: ${cargo}, desde ${formatDate(dtAdmissao)}`,
    )
    throw new Refused(`${nome}: diga quais contratos, com --contract <codEmpregado>:\n${lines.join('\n')}`)
  }
  return chosen
}

function consequences(lastDay: string, today: string, formerMonths: number): string {
  const after =
    formerMonths === 0
      ? 'Depois disso, quem não tem outro contrato em vigor não entra mais (FORMER_MONTHS é 0).'
      : `Depois disso, quem não tem outro contrato em vigor entra só para ver os próprios holerites, informes de rendimentos e documentos assinados, até ${formatDate(addMonths(lastDay, formerMonths))}.`
  if (lastDay < today) return `As sessões foram encerradas. ${after}`
  return `O acesso completo continua até o fim desse dia; para encerrar as sessões já: colab person sign-out. ${after}`
}
