import { excluirInscricaoPush, gravaInscricaoPush } from '@colab/contract/domains/push'
import { Unavailable } from '@colab/contract/wire/failures'
import { i18n, isLocale } from '#i18n/locale.ts'
import { profile } from '#profile.ts'
import { channel } from '#rpc/channel.ts'
import { readPushPreferences, storePortalName, updatePushPreferences } from './pushPreferences.ts'

/*
 * Push on this device: the browser's permission, its subscription, and the server's knowledge of it.
 */

/** `off` until somebody turns it on; `blocked` when the browser does not let this portal ask any more. */
export type PushState = 'impossible' | 'off' | 'on' | 'blocked'

/** What the server was told of this device in this session; gone with it, as all that stands here. */
const SENT = 'push'
/** Milliseconds that the service worker may take to be there. */
const PATIENCE = 10_000

/** Has this browser push at all? On iPhones only the portal on the home screen has. */
export function isPossible(): boolean {
  return profile.push.vapid !== null && 'Notification' in window && 'PushManager' in window && 'caches' in window
}

export async function pushState(): Promise<PushState> {
  if (!isPossible()) return 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && (await readPushPreferences()).answer === 'on' ? 'on' : 'off'
}

/** Asks the browser, by whose press it was called, and registers the device. Throws where that fails. */
export async function turnOn(): Promise<PushState> {
  // First of all: a browser asks only right after a press.
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') {
    // Who closes the question without an answer is not asked again either; the switch stays.
    await updatePushPreferences({ answer: 'no' })
    return permission === 'denied' ? 'blocked' : 'off'
  }
  await register()
  await updatePushPreferences({ answer: 'on' })
  return 'on'
}

/** Ends push here: in the browser, and on the server. */
export async function turnOff(): Promise<PushState> {
  await updatePushPreferences({ answer: 'no' })
  localStorage.removeItem(SENT)
  await endSubscription()
  // What the browser ended does not arrive: the server finds out at the next message if it cannot be told now.
  await channel.call(excluirInscricaoPush, {}).catch((error) => {
    if (!(error instanceof Unavailable)) throw error
  })
  return 'off'
}

/** At sign-out the browser's half ends here; the server's with the session. The person's choice stays for the next sign-in. */
export async function withdraw(): Promise<void> {
  if (isPossible()) await endSubscription()
}

/**
 * At a visit: who wants to be told here is known to the server once a session, under the address and language of now. For anybody
 * else what another person left is ended.
 */
export async function resume(): Promise<void> {
  const state = await pushState()
  if (state === 'on') return register()
  if (state !== 'impossible') await endSubscription()
}

async function register(): Promise<void> {
  const registration = await worker()
  const subscription = await subscribe(registration)
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  const idioma = isLocale(i18n.locale) ? i18n.locale : 'pt-BR'
  const said = `${idioma} ${endpoint}`
  if (!endpoint || localStorage.getItem(SENT) === said) return
  await channel.call(gravaInscricaoPush, { endpoint, p256dh, auth, idioma })
  localStorage.setItem(SENT, said)
  await storePortalName(profile.name)
}

/** The browser's subscription under the present key; one under another key is of no use any more. */
async function subscribe({ pushManager }: ServiceWorkerRegistration): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: profile.push.vapid }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    const other = await pushManager.getSubscription()
    if (!other) throw error
    await other.unsubscribe()
    return pushManager.subscribe(options)
  }
}

async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** The worker, which a first visit registers a moment after the page. */
function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Unavailable(0, null)), PATIENCE)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}
