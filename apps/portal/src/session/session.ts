import { ownedSessions, ownerOf } from '@colab/contract/channel/owned'
import type { Session } from '@colab/contract/channel/session'
import { decodeBase64Text, decodeReceived } from '@colab/contract/wire/base64'
import { SignedOut } from '@colab/contract/wire/failures'
import { type Bearer, readToken } from '@colab/contract/wire/token'
import { now } from '@colab/ui/i18n/clock.ts'
import { isLocale, storedLocale, storeLocale } from '@colab/ui/i18n/locale.ts'
import { deleteDatabase, local, tab } from '@colab/ui/kit/storage.ts'
import { arrival } from '#arrival.ts'
import { profile } from '#profile.ts'
import { LOCK } from './lock.ts'
import { SIGN_IN_HINTS } from './signInHints.ts'

/* Browser session (spec §2, §4): tokens under `state` and `refresh` in local storage, shared by all tabs. */

const NONCE = 'nonce'
const RETURN_TO = 'returnTo'
/** Set from the arrival of a session until its first successful call. */
const UNPROVEN = 'unproven'
/** When the portal last redirected to the sign-in page without a press, in milliseconds. */
const REDIRECTED = 'redirected'

/** Database of data that the person has seen (kept/store.ts). */
export const SEEN_DATABASE = 'kept'

/** Smallest interval between two redirects in milliseconds: a sign-in page that redirects back at once takes less, a person hardly ever. */
const REDIRECT_PAUSE = 10_000

/** The person of this tab when it was last loaded. */
const PERSON = 'person'

const stored = {
  read(): Session | null {
    const token = local.get('state')
    return token ? { token, refresh: local.get('refresh') ?? '' } : null
  },
  write({ token, refresh }: Session): void {
    local.set('state', token)
    local.set('refresh', refresh)
  },
}

/** The person of this page, '' without a session; null until the page has started. */
let owner: string | null = null

/** The session of this page; null while the browser has one of another person, started in another tab. */
export const sessions = ownedSessions(stored, () => owner)

/** Returns the person of this page; null when nobody or another person is signed in. An unreadable token counts as signed out. */
export function bearer(): Bearer | null {
  return isOwn() ? bearerOf(stored.read()?.token ?? '') : null
}

/** Returns whether the session of this browser belongs to the person of this page. */
function isOwn(): boolean {
  return owner === null || owner === personOf(stored.read())
}

function personOf(session: Session | null): string {
  try {
    return session ? ownerOf(session) : ''
  } catch {
    return ''
  }
}

/** Throws `SignedOut` if another person, or nobody, is signed in. */
export function requireOwn(): void {
  if (!isOwn()) throw new SignedOut()
}

/** Assigns this page to the signed-in person until it is left. Texts that another person typed in this tab are deleted. */
export function ownPage(): void {
  owner = personOf(stored.read())
  const last = tab.get(PERSON)
  if (last !== null && last !== owner) {
    const arrived = [UNPROVEN, RETURN_TO, REDIRECTED].map((name) => [name, tab.get(name)] as const)
    tab.clear()
    for (const [name, value] of arrived) if (value !== null) tab.set(name, value)
  }
  tab.set(PERSON, owner)
}

/** Reloads the page when its session changes or ends in another tab; a frozen page checks when it is shown again. */
export function watchSession(): void {
  const look = () => {
    // A page that is being left fires events, too: a second navigation would cancel the first.
    if (!isLeaving && !isOwn()) reloadPage()
  }
  for (const event of ['storage', 'pageshow', 'focus']) addEventListener(event, look)
  document.addEventListener('visibilitychange', look)
}

/** Hides the data of another person and reloads the page, without asking about unsent text. */
function reloadPage(): void {
  document.documentElement.hidden = true
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  if (!stored.read()) {
    goToSignIn({ expired: true })
    return
  }
  isLeaving = true
  tab.clear()
  // A draft that is still written while the page is left is deleted by the next start.
  tab.set(PERSON, owner ?? '')
  location.replace('/')
}

function bearerOf(token: string): Bearer | null {
  try {
    return readToken(token)
  } catch {
    return null
  }
}

/**
 * Entries of the device, not of a session: language, theme, size of text, hints for the next sign-in, whether amounts are hidden, the lock.
 */
const OF_DEVICE = ['locale', 'theme', 'text-size', 'amounts', LOCK, ...SIGN_IN_HINTS]

