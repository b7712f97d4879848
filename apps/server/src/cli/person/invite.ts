import { DRY_RUN, published } from '#cli/publishing.ts'
import { verb } from '#cli/verb.ts'
import { inviteesOf, planOf } from '#hr/people/invitations.ts'
import { LETTERS, LETTERS_NOTES, letterOptions, selectPeople } from './candidates.ts'
import { FILE_OPTION, MOST_PEOPLE } from './find.ts'
import { namesOf, planData, planText, sentLines, without } from './report.ts'
import { sendInvitations } from './send.ts'

export const invite = verb({
  usage:
    '(<CPF ou matrícula>… | --file <arquivo.csv> | --unit <codUnidade>… | --all) [--letters <cartas.pdf>] [--letters-only] [--resend] [--dry-run]',
  notes: `${LETTERS_NOTES}
  --resend           manda outro código a quem já tem um`,
  about: 'manda um código a quem ainda não tem senha, por e-mail ou WhatsApp, ou imprime cartas',
  args: [0, MOST_PEOPLE],
  options: {
    ...FILE_OPTION,
    ...LETTERS,
    ...DRY_RUN,
    unit: { type: 'string', multiple: true },
    all: { type: 'boolean' },
    resend: { type: 'boolean' },
  },
  async run({ app, args, values, who, why }) {
    const { letters, 'dry-run': dryRun = false, resend = false } = values
    const options = { ...letterOptions(app, letters, values['letters-only']), resend }
    const plan = planOf(app, await selectPeople(app, args, values), options)
    const invitees = inviteesOf(plan)
    if (dryRun) return published(planText(plan), planData(plan), true)
    const { invited, failed } = await sendInvitations(app, { who, why }, invitees, { action: 'invite', letters })
    const sent = invited.filter((person) => !failed.includes(person))
    const lines = [planText(without(failed, plan)), ...sentLines(sent, letters)]
    if (failed.length > 0)
      lines.push('Não foi possível enviar, e estes códigos não valem; tente de novo:', ...namesOf(failed))
    return {
      text: lines.join('\n'),
      data: { ...planData(plan), falhas: failed.map(({ cpf }) => cpf) },
      failed: failed.length > 0 || (args.length > 0 && invited.length === 0),
    }
  },
})
