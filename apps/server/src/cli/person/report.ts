import { formatCpf } from '@colab/contract/wire/cpf'
import { expiryText, type InvitationChannel } from '#gatekeeper/invitations.ts'
import type { NamedPerson } from '#hr/people/act.ts'
import type { Plan, Skipped } from '#hr/people/invitations.ts'

/** Number of people that the text names; `--json` names all. */
const NAMED = 20

const CHANNELS: Record<InvitationChannel, string> = { mail: 'por e-mail', whatsApp: 'por WhatsApp', letter: 'em carta' }

/** Commands reach all contracts of everybody. */
type Reason = Exclude<Skipped, 'isBeyondReach'>

const SKIPPED: Record<Reason, [reason: string, hint: string]> = {
  hasPassword: ['Já têm senha', 'para encerrar a de alguém: colab person reset <CPF>'],
  isInvited: ['Já têm um código que ainda vale', '--resend manda outro'],
  hasNoChannel: ['Sem código, porque não têm e-mail nem celular que o receba', '--letters <cartas.pdf> imprime cartas'],
  isNotEntitled: ['Sem código, porque não têm contrato em vigor', ''],
  isHeld: [
    'Sem código, porque o e-mail ou o celular mudou há menos de 72 horas',
    'confira com a pessoa e libere: colab person release <CPF>',
  ],
}

/** Reasons that concern many people and need no action: they are only counted. */
const COUNTED: readonly Skipped[] = ['hasPassword', 'isInvited']

/** Returns the plan of all except those to whom nothing could be sent. */
export function without(failed: readonly NamedPerson[], plan: Plan): Plan {
  const unsent = new Set(failed.map(({ cpf }) => cpf))
  return new Map([...plan].filter(([{ cpf }]) => !unsent.has(cpf)))
}

/** Counts the codes by channel and lists who receives none, and why. */
export function planText(plan: Plan): string {
  const of = (outcome: InvitationChannel | Skipped) =>
    [...plan].filter(([, one]) => one === outcome).map(([one]) => one)
  const channels = (Object.keys(CHANNELS) as InvitationChannel[])
    .map((channel) => ({ channel, count: of(channel).length }))
    .filter(({ count }) => count > 0)
    .map(({ channel, count }) => `${count.toLocaleString('pt-BR')} ${CHANNELS[channel]}`)
  const skipped = (Object.keys(SKIPPED) as Reason[]).flatMap((reason) => {
    const people = of(reason)
    const [words, hint] = SKIPPED[reason]
    if (people.length === 0) return []
    const line = `${words}: ${people.length.toLocaleString('pt-BR')}${hint && ` (${hint})`}`
    return COUNTED.includes(reason) ? [line] : [line, ...namesOf(people)]
  })
  return [`Códigos: ${channels.join(', ') || 'nenhum'}.`, ...skipped].join('\n')
}

/** Returns lines with the expiry of the codes and the place of the letters. */
export function sentLines(
  sent: readonly { channel: InvitationChannel; expiresAt: number }[],
  letters: string | undefined,
): string[] {
  const letter = sent.find(({ channel }) => channel === 'letter')
  const message = sent.find(({ channel }) => channel !== 'letter')
  return [
    ...(message ? [`Os códigos enviados valem até ${expiryText(message.channel, message.expiresAt)}.`] : []),
    ...(letter ? [`Os códigos das cartas valem até ${expiryText('letter', letter.expiresAt)}.`] : []),
    ...(letter ? [`As cartas estão em ${letters}: entregue cada uma só à própria pessoa e apague o arquivo.`] : []),
  ]
}

/** Lists people by CPF and name. */
export function namesOf(people: readonly NamedPerson[]): string[] {
  const lines = people.slice(0, NAMED).map(({ cpf, nome }) => `  ${formatCpf(cpf)}  ${nome}`)
  const more = people.length - lines.length
  return more > 0 ? [...lines, `  … e mais ${more.toLocaleString('pt-BR')} (--json mostra todos)`] : lines
}

/** Returns the same for scripts: CPFs by outcome. */
export function planData(plan: Plan): Record<string, string[]> {
  const outcomes = Object.entries(NAMES).map(([outcome, name]) => {
    const people = [...plan].filter(([, one]) => one === outcome)
    return [name, people.map(([{ cpf }]) => cpf)]
  })
  return Object.fromEntries(outcomes)
}

const NAMES: Record<InvitationChannel | Reason, string> = {
  mail: 'porEmail',
  whatsApp: 'porWhatsApp',
  letter: 'emCarta',
  hasPassword: 'comSenha',
  isInvited: 'comCodigo',
  hasNoChannel: 'semCanal',
  isNotEntitled: 'semContrato',
  isHeld: 'contatoNovo',
}
