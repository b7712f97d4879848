import type { SecurityAlert } from '@colab/contract/domains/notices'
import { formatDate } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import type { Caller } from '#base/caller.ts'
import { localTime } from '#base/clock.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { contractsInForce } from '#employees/contracts.ts'
import { addNotice } from '#employees/notices.ts'
import { formerAddresses, heldContacts } from './contact-hold.ts'
import type { GatekeeperDeps } from './deps.ts'
import { deviceKind } from './device-kind.ts'
import { LOCK_ALERTS } from './limits.ts'
import { mailAddress } from './mail-address.ts'
import { withPortalName } from './portal-name.ts'
import { count } from './rate.ts'
import { noteLock } from './throttle.ts'

/*
 * Security alerts: new passwords, new devices, changed passkeys and contacts and locked accounts, which an attacker may have caused. A former
 * address receives them, too, while a change is held: the new one may be the attacker's.
 */

const IF_NOT_YOU =
  'Se foi você, não precisa fazer nada. Se não foi você, crie logo uma nova senha: na página de entrada, toque em “Esqueci minha senha”. Depois avise o RH.'

const ALERTS = {
  newPassword: {
    title: 'Sua senha foi alterada',
    event: 'A senha do seu Portal do Colaborador foi alterada.',
  },
  newDevice: {
    title: 'Entrada em um novo aparelho',
    event: 'Alguém entrou no seu Portal do Colaborador em um aparelho que você ainda não tinha usado.',
  },
  newPasskey: {
    title: 'Nova chave de acesso na sua conta',
    event:
      'Uma chave de acesso foi criada no seu Portal do Colaborador. Com ela, a senha sozinha não basta mais para entrar.',
  },
  removedPasskey: {
    title: 'Chave de acesso removida da sua conta',
    event: 'Uma chave de acesso foi removida do seu Portal do Colaborador e não serve mais para entrar.',
  },
  dataRequested: {
    title: 'Cópia dos seus dados',
    event: 'Alguém pediu no seu Portal do Colaborador uma cópia de todos os seus dados, com a sua senha.',
  },
  newCalendar: {
    title: 'Novo endereço de calendário',
    event:
      'Alguém criou no seu Portal do Colaborador um endereço que mostra os seus prazos em um calendário, com a sua senha.',
  },
  passkeysReset: {
    title: 'O RH removeu suas chaves de acesso',
    event:
      'O RH removeu todas as chaves de acesso do seu Portal do Colaborador e encerrou as suas sessões. A senha continua a mesma, e com ela ' +
      'você entra de novo.',
    advice: 'Se você não pediu isso, avise o RH. Para criar outra chave de acesso, entre no portal e abra “Segurança”.',
  },
  passwordReset: {
    title: 'O RH encerrou a sua senha',
    event:
      'O RH encerrou a senha do seu Portal do Colaborador e as suas sessões, e imprimiu para você uma carta com um código. Com ele ' +
      'você cria uma nova senha.',
    advice: 'Se você não pediu isso, avise o RH.',
  },
  contactChanged: {
    title: 'Seu e-mail ou celular mudou',
    event:
      'O e-mail ou o celular do seu cadastro no Portal do Colaborador mudou. Por 72 horas, nenhum código para criar uma senha vai para o ' +
      'contato novo, a não ser que você ou uma segunda pessoa do RH confirme.',
    advice: 'Se você pediu isso, não precisa fazer nada. Se não pediu, avise logo o RH.',
  },
  locked: {
    title: 'Muitas tentativas com a senha errada',
    event:
      'Depois de várias senhas erradas, bloqueamos novas tentativas de entrar no seu Portal do Colaborador por algum tempo.',
    advice:
      'Se foi você, espere um pouco e tente de novo, ou crie uma nova senha em “Esqueci minha senha”. Se não foi você, sua senha ' +
      'continua a mesma e ninguém entrou com essas tentativas: não informe sua senha a ninguém e avise o RH.',
  },
} satisfies Record<string, { title: SecurityAlert; event: string; advice?: string }>

/**
 * Informs a person by mail, and by a notice if employed, of the event, its time and the kind of device. Runs after the
 * reply; the texts contain nothing personal.
 */
export function alertPerson(
  deps: GatekeeperDeps,
  caller: Pick<Caller, 'userAgent'>,
  codPessoa: number,
  kind: keyof typeof ALERTS,
) {
  const moment = deps.clock.now()
  deps.background.run(() => sendAlert(deps, kind, { codPessoa, device: deviceKind(caller.userAgent), moment }))
}

