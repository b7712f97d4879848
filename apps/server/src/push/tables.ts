import { ours } from '#base/ours.ts'
import { SECRET } from '#db/subject.ts'
import {
  type Added,
  adding,
  counted,
  creating,
  flag,
  inOrder,
  integer,
  moment,
  type Row,
  table,
  text,
  type Values,
} from '#db/table.ts'

/** Messages about a day, which each person chooses; they are useless after the day on which they are sent. */
const REMINDER_KINDS = ['payday', 'shiftEve'] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]
export const isReminder = (kind: string): kind is ReminderKind => REMINDER_KINDS.some((one) => one === kind)
/** Kinds of push messages. */
export type PushKind =
  | 'notice'
  | 'decision'
  | 'document'
  | 'receipt'
  | 'correctedReceipt'
  | 'income'
  | 'shift'
  | ReminderKind

/** A push subscription: the browser's data, and its person; one per device. */
const pushSubscription = table('pushSubscription', {
  deviceId: text.primaryKey(),
  codPessoa: integer.references('person.codPessoa'),
  endpoint: text.unique(),
  p256dh: text,
  auth: text,
  idioma: text.as<'pt-BR' | 'en-US' | 'es'>().about('idioma das notificações'),
  createdAt: moment,
})
  .personal('access', ours`Aparelhos que recebem notificações`, {
    withheld: { endpoint: SECRET, p256dh: SECRET, auth: SECRET },
  })
  .index('pushOfPerson', 'codPessoa')
/** The `knownDevice` of the session that registered it; null for those of earlier versions. */
const device = { device: text.optional() }
/** Reminders that the person wants on the device. */
const reminders = {
  avisaPagamento: flag.defaultTo(0).about('notificação no dia do pagamento'),
  avisaTurno: flag.defaultTo(0).about('notificação na noite antes de um turno'),
}
export type PushSubscription = Row<typeof pushSubscription> & Values<typeof device & typeof reminders>

/** A queued message of a device, valid while the device belongs to this person. */
const pushQueue = table('pushQueue', {
  id: counted.about('número'),
  deviceId: text,
  codPessoa: integer,
  kind: text.as<PushKind>(),
  /** Number of attempts. */
  tries: integer,
  /** Not before this moment; 0 is immediately. */
  dueAt: moment.about('quando será enviada'),
})
  .personal('access', ours`Notificações a enviar`)
  .index('pushDue', 'dueAt')
export type QueuedPush = Row<typeof pushQueue>

/** The last day of a reminder, by its kind and time zone. */
const pushReminder = table('pushReminder', { name: text.primaryKey(), day: text }).technical(
  'days of the last reminders to everybody',
)

export const pushTables = [pushSubscription.added(reminders), pushQueue, pushReminder]

declare module '#db/schema.ts' {
  interface Schema {
    pushSubscription: Row<typeof pushSubscription> & Values<typeof device> & Added<typeof reminders>
    pushQueue: QueuedPush
    pushReminder: Row<typeof pushReminder>
  }
}

export const createPushTables = creating(pushSubscription, pushQueue)
export const addPushDevice = adding('pushSubscription', device)
export const addReminders = inOrder(adding('pushSubscription', reminders), creating(pushReminder))
