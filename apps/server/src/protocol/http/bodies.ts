import { LARGEST_UPLOAD } from '@colab/contract/upload'
import type { FastifyRequest } from 'fastify'
import { problem } from '#base/problems.ts'
import { networkOf } from '#gatekeeper/limits.ts'
import { addressOf } from './caller.ts'

/** The largest body with a file: 10 MB, and the parts of its form. */
export const LARGEST_BODY = LARGEST_UPLOAD + 64 * 1024

/**
 * Number of bodies of the largest size that fit at once; most are far smaller. Each is in memory twice for a moment.
 */
export interface BodyShares {
  all: number
  /** For people who have not signed in, so that they never block those who have. */
  strangers: number
  /** Of strangers at one address. */
  stranger: number
  /** Of signed-in people at one address, which a shop or a mobile carrier shares. */
  address: number
  /** Of one person. */
  person: number
}
export const BODY_SHARES: BodyShares = { all: 4, strangers: 2, stranger: 1, address: 3, person: 1 }

/** Seconds after which a refused sender may try again. */
const RETRY_AFTER = 2

/**
 * Bytes of the bodies with files that a process has in memory, from before they are read until they are not needed any
 * more.
 */
export class Bodies {
  readonly #shares: BodyShares
  readonly #taken = new Map<string, number>()

  constructor(shares = BODY_SHARES) {
    this.#shares = shares
  }

  /**
   * Runs a function that reads a body, with memory reserved before anything of it is read and until it is not needed
   * any more, also when its sender has disconnected. Throws the problem `busy` when there is not enough, in all or for
   * this sender: the person or agent who is signed in, otherwise null.
   */
  async within<T>(request: FastifyRequest, sender: string | null, run: () => Promise<T>): Promise<T> {
    const declared = Number(request.headers['content-length'])
    // A chunked body may have any size.
    const bytes = declared >= 0 ? Math.min(declared, LARGEST_BODY) : LARGEST_BODY
    const shares = this.#sharesOf(networkOf(addressOf(request)), sender)
    const taken = (key: string) => this.#taken.get(key) ?? 0
    if (shares.some(([key, share]) => taken(key) + bytes > share * LARGEST_BODY)) throw problem('busy', RETRY_AFTER)
    for (const [key] of shares) this.#taken.set(key, taken(key) + bytes)
    try {
      return await run()
    } finally {
      for (const [key] of shares) {
        const left = taken(key) - bytes
        if (left > 0) this.#taken.set(key, left)
        else this.#taken.delete(key)
      }
    }
  }

  #sharesOf(network: string, sender: string | null): [key: string, share: number][] {
    const { all, strangers, stranger, address, person } = this.#shares
    if (sender === null)
      return [
        ['all', all],
        ['strangers', strangers],
        [`stranger ${network}`, stranger],
      ]
    return [
      ['all', all],
      [`address ${network}`, address],
      [`person ${sender}`, person],
    ]
  }
}
