import type { Logger } from 'pino'
import { type Clock, localTime } from '#base/clock.ts'
import type { Settings } from '#base/settings.ts'
import type { Telemetry } from '#base/telemetry.ts'
import { unended } from '#db/days.ts'
import type { Database } from '#db/schema.ts'
import { messageOf } from './messages.ts'
import { isPushService } from './services.ts'
import { isReminder, type PushSubscription, type QueuedPush } from './tables.ts'

/** Dependencies of sending. */
interface PushDeps {
  settings: Settings
  db: Database
  clock: Clock
  log: Logger
  telemetry: Telemetry
}

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Maximum number of concurrent messages. */
const TOGETHER = 50
/** Timeout of a push service in milliseconds. */
const TIME_LIMIT = 10 * SECOND
/** Delays of retries; after the last one the message is dropped. */
const WAITS = [MINUTE, 10 * MINUTE, 60 * MINUTE]
/** Seconds for which a push service stores a message for an offline device: a long weekend. */
const LIFE = 4 * 86_400

/**
 * Returns the seconds for which a message is useful: a reminder, until the end of the company's day on which it was
 * due; else as long as it may be stored.
 */
function lifeOf({ kind, dueAt }: Claimed, now: number): number {
  if (!isReminder(kind)) return LIFE
  const { day, time } = localTime(now)
  if (localTime(dueAt).day !== day) return 0
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (24 * 60 - hours * 60 - minutes) * 60
}

type Claimed = Omit<QueuedPush, 'id'>

/**
 * Sends pending messages until it is stopped, and then waits for those in progress. It polls the database, because
 * commands and other processes queue messages there too.
 */
export function startSender(app: PushDeps): { stop(): Promise<void> } {
  let stopping = false
  let underWay: Promise<void> | undefined
  const timer = setInterval(() => {
    underWay ??= sendDue(app, () => stopping)
      .catch((error) => app.log.error({ err: error }, 'push'))
      .finally(() => {
        underWay = undefined
      })
  }, app.settings.push.pause)
  return {
    async stop() {
      stopping = true
      clearInterval(timer)
      await underWay
    },
  }
}

/** Sends all due messages. Several processes may do so at once: each message is sent by one of them. */
export async function sendDue(app: PushDeps, isStopping: () => boolean = () => false): Promise<void> {
  while (!isStopping()) {
    const claimed = await claim(app)
    if (claimed.length === 0) return
    const devices = await devicesOf(app, claimed)
    // Two pending messages of a kind for one device become one.
    const messages = new Map(claimed.map((push) => [`${push.kind} ${push.deviceId}`, push]))
    await Promise.all(
      [...messages.values()].map((push) => {
        const device = devices.find(
          (device) => device.deviceId === push.deviceId && device.codPessoa === push.codPessoa,
        )
        return device && send(app, push, device)
      }),
    )
  }
}

/** Takes due messages off the queue: the process that deletes a row sends it. */
async function claim({ db, clock }: PushDeps): Promise<Claimed[]> {
  // Read first: without messages there is no write.
  const due = await db
    .selectFrom('pushQueue')
    .select('id')
    .where('dueAt', '<=', clock.now())
    .orderBy('id')
    .limit(TOGETHER)
    .execute()
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  return db
    .deleteFrom('pushQueue')
    .where('id', 'in', ids)
    .returning(['deviceId', 'codPessoa', 'kind', 'tries', 'dueAt'])
    .execute()
}

/** Reads the subscriptions of the messages; those of people who left the company are deleted, like their sign-in. */
async function devicesOf({ db, clock }: PushDeps, claimed: Claimed[]): Promise<PushSubscription[]> {
  const today = clock.today()
  const ids = claimed.map(({ deviceId }) => deviceId)
  const rows = await db
    .selectFrom('pushSubscription')
    .selectAll()
    .select((is) =>
      is
        .exists(
          is
            .selectFrom('employment')
            .select('codEmpregado')
            .whereRef('employment.codPessoa', '=', 'pushSubscription.codPessoa')
            .where(unended('dtDemissao', today)),
        )
        .as('isEmployed'),
    )
    .where('deviceId', 'in', ids)
    .execute()
  const gone = rows.filter(({ isEmployed }) => !isEmployed).map(({ deviceId }) => deviceId)
  if (gone.length > 0) await db.deleteFrom('pushSubscription').where('deviceId', 'in', gone).execute()
  return rows.filter(({ isEmployed }) => isEmployed)
}

async function send(app: PushDeps, push: Claimed, device: PushSubscription): Promise<void> {
  const { db, clock, log, telemetry } = app
  const { kind, tries } = push
  if (lifeOf(push, clock.now()) === 0) return telemetry.push('dropped')
  const status = await post(app, push, device)
  if (status >= 200 && status < 300) return telemetry.push('sent')
  if (status === 404 || status === 410) {
    // The browser revoked this address; the device may have a new one.
    telemetry.push('gone')
    await db.deleteFrom('pushSubscription').where('endpoint', '=', device.endpoint).execute()
    return
  }
  const wait = WAITS[tries]
  telemetry.push(wait ? 'failed' : 'dropped')
  log.warn({ kind, status, tries: tries + 1 }, wait ? 'push failed' : 'push dropped')
  if (!wait) return
  await db
    .insertInto('pushQueue')
    .values({ ...push, tries: tries + 1, dueAt: clock.now() + wait })
    .execute()
}

/** Sends a message to the push service of a device; returns the status, 0 without a response. */
async function post({ settings, clock }: PushDeps, push: Claimed, device: PushSubscription): Promise<number> {
  const { endpoint, p256dh, auth, idioma } = device
  const { profile } = settings
  // The list may be shorter than when the device subscribed.
  if (!isPushService(endpoint, settings.push.services)) return 410
  try {
    // Loaded with the first message: most processes never send one.
    const { default: webPush } = await import('web-push')
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      messageOf(push.kind, idioma, profile),
      {
        vapidDetails: {
          subject: settings.push.subject,
          publicKey: profile.push.vapid ?? '',
          privateKey: settings.push.privateKey,
        },
        TTL: lifeOf(push, clock.now()),
        urgency: 'normal',
      },
    )
    const { 'Content-Length': _, ...own } = headers
    const response = await fetch(endpoint, {
      method,
      headers: own,
      body: body as Uint8Array<ArrayBuffer> | null,
      // A redirect does not come from a known push service.
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}
