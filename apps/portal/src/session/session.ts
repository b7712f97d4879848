import type { Session } from '@colab/contract/channel'
import { decodeBase64Text } from '@colab/contract/wire/base64'
import { type Bearer, readToken } from '@colab/contract/wire/token'
import { isLocale, storedLocale, storeLocale } from '#i18n/locale.ts'
import { profile } from '#profile.ts'
import { arrival } from './arrival.ts'
import { LOCK } from './lock.ts'
import { storedTheme, storeTheme } from './theme.ts'

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

/** Clears both storages; language, theme and the lock of the device are not part of a session and remain. */
function forget(): void {
  const locale = storedLocale()
  const theme = storedTheme()
  const lock = localStorage.getItem(LOCK)
  localStorage.clear()
  sessionStorage.clear()
  storeLocale(locale)
  storeTheme(theme)
  if (lock !== null) localStorage.setItem(LOCK, lock)
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

/** Clears the session and goes to the sign-in page. */
export function goToSignIn({ logout = false } = {}): void {
  const returnTo = location.pathname + location.search
  forget()
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
  })
  location.replace(`${profile.gatekeeper.url}/login/colab?${query}`)
}
