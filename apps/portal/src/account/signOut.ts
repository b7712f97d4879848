import { within } from '@colab/contract/channel/deadline'
import { mayLeave } from '@colab/ui/kit/overlays/leaving.ts'
import { unsubscribe } from '#push/device.ts'
import { channel } from '#rpc/channel.ts'
import { forgetPage } from '#session/page.ts'
import { bearer, goToSignIn } from '#session/session.ts'
import { deleteShared } from '#session/shared.ts'

/** Milliseconds to wait for the server and the push service; requests that were sent continue after the page is left. */
const REPLY_TIMEOUT = 1_000

/** Ends the session and push, on the server and on this device; without a connection, only on this device. */
export async function signOut(): Promise<void> {
  if (await mayLeave({ forgets: true })) await endSession()
}

/** Signs out without asking about unsaved text. */
export async function endSession(): Promise<void> {
  // Another person may have signed in, in another tab: then only this page ends.
  if (!bearer()) {
    goToSignIn({ logout: true })
    return
  }
  const all = Promise.allSettled([
    channel.signOut(),
    unsubscribe(),
    forgetPage(),
    deleteShared(),
    navigator.clearAppBadge?.(),
  ])
  await within(REPLY_TIMEOUT, all).catch(() => {})
  goToSignIn({ logout: true })
}
