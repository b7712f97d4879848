import { encodeBase64Text } from '@colab/contract/wire/base64'
import { isLocale, storedLocale, storeLocale } from '@colab/ui/i18n/locale.ts'
import { profile } from '#profile.ts'

/** Parameters of the redirect from the portal (wire protocol §5). */
export interface SignInRequest {
  redirectUri: string
  nonce: string | null
  loggedOut: boolean
  /** The session expired. */
  expired: boolean
}

/**
 * Reads the parameters and removes the one-time ones from the address: a bookmark or reload must not show the goodbye
 * again, undo a choice of language, or reuse a nonce. The nonce moves to the history entry, where a reload finds it.
 * Returns null without a redirect: then the portal has to start, or it would reject the session from here.
 */
export function readSignInRequest(): SignInRequest | null {
  const query = new URLSearchParams(location.search)
  const locale = query.get('locale')
  if (isLocale(locale)) storeLocale(locale)
  const stored = history.state as { nonce?: string | null } | null
  const nonce = query.get('nonce') ?? stored?.nonce ?? null
  const request = {
    redirectUri: query.get('redirect_uri') ?? '',
    nonce,
    loggedOut: query.get('logout') === '1',
    expired: query.get('expired') === '1',
  }
  for (const name of ['nonce', 'locale', 'logout', 'expired']) query.delete(name)
  history.replaceState({ nonce }, '', `${location.pathname}?${query}`)

  if (!URL.canParse(request.redirectUri)) return null
  const { origin, protocol } = new URL(request.redirectUri)
  const ours = origin === location.origin
  if (!protocol.startsWith('http') || (ours && profile.gatekeeper.nonce && !nonce)) return null
  return request
}

/** Passes the session to the portal; never settles, since the page is left. */
export function returnToPortal(
  request: SignInRequest,
  login: { token: string; refresh_token: string },
): Promise<never> {
  const address = new URL(request.redirectUri)
  address.searchParams.set('state', encodeBase64Text(login.token))
  address.searchParams.set('refresh', encodeBase64Text(login.refresh_token))
  address.searchParams.set('locale', encodeBase64Text(storedLocale()))
  if (request.nonce) address.searchParams.set('nonce', request.nonce)
  location.replace(address)
  return new Promise(() => {})
}
