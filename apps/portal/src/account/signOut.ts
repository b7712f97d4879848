import { channel } from '../rpc/channel.ts'
import { goToSignIn } from '../session/session.ts'
import { mayLeave } from '../ui/leaving.ts'

/** Ends the session on the server and here; without a connection, here at least. */
export async function signOut(): Promise<void> {
  if (!(await mayLeave({ forgets: true }))) return
  await channel.signOut().catch(() => {})
  goToSignIn({ logout: true })
}
