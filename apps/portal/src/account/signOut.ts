import { withdraw } from '#push/device.ts'
import { channel } from '#rpc/channel.ts'
import { goToSignIn } from '#session/session.ts'
import { mayLeave } from '#ui/leaving.ts'

/** Ends the session and push, on the server and on this device; without a connection, only on this device. */
export async function signOut(): Promise<void> {
  if (!(await mayLeave({ forgets: true }))) return
  await Promise.allSettled([channel.signOut(), withdraw()])
  goToSignIn({ logout: true })
}
