import { profile } from '#profile.ts'
import { keeps } from '#promises.ts'

/** A passkey cannot belong to an IP address. */
const ADDRESS = /^[\d.]+$|:/

/** Returns whether a passkey alone can sign in: the gatekeeper supports it, and so does the browser at this address. */
export function takesPasskeyAlone(): boolean {
  return (
    profile.features.passkeys &&
    keeps('passkeyAlone') &&
    window.PublicKeyCredential !== undefined &&
    !ADDRESS.test(location.hostname)
  )
}
