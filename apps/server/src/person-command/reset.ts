import { Refused } from '@colab/contract/wire/failures'
import { alertPerson } from '#gatekeeper/alerts.ts'
import { revokeSessionsOf } from '#gatekeeper/sessions.ts'
import { deleteTries, triesKeys } from '#gatekeeper/throttle.ts'
import { verb } from '#hr/command.ts'
import { DRY_RUN, published } from '#hr/publish/options.ts'
import type { HrContext, HrDeps } from '#record/actions.ts'
import { destinationOf, LETTERS, LETTERS_NOTES, letterOptions, selectPeople } from './candidates.ts'
import { FILE_OPTION, MOST_PEOPLE, type NamedPerson, PEOPLE_USAGE } from './find.ts'
import { isChannel, namesOf, type Plan, planData, planText, sentLines, without } from './report.ts'
import { sendInvitations } from './send.ts'

export const reset = verb({
  usage: `${PEOPLE_USAGE} [--letters <cartas.pdf>] [--letters-only] [--dry-run]`,
  notes: LETTERS_NOTES,
  about: 'encerra a senha e as sessões da pessoa e manda um código para criar outra senha',
  args: [0, MOST_PEOPLE],
  options: { ...FILE_OPTION, ...LETTERS, ...DRY_RUN },
  async run({ app, args, values, who, why }) {
    const { letters, 'dry-run': dryRun = false, file } = values
    const options = { ...letterOptions(app, letters, values['letters-only']), resend: true }
    const people = await selectPeople(app, args, { file })
    const plan: Plan = new Map(
      people.map((person) => [person, destinationOf(app, { ...person, hasPassword: false }, options)]),
    )
    const invitees = [...plan].flatMap(([person, channel]) => (isChannel(channel) ? [{ ...person, channel }] : []))
    // A person without a code would be locked out.
    if (invitees.length < people.length) throw new Refused(`${planText(plan)}\nNada foi feito.`)
    if (dryRun) return published(planText(plan), planData(plan), true)
    const sending = { action: 'reset', letters, before: endPassword } as const
    const { invited, failed } = await sendInvitations(app, { who, why }, invitees, sending)
    for (const { codPessoa, channel } of invited) {
      app.events.record('passwordReset', { codPessoa })
      // The person sees a code sent by mail or WhatsApp. A letter goes to HR, and the request may not be theirs.
      if (channel === 'letter') alertPerson(app, { userAgent: '' }, codPessoa, 'passwordReset')
    }
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

async function endPassword({ db, clock, secrets }: HrContext, { codPessoa }: NamedPerson): Promise<void> {
  // In this order: a concurrent use of a code or passkey either comes too late or is visible when the sessions are ended.
  await db.deleteFrom('recoveryRequest').where('codPessoa', '=', codPessoa).execute()
  await db.deleteFrom('passkeyChallenge').where('codPessoa', '=', codPessoa).execute()
  await db.deleteFrom('credential').where('codPessoa', '=', codPessoa).execute()
  await deleteTries(db, await triesKeys({ secrets }, db, codPessoa))
  await revokeSessionsOf(db, codPessoa, clock.now(), null)
}

async function peopleWithPasskey<P extends NamedPerson>({ db }: HrDeps, people: readonly P[]): Promise<P[]> {
  const rows = await db.selectFrom('passkey').select('codPessoa').distinct().execute()
  const owners = new Set(rows.map(({ codPessoa }) => codPessoa))
  return people.filter(({ codPessoa }) => owners.has(codPessoa))
}