/** Informs a person when a wrong password has locked the attempts under this key. */
export function alertIfLocked(
  deps: GatekeeperDeps,
  caller: Pick<Caller, 'userAgent'>,
  codPessoa: number,
  key: string,
): void {
  const moment = deps.clock.now()
  deps.background.run(async () => {
    if ((await noteLock(deps, codPessoa, key)) === null) return
    const { count: alerts } = await count(deps, LOCK_ALERTS, String(codPessoa))
    if (alerts <= LOCK_ALERTS.most)
      await sendAlert(deps, 'locked', { codPessoa, device: deviceKind(caller.userAgent), moment })
  })
}

interface AlertedEvent {
  codPessoa: number
  /** Empty when unknown. */
  device: string
  moment: number
  /** Address that may confirm a changed contact, and the page where it does; empty for none. */
  confirm?: { to: string | null; link: string }
}

/** Events without a device of the person. */
const WITHOUT_DEVICE: readonly (keyof typeof ALERTS)[] = ['passkeysReset', 'passwordReset', 'contactChanged']

/** Informs a person at once, as `alertPerson` does. */
async function sendAlert(deps: GatekeeperDeps, kind: keyof typeof ALERTS, event: AlertedEvent): Promise<void> {
  await deps.db.transaction().execute((db) => addAlert({ ...deps, db }, kind, event))
  await mailAlert(deps, kind, event)
}

/** Adds the notice in the portal; none for a person without a contract in force. */
export async function addAlert(
  { db, clock, settings }: Pick<GatekeeperDeps, 'clock' | 'settings'> & { db: Transaction<Schema> },
  kind: keyof typeof ALERTS,
  event: AlertedEvent,
): Promise<void> {
  const { codPessoa } = event
  const employed = await contractsInForce(db, clock.today(), { people: [codPessoa] })
  if (employed.size === 0) return
  const { title, text } = textOf(settings, kind, event)
  await addNotice({ db, clock }, { codPessoa, mensagem: title, observacao: title, justificativa: text })
}

/** Sends the mails, to all addresses where none are named; returns the addresses that accepted them. */
export async function mailAlert(
  deps: GatekeeperDeps,
  kind: keyof typeof ALERTS,
  event: AlertedEvent,
  addresses?: ReadonlySet<string>,
): Promise<Set<string>> {
  const accepted = new Set<string>()
  if (!deps.delivery.offers.mail) return accepted
  const { title, text } = textOf(deps.settings, kind, event)
  const { codPessoa, confirm } = event
  for (const to of addresses ?? (await addressesOf(deps, kind, codPessoa))) {
    const asked = confirm?.link && to === confirm.to ? `${CONFIRM}\n${confirm.link}\n` : ''
    try {
      await deps.delivery.mail(to, title, [`Olá!\n\n${text}\n`, asked].filter(Boolean).join('\n'))
      accepted.add(to)
    } catch (error) {
      // A failed delivery is in the log.
      if (!(error instanceof Refused)) throw error
    }
  }
  return accepted
}

function textOf({ profile }: GatekeeperDeps['settings'], kind: keyof typeof ALERTS, { device, moment }: AlertedEvent) {
  const { title, event, advice = IF_NOT_YOU }: { title: SecurityAlert; event: string; advice?: string } = ALERTS[kind]
  const { day, time } = localTime(moment)
  const when = `Quando: ${formatDate(day)}, às ${time} (horário de Brasília)`
  const where = WITHOUT_DEVICE.includes(kind) ? [] : [`Aparelho: ${device || 'não identificado'}`]
  return { title, text: [withPortalName(event, profile), [when, ...where].join('\n'), advice].join('\n\n') }
}

const CONFIRM = 'Se foi você e precisa de um código antes disso, confirme o contato novo nesta página:'

/** Returns the addresses of an alert: the one on record, and those that were replaced recently. */
async function addressesOf(deps: GatekeeperDeps, kind: keyof typeof ALERTS, codPessoa: number): Promise<Set<string>> {
  const person = deps.db.selectFrom('person').select('emailParticular').where('codPessoa', '=', codPessoa)
  const current = mailAddress((await person.executeTakeFirst())?.emailParticular ?? '')
  const isNew = (await heldContacts(deps, [codPessoa])).get(codPessoa)?.has('emailParticular') ?? false
  const own = current === null || (kind === 'contactChanged' && isNew) ? [] : [current]
  return new Set([...own, ...(await formerAddresses(deps, codPessoa))])
}
