import { withdraw } from '#push/device.ts'
import { channel } from '#rpc/channel.ts'
import { goToSignIn } from '#session/session.ts'
import { mayLeave } from '#ui/leaving.ts'

/** Ends the session, and push on this device, on the server and here; without a connection, here at least. */
export async function signOut(): Promise<void> {
  if (!(await mayLeave({ forgets: true }))) return
  await Promise.allSettled([channel.signOut(), withdraw()])
  goToSignIn({ logout: true })
}
