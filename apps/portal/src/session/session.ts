import type { Session } from '@colab/contract/channel'
import { decodeBase64Text } from '@colab/contract/wire/base64'
import { type Bearer, readToken } from '@colab/contract/wire/token'
import { isLocale, storedLocale, storeLocale } from '#i18n/locale.ts'
import { profile } from '#profile.ts'
import { arrival } from './arrival.ts'
import { LOCK } from './lock.ts'

/* Browser session (spec §2, §4): tokens under `state` and `refresh` in local storage, shared by all tabs. */

const NONCE = 'nonce'
const RETURN_TO = 'returnTo'

export const sessions = {
  read(): Session | null {
    const token = localStorage.getItem('state')
    const refresh = localStorage.getItem('refresh')
    return token && refresh ? { token, refresh } : null
  },
  write({ token, refresh }: Session): void {
    localStorage.setItem('state', token)
    localStorage.setItem('refresh', refresh)
  },
}

/** Returns the signed-in person, or null; an unreadable token counts as signed out. */
export function bearer(): Bearer | null {
  try {
    return readToken(sessions.read()?.token ?? '')
  } catch {
    return null
  }
}

/** Belongs to the device and not to a session: language, theme, whether amounts are hidden, the lock. */
const OF_DEVICE = ['locale', 'theme', 'amounts', LOCK]

/** Clears both storages but for what belongs to the device, and for `kept`. */
function forget(kept: readonly string[]): void {
  const entries = [...OF_DEVICE, ...kept].map((name) => [name, localStorage.getItem(name)] as const)
  localStorage.clear()
  sessionStorage.clear()
  for (const [name, value] of entries) if (value !== null) localStorage.setItem(name, value)
}

/**
 * Stores a session from the sign-in page. Rejects a state without the nonce of this tab, which may be a link from
 * another person.
 */
export function arrive(): boolean {
  const [state, refresh, locale] = ['state', 'refresh', 'locale'].map((name) => decoded(arrival.get(name)))
  const nonce = sessionStorage.getItem(NONCE)
  if (!state || !refresh) return false
  if (profile.gatekeeper.nonce && (!nonce || nonce !== arrival.get('nonce'))) return false
  sessionStorage.removeItem(NONCE)
  sessions.write({ token: state, refresh })
  if (isLocale(locale)) storeLocale(locale)
  return true
}

function decoded(value: string | null): string {
  try {
    return decodeBase64Text((value ?? '').replaceAll(' ', '+'))
  } catch {
    return ''
  }
}

/** Returns the page requested while signed out, once; home otherwise. */
export function takeReturnTo(): string {
  const path = sessionStorage.getItem(RETURN_TO) ?? ''
  sessionStorage.removeItem(RETURN_TO)
  // Only a path of the portal, never an address of another origin.
  return /^\/(?!\/)/.test(path) ? path : '/home'
}

/**
 * Clears the session and goes to the sign-in page, which says goodbye after a `logout` and that the session has `expired`. Only
 * a sign-out forgets the screens that were opened most and the height of home.
 */
export function goToSignIn({ logout = false, expired = false } = {}): void {
  const returnTo = location.pathname + location.search
  forget(logout ? [] : ['opened', 'home-height'])
  const nonce = crypto.randomUUID()
  sessionStorage.setItem(NONCE, nonce)
  if (!logout && returnTo !== '/') sessionStorage.setItem(RETURN_TO, returnTo)
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
