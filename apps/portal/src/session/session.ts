import type { Session } from '@colab/contract/channel'
import { decodeBase64Text } from '@colab/contract/wire/base64'
import { type Bearer, readToken } from '@colab/contract/wire/token'
import { isLocale, keepLocale, keptLocale } from '#i18n/locale.ts'
import { profile } from '#profile.ts'
import { arrival } from './arrival.ts'
import { keepTheme, keptTheme } from './theme.ts'

/*
 * The session of this browser (spec §2, §4): tokens under `state` and `refresh` in local storage, so that tabs share them.
 */

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

/** Who is signed in, or null. A token that cannot be read counts as none. */
export function bearer(): Bearer | null {
  try {
    return readToken(sessions.read()?.token ?? '')
  } catch {
    return null
  }
}

/** Clears both storages; language and theme are no part of a session and stay. */
function forget(): void {
  const locale = keptLocale()
  const theme = keptTheme()
  localStorage.clear()
  sessionStorage.clear()
  keepLocale(locale)
  keepTheme(theme)
}

/**
 * Takes over a session that the sign-in page handed to this address. A state without this tab's nonce is somebody
 * else's link and is refused.
 */
export function arrive(): boolean {
  const [state, refresh, locale] = ['state', 'refresh', 'locale'].map((name) => decoded(arrival.get(name)))
  const nonce = sessionStorage.getItem(NONCE)
  if (!state || !refresh) return false
  if (profile.gatekeeper.nonce && (!nonce || nonce !== arrival.get('nonce'))) return false
  sessionStorage.removeItem(NONCE)
  sessions.write({ token: state, refresh })
  if (isLocale(locale)) keepLocale(locale)
  return true
}

function decoded(value: string | null): string {
  try {
    return decodeBase64Text((value ?? '').replaceAll(' ', '+'))
  } catch {
    return ''
  }
}

/** The page that was asked for while signed out, once; home otherwise. */
export function takeReturnTo(): string {
  const path = sessionStorage.getItem(RETURN_TO) ?? ''
  sessionStorage.removeItem(RETURN_TO)
  // Only a path of ours: never another origin's address.
  return /^\/(?!\/)/.test(path) ? path : '/home'
}

/** Leaves for the sign-in page; whatever the session left here is cleared. */
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
    locale: keptLocale(),
    ...(logout && { logout: '1' }),
  })
  location.replace(`${profile.gatekeeper.url}/login/colab?${query}`)
}
