import type { ChannelOptions, DeviceKeys } from '../channel/options.ts'
import type { Session } from '../channel/session.ts'

export interface Held {
  session: Session | null
  keys: DeviceKeys | undefined
}

/** Channel dependencies for Node: tokens and keys in `held`, locks in memory like Web Locks. */
export function memoryChannelOptions(url: string, held: Held): ChannelOptions {
  const turns = new Map<string, Promise<unknown>>()
  return {
    api: url,
    gatekeeper: url,
    clientId: 'colab',
    domain: new URL(url).host,
    sessions: {
      read: () => held.session,
      write(session) {
        held.session = session
      },
    },
    keys: {
      read: async () => held.keys,
      async write(keys) {
        held.keys = keys
      },
    },
    exclusive(name, run) {
      const turn = (turns.get(name) ?? Promise.resolve()).then(run, run)
      turns.set(
        name,
        turn.catch(() => {}),
      )
      return turn
    },
    now: Date.now,
  }
}
