import { Refused } from '@colab/contract/wire/failures'
import { DRY_RUN, published } from '#cli/publishing.ts'
import { verb } from '#cli/verb.ts'
import type { NamedPerson } from '#hr/people/act.ts'
import { inviteesOf, resetPlanOf } from '#hr/people/invitations.ts'
import { passwordEnded } from '#hr/people/password.ts'
import type { HrDeps } from '#record/actions.ts'
import { LETTERS, LETTERS_NOTES, letterOptions, selectPeople } from './candidates.ts'
import { FILE_OPTION, MOST_PEOPLE, PEOPLE_USAGE } from './find.ts'
import { namesOf, planData, planText, sentLines, without } from './report.ts'
import { sendInvitations } from './send.ts'

export const reset = verb({
  usage: `${PEOPLE_USAGE} [--letters <cartas.pdf>] [--letters-only] [--dry-run]`,
  notes: LETTERS_NOTES,
  about: 'encerra a senha e as sessões da pessoa e manda um código para criar outra senha',
  args: [0, MOST_PEOPLE],
  options: { ...FILE_OPTION, ...LETTERS, ...DRY_RUN },
  async run({ app, args, values, who, why }) {
    const { letters, 'dry-run': dryRun = false, file } = values
    const options = letterOptions(app, letters, values['letters-only'])
    const plan = resetPlanOf(app, await selectPeople(app, args, { file }), options)
    const invitees = inviteesOf(plan)
    // A person without a code would be locked out.
    if (invitees.length < plan.size) throw new Refused(`${planText(plan)}\nNada foi feito.`)
    if (dryRun) return published(planText(plan), planData(plan), true)
    const { invited, failed } = await sendInvitations(app, { who, why }, invitees, { action: 'reset', letters })
    for (const { codPessoa, channel } of invited) passwordEnded(app, codPessoa, channel)
    await app.background.settled()
    const sent = invited.filter((person) => !failed.includes(person))
    const lines = [
      `A senha e as sessões foram encerradas. ${planText(without(failed, plan))}`,
      ...sentLines(sent, letters),
    ]
    const withPasskey = await peopleWithPasskey(app, invited)
    if (withPasskey.length > 0) {
      lines.push(
        'Confirmam a entrada também com uma passkey; se o aparelho foi perdido: colab passkey reset --cpf <CPF>',
        ...namesOf(withPasskey),
      )
    }
    if (failed.length > 0) {
      lines.push(
        'Não foi possível enviar o código; repita o comando, ou imprima cartas com --letters-only:',
        ...namesOf(failed),
      )
    }
    return {
      text: lines.join('\n'),
      data: { ...planData(plan), falhas: failed.map(({ cpf }) => cpf) },
      failed: failed.length > 0,
    }
  },
})

async function peopleWithPasskey<P extends NamedPerson>({ db }: HrDeps, people: readonly P[]): Promise<P[]> {
  const rows = await db.selectFrom('passkey').select('codPessoa').distinct().execute()
  const owners = new Set(rows.map(({ codPessoa }) => codPessoa))
  return people.filter(({ codPessoa }) => owners.has(codPessoa))
}
