import { channel } from '../rpc/channel.ts'
import { goToSignIn } from '../session/session.ts'

/** Ends the session on the server and here; without a connection, here at least. */
export async function signOut(): Promise<void> {
  await channel.signOut().catch(() => {})
  goToSignIn({ logout: true })
}
