import { createChannel, type Session } from '@colab/contract/channel'
import { profile } from '../profile.ts'
import { keys } from '../rpc/keys.ts'

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
export const channel = createChannel({
  api: profile.api,
  gatekeeper: profile.gatekeeper.url,
  clientId: profile.client_id,
  domain: location.host,
  sessions,
  keys,
  exclusive: (name, run) => navigator.locks.request(`colab ${name}`, run) as ReturnType<typeof run>,
})
