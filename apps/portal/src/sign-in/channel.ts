import type { Session } from '@colab/contract/channel/session'
import { browserChannel } from '#rpc/browserChannel.ts'

let held: Session | null = null

/** A token that is valid for `alterasenha` only; in memory, so that it is lost with the page. */
export const sessions = {
  read: () => held,
  write(session: Session): void {
    held = session
  },
  forget(): void {
    held = null
  },
}

/** Channel of the sign-in page; the portal continues with the same device id and keys. */
export const channel = browserChannel(sessions)
