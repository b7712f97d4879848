import { DEADLINE, within } from '@colab/contract/channel/deadline'
import { excluirInscricaoPush, gravaInscricaoPush } from '@colab/contract/domains/push'
import { Unavailable } from '@colab/contract/wire/failures'
import { i18n, isLocale } from '@colab/ui/i18n/locale.ts'
import { local } from '@colab/ui/kit/storage.ts'
import { profile } from '#profile.ts'
import { keeps } from '#promises.ts'
import { channel } from '#rpc/channel.ts'
import { requireOwn } from '#session/session.ts'
import { type Reminders, readPushPreferences, storePortalName, updatePushPreferences } from './pushPreferences.ts'
import { activeRegistration } from './registration.ts'

/* Push on this device: the browser's permission, its subscription, and the registration on the server. */

/** `off` until turned on; `blocked` when the browser does not let this portal prompt. */
export type PushState = 'impossible' | 'off' | 'on' | 'blocked'

/** Storage key of the registration sent in this session; cleared with the session, like all local storage. */
const STORAGE_KEY = 'push'

/** Returns whether this browser supports push. On iPhones only a portal installed on the home screen does. */
export function isPushSupported(): boolean {
  return profile.push.vapid !== null && 'Notification' in window && 'PushManager' in window && 'caches' in window
}

export async function pushState(): Promise<PushState> {
  if (!isPushSupported()) return 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && (await readPushPreferences()).answer === 'on' ? 'on' : 'off'
}

/**
 * Asks the browser for permission and registers the device. Call it within the click event. Throws where the
 * registration fails.
 */
export async function turnOn(): Promise<PushState> {
  // Comes first: browsers only prompt directly after a press.
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') {
    // A dismissed prompt is not repeated either; the menu item remains.
    await updatePushPreferences({ answer: 'no' })
    return permission === 'denied' ? 'blocked' : 'off'
  }
  await register(await chosenReminders())
  await updatePushPreferences({ answer: 'on' })
  return 'on'
}

/** Ends push in the browser and on the server. */
export async function turnOff(): Promise<PushState> {
  await updatePushPreferences({ answer: 'no' })
  local.remove(STORAGE_KEY)
  await endSubscription()
  // The ended subscription receives nothing: without a connection, the server notices with its next message.
  await channel.call(excluirInscricaoPush, {}).catch((error) => {
    if (!(error instanceof Unavailable)) throw error
  })
  return 'off'
}

/**
 * Ends the browser's subscription at sign-out; the server's registration ends with the session. The person's choice is
 * kept for the next sign-in.
 */
export async function unsubscribe(): Promise<void> {
  if (isPushSupported()) await endSubscription()
}

/**
 * Registers the device once a session with the current endpoint and language, if the person turned push on; otherwise
 * ends a subscription left by another person.
 */
export async function resume(): Promise<void> {
  const state = await pushState()
  if (state === 'on') return register(await chosenReminders())
  if (state !== 'impossible') await endSubscription()
}

/** Returns the reminders that the person has chosen on this device; none where the back end sends none. */
export async function chosenReminders(): Promise<Reminders> {
  const { reminders = {} } = await readPushPreferences()
  return keeps('reminders') ? reminders : {}
}

/** Sets the reminders of this device, on the server first: the shown choice must be the effective one. */
export async function chooseReminders(reminders: Reminders): Promise<Reminders> {
  await register(reminders)
  await updatePushPreferences({ reminders })
  return reminders
}

async function register(reminders: Reminders): Promise<void> {
  const registration = await activeRegistration()
  requireOwn()
  // The browser's push service may never reply.
  const subscription = await within(DEADLINE, subscribe(registration))
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  const idioma = isLocale(i18n.locale) ? i18n.locale : 'pt-BR'
  const registered = `${idioma} ${endpoint} ${JSON.stringify(reminders)}`
  if (!endpoint || local.get(STORAGE_KEY) === registered) return
  await channel.call(gravaInscricaoPush, { endpoint, p256dh, auth, idioma, ...reminders })
  local.set(STORAGE_KEY, registered)
  await storePortalName(profile.name)
}

/** Returns the browser's subscription under the current key; replaces one under another key, which the server cannot use. */
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
  // The subscription may be that of another person, who signed in in another tab.
  requireOwn()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
