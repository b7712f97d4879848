import { profile } from '#profile.ts'
import { keeps } from '#promises.ts'

/** No passkey can be for a bare IP address. */
const ADDRESS = /^[\d.]+$|:/

/** Returns whether a passkey can sign in alone here: the gatekeeper takes it, and the browser has such keys for this page. */
export function takesPasskeyAlone(): boolean {
  return (
    profile.features.passkeys &&
    keeps('passkeyAlone') &&
    window.PublicKeyCredential !== undefined &&
    !ADDRESS.test(location.hostname)
  )
}
