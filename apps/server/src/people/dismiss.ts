import { addMonths } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import { revokeSessionsOfDismissed } from '#gatekeeper/sessions.ts'
import type { HrContext } from '#hr/audit.ts'
import { verb } from '#hr/command.ts'
import { dayOption } from '#hr/publish/options.ts'
import { WrongUse } from '#runtime/command.ts'
import { actOnPeople } from './act.ts'
import { FILE_OPTION, findPeople, MOST_PEOPLE, type NamedPerson, PEOPLE_USAGE } from './find.ts'

export const dismiss = verb({
  usage: `${PEOPLE_USAGE} --last-day <data> [--contract <codEmpregado>]…`,
  about: 'registra o último dia do contrato; depois dele as sessões acabam na hora',
  args: [0, MOST_PEOPLE],
  options: { ...FILE_OPTION, 'last-day': { type: 'string' }, contract: { type: 'string', multiple: true } },
  async run({ app, args, values: { file, 'last-day': typed, contract = [] }, who, why }) {
    if (typed === undefined) throw new WrongUse('Diga o último dia de trabalho: --last-day <data>.')
    const lastDay = dayOption('--last-day', typed)
    const today = app.clock.today()
    if (lastDay > addMonths(today, 12)) throw new Refused(`--last-day: ${formatDate(lastDay)} fica a mais de um ano.`)
    const people = await findPeople(app.db, args, file)
    if (contract.length > 0 && people.length > 1) throw new WrongUse('--contract vale para uma só pessoa.')
    const ended = await actOnPeople(app, { who, why }, 'dismiss', people, async ({ db }, person) => {
      const contracts = await contractsToEnd(db, today, person, contract)
      const early = contracts.find(({ dtAdmissao }) => lastDay < dtAdmissao)
      if (early) throw new Refused(`${person.nome}: foi admitida só em ${formatDate(early.dtAdmissao)}.`)
      const codes = contracts.map(({ codEmpregado }) => codEmpregado)
      await db.updateTable('employment').set({ dtDemissao: lastDay }).where('codEmpregado', 'in', codes).execute()
      await revokeSessionsOfDismissed(db, app.clock.now(), today)
      return { codPessoa: person.codPessoa, contratos: codes, nome: person.nome }
    })
    const lines = ended.map(
      ({ nome, contratos }) => `${nome}: contrato ${contratos.join(', ')} até ${formatDate(lastDay)}`,
    )
    return {
      text: [...lines, '', consequences(lastDay, today, app.settings.formerMonths)].join('\n'),
      data: ended.map(({ codPessoa, contratos }) => ({ codPessoa, contratos, ultimoDia: lastDay })),
    }
  },
})

/** Returns the contracts to end: all that are in force, or the named ones. Throws Refused when it is not clear which. */
async function contractsToEnd(db: HrContext['db'], today: string, { codPessoa, nome }: NamedPerson, named: string[]) {
  const open = await db
    .selectFrom('employment')
    .select(['codEmpregado', 'cargo', 'dtAdmissao'])
    .where('codPessoa', '=', codPessoa)
    .where((is) => is.or([is('dtDemissao', 'is', null), is('dtDemissao', '>=', today)]))
    .orderBy('codEmpregado')
    .execute()
  if (open.length === 0) throw new Refused(`${nome}: não tem contrato em vigor.`)
  const chosen = named.length > 0 ? open.filter(({ codEmpregado }) => named.includes(String(codEmpregado))) : open
  if (chosen.length < new Set(named).size || (named.length === 0 && open.length > 1)) {
    const lines = open.map(
      ({ codEmpregado, cargo, dtAdmissao }) => `  ${codEmpregado}: ${cargo}, desde ${formatDate(dtAdmissao)}`,
    )
    throw new Refused(`${nome}: diga quais contratos terminam, com --contract <codEmpregado>:\n${lines.join('\n')}`)
  }
  return chosen
}

function consequences(lastDay: string, today: string, formerMonths: number): string {
  const after =
    formerMonths === 0
      ? 'Depois disso, quem não tem outro contrato em vigor não entra mais (FORMER_MONTHS é 0).'
      : `Depois disso, quem não tem outro contrato em vigor entra só para ver os próprios comprovantes e informes de rendimentos, até ${formatDate(addMonths(lastDay, formerMonths))}.`
  if (lastDay < today) return `As sessões foram encerradas. ${after}`
  return `O acesso completo continua até o fim desse dia; para encerrar as sessões já: colab person sign-out. ${after}`
}
