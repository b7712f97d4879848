import { inOrder, type Message, plain } from '@colab/contract/desk/sealed-reports'
import { keysOf } from './protocol.ts'
import { openMessage, sealMessage } from './sealing.ts'
import { allMessages, type FollowDeps, findDigest, storeMessage } from './store.ts'
import type { ReportMessageRow } from './tables.ts'

/** Maximum number of messages per report; beyond that the reporter has to contact HR. */
const MOST_MESSAGES = 100

/** Decrypts the messages of a report, in order. A message sealed under another key is ignored. */
export function openMessages(replyKey: Uint8Array, rows: readonly ReportMessageRow[]): Message[] {
  return inOrder(rows.flatMap(({ id, sealed }) => openMessage(replyKey, id, sealed) ?? []))
}

/** Reads the report with this protocol; null when there is none. */
export async function findThread(deps: FollowDeps, protocol: string): Promise<Message[] | null> {
  const { id, replyKey } = keysOf(protocol)
  if ((await findDigest(deps, id)) === null) return null
  return openMessages(replyKey, await allMessages(deps, id))
}

/**
 * Stores another message of the reporter, once per form, in the same way as reports. Returns false when the report has
 * the maximum number of messages.
 */
export async function addToThread(
  deps: FollowDeps,
  { protocol, sending, text }: { protocol: string; sending: string; text: string },
): Promise<boolean> {
  const { id: report, replyKey, digest } = keysOf(protocol)
  const rows = await allMessages(deps, report)
  const words = plain(text)
  const id = Buffer.from(digest(`message ${sending} ${words}`), 'base64url')
    .toString('hex')
    .slice(0, 20)
  if (rows.some((row) => row.id === id)) return true
  if (rows.length >= MOST_MESSAGES) return false
  const order = openMessages(replyKey, rows).length
  const message = { from: 'reporter', dtMensagem: deps.clock.today(), order, text: words } as const
  await storeMessage(deps, { id, report, sealed: sealMessage(replyKey, id, message) })
  return true
}
