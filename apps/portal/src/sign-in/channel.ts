import type { Session } from '@colab/contract/channel'
import { browserChannel } from '#rpc/browserChannel.ts'

let held: Session | null = null

/** A token that is good for `alterasenha` alone: in memory only, gone with the page. */
export const sessions = {
  read: () => held,
  write(session: Session): void {
    held = session
  },
  forget(): void {
    held = null
  },
}

/** The channel of the sign-in page: device id and keys are those that the portal goes on with. */
export const channel = browserChannel(sessions)
