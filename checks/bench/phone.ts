import { type Held, memoryChannelOptions } from '@colab/contract/test/memory'
import { generateKeys } from '@colab/contract/wire/webcrypto'

/** Key pairs that the phones share: in production each creates its own, which would dominate a measurement here. */
const PAIRS = 16
const pairs: ReturnType<typeof generateKeys>[] = []
let phones = 0

function nextPair(): ReturnType<typeof generateKeys> {
  const at = phones++ % PAIRS
  pairs[at] ??= generateKeys()
  return pairs[at]
}

/** Options of the channel of a phone at an address of its own. */
export function phoneOptions(url: string, held: Held, address: string) {
  return {
    ...memoryChannelOptions(url, held),
    generateKeys: nextPair,
    fetch(input: string | URL | Request, init?: RequestInit) {
      const headers = new Headers(init?.headers)
      headers.set('X-Forwarded-For', address)
      return fetch(input, { ...init, headers })
    },
  }
}