/** Clears both storages except for entries of the device, and for `kept`. */
function forget(kept: readonly string[]): void {
  const entries = [...OF_DEVICE, ...kept].map((name) => [name, local.get(name)] as const)
  local.clear()
  tab.clear()
  for (const [name, value] of entries) if (value !== null) local.set(name, value)
}

/** Deletes the data that the person has seen. The browser completes it even if the page is left. */
export function forgetSeen(): void {
  deleteDatabase(SEEN_DATABASE)
}

/**
 * Stores a session from the sign-in page. Rejects a token without device or person, and a state without the nonce of this tab, which
 * may be a link from another person.
 */
export function arrive(): boolean {
  const [state = '', refresh = '', locale] = ['state', 'refresh', 'locale'].map((name) => decoded(arrival.get(name)))
  const nonce = tab.get(NONCE) ?? heldNonce()
  if (!bearerOf(state)) return false
  if (profile.gatekeeper.nonce && (!nonce || nonce !== arrival.get('nonce'))) return false
  tab.remove(NONCE)
  if (usesName()) window.name = ''
  tab.set(UNPROVEN, '1')
  stored.write({ token: state, refresh })
  if (isLocale(locale)) storeLocale(locale)
  return true
}

/**
 * Returns whether the nonce is in the name of this tab, as where the browser stores nothing. The policy of our pages (COOP) then gives them
 * a browsing context of their own, with an empty name, which a page of another origin can neither set nor read. Browsers apply that policy
 * in secure contexts only. A sign-in page of another origin loses the name, so its arrivals are refused.
 */
function usesName(): boolean {
  return isSecureContext && !tab.lasts()
}

function heldNonce(): string | undefined {
  return !usesName() ? undefined : new RegExp(`^${NONCE} (.+)`).exec(window.name)?.[1]
}

/** Records a successful call with this session: when it ends, the portal may redirect to the sign-in page again. */
export function proveSession(): void {
  tab.remove(UNPROVEN)
}

/**
 * Returns whether the portal may redirect to the sign-in page without a press: not after an arrival that could not be used, and not twice
 * in a row, because a sign-in page with a session of its own redirects back at once.
 */
export function mayRedirect(): boolean {
  return !arrival.has('state') && now() - Number(tab.get(REDIRECTED)) > REDIRECT_PAUSE
}

function decoded(value: string | null): string {
  try {
    return decodeBase64Text((value ?? '').replaceAll(' ', '+'), decodeReceived)
  } catch {
    return ''
  }
}

/** Returns the page that was requested while signed out; only once. */
export function takeReturnTo(): string | undefined {
  const path = tab.get(RETURN_TO) ?? ''
  tab.remove(RETURN_TO)
  // Only a path of the portal, never an address of another origin.
  return /^\/(?!\/)/.test(path) ? path : undefined
}

/** Whether this page is being left. */
let isLeaving = false

/** Whether the session of this page never worked; calls that fail later must not redirect to the sign-in page either. */
let isUseless = false

/**
 * Clears the session and goes to the sign-in page, which shows a goodbye after a `logout`, and that the session has `expired`. A session
 * that never worked leads to a page of the portal instead (`mayRedirect`). A sign-out, and a session that was `ended` elsewhere, delete the
 * seen data; after an expired session they remain for the same person. Only a sign-out deletes the most opened screens, the open groups of
 * home, and its height.
 */
export function goToSignIn({ logout = false, expired = false, ended = false } = {}): void {
  // A page of another person must not delete data of the signed-in one.
  if (owner && stored.read() && !isOwn()) {
    reloadPage()
    return
  }
  isLeaving = true
  const returnTo = location.pathname + location.search
  isUseless ||= expired && tab.get(UNPROVEN) !== null
  forget(logout ? [] : ['opened', 'groups', 'home-height'])
  if (logout || ended) forgetSeen()
  if (!logout) tab.set(REDIRECTED, String(now()))
  if (isUseless) {
    location.replace('/')
    return
  }
  const nonce = crypto.randomUUID()
  tab.set(NONCE, nonce)
  if (usesName()) window.name = `${NONCE} ${nonce}`
  if (!logout && returnTo !== '/') tab.set(RETURN_TO, returnTo)
  const query = new URLSearchParams({
    product_id: profile.product_id,
    client_id: profile.client_id,
    redirect_uri: `${location.origin}/`,
    ...(profile.gatekeeper.nonce && { nonce }),
    locale: storedLocale(),
    ...(logout && { logout: '1' }),
    ...(expired && { expired: '1' }),
  })
  location.replace(`${profile.gatekeeper.url}/login/colab?${query}`)
}
