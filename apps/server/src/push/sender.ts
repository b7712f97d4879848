import type { App } from '#runtime/app.ts'
import { messageOf } from './messages.ts'
import { isPushService } from './services.ts'
import type { PushSubscription, QueuedPush } from './tables.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Messages that are under way at once. */
const TOGETHER = 50
/** Milliseconds that a push service may take. */
const TIME_LIMIT = 10 * SECOND
/** After a failure the next try waits so long; after the last one the message is dropped. */
const WAITS = [MINUTE, 10 * MINUTE, 60 * MINUTE]
/** Seconds that a push service keeps a message for a device that is off: a long weekend. */
const LIFE = 4 * 86_400

type Claimed = Omit<QueuedPush, 'id'>

/**
 * Sends what waits, again and again until it is stopped; what is under way then is waited for. It asks the database: commands and
 * other processes put messages there too.
 */
export function startSender(app: App): { stop(): Promise<void> } {
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

/** Sends all that is due. Several processes may do so at once: each message is sent by one of them. */
export async function sendDue(app: App, isStopping: () => boolean = () => false): Promise<void> {
  while (!isStopping()) {
    const claimed = await claim(app)
    if (claimed.length === 0) return
    const devices = await devicesOf(app, claimed)
    // Two of a kind that wait for one device are one message.
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

/** Takes what is due off the queue: who deletes a row sends it. */
async function claim({ db, clock }: App): Promise<Claimed[]> {
  // Looked for first: with nothing to send there is no write.
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

/** The subscriptions that the messages are for; those of people who no longer work here are ended, like their sign-in. */
async function devicesOf({ db, clock }: App, claimed: Claimed[]): Promise<PushSubscription[]> {
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
            .where((of) => of.or([of('dtDemissao', 'is', null), of('dtDemissao', '>=', today)])),
        )
        .as('isEmployed'),
    )
    .where('deviceId', 'in', ids)
    .execute()
  const gone = rows.filter(({ isEmployed }) => !isEmployed).map(({ deviceId }) => deviceId)
  if (gone.length > 0) await db.deleteFrom('pushSubscription').where('deviceId', 'in', gone).execute()
  return rows.filter(({ isEmployed }) => isEmployed)
}

async function send(app: App, push: Claimed, device: PushSubscription): Promise<void> {
  const { db, clock, log } = app
  const { kind, tries } = push
  const status = await post(app, push, device)
  if (status >= 200 && status < 300) return
  if (status === 404 || status === 410) {
    // The browser gave this address up; the device may have a new one by now.
    await db.deleteFrom('pushSubscription').where('endpoint', '=', device.endpoint).execute()
    return
  }
  const wait = WAITS[tries]
  log.warn({ kind, status, tries: tries + 1 }, wait ? 'push failed' : 'push dropped')
  if (!wait) return
  await db
    .insertInto('pushQueue')
    .values({ ...push, tries: tries + 1, dueAt: clock.now() + wait })
    .execute()
}

/** Hands a message to the push service of a device; answers the status, 0 where there was none. */
async function post({ settings }: App, { kind }: Claimed, device: PushSubscription): Promise<number> {
  const { endpoint, p256dh, auth, idioma } = device
  const { profile, push } = settings
  // The list may be shorter than it was when the device came.
  if (!isPushService(endpoint, push.services)) return 410
  try {
    // Loaded with the first message: most processes never send one.
    const { default: webPush } = await import('web-push')
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      messageOf(kind, idioma, profile),
      {
        vapidDetails: { subject: push.subject, publicKey: profile.push.vapid ?? '', privateKey: push.privateKey },
        TTL: LIFE,
        urgency: 'normal',
      },
    )
    const { 'Content-Length': _, ...own } = headers
    const response = await fetch(endpoint, {
      method,
      headers: own,
      body: body as Uint8Array<ArrayBuffer> | null,
      // A service that sends us elsewhere is none of ours.
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}
