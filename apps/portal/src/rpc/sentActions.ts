import { encodeBase64 } from '@colab/contract/wire/base64'
import { bearer } from '#session/session.ts'
import { now } from '../clock.ts'

/*
 * What was sent from this browser a while ago, by digest: the same content sent again, by a retry, by impatience or from a
 * second tab, goes under the same idempotency key and is applied once.
 */

const KEPT = 'sent'
/** Milliseconds: longer than impatience and a second tab take, shorter than HR needs to refuse what may then be sent anew. */
const REMEMBERED = 2 * 60_000

/**
 * Keys of what went out from this page and was not answered, by digest: another try is the same action, also hours later, when
 * the connection is back.
 */
const unanswered = new Map<string, string>()

type Sent = Record<string, { key: string; at: number }>

function read(): Sent {
  try {
    const all = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Sent
    return Object.fromEntries(Object.entries(all).filter(([, { at }]) => now() - at < REMEMBERED))
  } catch {
    return {}
  }
}

async function digestOf(method: string, params: unknown): Promise<string> {
  const content = JSON.stringify([bearer()?.codPessoa, method, params])
  return encodeBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))))
}

/** The idempotency key of an action: that of an equal one that is unanswered or of the last two minutes, or a new one. */
export async function keyOf(method: string, params: unknown): Promise<string> {
  const digest = await digestOf(method, params)
  const sent = read()
  const { key, at } = sent[digest] ?? { key: unanswered.get(digest) ?? crypto.randomUUID(), at: now() }
  unanswered.set(digest, key)
  localStorage.setItem(KEPT, JSON.stringify({ ...sent, [digest]: { key, at } }))
  return key
}

/** What was sent was answered: the same after a while is a new action. */
export async function settleAction(method: string, params: unknown): Promise<void> {
  unanswered.delete(await digestOf(method, params))
}

/** Forgets an action: it was refused or taken back, so that sending the same again is a new one. */
export async function forgetAction(method: string, params: unknown): Promise<void> {
  const digest = await digestOf(method, params)
  unanswered.delete(digest)
  const { [digest]: _, ...rest } = read()
  localStorage.setItem(KEPT, JSON.stringify(rest))
}
