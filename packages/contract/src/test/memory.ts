import type { DeviceKeys, Ground, Session } from '../channel.ts'

/** What a browser would hold. */
export interface Held {
  session: Session | null
  keys: DeviceKeys | undefined
}

/** What a channel of Node's stands on: tokens and keys in `held`, turns taken by name as Web Locks would give them. */
export function memoryGround(url: string, held: Held): Ground {
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
  }
}
