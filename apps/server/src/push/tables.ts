import { SECRET } from '#db/subject.ts'
import { adding, counted, creating, integer, moment, type Row, table, text, type Values } from '#db/table.ts'

/** Kinds of push messages. */
export type PushKind = 'notice' | 'decision' | 'document' | 'receipt' | 'income' | 'shift'

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
  .personal('access', 'Aparelhos que recebem notificações', {
    withheld: { endpoint: SECRET, p256dh: SECRET, auth: SECRET },
  })
  .index('pushOfPerson', 'codPessoa')
/** The `knownDevice` of the session that registered it; null for those of earlier versions. */
const device = { device: text.optional() }
export type PushSubscription = Row<typeof pushSubscription> & Values<typeof device>

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
  .personal('access', 'Notificações a enviar')
  .index('pushDue', 'dueAt')
export type QueuedPush = Row<typeof pushQueue>

export const pushTables = [pushSubscription, pushQueue]

declare module '#db/schema.ts' {
  interface Schema {
    pushSubscription: PushSubscription
    pushQueue: QueuedPush
  }
}

export const createPushTables = creating(pushSubscription, pushQueue)
export const addPushDevice = adding('pushSubscription', device)
