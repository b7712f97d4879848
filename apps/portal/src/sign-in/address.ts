import { encodeBase64Text } from '@colab/contract/wire/base64'
import { isLocale, keepLocale, keptLocale } from '#i18n/locale.ts'
import { profile } from '#profile.ts'

/** What the portal asked for when it sent somebody here (wire protocol §5). */
export interface Asked {
  redirectUri: string
  nonce: string | null
  loggedOut: boolean
}

/**
 * Reads the address, and takes out of it what holds for this visit alone: a bookmark or a reload must not say goodbye
 * again, undo a choice of language, or bring back a used nonce. The nonce moves to this entry of the history, where a
 * reload still finds it. Null where nobody asked: the portal has to begin, or it would refuse what comes from here.
 */
export function readAddress(): Asked | null {
  const query = new URLSearchParams(location.search)
  const locale = query.get('locale')
  if (isLocale(locale)) keepLocale(locale)
  const kept = history.state as { nonce?: string | null } | null
  const nonce = query.get('nonce') ?? kept?.nonce ?? null
  const asked = { redirectUri: query.get('redirect_uri') ?? '', nonce, loggedOut: query.get('logout') === '1' }
  for (const name of ['nonce', 'locale', 'logout']) query.delete(name)
  history.replaceState({ nonce }, '', `${location.pathname}?${query}`)

  if (!URL.canParse(asked.redirectUri)) return null
  const { origin, protocol } = new URL(asked.redirectUri)
  const ours = origin === location.origin
  if (!protocol.startsWith('http') || (ours && profile.gatekeeper.nonce && !nonce)) return null
  return asked
}

/** Hands the session over to the portal; never settles, since the page is left. */
export function handOver(asked: Asked, login: { token: string; refresh_token: string }): Promise<never> {
  const address = new URL(asked.redirectUri)
  address.searchParams.set('state', encodeBase64Text(login.token))
  address.searchParams.set('refresh', encodeBase64Text(login.refresh_token))
  address.searchParams.set('locale', encodeBase64Text(keptLocale()))
  if (asked.nonce) address.searchParams.set('nonce', asked.nonce)
  location.replace(address)
  return new Promise(() => {})
}
